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
import { toTrpcError } from "#trpc/router/init";
import { contextText } from "./api-input";

type Kind = "query" | "mutation";
interface ProcedureRequest {
  path: string;
  kind: Kind;
  getRawInput: () => Promise<unknown>;
}

/** Calls in one request of somebody who is known, and of everybody else. */
const MAX_BATCH = 100;
const VISITOR_BATCH = 20;
/** Calls of one request that run side by side: more would take the connections of everybody else. */
const AT_ONCE = 2;
/** Multi-Status. */
const MIXED = 207;
const HEADERS = { "content-type": "application/json", vary: "trpc-accept, accept" };
const kinds = new Map<string, Kind>([
  ...entries.map(({ id, call }) => [id, call.kind as Kind] as const),
  ...Object.entries(localContract).flatMap(([domain, calls]) =>
    Object.entries(calls).map(([name, call]) => [`${domain}.${name}`, call.local] as const),
  ),
]);

const parsed = (text: string | undefined): unknown => (text === undefined ? undefined : boundedJson(text));

/** tRPC has rules of its own for streams and for parameters of a connection. */
const isPlain = ({ req }: Context): boolean =>
  req.header("trpc-accept") === undefined &&
  req.query("connectionParams") === undefined &&
  req.header("accept") !== "application/jsonl";

/** The one call that a request is for, as the browser's hooks send it and scripts their writes; null for others. */
function singleOf(c: Context): ProcedureRequest | null {
  const { req } = c;
  const path = req.path.slice("/trpc/".length);
  const kind = kinds.get(path);
  if (!kind || !isPlain(c) || req.query("batch") !== undefined) return null;
  if (kind === "query" && req.method === "GET") {
    return { path, kind, getRawInput: async () => parsed(req.query("input")) };
  }
  const isJson = req.header("content-type")?.startsWith("application/json");
  if (kind !== "mutation" || req.method !== "POST" || !isJson) return null;
  return { path, kind, getRawInput: async () => parsed((await contextText(c)) || undefined) };
}

/**
 * Reads that share a request, as scripts send them, one alone too; null for others.
 * @throws Failure BAD_INPUT for inputs that are no object of numbered ones
 */
function readsOf(c: Context): ProcedureRequest[] | null {
  const { req } = c;
  if (req.method !== "GET" || req.query("batch") !== "1" || !isPlain(c)) return null;
  const paths = req.path.slice("/trpc/".length).split(",");
  if (!paths.every((path) => kinds.get(path) === "query")) return null;
  const inputs = parsed(req.query("input")) ?? {};
  if (typeof inputs !== "object" || Array.isArray(inputs)) throw new Failure("BAD_INPUT");
  return paths.map((path, index) => ({
    path,
    kind: "query",
    getRawInput: async () => (inputs as Record<string, unknown>)[index],
  }));
}

function noteBug(path: string | undefined, error: TRPCError): void {
  // a refusal, or a request that is no call of ours, is nobody's bug
  if (error.code === "INTERNAL_SERVER_ERROR" && !Failure.from(error)) log.error("procedure failed", { path, error });
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
  return answered(getHTTPStatusCodeFromError(error), { error: shape });
}

interface Outcome {
  status: number;
  body: { result: { data: unknown } } | { error: unknown };
}

async function outcomeOf(
  { path, kind, getRawInput }: ProcedureRequest,
  ctx: RouterContext,
  batchIndex = 0,
): Promise<Outcome> {
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
    const call = { router: appRouter, path, type: kind, ctx, getRawInput: read, batchIndex, signal: undefined };
    return { status: 200, body: { result: { data: await callTRPCProcedure(call) } } };
  } catch (cause) {
    const error = getTRPCErrorFromUnknown(cause);
    noteBug(path, error);
    const shape = getTRPCErrorShape({ config: appRouter._def._config, error, type: kind, path, input, ctx });
    return { status: getHTTPStatusCodeFromError(error), body: { error: shape } };
  }
}

const answered = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: HEADERS });

/** Answers of several calls: their status where it is the same for all. */
function answeredAll(outcomes: readonly Outcome[]): Response {
  const statuses = new Set(outcomes.map(({ status }) => status));
  const [first = 200] = statuses;
  return answered(
    statuses.size === 1 ? first : MIXED,
    outcomes.map(({ body }) => body),
  );
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

/** Calls that a path names; tRPC's adapter takes an escaped comma for one as well. */
const callsIn = (path: string): number => path.split(/,|%2c/i).length;

/** @throws Failure BAD_INPUT for more calls in one request than its sender may combine */
async function checkBatch(calls: number, { who }: RouterContext): Promise<void> {
  if (calls > MAX_BATCH) throw new Failure("BAD_INPUT", { message: `一次最多合并${MAX_BATCH}个请求` });
  // a cookie or token that nobody knows makes no reader
  if (calls <= VISITOR_BATCH || (await who())) return;
  throw new Failure("BAD_INPUT", { message: `未登录时一次最多合并${VISITOR_BATCH}个请求，请分批发送或登录后重试` });
}

/**
 * Answers a request to /trpc. What our own clients send skips tRPC's adapter, whose requests, signals and headers cost
 * as much as a short query: single calls (the browser's hooks, scripts' writes) and reads that share a request
 * (scripts). Whatever else tRPC can be asked goes through the adapter. Calls of one request take turns, so that those of
 * others stand in between.
 * @throws Failure BAD_INPUT for too much at once
 */
export async function answerProcedures(c: Context, context: RouterContext): Promise<Response> {
  const single = singleOf(c);
  if (single) {
    const { status, body } = await outcomeOf(single, context);
    return answered(status, body);
  }
  await checkBatch(callsIn(c.req.path), context);
  const inTurn = { ...context, turn: turns(AT_ONCE) };
  const reads = readsOf(c);
  if (reads) return answeredAll(await Promise.all(reads.map((read, index) => outcomeOf(read, inTurn, index))));
  return fetchRequestHandler({
    endpoint: "/trpc",
    req: await bounded(c),
    router: appRouter,
    createContext: () => inTurn,
    onError: ({ error, path }) => noteBug(path, error),
  });
}
