import type { z } from "zod";
import { auth } from "./contract/auth";
import type { Call, Side } from "./contract/define";
import { Failure } from "./contract/failures";
import { completed } from "./elsewhere/completed";
import { sessionIn } from "./elsewhere/signed-in";
import { type Ending, ending } from "./ending";
import { type Envelope, type Report, readEnvelope, refusalOf, UPSTREAM_TIMEOUT_MS } from "./envelope";
import { readFileAnswer } from "./file-answer";
import { checkedRequestKey } from "./rules/request-key";

export type { Envelope } from "./envelope";

/** Sends a request to the backend: in this process, or over the network. */
export type Send = (request: Request) => Promise<Response>;

/**
 * A typed call of the backend; throws the Failure that the backend answered. `parsed` says that the input is what the
 * call's own schema made of it, so that a backend in this process need not parse it again.
 */
export type Upstream = <In, Args, Out>(
  call: Call<unknown, In, Args, Out>,
  input: In,
  parsed?: "parsed",
) => Promise<Out>;

/** A call of a backend in this process: what a request would carry, as values. */
export interface InProcessCall {
  call: Call;
  side: Side;
  input: unknown;
  /** The call's own schema made the input. */
  parsed: boolean;
  requestKey: string | undefined;
}
/** Answers as the route of the call would, but for the journey as text: nobody may change what comes back. */
export type InProcess = (call: InProcessCall) => Promise<Envelope>;

/** A call that was answered with another code than 200; `absent` says that the backend does not have it. */
export type Refused = (call: Call, code: number, absent?: boolean) => void;

export interface UpstreamOptions {
  send: Send;
  /** Instead of `send` where the backend is in this process; knows by itself who asks. */
  inProcess?: InProcess | undefined;
  origin: string;
  /** Who asks: session, tenant, gateway secret, request id. */
  headers: () => Promise<Record<string, string>>;
  /** Which segment a two-sided path takes: the side of the session's identity. */
  side: () => Promise<Side>;
  /** Repeats a write safely; also allows a retry after a lost connection. */
  requestKey?: string | undefined;
  /** Answers of a backend in this process are parsed: in tests. Those of one elsewhere always are, and filled in. */
  validate: boolean;
  /** Over a network: one retry, and a time-out (R-ENV-05). */
  remote: boolean;
  /** Ends what the asking request may wait for in all; without it each call has its own time. */
  deadline?: { readonly signal: AbortSignal } | undefined;
  signal?: AbortSignal | undefined;
  /** A 500 of ours, or an answer that is no JSON (R-ERR-06). */
  report: Report;
  /** What a backend over the network refuses (R-ERR-09); one in this process writes down itself what it must. */
  refused?: Refused | undefined;
}

const braces = new WeakMap<Call, readonly string[]>();

/** Names in the path's braces, without the side. */
function namesInPath(call: Call): readonly string[] {
  const known = braces.get(call);
  if (known) return known;
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "").filter((name) => name !== "side");
  braces.set(call, names);
  return names;
}

interface Outgoing {
  call: Call;
  side: Side;
  headers: Record<string, string>;
  /** Values of the path's braces. */
  path: Record<string, string>;
  query: Record<string, string>;
  /** JSON; undefined for what travels in the query. */
  body: string | undefined;
}

/** The parts of an input by where they travel. */
function spread(call: Call, input: unknown): Pick<Outgoing, "path" | "query" | "body"> {
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

function toRequest(
  { call, side, headers, path, query, body }: Outgoing,
  o: UpstreamOptions,
  signal: AbortSignal | null,
): Request {
  const filled = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === "side" ? side : encodeURIComponent(path[name] ?? ""),
  );
  // the session and our secret go to the backend and nowhere else
  const common = { signal, redirect: "manual" } as const;
  if (body === undefined) {
    const search = new URLSearchParams(query);
    return new Request(`${o.origin}${filled}${search.size > 0 ? `?${search}` : ""}`, { ...common, headers });
  }
  const asJson = { ...headers, "content-type": "application/json" };
  return new Request(o.origin + filled, { ...common, method: "POST", headers: asJson, body });
}

