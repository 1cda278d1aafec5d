import type { Traffic } from "./meter";

/** A minute of the soak: its requests, and what the server held at its end while nobody asked for anything. */
export interface Minute extends Traffic {
  /** Bytes. */
  rss: number;
  /** Bytes on the heap after a forced collection. */
  heap: number;
  /** Bytes beside the heap (buffers) after it. */
  beside: number;
  /** Sockets, pipes, timers and whatever else keeps a process awake. */
  handles: number;
  /** Bytes of the database's own processes, shared memory left out. */
  database: number;
}

const MB = 1e6;
/** How much later minutes may lie above earlier ones. */
const LIMITS = { heap: 10 * MB, rss: 64 * MB, handles: 16, database: 64 * MB };
/** Milliseconds, and times. A shared machine is noisy: what builds up in the server goes far beyond it. */
const P99 = { ms: 50, times: 2 };
/** Fewer minutes show no trend. */
const LEAST = 4;

const middle = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2;
};

/** How far a quantity rose from the second quarter of the minutes, when caches are full, to the last. */
function rise(minutes: readonly Minute[], of: (minute: Minute) => number): { from: number; to: number } {
  const quarter = Math.floor(minutes.length / 4);
  const values = minutes.map(of);
  return { from: middle(values.slice(quarter, 2 * quarter)), to: middle(values.slice(-quarter)) };
}

const mb = (bytes: number) => `${(bytes / MB).toFixed(1)} MB`;

/** Says in sentences what is not flat; nothing when everything is. `null`: too short to tell. */
export function unevenness(minutes: readonly Minute[]): string[] | null {
  if (minutes.length < LEAST) return null;
  const found: string[] = [];
  const check = (name: string, of: (minute: Minute) => number, limit: number, shown: (value: number) => string) => {
    const { from, to } = rise(minutes, of);
    if (to - from > limit)
      found.push(`${name} rose from ${shown(from)} to ${shown(to)} (at most ${shown(limit)} more)`);
  };
  check("the heap", ({ heap, beside }) => heap + beside, LIMITS.heap, mb);
  check("RSS", ({ rss }) => rss, LIMITS.rss, mb);
  check("handles", ({ handles }) => handles, LIMITS.handles, String);
  check("the database's memory", ({ database }) => database, LIMITS.database, mb);
  const p99 = rise(minutes, (minute) => minute.p99);
  if (p99.to > p99.from * P99.times + P99.ms)
    found.push(`p99 rose from ${p99.from.toFixed(0)} ms to ${p99.to.toFixed(0)} ms`);
  const errors = minutes.reduce((sum, minute) => sum + minute.errors, 0);
  if (errors > 0) found.push(`${errors} errors`);
  return found;
}
