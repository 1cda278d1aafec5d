import { type Context, Hono } from "hono";
import type { Clock } from "#server/kernel/clock";
import { inTransaction, retried } from "#server/kernel/transaction";
import type { Turnstile } from "#server/kernel/turnstile";
import { writesInOneStatement } from "#server/mall/implement";
import type { Mall } from "#server/mall/index";
import { once } from "#server/mall/request-key/index";
import type { Call } from "#trpc/contract/define";
import { Failure, type FailureCode, type FailureExtra } from "#trpc/contract/failures";
import { type Entry, entries, type RouteEntry, routes, routesOf } from "#trpc/contract/walk";
import { checkedRequestKey } from "#trpc/rules/request-key";
import { addressKey } from "./admission";
import { parseInput, rawInput } from "./api-input";
import { authorize } from "./authorize";
import { askingOf, type Caller, type CallerOptions, callerOf } from "./caller";
import { declared } from "./declared";
import { eachInTurn, keyFor } from "./each";
import { failed, sent, sentFile, succeeded } from "./envelope";
import { type Answer, type CallRequest, type ForRequest, inProcess } from "./in-process";
import { setChineseMessages } from "./input-words";

setChineseMessages();

export interface ApiOptions extends CallerOptions {
  mall: Mall;
  clock: Clock;
  /** How many proxies of ours stand in front. */
  proxies: number;
  /** Where calls wait for their turn: whoever asks for much lets others in between. */
  stile: Turnstile;
  /** Parse every answer: in tests. */
  validateOutput: boolean;
  /** Routes besides the contract's: files in and out. */
  mount?: (api: Hono, caller: CallerReader) => void;
}
export type CallerReader = (c: Context) => Promise<Caller>;

const entryOf = (call: Call): Entry => {
  const found = entries.find((entry) => entry.call === call);
  if (!found) throw new Error(`${call.path} is in no domain`);
  return found;
};

/** A call that only a backend elsewhere has; one of no domain is called by its path. */
const entryElsewhere = (call: Call): Entry =>
  entries.find((entry) => entry.call === call) ?? { domain: "", name: "", id: call.path, call };

type AnyHandler = (context: Record<string, unknown>) => Promise<unknown>;
/** Whatever only a backend elsewhere does; who asks and what with is checked as everywhere. */
const notServed: AnyHandler = async () => {
  throw new Failure("NOT_SERVED");
};
const makeFailure = (reason: FailureCode, extra?: FailureExtra) => new Failure(reason, extra);

/** Whose turn it is: of somebody who is logged in, however many sessions they have, else of the address. */
const clientOf = ({ tenantCode, actor, clientAddress }: Caller): string =>
  actor ? `user ${tenantCode} ${actor.userSysNo}` : addressKey(clientAddress);

function answerer(options: ApiOptions) {
  const { db, mall, clock, stile, validateOutput } = options;
  return (entry: RouteEntry): Answer => {
    const { each } = entry.call;
    const { domain, name } = each ? entryOf(each.call) : entry;
    const own = (mall as unknown as Record<string, Record<string, AnyHandler>>)[domain]?.[name];
    const handler = entry.call.elsewhere ? notServed : own;
    if (!handler) throw new Error(`no handler for ${entry.id}`);
    /** The call for one input: a read, or a write in a transaction of its own. */
    const doOnce = (caller: Caller, input: unknown, requestKey: string | undefined) => {
      const context = { ...caller, input, side: entry.side, now: clock.now(), fail: makeFailure };
      const work = async () => {
        const { kind, ownTransaction, elsewhere } = entry.call;
        if (kind === "query" || ownTransaction || elsewhere) return handler({ ...context, db });
        if (!requestKey && writesInOneStatement(handler)) return retried(() => handler({ ...context, db }));
        return inTransaction(db, (transaction) => {
          const write = () => handler({ ...context, db: transaction });
          if (!requestKey || !caller.actor) return write();
          const { tenantCode, actor } = caller;
          const { userSysNo, applicationSysNo } = actor;
          const request = { tenantCode, userSysNo, requestKey, callId: entry.id, input: [applicationSysNo, input] };
          return once(transaction, request, write);
        });
      };
      return stile.pass(clientOf(caller), work);
    };
    const run = async (asked: CallRequest) => {
      const caller = await asked.caller();
      authorize(entry, caller.actor);
      const input = await asked.input();
      const requestKey = entry.call.kind === "query" ? undefined : checkedRequestKey(asked.requestKey());
      if (!each) return doOnce(caller, input, requestKey);
      return eachInTurn(each, entry.id, input, (one, sysNo) => doOnce(caller, one, keyFor(requestKey, sysNo)));
    };
    return async (asked) => {
      try {
        const answer = await run(asked);
        return succeeded(validateOutput ? declared(entry.call, entry.id, answer) : answer);
      } catch (error) {
        return failed(error, entry.id);
      }
    };
  };
}

/** The backend, reached by requests and, from a gateway in the same process, by calls. */
export interface Api {
  http: Hono;
  forRequest: ForRequest;
}

const unknownCall = () => failed(new Failure("NOT_FOUND", { message: "接口不存在" }), "unknown");

/** The backend: one route for every call of the contract, each with its role, parse and transaction. */
export function createApi(options: ApiOptions): Api {
  const http = new Hono();
  const callerIn = callerOf(options);
  const reader: CallerReader = (c) => callerIn(askingOf(c, options.proxies));
  const answer = answerer(options);
  const answers = new Map<Call, Map<RouteEntry["side"], Answer>>();
  const keep = (entry: RouteEntry, own: Answer) => {
    if (entry.primary) answers.set(entry.call, (answers.get(entry.call) ?? new Map()).set(entry.side, own));
  };
  for (const entry of routes()) {
    const path = entry.path.replace(/\{(\w+)\}/g, ":$1");
    // reads of the two-sided family also accept POST
    const methods = entry.method === "GET" && entry.side ? ["GET", "POST"] : [entry.method];
    const own = answer(entry);
    http.on(methods, path, async (c) => {
      const requestKey = () => c.req.header("idempotency-key");
      const input = async () => parseInput(entry.call, await rawInput(c));
      const answered = await own({ caller: () => reader(c), requestKey, input });
      return entry.call.answersFile ? sentFile(answered) : sent(answered);
    });
    keep(entry, own);
  }
  options.mount?.(http, reader);
  http.all("/api/*", () => sent(unknownCall(), 404));
  const forRequest = inProcess(options, (call, side) => {
    const own = call.aliasOf ?? call;
    if (own.elsewhere && !answers.has(own))
      for (const entry of routesOf(entryElsewhere(own))) keep(entry, answer(entry));
    const sides = answers.get(own);
    return sides?.get(null) ?? sides?.get(side) ?? (async () => unknownCall());
  });
  return { http, forRequest };
}
