import { Hono } from "hono";
import { afterEach, beforeEach, expect, test } from "vitest";
import { setLogLevel } from "#server/kernel/logger";
import { healthRoutes } from "./health";

beforeEach(() => setLogLevel("silent"));
afterEach(() => setLogLevel("info"));

const fine = async () => {};
const status = async (check: () => Promise<unknown>, draining: boolean, path: string) =>
  (await healthRoutes(check, () => ({ draining })).request(path)).status;

test("healthy is whoever answers, ready is whoever can serve", async () => {
  const broken = async () => Promise.reject(new Error("no database"));
  expect(await status(broken, true, "/healthz")).toBe(200);
  expect(await status(fine, false, "/readyz")).toBe(200);
  expect(await status(broken, false, "/readyz")).toBe(503);
  expect(await status(fine, true, "/readyz")).toBe(503);
});

test("is asked anew each time, and says nothing about other routes", async () => {
  const app = new Hono().route(
    "/",
    healthRoutes(fine, () => undefined),
  );
  app.get("/other", (c) => c.text("other", 200, { "cache-control": "max-age=60" }));
  expect((await app.request("/healthz")).headers.get("cache-control")).toBe("no-store");
  expect((await app.request("/other")).headers.get("cache-control")).toBe("max-age=60");
});
