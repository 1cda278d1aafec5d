import { monitorEventLoopDelay } from "node:perf_hooks";

const RESOLUTION_MS = 20;
const WINDOW_MS = 500;

/**
 * How long whatever is ready waits for the one thread, in milliseconds: the mean over the last half second and more
 * in which somebody asked.
 */
export function loopDelay(now: () => number = () => performance.now()): () => number {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  let since = now();
  let delay = 0;
  return () => {
    const passed = now() - since;
    if (passed < WINDOW_MS) return delay;
    // nothing was measured: the thread was busy all the time
    const measured = Number.isNaN(histogram.mean) ? passed : histogram.mean / 1e6;
    delay = Math.max(0, measured - RESOLUTION_MS);
    histogram.reset();
    since = now();
    return delay;
  };
}
