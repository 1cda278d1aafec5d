import { describe, expect, test } from "vitest";
import { z } from "zod";
import { cart } from "./cart";
import { OrderTrade } from "./order";
import { Mobile } from "./shared/fields";
import {
  invoiceType,
  orderSource,
  orderStatus,
  paymentMode,
  paymentTerm,
  procurementType,
  shippingTrace,
  taxType,
} from "./shared/labels";
import { trade } from "./trade";
import { entries, routes } from "./walk";

describe("paths", () => {
  test("R-CALL-10: a call of both sides stands under both segments, with mobile/ and without", () => {
    const sided = routes().filter(({ side }) => side !== null);
    const own = (side: string) => sided.filter((route) => route.side === side).map(({ path }) => path);
    expect(own("purchaser")).not.toHaveLength(0);
    expect(own("supplier")).toEqual(own("purchaser").map((path) => path.replace("/purchaser/", "/supplier/")));
    const paths = new Set(routes().map(({ path }) => path));
    for (const path of paths) if (path.includes("/v1/mobile/")) expect(paths).toContain(path.replace("/mobile/", "/"));
  });
});

describe("input", () => {
  const order = { cartSysNoList: [1], receiveAddressSysNo: 2, invoiceTitleSysNo: 3 };

  test("R-CALL-03: an order always carries client type 1", () => {
    expect(trade.createShop.input.parse(order)).toMatchObject({ clientType: 1 });
    expect(trade.createShop.input.safeParse({ ...order, clientType: 2 }).success).toBe(false);
  });

  test("R-CART-17: the cart is asked by shop", () => {
    expect(cart.getShop.input.parse({ areaSysNo: 5001 })).toEqual({ type: "shop", areaSysNo: 5001 });
    expect(cart.getShop.input.safeParse({ type: "list" }).success).toBe(false);
  });

  test("R-NUM-03, R-CART-21: quantities are above 0, at most 99999999, with at most four decimals", () => {
    const fits = (quantity: unknown) => cart.update.input.safeParse({ sysNo: 1, quantity }).success;
    for (const quantity of [0.0001, 1.5, 99_999_999]) expect(fits(quantity)).toBe(true);
    for (const quantity of [0, -1, 0.000_01, 99_999_999.5, 100_000_000, "5", Number.NaN, null])
      expect(fits(quantity)).toBe(false);
  });

  test("R-VAL-05: a mobile number has 11 digits and begins with 1", () => {
    for (const typed of [" 13800000000 ", "138 0000 0000", "+86 138-0000-0000", "１３８００００００００"])
      expect(Mobile.safeParse(typed).data).toBe("13800000000");
    for (const wrong of ["23800000000", "1380000000", "138000000000", "1380000000a", ""])
      expect(Mobile.safeParse(wrong).success).toBe(false);
  });
});

describe("words", () => {
  test("R-ENUM-03, R-ENUM-04: values of one meaning read the same", () => {
    expect(orderStatus[5]).toBe(orderStatus[11]);
    expect(shippingTrace[15]).toBe(shippingTrace[20]);
  });

  test("the codes of payment terms read as they are meant", () => {
    const months = { 0: "立即付款", 1: "7天", 2: "1个月", 5: "2个月", 3: "3个月", 8: "4个月", 9: "5个月", 4: "6个月" };
    expect(paymentTerm).toEqual({ ...months, 6: "其他", 7: "分期付款" });
  });

  test("R-ENUM-01: what an order says of itself is one of the specification's values, each with a word", () => {
    const sets = { orderSource, procurementType, paymentMode, taxType, invoiceType };
    const expected = {
      orderSource: { 1: "合同", 2: "撮合", 3: "询价", 4: "竞价" },
      procurementType: { 1: "采购", 2: "分包", 5: "租赁" },
      paymentMode: { 0: "按账期结算", 1: "款到发货", 2: "货到付款", 3: "预付款" },
      taxType: { 1: "不含税", 2: "含税" },
      invoiceType: { 0: "增值税普通发票", 1: "增值税专用发票" },
    };
    expect(sets).toEqual(expected);
    for (const [name, values] of Object.entries(expected))
      for (let value = -1; value < 8; value += 1)
        expect(OrderTrade.shape[name as keyof typeof expected].safeParse(value).success, `${name} ${value}`).toBe(
          value in values,
        );
  });

  test("R-ENUM-06: before delivery is 1, on delivery 2", () => {
    expect(paymentMode).toEqual({ 0: "按账期结算", 1: "款到发货", 2: "货到付款", 3: "预付款" });
  });
});

test("no pattern of an input costs more than the length of a text, which anybody may send before a login", () => {
  const said = entries.map(({ call }) => z.toJSONSchema(call.input, { io: "input", unrepresentable: "any" }));
  const patterns = new Set(JSON.stringify(said).match(/(?<="pattern":)"(?:[^"\\]|\\.)*"/g));
  expect(patterns.size).toBeGreaterThan(10);
  for (const pattern of patterns) {
    const regExp = new RegExp(JSON.parse(pattern) as string, "u");
    for (const part of ["a", "0", "-", ".", "a.", "/", " ", "a@", "00000000"]) {
      const texts = ["", "a@", "/", "1"].map((start) => `${start}${part.repeat(30_000 / part.length)}\n@`);
      const start = performance.now();
      for (const text of texts) regExp.test(text);
      // a second where the text is looked through anew from each of its signs
      expect([pattern, part, performance.now() - start < 300]).toEqual([pattern, part, true]);
    }
  }
});
