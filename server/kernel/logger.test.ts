import { afterEach, expect, test, vi } from "vitest";
import { log } from "./logger";

afterEach(() => vi.restoreAllMocks());

function written(error: unknown): { error: Record<string, unknown> } {
  const write = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  log.error("it failed", { error });
  return JSON.parse(String(write.mock.calls[0]?.[0]));
}

test("an error is written with its causes, and with each of several that make it up", () => {
  const refused = Object.assign(new Error("connect ECONNREFUSED ::1:1"), { code: "ECONNREFUSED" });
  const { error } = written(new Error("no answer", { cause: new AggregateError([refused]) }));
  expect(error).toMatchObject({
    message: "no answer",
    stack: expect.stringContaining("logger.test"),
    cause: { name: "AggregateError", errors: [{ code: "ECONNREFUSED", message: refused.message }] },
  });
});

test("a chain of causes that bites its own tail is written all the same", () => {
  const error = new Error("round");
  error.cause = new Error("and round", { cause: error });
  expect(written(error).error).toMatchObject({ message: "round", cause: { message: "and round" } });
});
