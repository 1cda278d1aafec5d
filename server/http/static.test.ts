import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { contentName, packAll } from "./packed";
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
  app.use(staticFiles(folder, join(folder, ".none")));
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

test("what the build has packed is sent as it is, what changed after it is packed anew", async () => {
  const packed = mkdtempSync(join(tmpdir(), "mall-packed-"));
  const headers = { "accept-encoding": "br" };
  const sent = async () => {
    const mall = new Hono().use(staticFiles(folder, packed));
    const answer = await mall.request("/assets/app-1a2b.js", { headers });
    return brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString();
  };
  try {
    packAll(folder, packed);
    expect(await sent()).toBe(script);
    // other words tell who packed them
    const file = `${contentName(new Uint8Array(Buffer.from(script)))}.br`;
    writeFileSync(join(packed, file), brotliCompressSync("packed before"));
    expect(await sent()).toBe("packed before");
    writeFileSync(join(folder, "assets/app-1a2b.js"), `${script}// later`);
    expect(await sent()).toBe(`${script}// later`);
  } finally {
    writeFileSync(join(folder, "assets/app-1a2b.js"), script);
    rmSync(packed, { recursive: true, force: true });
  }
});
