import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { expiring } from "./expiring";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("a value is loaded once while it is fresh, also by callers at the same time", async () => {
  const cache = expiring<string, number>({ ms: 1000, max: 10 });
  const load = vi.fn(async () => 1);
  await Promise.all([cache.get("a", load), cache.get("a", load)]);
  expect(load).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1000);
  await cache.get("a", load);
  expect(load).toHaveBeenCalledTimes(2);
});

test("a failed load is not kept", async () => {
  const cache = expiring<string, number>({ ms: 1000, max: 10 });
  await expect(cache.get("a", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(await cache.get("a", async () => 2)).toBe(2);
});

test("the oldest goes when it is full; drop forgets", async () => {
  const cache = expiring<string, number>({ ms: 1000, max: 2 });
  for (const key of ["a", "b", "c"]) await cache.get(key, async () => 1);
  expect([cache.peek("a"), cache.peek("b") !== undefined]).toEqual([undefined, true]);
  cache.drop("b");
  expect(cache.peek("b")).toBeUndefined();
  cache.drop();
  expect(cache.peek("c")).toBeUndefined();
});
