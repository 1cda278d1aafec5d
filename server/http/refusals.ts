import { cacheOf } from "#server/kernel/cache";
import { log } from "#server/kernel/logger";
import type { Refused } from "#trpc/upstream";

/** R-ERR-09: refusals for want of a login or a permission are no faults of the backend. */
const UNTOLD = new Set([401, 403, 400_101]);
/** The same refusal is told once in this time, with how often it came meanwhile: one that meets every page is no flood. */
const EVERY_MS = 60_000;
const MAX_KINDS = 2_000;

/**
 * Writes down what a backend elsewhere refuses: path and code, nothing of the input. A read that is refused leaves a
 * page or a part of it empty, which is a warning; that somebody's change is refused, or that a call is not served, is
 * how things go and an information. No refusal is an error here: the backend has its own log, and ours would wake the
 * wrong people.
 */
export function refusalLog(now: () => number = Date.now): Refused {
  const told = cacheOf<{ until: number; more: number }>({ max: MAX_KINDS });
  return ({ path, kind }, code, absent = false) => {
    if (UNTOLD.has(code)) return;
    const key = `${code} ${absent} ${path}`;
    const last = told.get(key);
    if (last && now() < last.until) {
      last.more += 1;
      return;
    }
    told.set(key, { until: now() + EVERY_MS, more: 0 });
    const ordinary = absent || (kind === "mutation" && !(code >= 500 && code <= 599));
    const more = last?.more ? { more: last.more } : {};
    log[ordinary ? "info" : "warn"]("the backend refused", { path, code, ...(absent ? { absent } : {}), ...more });
  };
}
