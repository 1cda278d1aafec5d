import { describe, expect, test } from "vitest";
import { linesIn } from "./checkout-form";
import { type CheckoutLine, type CheckoutPart, foldParts } from "./checkout-view";

let serial = 0;
function line(change: Partial<CheckoutLine> = {}): CheckoutLine {
  serial += 1;
  const goods = {
    skuName: "螺纹钢",
    skuSpec: "",
    mainImgUrl: "",
    unit: "吨",
    quantity: (serial % 7) + 0.5,
    pieceCount: null,
    priceReason: null,
  };
  return {
    sysNo: serial,
    ...goods,
    price: serial / 100,
    amount: serial / 100,
    problem: null,
    cartPrice: null,
    ...change,
  };
}
function part(count: number, change: Partial<CheckoutLine>[] = []): CheckoutPart {
  const lines = [...Array.from({ length: count - change.length }, () => line()), ...change.map(line)];
  const shop = { shopSysNo: 1, shopName: "店铺", agreementSysNo: null, agreementNo: "", goodsKind: 1 as const };
  return {
    ...shop,
    freight: 0,
    freightDetail: null,
    earliestDay: null,
    amount: 0,
    payment: "货到付款",
    termKey: "0-0",
    lines,
  };
}

/** What the page's form says of its parts. */
function formOf(parts: ReturnType<typeof foldParts>): URLSearchParams {
  const form = new URLSearchParams();
  for (const { lines, rest } of parts) {
    for (const { sysNo, price, quantity } of lines) {
      form.append("line", String(sysNo));
      form.append(`price.${sysNo}`, String(price ?? ""));
      form.append(`quantity.${sysNo}`, String(quantity));
    }
    if (rest.count > 0) form.append("seen", rest.seen);
  }
  return form;
}

describe("a long checkout lists some lines and orders all", () => {
  test("R-BIZ-02: every line is in the form once, with the price and the quantity that were shown", () => {
    for (const shape of [[1], [100], [101], [40, 300, 2, 900], [2000]]) {
      const parts = shape.map((count) => part(count, count > 50 ? [{ price: null, amount: null }] : []));
      const all = parts.flatMap(({ lines }) =>
        lines.map(({ sysNo, price, quantity }) => ({ sysNo, price: String(price ?? ""), quantity: String(quantity) })),
      );
      const sent = linesIn(formOf(foldParts(parts)));
      expect(sent.sort((a, b) => a.sysNo - b.sysNo)).toEqual(all.sort((a, b) => a.sysNo - b.sysNo));
    }
  });

  test("what fits stands as it is; of more each part keeps at least three lines and says what the rest is worth", () => {
    const short = [part(40), part(60)];
    expect(foldParts(short).map(({ lines }) => lines)).toEqual(short.map(({ lines }) => lines));
    const long = foldParts([part(90), part(50), part(50), part(2)]);
    expect(long.map(({ lines, rest }) => [lines.length, rest.count])).toEqual([
      [90, 0],
      [10, 40],
      [3, 47],
      [2, 0],
    ]);
    const worth = (amount: number) => amount.toFixed(2);
    const [, cut] = long;
    const whole = [...(cut?.rest.seen.split(",") ?? [])].reduce((total, pair) => total + Number(pair.split(":")[1]), 0);
    expect(worth(cut?.rest.amount ?? 0)).toBe(worth(whole));
  });

  test("what cannot be ordered or costs something else is listed before the rest", () => {
    const [folded] = foldParts([part(300, [{ problem: "库存不足" }, { cartPrice: 7 }])]);
    expect(folded?.lines.slice(0, 2).map(({ problem, cartPrice }) => problem ?? cartPrice)).toEqual(["库存不足", 7]);
  });
});
