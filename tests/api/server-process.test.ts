import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { endOfLifeNotice } from "#server/kernel/node-release";
import { startServerProcess } from "../support/server-process";

let folder: string;
const settings = () => ({ DATA_DIR: folder, DEMO: "0", LOG_LEVEL: "info" });
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "mall-process-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a killed server of a real installation comes back with what it had, a stopped one ends with 0", async () => {
  const first = await startServerProcess({ env: settings() });
  expect((await fetch(`${first.url}/api/openapi.json`)).status).toBe(200);
  expect(first.output()).toContain("商城已启动");
  expect(first.output()).not.toContain("13800000001");
  await first.kill();
  await expect(fetch(`${first.url}/healthz`)).rejects.toThrow();

  const second = await startServerProcess({ env: settings() });
  expect(second.output()).not.toContain("migrations applied");
  expect((await fetch(`${second.url}/healthz`)).status).toBe(200);
  const notice = endOfLifeNotice(process.versions.node, new Date());
  expect(second.output().split("停止维护")).toHaveLength(notice ? 2 : 1);
  expect(await second.stop()).toBe(0);
}, 240_000);

test("a real installation refuses missing secrets", async () => {
  const refused = startServerProcess({
    env: { ...settings(), DATABASE_URL: "postgres://127.0.0.1:1/mall", SESSION_SECRET: "" },
  });
  await expect(refused).rejects.toThrow(/SESSION_SECRET must be set/);
});
