import { afterCommits } from "#server/kernel/after-commits";
import type { Db } from "#server/kernel/db";
import { signal } from "#server/kernel/signal";
import { runImports } from "./run";

/** An import waits to be read or applied, once the transaction is over. */
export const importsWaiting = signal();

/**
 * Works on the imports that this process commits at once; what is missed or left behind is found by the job.
 * @returns the stop: the chunk of rows that is being written ends
 */
export function importAfterCommits(db: Db, now: () => Date): () => Promise<void> {
  let ending = false;
  const stop = afterCommits({
    ...{ given: importsWaiting, looksMs: [100, 2_000], failed: "imports of goods were put off" },
    work: () => runImports(db, now(), { isEnding: () => ending }),
  });
  return () => {
    ending = true;
    return stop();
  };
}
