import { afterEach, beforeEach, expect, test } from "vitest";
import { setLogLevel } from "#server/kernel/logger";
import { healthRoutes } from "./health";

beforeEach(() => setLogLevel("silent"));
afterEach(() => setLogLevel("info"));

const status = async (check: () => Promise<unknown>, draining: boolean, path: string) =>
  (await healthRoutes(check, () => ({ draining })).request(path)).status;

test("healthy is whoever answers, ready is whoever can serve", async () => {
  const fine = async () => {};
  const broken = async () => Promise.reject(new Error("no database"));
  expect(await status(broken, true, "/healthz")).toBe(200);
  expect(await status(fine, false, "/readyz")).toBe(200);
  expect(await status(broken, false, "/readyz")).toBe(503);
  expect(await status(fine, true, "/readyz")).toBe(503);
});
