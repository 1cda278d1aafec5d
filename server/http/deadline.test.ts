import { expect, test } from "vitest";
import { shell } from "#trpc/contract/shell";
import { createUpstream } from "#trpc/upstream";
import { Deadline } from "./deadline";

/** A backend that says nothing; it notes what the callers' time was when they asked. */
function silent(deadline: Deadline) {
  const late: boolean[] = [];
  const upstream = createUpstream({
    ...{ origin: "http://backend.test", remote: true, validate: false, report: () => {}, deadline },
    send: ({ signal }) => {
      late.push(signal.aborted);
      return new Promise((_, reject) => {
        if (signal.aborted) reject(signal.reason);
        signal.addEventListener("abort", () => reject(signal.reason));
      });
    },
    headers: async () => ({}),
    side: async () => "purchaser",
  });
  return { late, ask: () => upstream(shell.getCurrentUser, {}).catch((error: { reason: string }) => error.reason) };
}

test("R-ENV-05: the time is the request's, not each call's: after a silent call nothing is left for the next", async () => {
  const { late, ask } = silent(new Deadline(50));
  expect(await ask()).toBe("UPSTREAM_UNREACHABLE");
  expect(await ask()).toBe("UPSTREAM_UNREACHABLE");
  expect(late).toEqual([false, true]);
});

test("calls made together share it", async () => {
  const { late, ask } = silent(new Deadline(50));
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(Array(3).fill("UPSTREAM_UNREACHABLE"));
  expect(late).toEqual([false, false, false]);
});

test("the time that a sender takes for its form is not the backend's", async () => {
  const deadline = new Deadline(60);
  const spent = deadline.signal;
  await deadline.without(new Promise((resolve) => spent.addEventListener("abort", resolve)));
  const { late, ask } = silent(deadline);
  expect(await ask()).toBe("UPSTREAM_UNREACHABLE");
  expect(late).toEqual([false]);
});
