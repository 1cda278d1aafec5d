import { setTimeout as pause } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { loadingCache } from "./cache";

test("a value is loaded once while it is fresh, also by callers at the same time", async () => {
  const cache = loadingCache<number>({ ms: 30, max: 10 });
  const load = vi.fn(async () => 1);
  await Promise.all([cache.get("a", load), cache.get("a", load)]);
  expect(load).toHaveBeenCalledTimes(1);
  await pause(40);
  await cache.get("a", load);
  expect(load).toHaveBeenCalledTimes(2);
});

test("a failed load is not kept", async () => {
  const cache = loadingCache<number>({ ms: 1000, max: 10 });
  await expect(cache.get("a", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(await cache.get("a", async () => 2)).toBe(2);
});

test("what was not asked for the longest goes when it is full; drop forgets", async () => {
  const cache = loadingCache<number>({ ms: 1000, max: 2 });
  for (const key of ["a", "b", "c"]) await cache.get(key, async () => 1);
  expect([cache.peek("a"), cache.peek("b") !== undefined]).toEqual([undefined, true]);
  cache.drop("b");
  expect(cache.peek("b")).toBeUndefined();
  cache.drop();
  expect(cache.peek("c")).toBeUndefined();
});
