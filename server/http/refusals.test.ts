import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { log } from "#server/kernel/logger";
import { invoiceTitle } from "#trpc/contract/invoice-title";
import { refusalLog } from "./refusals";

const lines: unknown[][] = [];
beforeEach(() => {
  lines.length = 0;
  for (const level of ["info", "warn", "error"] as const)
    vi.spyOn(log, level).mockImplementation((message, fields) => void lines.push([level, message, fields]));
});
afterEach(() => vi.restoreAllMocks());

const { search } = invoiceTitle;
const said = "the backend refused";

test.each([
  ["search", 500, "warn"],
  ["search", 404, "warn"],
  ["search", 409, "warn"],
  ["add", 500, "warn"],
  ["add", 409, "info"],
  ["add", 400_201, "info"],
] as const)("R-ERR-09: invoiceTitle.%s refused with %i is written down as %s", (name, code, level) => {
  const call = invoiceTitle[name];
  refusalLog()(call, code);
  expect(lines).toEqual([[level, said, { path: call.path, code }]]);
});

test("R-ERR-09: that a backend does not have a call is an information", () => {
  refusalLog()(search, 404, true);
  expect(lines).toEqual([["info", said, { path: search.path, code: 404, absent: true }]]);
});

test.each([401, 403, 400_101])("R-ERR-09: %i is not", (code) => {
  refusalLog()(search, code);
  expect(lines).toEqual([]);
});

test("the same refusal is told once a minute, with how often it came", () => {
  let now = 0;
  const refused = refusalLog(() => now);
  for (let times = 0; times < 5; times += 1) refused(search, 500);
  refused(search, 404);
  expect(lines).toHaveLength(2);
  now = 60_000;
  refused(search, 500);
  expect(lines[2]).toEqual(["warn", said, { path: search.path, code: 500, more: 4 }]);
});
