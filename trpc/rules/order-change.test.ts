import { describe, expect, test } from "vitest";
import { sum } from "./money";
import { type ChangeableLine, changedLine, changedSums, isChanged, isPriceOpen, leastOf } from "./order-change";

const cement: ChangeableLine = {
  ...{ lineNo: 3, skuName: "水泥", unit: "吨", quantityScale: 2, pieceMass: null },
  ...{ quantity: "100", price: "380", amount: "38000" },
  ...{ deliveredQuantity: "0", receivedQuantity: "0", returnedQuantity: "0", available: "50", contractLeft: null },
};
const shipped = { ...cement, deliveredQuantity: "40" };
/** Φ25, 12 米, 0.0462 吨 each; 100 根 are ordered. */
const rebar: ChangeableLine = {
  ...cement,
  ...{ skuName: "螺纹钢", quantityScale: 4, pieceMass: "0.0462", quantity: "4.62", amount: "1755.6" },
};
const of = (line: ChangeableLine, quantity: number | string, price: number | string = line.price as string) => {
  const result = changedLine(line, { quantity, price });
  return "reason" in result
    ? `${result.reason} ${result.field} ${result.message}`
    : [result.quantity, result.price, result.amount].map(String).join(" ");
};

describe("a line of an order after a change", () => {
  test("more, fewer, none, another price: the amount is rounded as at the checkout", () => {
    expect(of(cement, 120)).toBe("120 380 45600");
    expect(of(cement, 60.55)).toBe("60.55 380 23009");
    expect(of(cement, 0)).toBe("0 380 0");
    expect(of(cement, 33.33, "380.0125")).toBe("33.33 380.0125 12665.82");
  });

  test("a line that stays keeps its amount", () => {
    expect(of({ ...cement, amount: "38000.01" }, "100.00", "380.0000")).toBe("100 380 38000.01");
    expect(isChanged(cement, { quantity: 100, price: "380.000000" })).toBe(false);
    expect(isChanged(cement, { quantity: 100, price: 380.5 })).toBe(true);
  });

  test("never below what is on delivery notes, or was received and kept", () => {
    expect(of(shipped, 40)).toBe("40 380 15200");
    expect(of(shipped, 39.99)).toContain("CHANGE_TOO_SMALL quantity 第 3 行“水泥”：已发货或收货 40 吨");
    expect(String(leastOf({ ...shipped, receivedQuantity: "40.2", returnedQuantity: "5" }))).toBe("40");
    expect(String(leastOf({ ...shipped, receivedQuantity: "40.2" }))).toBe("40.2");
    expect(String(leastOf({ ...rebar, deliveredQuantity: "2.31", receivedQuantity: "2.32" }))).toBe("2.31");
  });

  test("never above the stock, nor above what is left of its contract", () => {
    expect(of(cement, 150)).toBe("150 380 57000");
    expect(of(cement, 150.01)).toContain("OUT_OF_STOCK quantity 第 3 行“水泥”：库存还有 50 吨，数量最多 150 吨");
    expect(of({ ...cement, available: null }, 99_999)).toBe("99999 380 37999620");
    expect(of({ ...cement, contractLeft: "12.5" }, 112.51)).toContain("CONTRACT_EXCEEDED quantity");
    expect(of({ ...cement, contractLeft: "-3" }, 90)).toBe("90 380 34200");
    expect(of({ ...cement, contractLeft: "-3" }, 101)).toContain("合同余量还有 0 吨");
  });

  test("decimals: as many as the goods allow, four of a price", () => {
    expect(of(cement, "60.555")).toContain("QUANTITY_INVALID quantity 第 3 行“水泥”：数量最多2位小数");
    expect(of(cement, 100, "380.12345")).toContain("QUANTITY_INVALID price 第 3 行“水泥”：单价最多4位小数");
    expect(of(cement, 100, 0)).toContain("单价必须大于0");
    expect(of(cement, 0, 0)).toBe("0 0 0");
  });

  test("the price stays once something was put on a delivery note", () => {
    expect(of(shipped, 120, 390)).toContain("PRICE_FIXED price");
    expect(of(shipped, 120)).toBe("120 380 45600");
    expect(isPriceOpen({ deliveredQuantity: 0, receivedQuantity: "0.0000" })).toBe(true);
    expect(isPriceOpen({ deliveredQuantity: 0, receivedQuantity: 1 })).toBe(false);
  });

  test("goods counted by piece change by whole pieces", () => {
    expect(of(rebar, 5.082)).toBe("5.082 380 1931.16");
    expect(of(rebar, 5.0823)).toBe("5.082 380 1931.16");
    expect(of(rebar, 5.1)).toContain("按整根供应，请改为 5.082 吨（110 根）或 5.1282 吨（111 根）");
    expect(of({ ...rebar, deliveredQuantity: "2.3103" }, 2.3103)).toBe("2.3103 380 877.91");
  });
});

const goods = (amount: string, quantity: string) => ({
  ...{ goodsKind: 1, unit: "吨", massPerMetre: null, amount, quantity },
});
const rule = {
  ...{ freeAmount: null, orderFee: "100", tonneFee: "10", truckFee: "0", truckTonnes: "30" },
  ...{ unloadFee: "0", pumpFee: "0", pumpMinimum: "0" },
};
const detail = { haulage: 130, unloading: 0, pump: 0, tonnes: 3, trucks: 1, cubicMetres: 0, free: false };

describe("the sums of an order after a change", () => {
  const lines = [goods("100.00", "1"), goods("100.00", "1"), goods("100.00", "1")];

  test("R-BIZ-22: freight that was charged follows the new quantities; its shares add up to the fen", () => {
    const sums = changedSums(lines, { freight: "120.00", freightDetail: detail }, rule);
    expect([sums.freight, sums.total].map(String)).toEqual(["130", "430"]);
    expect(sums.shares.map(String)).toEqual(["43.34", "43.33", "43.33"]);
    expect(String(sum(sums.shares))).toBe("130");
  });

  test("an order without freight stays without, one whose shop has no rule any more keeps its freight", () => {
    expect(String(changedSums(lines, { freight: "0", freightDetail: null }, rule).total)).toBe("300");
    const kept = changedSums(lines, { freight: "100.00", freightDetail: detail }, null);
    expect([kept.freight, kept.total, ...kept.shares].map(String)).toEqual(["100", "400", "33.34", "33.33", "33.33"]);
  });

  test("a line that is dropped has no share", () => {
    const [first, second] = [goods("100.00", "1"), goods("0.00", "0")];
    expect(changedSums([first, second], { freight: "9.99", freightDetail: null }, null).shares.map(String)).toEqual([
      "9.99",
      "0",
    ]);
  });
});
