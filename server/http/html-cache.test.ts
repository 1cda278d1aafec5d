import { createHash } from "node:crypto";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { HtmlCache } from "./html-cache";

const script = "window.x = 1";
const html = `<html><script nonce="N">${script}</script><script nonce="N" src="/a.js"></script></html>`;
const page = (headers: Record<string, string> = {}) =>
  new Response(html, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-length": String(html.length),
      "cache-control": "public, s-maxage=30",
      ...headers,
    },
  });
const request = (headers: Record<string, string> = {}) => new Request("http://mall.test/", { headers });

test("keeps compressed bytes and names scripts by hash, without a nonce", async () => {
  const cache = new HtmlCache(60);
  await cache.put("k", request(), page(), "N");
  const answer = cache.get("k", request({ "accept-encoding": "gzip, br" }));
  expect(answer?.headers.get("content-encoding")).toBe("br");
  const body = brotliDecompressSync(Buffer.from(await (answer as Response).arrayBuffer())).toString();
  expect(body).toBe(html.replaceAll(' nonce="N"', ""));
  const hash = createHash("sha256").update(script).digest("base64");
  expect(answer?.headers.get("content-security-policy")).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(answer?.headers.get("cache-control")).toBe("private, no-cache");
});

test("answers 304 to those who have the page already", async () => {
  const cache = new HtmlCache(60);
  const first = await cache.put("k", request(), page(), "N");
  const etag = first.headers.get("etag") ?? "";
  expect(cache.get("k", request({ "if-none-match": etag }))?.status).toBe(304);
});

test("keeps no page that sets a cookie, has no s-maxage or was streamed", async () => {
  const cache = new HtmlCache(60);
  await cache.put("cookie", request(), page({ "set-cookie": "a=1" }), "N");
  await cache.put("no-age", request(), page({ "cache-control": "no-store" }), "N");
  const streamed = page();
  streamed.headers.delete("content-length");
  await cache.put("streamed", request(), streamed, "N");
  for (const key of ["cookie", "no-age", "streamed"]) expect(cache.get(key, request())).toBeUndefined();
});

test("forgets a page after its time, never later than the setting says, and the oldest when full", async () => {
  let now = 0;
  const cache = new HtmlCache(10, { pages: 2, bytes: 1 << 20 }, () => now);
  for (const key of ["a", "b", "c"]) await cache.put(key, request(), page(), "N");
  expect(cache.get("a", request())).toBeUndefined();
  expect(cache.get("c", request())).toBeDefined();
  now = 10_001;
  expect(cache.get("c", request())).toBeUndefined();
});

test("of those who find a page old the first makes it anew, the others have the old one for a moment", async () => {
  let now = 0;
  const cache = new HtmlCache(10, undefined, () => now);
  await cache.put("k", request(), page(), "N");
  now = 10_001;
  expect(cache.get("k", request())).toBeUndefined();
  expect(cache.get("k", request())?.status).toBe(200);
  now += 3_001;
  expect(cache.get("k", request())).toBeUndefined();
});

test("where there is no time to make it anew a page may be minutes old, not more", async () => {
  let now = 0;
  const cache = new HtmlCache(10, undefined, () => now);
  expect(cache.old("k", request())).toBeUndefined();
  await cache.put("k", request(), page(), "N");
  now = 9 * 60_000;
  expect(cache.old("k", request())?.status).toBe(200);
  now = 11 * 60_000;
  expect(cache.old("k", request())).toBeUndefined();
});
