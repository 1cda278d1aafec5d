import { z } from "zod";
import type { Call, Side } from "./contract/define";
import { Failure, type FailureCode, failures, isFailureCode } from "./contract/failures";

/** Sends a request to the backend: in this process, or over the network. */
export type Send = (request: Request) => Promise<Response>;

/** A typed call of the backend; throws the Failure that the backend answered. */
export type Upstream = <In, Args, Out>(call: Call<unknown, In, Args, Out>, input: In) => Promise<Out>;

export interface UpstreamOptions {
  send: Send;
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

export const Envelope = z.object({ code: z.number(), message: z.string(), data: z.unknown() });
const Refusal = z.object({
  reason: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  details: z.unknown().optional(),
});

function toRequest(call: Call, input: unknown, side: Side, headers: Record<string, string>, o: UpstreamOptions) {
  const rest: Record<string, unknown> = { ...(input as Record<string, unknown> | undefined) };
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name === "side") return side;
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  const signal = o.remote
    ? AbortSignal.any([AbortSignal.timeout(UPSTREAM_TIMEOUT_MS), ...(o.signal ? [o.signal] : [])])
    : (o.signal ?? null);
  if (call.method === "GET") {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(rest)) if (value != null) query.set(name, String(value));
    return new Request(`${o.origin}${path}${query.size > 0 ? `?${query}` : ""}`, { headers, signal });
  }
  headers["content-type"] = "application/json";
  return new Request(o.origin + path, { method: "POST", headers, body: JSON.stringify(rest), signal });
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

/** The typed client of every backend call. */
export function createUpstream(options: UpstreamOptions): Upstream {
  const ask = async (call: Call, input: unknown): Promise<Response> => {
    const headers = await options.headers();
    if (options.requestKey && call.kind === "mutation") headers["idempotency-key"] = options.requestKey;
    const side = call.path.includes("{side}") ? await options.side() : "purchaser";
    const send = () => options.send(toRequest(call, input, side, { ...headers }, options));
    const repeatable = call.kind === "query" || options.requestKey !== undefined;
    try {
      return options.remote && repeatable ? await send().catch(() => send()) : await send();
    } catch (error) {
      if (options.signal?.aborted) throw error;
      options.report("the backend cannot be reached", error);
      throw new Failure("UPSTREAM_UNREACHABLE");
    }
  };
  return async (call, input) => {
    const response = await ask(call, input);
    const body: unknown = await response.json().catch((error: unknown) => {
      options.report(`${call.path} answered something that is not JSON`, error);
      throw new Failure("BAD_JSON");
    });
    const envelope = Envelope.safeParse(body);
    if (!envelope.success) {
      options.report(`${call.path} answered no envelope`, envelope.error);
      throw new Failure("BAD_JSON");
    }
    const { code, message, data } = envelope.data;
    if (code !== 200) throw refusalOf(code, message, data);
    if (!options.validate) return data as z.output<typeof call.output>;
    const parsed = call.output.safeParse(data);
    if (parsed.success) return parsed.data;
    options.report(`${call.path} answered an unexpected shape`, parsed.error);
    throw new Failure("INTERNAL");
  };
}
