import { expect, test } from "vitest";
import { turnstile } from "./turnstile";

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A turnstile in a time of its own: work runs until it is let go. */
function scene(places = 4, heavyPlaces = 1, patienceMs = 0) {
  let time = 0;
  const stile = turnstile({ places, heavyPlaces, patienceMs, full: () => new Error("full"), now: () => time });
  const running: { client: string; end: () => void }[] = [];
  const send = (client: string, times = 1) => {
    const work = () => new Promise<void>((resolve) => running.push({ client, end: resolve }));
    return Array.from({ length: times }, () => stile.pass(client, work));
  };
  return {
    send,
    delay: stile.delay,
    usesMuch: stile.usesMuch,
    running: () => running.map(({ client }) => client),
    /** Lets the oldest work that runs end, `ms` later. */
    async end(ms: number) {
      time += ms;
      running.shift()?.end();
      await settle();
    },
    async pass(ms: number) {
      time += ms;
      await settle();
    },
  };
}

test("no more work runs at once than there are places; who is alone may take them all", async () => {
  const { send, running, end } = scene(4);
  send("a", 9);
  await settle();
  expect(running()).toHaveLength(4);
  for (let n = 0; n < 5; n++) await end(1_000);
  expect(running()).toHaveLength(4);
  for (let n = 0; n < 4; n++) await end(1);
  expect(running()).toHaveLength(0);
});

test("who has used least is next, whoever came first", async () => {
  const { send, running, end } = scene(1);
  send("a", 3);
  await settle();
  await end(100);
  send("b", 2);
  await end(100);
  expect(running()).toEqual(["b"]);
  await end(10);
  expect(running()).toEqual(["b"]);
  await end(10);
  expect(running()).toEqual(["a"]);
});

test("who uses much leaves places to others while they are there", async () => {
  const { send, running, end, pass } = scene(4, 1);
  send("busy", 40);
  await settle();
  for (let n = 0; n < 4; n++) await end(1_000);
  expect(running()).toEqual(["busy", "busy", "busy", "busy"]);
  send("light");
  for (let n = 0; n < 3; n++) await end(1);
  // its own work, and one place of those that were busy
  expect(running().toSorted()).toEqual(["busy", "light"]);
  send("light");
  await settle();
  expect(running().toSorted()).toEqual(["busy", "light", "light"]);
  await end(1);
  await end(1);
  await end(1);
  expect(running()).toEqual(["busy"]);
  // nobody else has come for a while
  await pass(2_000);
  await end(1);
  expect(running()).toEqual(["busy", "busy", "busy", "busy"]);
});

test("work that fails gives its place back, work that waits too long is turned away", async () => {
  const stile = turnstile({ places: 1, heavyPlaces: 1, patienceMs: 20, full: () => new Error("full") });
  await expect(stile.pass("a", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  let end = () => {};
  const first = stile.pass("a", () => new Promise<void>((resolve) => (end = resolve)));
  await expect(stile.pass("b", async () => "in")).rejects.toThrow("full");
  end();
  await first;
  expect(await stile.pass("b", async () => "in")).toBe("in");
});

test("what waits cannot grow without end", async () => {
  const { send } = scene(1);
  const sent = send("a", 2_002);
  const last = sent.at(-1);
  await expect(last).rejects.toThrow("full");
});

test("the delay is that of one's own kind: a crowd of one client is no delay for others", async () => {
  const { send, delay, usesMuch, end, pass } = scene(4, 1);
  expect(delay("a")).toBe(0);
  send("busy", 200);
  await settle();
  for (let n = 0; n < 8; n++) await end(1_000);
  expect(delay("busy")).toBeGreaterThan(5_000);
  expect([usesMuch("busy"), usesMuch("somebody")]).toEqual([true, false]);
  expect(delay("somebody")).toBe(0);
  expect(delay()).toBe(0);
  for (const name of ["b", "c", "d", "e", "f", "g"]) send(name, 20);
  await pass(300);
  expect(delay()).toBeGreaterThanOrEqual(300);
  await pass(60_000);
  expect(usesMuch("busy")).toBe(false);
});

/** Runs work in a time of its own, in which nothing else takes any. */
function simulation() {
  let time = 0;
  const due: { at: number; go: () => void }[] = [];
  const sleep = (ms: number) => new Promise<void>((go) => due.push({ at: time + ms, go }));
  return {
    now: () => time,
    sleep,
    async until(end: number) {
      await settle();
      for (;;) {
        due.sort((a, b) => a.at - b.at);
        const next = due[0];
        if (!next || next.at > end) return;
        due.shift();
        time = next.at;
        next.go();
        await settle();
      }
    },
  };
}

test("five who ask without end for what is dear let everybody else in at once, and use every place when alone", async () => {
  const { now, sleep, until } = simulation();
  const stile = turnstile({ places: 8, heavyPlaces: 2, patienceMs: 0, full: () => new Error("full"), now });
  let running = 0;
  const busiest: number[] = [];
  const dear = async (client: string) => {
    for (;;) {
      await stile.pass(client, async () => {
        running += 1;
        busiest.push(running);
        await sleep(100);
        running -= 1;
      });
    }
  };
  for (const client of ["a", "b", "c", "d", "e"]) for (let n = 0; n < 12; n++) void dear(client);
  await until(5_000);
  expect(Math.max(...busiest.slice(100))).toBe(8);

  const waits: number[] = [];
  const call = async (client: string) => {
    const asked = now();
    await stile.pass(client, async () => {
      waits.push(now() - asked);
      await sleep(5);
    });
  };
  const reader = async (client: string) => {
    for (;;) {
      await Promise.all(Array.from({ length: 6 }, () => call(client)));
      await sleep(400);
    }
  };
  for (const client of ["v", "w", "x"]) void reader(client);
  await until(6_000);
  const first = waits.length;
  await until(15_000);
  const later = waits.slice(first).toSorted((one, other) => one - other);
  expect(later.length).toBeGreaterThan(300);
  expect(later.at(Math.floor(later.length * 0.99))).toBeLessThanOrEqual(15);
});
