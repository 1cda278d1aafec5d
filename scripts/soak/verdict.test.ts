import { expect, test } from "vitest";
import { type Minute, unevenness } from "./verdict";

const MB = 1e6;
const calm: Minute = {
  requests: 1_000,
  errors: 0,
  refused: 3,
  p50: 10,
  p99: 80,
  rss: 400 * MB,
  heap: 90 * MB,
  beside: 9 * MB,
  handles: 30,
  database: 200 * MB,
};
/** Eight minutes; `change` says how the n-th differs from a calm one. */
const minutes = (change: (n: number) => Partial<Minute> = () => ({})) =>
  Array.from({ length: 8 }, (_, n) => ({ ...calm, ...change(n) }));

test("calm minutes are flat, also after a start that fills caches", () => {
  expect(unevenness(minutes())).toEqual([]);
  expect(unevenness(minutes((n) => (n < 2 ? { heap: 60 * MB, rss: 250 * MB, handles: 3 } : {})))).toEqual([]);
});

test.each<[string, (n: number) => Partial<Minute>]>([
  ["the heap rose from 106.5 MB to 118.5 MB (at most 10.0 MB more)", (n) => ({ heap: (90 + 3 * n) * MB })],
  ["the heap", (n) => ({ beside: (9 + 3 * n) * MB })],
  ["RSS", (n) => ({ rss: (400 + 20 * n) * MB })],
  ["handles rose from 80 to 160", (n) => ({ handles: 30 + 20 * n })],
  ["the database's memory", (n) => ({ database: (200 + 20 * n) * MB })],
  ["p99 rose from 100 ms to 500 ms", (n) => ({ p99: n < 4 ? 100 : 500 })],
  ["1 errors", (n) => ({ errors: n === 3 ? 1 : 0 })],
])("%s: said", (sentence, change) => {
  const found = unevenness(minutes(change));
  expect(found).toHaveLength(1);
  expect(found?.[0]).toContain(sentence);
});

test("a few minutes say nothing", () => {
  expect(unevenness(minutes().slice(0, 3))).toBeNull();
});
