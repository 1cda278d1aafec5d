import { describe, expect, test } from "vitest";
import { safeReturnUrl } from "./return-url";

test("R-ROUTE-03: our own paths are kept as they are", () => {
  for (const path of [
    "/",
    "/cart",
    "/product/detail?id=7&from=/list",
    "/list?key=%E8%9E%BA%E7%BA%B9%E9%92%A2#top",
    "/a//b",
    "/%2F%2Fevil.com",
  ]) {
    expect(safeReturnUrl(path)).toBe(path);
  }
});

test("R-ROUTE-03: whatever is written in an address comes back as a header can carry it, and means the same", () => {
  const written = {
    "/product/list?keyword=水泥": "/product/list?keyword=%E6%B0%B4%E6%B3%A5",
    "/水泥/42.5#规格": "/%E6%B0%B4%E6%B3%A5/42.5#%E8%A7%84%E6%A0%BC",
    "/list?key=a b&x=“C30”": "/list?key=a%20b&x=%E2%80%9CC30%E2%80%9D",
    "/line\u2028break?x=\u2029": "/line%E2%80%A8break?x=%E2%80%A9",
    "/。/evil.com": "/%E3%80%82/evil.com",
    "/？x=1": "/%EF%BC%9Fx=1",
    "/half?x=\ud800": "/half?x=%EF%BF%BD",
    "/emoji?x=😀": "/emoji?x=%F0%9F%98%80",
    "/a/../b": "/b",
    "/50%": "/50%",
  };
  for (const [raw, path] of Object.entries(written)) {
    expect(safeReturnUrl(raw), raw).toBe(path);
    expect(safeReturnUrl(path), "said again it stays").toBe(path);
    expect(() => new Headers({ location: safeReturnUrl(raw) })).not.toThrow();
  }
});

test("R-ROUTE-03: what leads elsewhere does not", () => {
  const bad = [
    "//evil.com",
    "///evil.com",
    "\\\\evil.com",
    "/\\evil.com",
    "/a\\b",
    "/\t/evil.com",
    "/\t\\evil.com",
    "/水泥\\evil.com",
    "/%09\t/evil.com",
    "/\u0085/evil.com",
    "/\n/evil.com",
    "/.//evil.com",
    "/a/..//evil.com",
    "/%2e//evil.com",
    "javascript:alert(1)",
    " /cart",
    "%2F%2Fevil.com",
    "%5Cevil.com",
    "https://evil.com/",
    "https:evil.com",
    "cart",
    "",
  ];
  for (const path of bad) expect(safeReturnUrl(path), JSON.stringify(path)).toBe("/");
  expect(safeReturnUrl(null, "/mine")).toBe("/mine");
  expect(safeReturnUrl(undefined)).toBe("/");
});

describe("R-ROUTE-03: whatever somebody puts together", () => {
  const parts = [
    "/",
    "//",
    "\\",
    "evil.com",
    "@",
    ":",
    "http:",
    "javascript:",
    "%2f",
    "%5c",
    "%2F%2F",
    "%09",
    "..",
    ".",
  ];
  const more = [
    "?",
    "#",
    "&return_url=",
    "\t",
    "\n",
    "\u0000",
    "\u2028",
    "水泥",
    "／",
    "＼",
    "。",
    "a",
    " ",
    "x=1",
    "%",
  ];
  const all = [...parts, ...more];
  /** Small and repeatable: a test that fails must fail again. */
  let state = 20_261_122;
  const next = (most: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % most;
  };
  const puzzle = () => Array.from({ length: 1 + next(7) }, () => all[next(all.length)]).join("");

  test("a browser stays on our own site, the header can carry it, and said again it is the same", () => {
    for (let n = 0; n < 5_000; n++) {
      const raw = puzzle();
      const path = safeReturnUrl(raw);
      const seen = JSON.stringify(raw);
      expect(new URL(path, "https://mall.test/sso/login").origin, seen).toBe("https://mall.test");
      expect(path, seen).toMatch(/^\/(?![/\\])[!-~]*$/);
      expect(safeReturnUrl(path), seen).toBe(path);
    }
  });
});
