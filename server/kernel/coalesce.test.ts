import { AsyncLocalStorage } from "node:async_hooks";
import { describe, expect, test } from "vitest";
import { gathering } from "./coalesce";

/** A reading that ends when it is told to. */
function held() {
  const readings: { keys: readonly string[]; end: () => void; fail: (error: Error) => void }[] = [];
  const clock = { ms: 0 };
  const ask = gathering<string, string>(
    (keys) =>
      new Promise((resolve, reject) => {
        const end = () => resolve(new Map(keys.filter((key) => key !== "nobody").map((key) => [key, `of ${key}`])));
        readings.push({ keys, end, fail: reject });
      }),
    () => clock.ms,
  );
  return { ask, readings, clock };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("what is asked for while a reading is under way", () => {
  test("goes together with the next one, each key once", async () => {
    const { ask, readings } = held();
    const answers = Promise.all(["a", "b", "c", "b"].map(ask));
    expect(readings.map(({ keys }) => keys)).toEqual([["a"]]);
    readings[0]?.end();
    await settled();
    expect(readings.map(({ keys }) => keys)).toEqual([["a"], ["b", "c"]]);
    readings[1]?.end();
    expect(await answers).toEqual(["of a", "of b", "of c", "of b"]);
  });

  test("is read anew, although the same key is being read", async () => {
    const { ask, readings } = held();
    const [first, second] = [ask("a"), ask("a")];
    readings[0]?.end();
    expect(await first).toBe("of a");
    await settled();
    expect(readings).toHaveLength(2);
    readings[1]?.end();
    expect(await second).toBe("of a");
  });

  test("does not wait long for one that hangs", async () => {
    const { ask, readings, clock } = held();
    void ask("a");
    const second = ask("b");
    clock.ms = 26;
    const third = ask("c");
    expect(readings.map(({ keys }) => keys)).toEqual([["a"], ["b", "c"]]);
    readings[1]?.end();
    expect(await Promise.all([second, third])).toEqual(["of b", "of c"]);
  });
});

test("a reading that fails is told to those it was for, and the next goes on", async () => {
  const { ask, readings } = held();
  const first = ask("a");
  const second = ask("b");
  readings[0]?.fail(new Error("away"));
  await expect(first).rejects.toThrow("away");
  await settled();
  readings[1]?.end();
  expect(await second).toBe("of b");
});

test("a key that is not there is undefined", async () => {
  const { ask, readings } = held();
  const answer = ask("nobody");
  readings[0]?.end();
  expect(await answer).toBeUndefined();
});

test("a reading runs in the context of the first who waits for it", async () => {
  const storage = new AsyncLocalStorage<string>();
  const seen: (string | undefined)[] = [];
  const ask = gathering<string, string>(async () => {
    seen.push(storage.getStore());
    await settled();
    return new Map();
  });
  await Promise.all(["one", "two", "three"].map((name) => storage.run(name, () => ask(name))));
  expect(seen).toEqual(["one", "two"]);
});
