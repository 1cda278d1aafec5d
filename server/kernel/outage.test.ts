import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DatabaseAway, isDatabaseAway } from "./database-away";
import { log } from "./logger";
import { Outage } from "./outage";

const refused = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
let reachable = true;
let lines: string[] = [];
const began: unknown[] = [];
const outage = () =>
  new Outage({
    probe: async () => {
      if (!reachable) throw refused;
    },
    onBegin: (error) => began.push(error),
    everyMs: 5,
  });

beforeEach(() => {
  reachable = true;
  lines = [];
  began.length = 0;
  for (const level of ["warn", "error"] as const)
    vi.spyOn(log, level).mockImplementation((message) => void lines.push(message));
});
afterEach(() => vi.restoreAllMocks());

test("an outage is one line at its begin and one at its end, however many meet it", async () => {
  reachable = false;
  const one = outage();
  for (let n = 0; n < 50; n++) one.begin(refused);
  await new Promise((resolve) => setTimeout(resolve, 30));
  for (let n = 0; n < 50; n++) one.suspect(refused);
  expect(lines).toEqual(["the database is away"]);
  expect(began).toHaveLength(1);
  expect(one.error).toBeInstanceOf(DatabaseAway);
  reachable = true;
  await vi.waitFor(() => expect(one.error).toBeUndefined());
  expect(lines).toEqual(["the database is away", "the database is back"]);
});

test("a lost connection is no outage while another one can be made", async () => {
  const one = outage();
  for (let n = 0; n < 16; n++) one.suspect(refused);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(lines).toEqual(["a database connection was lost"]);
  expect(one.error).toBeUndefined();
  reachable = false;
  one.suspect(refused);
  await vi.waitFor(() => expect(one.error).toBeDefined());
  one.stop();
});

test("an absent database is recognised through what was made of its error", () => {
  const away = new DatabaseAway(refused);
  expect(isDatabaseAway(new Error("a statement failed", { cause: away }))).toBe(true);
  expect(isDatabaseAway(refused)).toBe(false);
});
