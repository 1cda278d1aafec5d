import { expect, test } from "vitest";
import { isHttps, sameOrigin, siteOf } from "./origin";

const post = (headers: Record<string, string>) =>
  new Request("http://internal.test/cart", { method: "POST", headers: { host: "mall.test:3000", ...headers } });
const ours = (headers: Record<string, string>, proxies = 0) => sameOrigin(post(headers), { proxies });

test("a form of our own page passes, whatever the scheme in front of the proxy", () => {
  expect(ours({ origin: "http://mall.test:3000" })).toBe(true);
  expect(ours({ origin: "https://mall.test:3000" })).toBe(true);
  expect(ours({ host: "mall.test", origin: "https://mall.test:443" })).toBe(true);
});

test("a port goes without saying only for its own scheme", () => {
  expect(ours({ host: "mall.test:443", origin: "https://mall.test" })).toBe(true);
  expect(ours({ host: "mall.test:80", origin: "http://mall.test" })).toBe(true);
  for (const [host, origin] of [
    ["mall.test", "https://mall.test:80"],
    ["mall.test", "http://mall.test:443"],
    ["mall.test:80", "https://mall.test"],
    ["mall.test:443", "http://mall.test"],
  ] as const) {
    expect(ours({ host, origin }), `${origin} to ${host}`).toBe(false);
  }
});

test("another site, another port, an opaque or missing origin does not", () => {
  for (const origin of ["http://evil.test", "http://mall.test", "http://mall.test:3000.evil.test", "null", "file://"]) {
    expect(ours({ origin }), origin).toBe(false);
  }
  expect(ours({})).toBe(false);
  expect(ours({ origin: "http://evil.test", "sec-fetch-site": "cross-site" })).toBe(false);
  expect(ours({ origin: "http://north.mall.test", "sec-fetch-site": "same-site" })).toBe(false);
});

test("the browser's own word is enough where a proxy hides the host", () => {
  expect(ours({ origin: "https://shop.test", "sec-fetch-site": "same-origin" })).toBe(true);
  expect(ours({ origin: "null", "sec-fetch-site": "same-origin" })).toBe(true);
});

test("links lead to a host of the tenant, and to the configured address on its own and on any other host", () => {
  const site = (host: string, secure = false, isOwnHost?: boolean) =>
    siteOf(new Request("http://inside.test/", { headers: { host } }), {
      ...{ secure, isOwnHost, publicUrl: "https://mall.example.com/" },
    });
  expect(site("evil.example", false, false)).toBe("https://mall.example.com");
  expect(site("north.example.com", true, true)).toBe("https://north.example.com");
  expect(site("mall.example.com")).toBe("https://mall.example.com");
  expect(site("north.example.com", true)).toBe("https://north.example.com");
  expect(site("north.localhost:3000")).toBe("http://north.localhost:3000");
});

test("a forwarded host counts only of a trusted proxy", () => {
  const headers = { origin: "https://shop.test", "x-forwarded-host": "shop.test" };
  expect(ours(headers)).toBe(false);
  expect(ours(headers, 1)).toBe(true);
});

test("https is what the address, the trusted proxy or the public address says", () => {
  const plain = { proxies: 0, publicUrl: "http://localhost:3000" };
  expect(isHttps(post({}), plain)).toBe(false);
  expect(isHttps(post({ "x-forwarded-proto": "https" }), plain)).toBe(false);
  expect(isHttps(post({ "x-forwarded-proto": "https" }), { ...plain, proxies: 1 })).toBe(true);
  expect(isHttps(post({}), { ...plain, publicUrl: "https://mall.example.com" })).toBe(true);
});
