import { describe, expect, test } from "vitest";
import {
  inPeriod,
  isSafeLink,
  isShopTag,
  pagePath,
  shopLink,
  shownInArea,
  TAG,
  TERMS,
  tagOfShop,
  termsIn,
  termsText,
} from "./mall-page";

const CHONGQING = "0000005000000001";
const YUBEI = `${CHONGQING}00000112`;
const CHENGDU = "0000005100000001";

describe("pages that operators make", () => {
  test("links lead to own pages or encrypted to others", () => {
    for (const url of ["/product/list", "/", "https://example.com/a"]) expect(isSafeLink(url), url).toBe(true);
    for (const url of ["http://example.com", "//example.com", "/\\example.com", "javascript:alert(1)", "a", ""])
      expect(isSafeLink(url), url).toBe(false);
  });
  test("a period holds its first second and not its end; open ends hold everything", () => {
    const week = { startTime: 100, endTime: 200 };
    expect([99, 100, 199, 200].map((now) => inPeriod(week, now))).toEqual([false, true, true, false]);
    expect(inPeriod({ startTime: null, endTime: null }, 1)).toBe(true);
  });
  test("a module of some areas is shown in them, in what contains them, and where the area is unknown", () => {
    expect(shownInArea([], CHENGDU)).toBe(true);
    expect(shownInArea([CHONGQING], YUBEI)).toBe(true);
    expect(shownInArea([YUBEI], CHONGQING)).toBe(true);
    expect(shownInArea([CHONGQING], CHENGDU)).toBe(false);
    expect(shownInArea([CHONGQING], "")).toBe(true);
  });
  test("R-CART-14: payment terms travel as a text and come back", () => {
    const terms = [
      { tradeAgreementSysNo: 12, accountPeriod: 1, billingPeriod: 0 },
      { tradeAgreementSysNo: 13, accountPeriod: 0, billingPeriod: 15 },
    ];
    expect(termsText(terms)).toBe("12:1-0,13:0-15");
    expect(termsIn(termsText(terms))).toEqual(terms);
    expect(termsIn("")).toEqual([]);
    expect(["", "1:0-0", "12:1-0,13:0-15"].every((text) => TERMS.test(text))).toBe(true);
    expect(["1", "1:0", "1:0-0,", ",1:0-0", "a:0-0"].some((text) => TERMS.test(text))).toBe(false);
  });
  test("RT-34, RT-35, RT-37: tags of the mall's pages have their addresses, others one below /pages/custom", () => {
    expect(["home", "meeting", "welfare", "extra-serve", "winter"].map(pagePath)).toEqual([
      ...["/", "/meeting", "/pages/welfare", "/pages/extra-serve", "/pages/custom/winter"],
    ]);
    expect(pagePath(tagOfShop(12))).toBe("/pages/shop/pro/12");
    expect(["shop-12", "shop", "shop-a"].map(isShopTag)).toEqual([true, false, false]);
    expect(["home", "extra-serve", "a1", tagOfShop(12)].every((tag) => TAG.test(tag))).toBe(true);
    expect(["", "1", "A", "-a", "a_b", "a/b"].some((tag) => TAG.test(tag))).toBe(false);
  });
  test("a banner of a shop leads to one of its goods, to a category of it, else to the shop", () => {
    expect(shopLink(12, 7, null)).toBe("/product/detail?id=7");
    expect(shopLink(12, undefined, 3)).toBe("/pages/shop/pro/12?category=3");
    expect(shopLink(12, undefined, null)).toBe("/pages/shop/pro/12");
  });
});
