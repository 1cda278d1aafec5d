import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoSettings } from "../support/database";
import { type ServerProcess, startServerProcess } from "../support/server-process";

let folder: string;
let backend: ServerProcess;
let gateway: ServerProcess;

const at = (name: string) => ({ DATA_DIR: join(folder, name), LOG_LEVEL: "warn" });
const ofBackend = async () => ({ ...at("backend"), ...(await demoSettings()), MALL_ROLE: "api" });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "mall-remote-"));
  backend = await startServerProcess({ env: await ofBackend(), patienceMs: 180_000 });
  gateway = await startServerProcess({ env: { ...at("gateway"), UPSTREAM_URL: backend.url } });
}, 240_000);
afterAll(async () => {
  await gateway?.stop();
  await backend?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function signIn(): Promise<string> {
  const body = new URLSearchParams({ account: "13800000001", password: "Mall@2026", loginType: "enterprise" });
  const answer = await fetch(`${gateway.url}/sso/login`, {
    method: "POST",
    body,
    redirect: "manual",
    headers: { origin: gateway.url },
  });
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

describe("a gateway in front of a backend in another process", () => {
  test("serves the screens of the backend's tenant and nothing of /api itself", async () => {
    const page = await fetch(`${gateway.url}/product/list`);
    expect(page.status).toBe(200);
    expect(await page.text()).toMatch(/共 .*件/);
    expect((await fetch(`${backend.url}/`)).status).toBe(404);
  });
  test("signs a purchaser in and keeps the session on its own side", async () => {
    const cookie = await signIn();
    expect(cookie).toContain("mall_sid=");
    const answer = await fetch(`${gateway.url}/trpc/shell.getCurrentUser`, { headers: { cookie } });
    expect(await answer.json()).toMatchObject({ result: { data: { profile: { mobile: "13800000001" } } } });
    const cart = await fetch(`${gateway.url}/trpc/cart.getShop?input=${encodeURIComponent("{}")}`, {
      headers: { cookie },
    });
    expect(cart.status).toBe(200);
  });
  test("the backend believes only who knows the gateway's secret", async () => {
    const forged = await fetch(`${backend.url}/api/ifs/v1/basis/tenant/getSiteConfig`, {
      headers: { "x-tenant-code": "north", "x-gateway-secret": "guess" },
    });
    expect(await forged.json()).toMatchObject({ code: 200, data: { tenantCode: "demo" } });
  });
  test("a backend that is gone is told in a sentence, and comes back", async () => {
    await backend.kill();
    const answer = await fetch(`${gateway.url}/trpc/area.getDefault`);
    expect(answer.status).toBe(500);
    const port = Number(new URL(backend.url).port);
    backend = await startServerProcess({ env: await ofBackend(), port });
    const later = await fetch(`${gateway.url}/trpc/area.getDefault`);
    expect(later.status).toBe(200);
  }, 120_000);
});
