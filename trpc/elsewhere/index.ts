import { auth } from "../contract/auth";
import type { Call, Side } from "../contract/define";
import { Failure } from "../contract/failures";
import type { Upstream } from "../upstream";
import { forwardedInput } from "./asked-on";
import { signedIn } from "./signed-in";
import { isSpared, partly, spareFor } from "./spare";
import { fallbackCalls } from "./stand-ins";

export { completed } from "./completed";
export { sessionHeaders } from "./signed-in";

/** For so long a call that the backend did not have is not asked for again. */
export const UNSERVED_MS = 60_000;

const isUnserved = (error: unknown): boolean => error instanceof Failure && error.reason === "NOT_SERVED";
const logins = new Set<string>([auth.login.path, auth.internalLogin.path, auth.openIdLogin.path]);

/** Until when calls that a backend was found not to have are taken for absent, by path and side; for all its readers. */
export type Unserved = Map<string, number>;

export interface ElsewhereOptions {
  now?: (() => number) | undefined;
  /** Which segment a two-sided path takes. */
  side?: (() => Promise<Side>) | undefined;
  /** For how long a part of a page is waited for, in milliseconds. */
  partMs?: number | undefined;
  /** Parts that fail are left out of pages; what is kept for all readers is not made of what is left. */
  spares?: boolean | undefined;
}

/**
 * A backend that has the documents' calls and fields alone, as if it had ours: calls of our own are answered by what it
 * has (`fallbackCalls`), and an answer that says less than its page needs is asked on for (`forwardedInput`).
 * @param holding the backend as a session asks it that has just been opened
 */
export function elsewhere(
  upstream: Upstream,
  holding: (token: string) => Upstream,
  unserved: Unserved,
  { now = Date.now, side = async () => "purchaser", partMs, spares = false }: ElsewhereOptions = {},
): Upstream {
  const wayOf = async ({ path }: Call) => (path.includes("{side}") ? path.replace("{side}", await side()) : path);
  const standing = async (call: Call, input: unknown): Promise<unknown> => {
    const standIn = fallbackCalls.get(call.path);
    // what every backend has is asked for at all times
    if (!standIn && !call.elsewhere) return upstream(call, input);
    const instead = () => {
      if (standIn) return standIn(ask, input);
      throw new Failure("NOT_SERVED");
    };
    const way = await wayOf(call);
    if ((unserved.get(way) ?? 0) > now()) return instead();
    try {
      return await upstream(call, input);
    } catch (error) {
      if (!isUnserved(error)) throw error;
      unserved.set(way, now() + UNSERVED_MS);
      return instead();
    }
  };
  const whole = async (call: Call, input: unknown): Promise<unknown> => {
    if (logins.has(call.path)) return signedIn(ask, holding, call, input, now);
    const answer = await partly(call, standing(call, input), partMs).catch((error: unknown) => {
      if (spares) return spareFor(call, error);
      throw error;
    });
    const more = forwardedInput.get(call.path)?.(ask, answer, (input ?? {}) as object);
    return (
      more?.catch((error: unknown) => {
        if (spares && isSpared(error)) return answer;
        throw error;
      }) ?? answer
    );
  };
  const ask: Upstream = (call, input) => (logins.has(call.path) ? standing(call, input) : whole(call, input)) as never;
  return ((call: Call, input: unknown) => whole(call, input)) as Upstream;
}