/** Calls whose answer opens a session: its token may stand in a header. */
const opening = new Set<string>([auth.login.path, auth.internalLogin.path, auth.openIdLogin.path]);

/** Reads may be asked again, and writes that honour their key. */
const isRepeatable = ({ kind, role, ownTransaction }: Call, requestKey: string | undefined): boolean =>
  kind === "query" || (requestKey !== undefined && !ownTransaction && role !== "public");

const timedOut = (error: unknown): boolean => error instanceof Error && /^(Timeout|Abort)Error$/.test(error.name);

/** What may end a call over a network: the time of its request or its own, and its reader leaving. */
const timeOf = ({ deadline, signal }: UpstreamOptions): Ending =>
  deadline ? ending(deadline.signal, signal) : ending(signal).after(UPSTREAM_TIMEOUT_MS);

/** A Request that nobody holds forgets its signal. */
async function heldWith<T>(request: Request, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } finally {
    void request.signal;
  }
}

/** The typed client of every backend call. */
export function createUpstream(options: UpstreamOptions): Upstream {
  const sendOut = async (outgoing: Outgoing, end: Ending | undefined): Promise<Response> => {
    const send = async () => {
      const request = toRequest(outgoing, options, end?.signal ?? options.signal ?? null);
      const response = options.send(request);
      return end ? heldWith(request, end.race(response)) : response;
    };
    const again = (error: unknown) => (timedOut(error) ? Promise.reject(error) : send());
    const repeatable = options.remote && isRepeatable(outgoing.call, options.requestKey);
    try {
      return await (repeatable ? send().catch(again) : send());
    } catch (error) {
      // a reader who went away is no problem of the backend's
      if (!options.signal?.aborted) options.report("the backend cannot be reached", error);
      throw new Failure("UPSTREAM_UNREACHABLE");
    }
  };
  const overNetwork = async (call: Call, side: Side, input: unknown, requestKey: string | undefined) => {
    const headers = { ...(await options.headers()) };
    if (requestKey !== undefined) headers["idempotency-key"] = requestKey;
    const end = options.remote ? timeOf(options) : undefined;
    const answer = async () => {
      const response = await sendOut({ call, side, headers, ...spread(call, input) }, end);
      const read = call.answersFile ? readFileAnswer : readEnvelope;
      const reading = read(response, call.path, options.report);
      return { response, envelope: await (end ? end.race(reading) : reading) };
    };
    const { response, envelope } = await answer()
      .catch((error: unknown) => {
        if (error instanceof Failure && error.reason === "NOT_SERVED") options.refused?.(call, error.code, true);
        throw error instanceof Failure || !end?.signal.aborted ? error : new Failure("UPSTREAM_UNREACHABLE");
      })
      .finally(() => end?.release());
    if (envelope.code !== 200) options.refused?.(call, envelope.code);
    if (!opening.has(call.path) || envelope.code !== 200) return envelope;
    return { ...envelope, data: { token: sessionIn(response.headers), ...(envelope.data as object | null) } };
  };
  const checked = (call: Call, data: unknown): unknown =>
    options.remote ? completed(call.output, data) : call.output.parse(data);
  return async (call, input, parsed) => {
    const requestKey = call.kind === "mutation" ? checkedRequestKey(options.requestKey) : undefined;
    const side = call.path.includes("{side}") ? await options.side() : "purchaser";
    const { code, message, data } = options.inProcess
      ? await options.inProcess({ call, side, input, parsed: parsed === "parsed", requestKey })
      : await overNetwork(call, side, input, requestKey);
    if (code !== 200) throw refusalOf(code, message, data);
    if (!options.validate && !options.remote) return data as z.output<typeof call.output>;
    try {
      return checked(call, data) as z.output<typeof call.output>;
    } catch (error) {
      options.report(`${call.path} answered an unexpected shape`, error);
      throw new Failure("INTERNAL");
    }
  };
}
