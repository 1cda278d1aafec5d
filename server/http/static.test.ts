import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { staticFiles } from "./static";

const script = "export const answer = 42;\n".repeat(100);
const app = new Hono();
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "mall-static-"));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "assets/app-1a2b.js"), script);
  writeFileSync(join(folder, "favicon.svg"), "<svg/>");
  writeFileSync(join(folder, ".stamp"), "secret");
  app.use(staticFiles(folder));
  app.all("*", (c) => c.text("page", 404));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("hashed files are compressed and never asked for again", async () => {
  const response = await app.request("/assets/app-1a2b.js", { headers: { "accept-encoding": "br" } });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "content-encoding": "br",
    "cache-control": "public, max-age=31536000, immutable",
  });
  expect(brotliDecompressSync(Buffer.from(await response.arrayBuffer())).toString()).toBe(script);
  const head = await app.request("/assets/app-1a2b.js", { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
});

test("other files are revalidated", async () => {
  const response = await app.request("/favicon.svg");
  expect(response.headers.get("cache-control")).toBe("public, max-age=3600");
  const etag = response.headers.get("etag") ?? "";
  expect((await app.request("/favicon.svg", { headers: { "if-none-match": etag } })).status).toBe(304);
});

test("nothing else is a file", async () => {
  for (const path of ["/", "/.stamp", "/assets/../.stamp", "/assets/%2e%2e/.stamp"]) {
    expect((await app.request(path)).status).toBe(404);
  }
  expect((await app.request("/favicon.svg", { method: "POST" })).status).toBe(404);
});
