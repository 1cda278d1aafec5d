import { AsyncResource } from "node:async_hooks";
import { annotateRequest } from "#server/kernel/context";
import { log } from "#server/kernel/logger";
import { Failure } from "#trpc/contract/failures";

/** Seconds after which somebody who was turned away should come again. */
export const RETRY_AFTER = "3";
const EVERY_MS = 1_000;

let counts: Record<string, number> = {};
let waiting = false;

// bound here: the line belongs to no request
const report = AsyncResource.bind(() => {
  log.warn("requests turned away", counts);
  counts = {};
  waiting = false;
});

/**
 * The refusal of work that is too much at the moment. It is counted by `kind`; the log tells the counts once a second,
 * and nothing of the single request.
 */
export function turnedAway(kind: string): Failure {
  annotateRequest({ turnedAway: true });
  counts[kind] = (counts[kind] ?? 0) + 1;
  if (!waiting) setTimeout(report, EVERY_MS).unref();
  waiting = true;
  return new Failure("OVERLOADED");
}
