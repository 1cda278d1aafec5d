import { z } from "zod";
import type { Call, Side } from "./contract/define";
import { Failure, type FailureCode, failures, isFailureCode } from "./contract/failures";

/** Sends a request to the backend: in this process, or over the network. */
export type Send = (request: Request) => Promise<Response>;

/** A typed call of the backend; throws the Failure that the backend answered. */
export type Upstream = <In, Args, Out>(call: Call<unknown, In, Args, Out>, input: In) => Promise<Out>;

/** R-ENV-01. */
export const Envelope = z.object({ code: z.number(), message: z.string(), data: z.unknown() });
export type Envelope = z.infer<typeof Envelope>;

/** A call of a backend in this process: all that a request would carry, without being one. */
export interface CallHere {
  call: Call;
  side: Side;
  headers: Record<string, string>;
  /** Values of the path's braces. */
  path: Record<string, string>;
  query: Record<string, string>;
  /** JSON; undefined for what travels in the query. */
  body: string | undefined;
}
/** Answers as the route of the call would, but for the journey as text: nobody may change what comes back. */
export type AskHere = (call: CallHere) => Promise<Envelope>;

export interface UpstreamOptions {
  send: Send;
  /** Instead of `send` where the backend is in this process. */
  ask?: AskHere | undefined;
  origin: string;
  /** Who asks: session, tenant, gateway secret, request id. */
  headers: () => Promise<Record<string, string>>;
  /** Which segment a two-sided path takes: the side of the session's identity. */
  side: () => Promise<Side>;
  /** Repeats a write safely; also allows a retry after a lost connection. */
  requestKey?: string | undefined;
  /** Answers of a backend elsewhere, and all answers in tests, are parsed. */
  validate: boolean;
  /** Over a network: one retry, and a time-out (R-ENV-05). */
  remote: boolean;
  signal?: AbortSignal | undefined;
  /** A 500 of ours, or an answer that is no JSON (R-ERR-06). */
  report: (message: string, detail: unknown) => void;
}

/** R-ENV-05. */
const UPSTREAM_TIMEOUT_MS = 120_000;

const Refusal = z.object({
  reason: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  details: z.unknown().optional(),
});

const braces = new WeakMap<Call, readonly string[]>();

/** Names in the path's braces, without the side. */
function namesInPath(call: Call): readonly string[] {
  const known = braces.get(call);
  if (known) return known;
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "").filter((name) => name !== "side");
  braces.set(call, names);
  return names;
}

/** The parts of an input by where they travel. */
function spread(call: Call, input: unknown): Pick<CallHere, "path" | "query" | "body"> {
  const rest: Record<string, unknown> = { ...(input as Record<string, unknown> | undefined) };
  const path: Record<string, string> = {};
  for (const name of namesInPath(call)) {
    path[name] = String(rest[name]);
    delete rest[name];
  }
  if (call.method !== "GET") return { path, query: {}, body: JSON.stringify(rest) };
  const query: Record<string, string> = {};
  for (const name in rest) if (rest[name] != null) query[name] = String(rest[name]);
  return { path, query, body: undefined };
}

function toRequest({ call, side, headers, path, query, body }: CallHere, o: UpstreamOptions): Request {
  const filled = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === "side" ? side : encodeURIComponent(path[name] ?? ""),
  );
  const signal = o.remote
    ? AbortSignal.any([AbortSignal.timeout(UPSTREAM_TIMEOUT_MS), ...(o.signal ? [o.signal] : [])])
    : (o.signal ?? null);
  if (body === undefined) {
    const search = new URLSearchParams(query);
    return new Request(`${o.origin}${filled}${search.size > 0 ? `?${search}` : ""}`, { headers, signal });
  }
  return new Request(o.origin + filled, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body,
    signal,
  });
}

/** The refusal in an envelope whose code is not 200. */
export function refusalOf(code: number, message: string, data: unknown): Failure {
  const refusal = Refusal.safeParse(data);
  if (refusal.success && isFailureCode(refusal.data.reason)) {
    const { reason, fields, details } = refusal.data;
    return new Failure(reason, { message, ...(fields ? { fields } : {}), details });
  }
  // a backend elsewhere may refuse in words of its own: the code still tells what to do
  const reasons = Object.keys(failures) as FailureCode[];
  return new Failure(reasons.find((reason) => failures[reason].code === code) ?? "INTERNAL", { message });
}

async function envelopeOf(response: Response, path: string, { report }: UpstreamOptions): Promise<Envelope> {
  const body: unknown = await response.json().catch((error: unknown) => {
    report(`${path} answered something that is not JSON`, error);
    throw new Failure("BAD_JSON");
  });
  const envelope = Envelope.safeParse(body);
  if (envelope.success) return envelope.data;
  report(`${path} answered no envelope`, envelope.error);
  throw new Failure("BAD_JSON");
}

/** The typed client of every backend call. */
export function createUpstream(options: UpstreamOptions): Upstream {
  const sendOut = async (asked: CallHere): Promise<Response> => {
    const send = () => options.send(toRequest(asked, options));
    const repeatable = asked.call.kind === "query" || options.requestKey !== undefined;
    try {
      return options.remote && repeatable ? await send().catch(() => send()) : await send();
    } catch (error) {
      if (options.signal?.aborted) throw error;
      options.report("the backend cannot be reached", error);
      throw new Failure("UPSTREAM_UNREACHABLE");
    }
  };
  return async (call, input) => {
    const headers = { ...(await options.headers()) };
    if (options.requestKey && call.kind === "mutation") headers["idempotency-key"] = options.requestKey;
    const side = call.path.includes("{side}") ? await options.side() : "purchaser";
    const asked = { call, side, headers, ...spread(call, input) };
    const { code, message, data } = options.ask
      ? await options.ask(asked)
      : await envelopeOf(await sendOut(asked), call.path, options);
    if (code !== 200) throw refusalOf(code, message, data);
    if (!options.validate) return data as z.output<typeof call.output>;
    const parsed = call.output.safeParse(data);
    if (parsed.success) return parsed.data;
    options.report(`${call.path} answered an unexpected shape`, parsed.error);
    throw new Failure("INTERNAL");
  };
}
