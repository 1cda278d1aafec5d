import { beforeEach, describe, expect, test } from "vitest";
import { Failure } from "#trpc/contract/failures";
import { type Keep, keeper } from "./answer-cache";

let now: number;
let keep: Keep<string>;
let asked: { answer: (value: string) => void; refuse: (error: Error) => void }[];
const ask = () =>
  new Promise<string>((answer, refuse) => {
    asked.push({ answer, refuse });
  });
const get = () => keep("host", ask);
/** The answer, or "waits" for who has to wait. */
const atOnce = (asking: Promise<string>) =>
  Promise.race([asking, new Promise((resolve) => setImmediate(resolve, "waits"))]);

beforeEach(async () => {
  now = 0;
  asked = [];
  const isGone = (error: unknown) => error instanceof Failure && error.reason === "NOT_FOUND";
  keep = keeper({ freshMs: 5_000, staleMs: 60_000, max: 2, isGone, now: () => now });
  const first = get();
  expect(await atOnce(first)).toBe("waits");
  asked[0]?.answer("one");
  expect(await first).toBe("one");
});

describe("an answer that is kept", () => {
  test("is not asked for again while it is fresh", async () => {
    now = 4_999;
    expect(await atOnce(get())).toBe("one");
    expect(asked).toHaveLength(1);
  });

  test("is given at once when it is old, and asked for once behind it", async () => {
    now = 5_000;
    expect(await Promise.all([get(), get(), get()].map(atOnce))).toEqual(["one", "one", "one"]);
    expect(asked).toHaveLength(2);
    asked[1]?.answer("two");
    await new Promise(setImmediate);
    expect(await atOnce(get())).toBe("two");
    expect(asked).toHaveLength(2);
  });

  test("is waited for when it is too old", async () => {
    now = 60_001;
    const waiting = get();
    expect(await atOnce(waiting)).toBe("waits");
    asked[1]?.answer("two");
    expect(await waiting).toBe("two");
  });

  test("R-TENANT-04: stays where the new one is refused, however old it is, and is asked for again later", async () => {
    now = 60_001;
    const waiting = get();
    asked[1]?.refuse(new Failure("UPSTREAM_UNREACHABLE"));
    expect(await waiting).toBe("one");
    expect(await atOnce(get())).toBe("one");
    expect(asked).toHaveLength(2);
    now += 5_000;
    const again = get();
    asked[2]?.answer("two");
    expect(await again).toBe("two");
  });

  test("goes when the thing itself is gone: the next one who asks is told", async () => {
    now = 5_000;
    expect(await atOnce(get())).toBe("one");
    asked[1]?.refuse(new Failure("NOT_FOUND"));
    await new Promise(setImmediate);
    const next = get();
    expect(await atOnce(next)).toBe("waits");
    asked[2]?.refuse(new Failure("NOT_FOUND"));
    await expect(next).rejects.toThrow(Failure);
  });
});

test("what was refused from the start is asked for again at once, by one for all", async () => {
  const both = [keep("other", ask), keep("other", ask)];
  expect(asked).toHaveLength(2);
  asked[1]?.refuse(new Failure("INTERNAL"));
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  const again = keep("other", ask);
  asked[2]?.answer("there");
  expect(await again).toBe("there");
});
