import type { Db } from "#server/kernel/db";
import { log } from "#server/kernel/logger";
import { dropOldDevices, dropOldTokens, dropOldTries } from "./auth/index";
import { dropOldKeys } from "./request-key/index";

const EVERY_MS = 3_600_000;

/** A part of the cleaning. */
export type Sweep = (db: Db) => Promise<void>;

/** Clears what nobody needs any more, hourly; harmless when several processes do it. Answers the stop. */
export function startHousekeeping(db: Db, others: readonly Sweep[] = []): () => void {
  const clean = () => {
    for (const sweep of [dropOldKeys, dropOldTokens, dropOldTries, dropOldDevices, ...others]) {
      sweep(db).catch((error: unknown) => log.warn("housekeeping failed", { error }));
    }
  };
  const timer = setInterval(clean, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
