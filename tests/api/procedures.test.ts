import { expect, test } from "vitest";
import { useWorld } from "../support/worlds";

const { world } = useWorld({ tenants: true });

async function ask(path: string, init: RequestInit & { headers?: Record<string, string> } = {}) {
  const headers = { host: "demo.test", origin: "http://demo.test", ...init.headers };
  const response = await world.app.request(`http://demo.test/trpc/${path}`, { ...init, headers });
  return { status: response.status, headers: response.headers, body: (await response.json()) as unknown };
}
const json = { "content-type": "application/json" };
const query = (input: string) => `?input=${encodeURIComponent(input)}`;

test("one plain call answers what the same call answers in a batch", async () => {
  for (const [path, input] of [
    ["shell.getCurrentUser", "{}"],
    ["shell.getSiteConfiguration", "{}"],
    ["h5Sku.getSkuDetail", '{"sysNo":404}'],
    ["h5Sku.getSkuDetail", '{"sysNo":"x"}'],
    ["order.search", "{}"],
  ] as const) {
    const single = await ask(path + query(input));
    const batch = await ask(`${path}?batch=1&input=${encodeURIComponent(`{"0":${input}}`)}`);
    expect([single.body]).toEqual(batch.body);
    expect(single.status).toBe(batch.status);
    expect(single.headers.get("content-type")).toContain("application/json");
    expect(single.headers.get("cache-control")).toBe("no-store");
  }
});

test("reads that share a request are answered as tRPC's own adapter answers them", async () => {
  const calls = [
    ["shell.getCurrentUser", {}],
    ["h5Sku.getSkuDetail", { sysNo: "x" }],
    ["order.search", {}],
  ] as const;
  const inputs = JSON.stringify(Object.fromEntries(calls.map(([, input], index) => [index, input])));
  const path = `${calls.map(([name]) => name).join(",")}?batch=1&input=${encodeURIComponent(inputs)}`;
  const own = await ask(path);
  // with a parameter that only the adapter knows
  const adapter = await ask(`${path}&connectionParams=null`);
  expect(own.body).toEqual(adapter.body);
  expect([own.status, adapter.status]).toEqual([207, 207]);
  expect(own.headers.get("content-type")).toBe(adapter.headers.get("content-type"));
  expect((await ask(`shell.getCurrentUser?batch=1${"&input=%5B%5D"}`)).status).toBe(400);
});

test("what is no call of ours is refused as tRPC refuses it", async () => {
  expect((await ask("no.such")).status).toBe(404);
  expect((await ask("auth.login")).status).toBe(405);
  expect(
    (await ask("auth.login", { method: "POST", headers: { "content-type": "text/plain" }, body: "{}" })).status,
  ).toBe(415);
  const notJson = await ask(`shell.getCurrentUser${query("{")}`);
  const body = await ask("auth.login", { method: "POST", headers: json, body: "{" });
  for (const { status, body: answer } of [notJson, body]) {
    expect(status).toBe(400);
    expect(answer).toMatchObject({ error: { data: { failure: { reason: "BAD_INPUT" } } } });
  }
});

test("a write of another site is refused before it is read", async () => {
  const foreign = { method: "POST", headers: { ...json, origin: "http://evil.test" }, body: "{}" };
  const response = await world.app.request("http://demo.test/trpc/auth.logout", foreign);
  expect(response.status).toBe(403);
});

test("calls beyond what a visitor may combine are refused however their separators are written", async () => {
  for (const comma of [",", "%2C", "%2c"]) {
    const path = Array.from({ length: 21 }, () => "shell.getCurrentUser").join(comma);
    const { status, body } = await ask(`${path}?batch=1&input=%7B%7D`);
    expect([comma, status]).toEqual([comma, 400]);
    expect(JSON.stringify(body)).toContain("未登录时一次最多合并20个请求");
  }
});
