import type { Db } from "#server/kernel/db";
import { log } from "#server/kernel/logger";
import { dropOldKeys } from "./request-key/index";

const EVERY_MS = 3_600_000;

/** Clears what nobody needs any more, hourly; harmless when several processes do it. Answers the stop. */
export function startHousekeeping(db: Db): () => void {
  const clean = () => {
    dropOldKeys(db).catch((error: unknown) => log.warn("housekeeping failed", { error }));
  };
  const timer = setInterval(clean, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
