import { timingSafeEqual } from "node:crypto";
import { type Context, Hono } from "hono";
import { z } from "zod";
import { zhCN } from "zod/locales";
import type { Clock } from "#server/kernel/clock";
import { annotateRequest } from "#server/kernel/context";
import type { Db } from "#server/kernel/db";
import type { Actor } from "#server/mall/implement";
import type { Mall } from "#server/mall/index";
import { once } from "#server/mall/request-key/index";
import type { HostMeaning } from "#server/mall/tenant/index";
import { Failure, type FailureCode, type FailureExtra } from "#trpc/contract/failures";
import { type RouteEntry, routes } from "#trpc/contract/walk";
import { readInput } from "./api-input";
import { authorize } from "./authorize";
import { failed, succeeded } from "./envelope";
import { inTransaction } from "./transaction";

// sentences of zod itself are Chinese wherever a schema states none
z.config(zhCN());

export interface ApiOptions {
  db: Db;
  mall: Mall;
  /** Who shows this token; one statement. */
  identify: (db: Db, tenantCode: string, token: string) => Promise<Actor | "kicked" | null>;
  /** What a host name means; kept, no statement on an ordinary request. */
  meaningOf: (host: string) => Promise<HostMeaning>;
  gatewaySecret: string;
  clock: Clock;
  /** Parse every answer: in tests. */
  validateOutput: boolean;
  /** Routes besides the contract's: files in and out. */
  mount?: (api: Hono, caller: CallerReader) => void;
}

export interface Caller {
  tenantCode: string;
  /** What the host that was asked stands for. */
  device: HostMeaning["device"];
  actor: Actor | null;
  clientAddress: string;
}
export type CallerReader = (c: Context) => Promise<Caller>;

type AnyHandler = (context: Record<string, unknown>) => Promise<unknown>;
const makeFailure = (reason: FailureCode, extra?: FailureExtra) => new Failure(reason, extra);

function sameSecret(given: string | undefined, secret: string): boolean {
  if (given === undefined) return false;
  const [a, b] = [Buffer.from(given), Buffer.from(secret)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Tenant and host are believed of the gateway alone; everybody else has the tenant of the host they ask. */
function callerReader({ db, identify, meaningOf, gatewaySecret }: ApiOptions): CallerReader {
  return async (c) => {
    const fromGateway = sameSecret(c.req.header("x-gateway-secret"), gatewaySecret);
    const host = (fromGateway && c.req.header("x-mall-host")) || c.req.header("host") || new URL(c.req.url).host;
    const { device, ...meant } = await meaningOf(host);
    const tenantCode = (fromGateway && c.req.header("x-tenant-code")) || meant.tenantCode;
    const bearer = /^Bearer (\S+)$/.exec(c.req.header("authorization") ?? "")?.[1];
    const token = c.req.header("x-session-id") || bearer;
    const actor = token ? await identify(db, tenantCode, token) : null;
    annotateRequest({ tenant: tenantCode, ...(actor && actor !== "kicked" ? { user: actor.userSysNo } : {}) });
    if (actor === "kicked") throw new Failure("KICKED_OFFLINE");
    return { tenantCode, device, actor, clientAddress: (fromGateway && c.req.header("x-client-address")) || "" };
  };
}

const REQUEST_KEY = /^[\w.:-]{8,64}$/;
function requestKeyOf(c: Context): string | undefined {
  const key = c.req.header("idempotency-key");
  if (key === undefined || REQUEST_KEY.test(key)) return key;
  throw new Failure("BAD_INPUT", { message: "请求标识应为8至64位字母、数字或-_.:" });
}

function answerer(options: ApiOptions, reader: CallerReader) {
  const { db, mall, clock, validateOutput } = options;
  return (entry: RouteEntry) => {
    const handler = (mall as unknown as Record<string, Record<string, AnyHandler>>)[entry.domain]?.[entry.name];
    if (!handler) throw new Error(`no handler for ${entry.id}`);
    const run = async (c: Context) => {
      const caller = await reader(c);
      authorize(entry, caller.actor);
      const input = await readInput(c, entry);
      const context = { ...caller, input, side: entry.side, now: clock.now(), fail: makeFailure };
      if (entry.call.kind === "query" || entry.call.ownTransaction) return handler({ ...context, db });
      const requestKey = requestKeyOf(c);
      return inTransaction(db, (transaction) => {
        const work = () => handler({ ...context, db: transaction });
        if (!requestKey || !caller.actor) return work();
        const { tenantCode, actor } = caller;
        return once(transaction, { tenantCode, userSysNo: actor.userSysNo, requestKey, callId: entry.id, input }, work);
      });
    };
    return async (c: Context): Promise<Response> => {
      try {
        const answer = await run(c);
        return succeeded(validateOutput ? entry.call.output.parse(answer) : answer);
      } catch (error) {
        return failed(error, entry.id);
      }
    };
  };
}

/** The backend: one route for every call of the contract, each with its role, parse and transaction. */
export function createApi(options: ApiOptions): Hono {
  const api = new Hono();
  const reader = callerReader(options);
  const answer = answerer(options, reader);
  for (const entry of routes()) {
    const path = entry.path.replace(/\{(\w+)\}/g, ":$1");
    // reads of the two-sided family also accept POST
    const methods = entry.method === "GET" && entry.side ? ["GET", "POST"] : [entry.method];
    api.on(methods, path, answer(entry));
  }
  options.mount?.(api, reader);
  api.all("/api/*", () => failed(new Failure("NOT_FOUND", { message: "接口不存在" }), "unknown"));
  return api;
}
