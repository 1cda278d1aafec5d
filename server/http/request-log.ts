import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { currentScope, runInRequest } from "#server/kernel/context";
import { log } from "#server/kernel/logger";
import { readerGone } from "./reader";

const wellFormedId = /^[\w.:-]{8,64}$/;
const secretKey = /token|secret|passw|session|signature|mobile|phone|key$|^(code|sign|ticket)$/i;
/** As nginx says it: nobody was left to be answered. */
const READER_GONE = 499;
const quiet = /^\/(healthz|readyz|assets\/|theme\/)/;

/** A value as it may be written down: people search and are searched for by their numbers. */
const written = (value: string) => encodeURIComponent(value.replace(/(?<!\d)1\d{10}(?!\d)/g, "1**********"));

/** The id of a request: the caller's, when it is one that cannot spoil a log, else a new one. */
export function requestIdOf(header: string | undefined): string {
  return header !== undefined && wellFormedId.test(header) ? header : randomUUID();
}

/** Path and query as they may be written down: values of parameters that could identify or authorise are hidden. */
export function loggablePath(address: string): string {
  const start = address.indexOf("/", address.indexOf("//") + 2);
  const mark = address.indexOf("?");
  if (start > 0 && mark < 0) return address.slice(start);
  // making a URL of it would cost as much as the rest of the line
  const query: string[] = [];
  for (const [name, value] of new URLSearchParams(address.slice(mark + 1)))
    query.push(`${encodeURIComponent(name)}=${secretKey.test(name) ? "***" : written(value)}`);
  const pathname = address.slice(Math.max(start, 0), mark);
  return query.length > 0 ? `${pathname}?${query.join("&")}` : pathname;
}

/**
 * Opens the scope of a request, keeps answers out of caches unless they say otherwise, and writes one line when its
 * answer starts: id, method, path, status,
 * milliseconds, SQL statements, and what `annotateRequest` was told (tenant, user).
 */
export function requestLog(): MiddlewareHandler {
  return (c, next) => {
    const requestId = requestIdOf(c.req.header("x-request-id"));
    return runInRequest(requestId, async () => {
      const started = performance.now();
      await next();
      const { headers } = c.res;
      headers.set("x-request-id", requestId);
      // what says nothing of it is somebody's own
      if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
      const gone = readerGone(c);
      const status = gone ? READER_GONE : c.res.status;
      const scope = currentScope();
      if (status === 503 && scope?.facts?.turnedAway) return;
      // not served now, and told so: what is wrong is logged where it is noticed, not by everybody who meets it
      const level = status >= 500 && status !== 503 ? "error" : quiet.test(c.req.path) ? "debug" : "info";
      log[level](gone ? "request aborted" : "request", {
        method: c.req.method,
        path: loggablePath(c.req.url),
        status,
        ms: Math.round((performance.now() - started) * 10) / 10,
        sql: scope?.statementCount,
        ...scope?.facts,
      });
    });
  };
}
