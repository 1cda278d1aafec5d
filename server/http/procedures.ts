import { callTRPCProcedure, getTRPCErrorFromUnknown, getTRPCErrorShape, type TRPCError } from "@trpc/server";
import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import type { Context } from "hono";
import { turns } from "#server/kernel/gate";
import { log } from "#server/kernel/logger";
import { boundedJson, boundJson } from "#trpc/bounded-json";
import { Failure } from "#trpc/contract/failures";
import { localContract } from "#trpc/contract/index";
import { entries } from "#trpc/contract/walk";
import type { RouterContext } from "#trpc/router/context";
import { appRouter } from "#trpc/router/index";
import { failureIn, toTrpcError } from "#trpc/router/init";
import { contextText } from "./api-input";

type Kind = "query" | "mutation";
interface Single {
  path: string;
  kind: Kind;
  getRawInput: () => Promise<unknown>;
}

/** Calls in one request of somebody who is known, and of everybody else. */
const MAX_BATCH = 100;
const VISITOR_BATCH = 20;
/** Calls of one request that run side by side: more would take the connections of everybody else. */
const AT_ONCE = 2;
const HEADERS = { "content-type": "application/json", vary: "trpc-accept, accept" };
const kinds = new Map<string, Kind>([
  ...entries.map(({ id, call }) => [id, call.kind as Kind] as const),
  ...Object.entries(localContract).flatMap(([domain, calls]) =>
    Object.entries(calls).map(([name, call]) => [`${domain}.${name}`, call.local] as const),
  ),
]);

const parsed = (text: string | undefined): unknown => (text === undefined ? undefined : boundedJson(text));

/** The one call that a request is for; null for batches, streams and whatever else tRPC has rules for. */
function singleOf(c: Context): Single | null {
  const { req } = c;
  const path = req.path.slice("/trpc/".length);
  const kind = kinds.get(path);
  const special = req.header("trpc-accept") ?? req.query("batch") ?? req.query("connectionParams");
  if (!kind || special !== undefined || req.header("accept") === "application/jsonl") return null;
  if (kind === "query" && req.method === "GET") {
    return { path, kind, getRawInput: async () => parsed(req.query("input")) };
  }
  const isJson = req.header("content-type")?.startsWith("application/json");
  if (kind !== "mutation" || req.method !== "POST" || !isJson) return null;
  return { path, kind, getRawInput: async () => parsed((await contextText(c)) || undefined) };
}

function noteBug(path: string | undefined, error: TRPCError): void {
  // a refusal, or a request that is no call of ours, is nobody's bug
  if (error.code === "INTERNAL_SERVER_ERROR" && !failureIn(error)) log.error("procedure failed", { path, error });
}

/** The answer where it failed before any procedure was asked: the backend that knows the tenant is away. */
export function failedProcedures(cause: unknown): Response {
  const error = getTRPCErrorFromUnknown(toTrpcError(cause));
  noteBug(undefined, error);
  const { _config: config } = appRouter._def;
  const shape = getTRPCErrorShape({
    config,
    error,
    type: "unknown",
    path: undefined,
    input: undefined,
    ctx: undefined,
  });
  return new Response(JSON.stringify({ error: shape }), {
    status: getHTTPStatusCodeFromError(error),
    headers: HEADERS,
  });
}

async function answerSingle({ path, kind, getRawInput }: Single, ctx: RouterContext): Promise<Response> {
  let input: unknown;
  const read = async () => {
    try {
      input = await getRawInput();
      return input;
    } catch (error) {
      throw toTrpcError(error);
    }
  };
  try {
    const call = { router: appRouter, path, type: kind, ctx, getRawInput: read, batchIndex: 0, signal: undefined };
    const data: unknown = await callTRPCProcedure(call);
    return new Response(JSON.stringify({ result: { data } }), { headers: HEADERS });
  } catch (cause) {
    const error = getTRPCErrorFromUnknown(cause);
    noteBug(path, error);
    const shape = getTRPCErrorShape({ config: appRouter._def._config, error, type: kind, path, input, ctx });
    return new Response(JSON.stringify({ error: shape }), {
      status: getHTTPStatusCodeFromError(error),
      headers: HEADERS,
    });
  }
}

/** The request with a body that is not too large, whose JSON is not too deep. */
async function bounded(c: Context): Promise<Request> {
  const { raw, method, url } = c.req;
  boundJson(c.req.query("input") ?? "");
  if (method !== "POST") return raw;
  const body = await contextText(c);
  if (c.req.header("content-type")?.startsWith("application/json")) boundJson(body);
  return new Request(url, { method, headers: raw.headers, body });
}

/** @throws Failure BAD_INPUT for more calls in one request than its sender may combine */
async function checkBatch(calls: number, { who }: RouterContext): Promise<void> {
  if (calls > MAX_BATCH) throw new Failure("BAD_INPUT", { message: `一次最多合并${MAX_BATCH}个请求` });
  // a cookie or token that nobody knows makes no reader
  if (calls <= VISITOR_BATCH || (await who())) return;
  throw new Failure("BAD_INPUT", { message: `未登录时一次最多合并${VISITOR_BATCH}个请求，请分批发送或登录后重试` });
}

/**
 * Answers a request to /trpc. One plain call, which is what scripts and pages send, skips tRPC's adapter: its request,
 * signals and headers cost as much as a short query. Everything else goes through the adapter, which would run all
 * calls of a batch at once: they take turns, so that those of others stand in between.
 * @throws Failure BAD_INPUT for too much at once
 */
export async function answerProcedures(c: Context, context: RouterContext): Promise<Response> {
  const single = singleOf(c);
  if (single) return answerSingle(single, context);
  await checkBatch(c.req.path.split(",").length, context);
  return fetchRequestHandler({
    endpoint: "/trpc",
    req: await bounded(c),
    router: appRouter,
    createContext: () => ({ ...context, turn: turns(AT_ONCE) }),
    onError: ({ error, path }) => noteBug(path, error),
  });
}
