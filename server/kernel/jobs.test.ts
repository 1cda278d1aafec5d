import { afterEach, expect, test, vi } from "vitest";
import { DatabaseAway } from "./database-away";
import { openQueue } from "./jobs";
import { log } from "./logger";

afterEach(() => vi.restoreAllMocks());

test("a queue logs its own problems, and none of the polls that meet an outage", () => {
  const lines: string[] = [];
  vi.spyOn(log, "warn").mockImplementation((message) => void lines.push(message));
  const boss = openQueue({ query: () => Promise.reject(new Error("unused")) }, { works: false });
  const away = new DatabaseAway(new Error("connect ECONNREFUSED"));
  boss.emit("error", away);
  // a worker's error arrives as a copy
  boss.emit("error", { ...away, message: away.message, stack: away.stack, queue: "order.expire" } as never);
  expect(lines).toEqual([]);
  boss.emit("error", new Error("the schema is too old"));
  expect(lines).toEqual(["the job queue stumbled"]);
});
