import { afterEach, expect, test, vi } from "vitest";
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

afterEach(() => vi.useRealTimers());

test("R-ENV-05: a call of its own is given up after 120000 ms, and not before", async () => {
  vi.useFakeTimers();
  const upstream = createUpstream({
    ...{ origin: "http://backend.test", remote: true, validate: false, report: () => {} },
    // a backend that says nothing, and a fetch that has forgotten its signal
    send: () => new Promise(() => {}),
    headers: async () => ({}),
    side: async () => "purchaser",
  });
  const ended = vi.fn();
  const call = upstream(shell.getCurrentUser, {}).catch(({ reason }: { reason: string }) => ended(reason));
  await vi.advanceTimersByTimeAsync(119_999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await call;
  expect(ended).toHaveBeenCalledExactlyOnceWith("UPSTREAM_UNREACHABLE");
});

test("an answer that begins and never ends is given up with the request's time", async () => {
  const upstream = createUpstream({
    ...{ origin: "http://backend.test", remote: true, validate: false, report: () => {}, deadline: new Deadline(40) },
    send: async () => new Response(new ReadableStream({ start: (out) => out.enqueue(new Uint8Array([123])) })),
    headers: async () => ({}),
    side: async () => "purchaser",
  });
  await expect(upstream(shell.getCurrentUser, {})).rejects.toMatchObject({ reason: "UPSTREAM_UNREACHABLE" });
});

test("what several requests wait for together is waited for no longer than the request's own time", async () => {
  const deadline = new Deadline(40);
  await expect(deadline.within(new Promise(() => {}))).rejects.toMatchObject({ reason: "UPSTREAM_UNREACHABLE" });
  await expect(deadline.within(new Promise(() => {}))).rejects.toMatchObject({ reason: "UPSTREAM_UNREACHABLE" });
  expect(await new Deadline(1_000).within(Promise.resolve(1))).toBe(1);
});
