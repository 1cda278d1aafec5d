/** How long one piece of work may wait, and what ends it early. */
export interface Ending {
  readonly signal: AbortSignal;
  /** Waits for `work` no longer than this lasts; rejects with the signal's reason. */
  race: <T>(work: Promise<T>) => Promise<T>;
  /** Ends it `ms` from now; to be followed by `release`. */
  after: (ms: number) => Ending;
  /** Lets go of the signals that it follows, and of its timer. */
  release: () => void;
}

const timedOut = () => new DOMException("The operation was aborted due to timeout", "TimeoutError");

/**
 * A signal that follows others and is held by whoever waits. `AbortSignal.any`, and the signal of a Request that nobody
 * holds, are collected by Node while a fetch still waits: a backend that hung was waited for 300 s instead of its limit.
 */
export function ending(...followed: readonly (AbortSignal | null | undefined)[]): Ending {
  const controller = new AbortController();
  const { signal } = controller;
  const sources = followed.filter((one): one is AbortSignal => !!one);
  const ends = sources.map((source) => () => controller.abort(source.reason));
  let timer: ReturnType<typeof setTimeout> | undefined;
  for (const [index, source] of sources.entries()) {
    const end = ends[index] ?? (() => {});
    if (source.aborted) end();
    else source.addEventListener("abort", end);
  }
  const self: Ending = {
    signal,
    async race(work) {
      let over = () => {};
      const late = new Promise<never>((_, reject) => {
        over = () => reject(signal.reason);
      });
      if (signal.aborted) over();
      else signal.addEventListener("abort", over);
      try {
        return await Promise.race([work, late]);
      } finally {
        signal.removeEventListener("abort", over);
        // whatever becomes of it later is no news any more
        work.catch(() => {});
      }
    },
    after(ms) {
      timer = setTimeout(() => controller.abort(timedOut()), ms);
      // in Node a wait that is left behind keeps no process
      if (typeof timer === "object") timer.unref();
      return self;
    },
    release() {
      clearTimeout(timer);
      for (const [index, source] of sources.entries()) source.removeEventListener("abort", ends[index] ?? (() => {}));
    },
  };
  return self;
}
