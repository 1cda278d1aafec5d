import { outsideOfRequests } from "./context";
import { isDatabaseAway } from "./database-away";
import { log } from "./logger";
import type { Signal } from "./signal";

interface AfterCommits {
  /** It is given by a transaction that is not over yet. */
  given: Signal;
  /** Milliseconds until each look: the transaction is over soon, and surely by the last one. */
  looksMs: readonly number[];
  work: () => Promise<unknown>;
  /** What the log says where the work failed, in English. */
  failed: string;
}

/**
 * Does work that a transaction of this process leaves behind, once it is committed; one after another, outside of requests.
 * @returns the stop, which waits for what runs
 */
export function afterCommits({ given, looksMs, work, failed }: AfterCommits): () => Promise<void> {
  const timers: (NodeJS.Timeout | undefined)[] = [];
  let running = Promise.resolve();
  const look = () => {
    running = running.then(work).then(
      () => undefined,
      (error: unknown) => {
        // the pool says by itself that the database is away
        if (!isDatabaseAway(error)) log.warn(failed, { error });
      },
    );
  };
  const end = given.on(() =>
    outsideOfRequests(() =>
      looksMs.forEach((after, at) => {
        timers[at] ??= setTimeout(() => {
          timers[at] = undefined;
          look();
        }, after).unref();
      }),
    ),
  );
  return () => {
    end();
    for (const timer of timers) clearTimeout(timer);
    return running;
  };
}
