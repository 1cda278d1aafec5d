import { describe, expect, test } from "vitest";
import { browserName, errorSign, isForeign, pageShape, withoutPersonal } from "./error-report";

describe("R-ERR-11: what is kept of an error names nobody and opens nothing", () => {
  test.each([
    ["phone 13800000001 is taken", "phone *** is taken"],
    ["card 50010119900101123X", "card ***"],
    ["mail to li.lei+1@mall.example.com failed", "mail to ***@*** failed"],
    ["GET https://mall.example/sso/login?code=12&return_url=/a failed", "GET https://mall.example/sso/login failed"],
    ["no route for /area/options?token=abc#x", "no route for /area/options"],
    ["token eyJhbGciOi9.eyJzdWIiOiIxMjM0NTY3.SflKxwRJSMeKKF2QT4", "token ***"],
    ["key 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b", "key ***"],
  ])("%s", (text, kept) => {
    expect(withoutPersonal(text)).toBe(kept);
  });
  test.each([
    "Cannot read properties of undefined (reading 'sysNo')",
    "at app/features/cart/cart-lines.tsx:120:14",
    "at node_modules/react-dom/cjs/react-dom.production.min.js:1234:56",
    "Minified React error #418; visit https://reactjs.org/docs/error-decoder.html for the full message",
  ])("leaves %s", (text) => {
    expect(withoutPersonal(text)).toBe(text);
  });
  test.each([
    ["https://mall.example/portal/order/12?tab=1", "/portal/order/:id"],
    ["/portal/order/12/print#a", "/portal/order/:id/print"],
    ["/sso/invitation/Xy3k9dd0Qq82mmVb01aaZ", "/sso/invitation/:key"],
    ["", "/"],
  ])("the page %s is %s", (address, shape) => {
    expect(pageShape(address)).toBe(shape);
  });
});

const mozilla = (rest: string) => `Mozilla/5.0 (${rest}`;
test.each([
  [mozilla("Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36"), "Chrome 140 · Windows"],
  [mozilla("Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/141.0"), "Edge 141 · Windows"],
  [mozilla("iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1"), "Safari 18 · iOS"],
  [mozilla("Linux; Android 14) Chrome/130.0 Mobile Safari/537.36 MicroMessenger/8.0.50"), "微信 8 · Android"],
  [mozilla("X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0"), "Firefox 143 · Linux"],
  ["", "其他浏览器"],
])("a browser is called by its name: %s", (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});

describe("the same error is one", () => {
  const stack =
    "TypeError: x\n    at app/a.tsx:1:2\n    at app/b.tsx:3:4 (onClick)\n    at app/c.tsx:5:6\n    at app/d.tsx:7:8";
  test("whatever its numbers, lines and the rest of the way to it", () => {
    const later = stack.replace("a.tsx:1:2", "a.tsx:9:9").replace("d.tsx", "e.tsx");
    expect(errorSign("line 12 is gone", stack)).toBe(errorSign("line 345 is gone", later));
  });
  test("but not with other words, nor from another place", () => {
    expect(errorSign("line is gone", stack)).not.toBe(errorSign("line is there", stack));
    expect(errorSign("x", stack)).not.toBe(errorSign("x", stack.replace("a.tsx", "z.tsx")));
  });
});

test("what an extension of the browser does is not ours", () => {
  expect(isForeign("Error: x\n at chrome-extension://abc/content.js:1:1")).toBe(true);
  expect(isForeign("Error: x\n at chrome-extension://abc/c.js:1:1\n at https://mall.example/assets/a.js:1:1")).toBe(
    false,
  );
  expect(isForeign("Error: x\n at app/a.tsx:1:2")).toBe(false);
});

test.each(["a", "-", "-0", "a-", "a-b-."])("a report of nothing but %s is read in no time", (part) => {
  const start = performance.now();
  withoutPersonal(part.repeat(24_000 / part.length));
  // a second each when a pattern begins anew at every sign
  expect(performance.now() - start).toBeLessThan(200);
});
