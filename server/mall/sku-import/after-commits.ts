import { outsideOfRequests } from "#server/kernel/context";
import { isDatabaseAway } from "#server/kernel/database-away";
import type { Db } from "#server/kernel/db";
import { log } from "#server/kernel/logger";
import { signal } from "#server/kernel/signal";
import { runImports } from "./run";

/** An import waits to be read or applied, once the transaction is over. */
export const importsWaiting = signal();

/** After an import was begun or applied, its transaction is over soon, and surely by the second look. */
const LOOKS_MS = [100, 2_000];

/**
 * Works on the imports that this process commits at once; what is missed or left behind is found by the job.
 * @returns the stop: the chunk of rows that is being written ends
 */
export function importAfterCommits(db: Db, now: () => Date): () => Promise<void> {
  const timers: (NodeJS.Timeout | undefined)[] = [];
  let running = Promise.resolve();
  let ending = false;
  const look = () => {
    running = running
      .then(() => runImports(db, now(), { isEnding: () => ending }))
      .then(
        () => undefined,
        (error: unknown) => {
          // the pool says by itself that the database is away
          if (!isDatabaseAway(error)) log.warn("imports of goods were put off", { error });
        },
      );
  };
  const end = importsWaiting.on(() =>
    outsideOfRequests(() =>
      LOOKS_MS.forEach((after, at) => {
        timers[at] ??= setTimeout(() => {
          timers[at] = undefined;
          look();
        }, after).unref();
      }),
    ),
  );
  return () => {
    ending = true;
    end();
    for (const timer of timers) clearTimeout(timer);
    return running;
  };
}
