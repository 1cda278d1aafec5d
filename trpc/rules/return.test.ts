import { describe, expect, test } from "vitest";
import { decimal, sum } from "./money";
import { returnableQuantity, returnLine } from "./return";

const line = {
  lineNo: 3,
  skuName: "螺纹钢",
  unit: "吨",
  quantityScale: 3,
  price: "3357.123456",
  receivedQuantity: "12.015",
  returnedQuantity: "0",
  returningQuantity: "0",
  returnableAmount: "40335.84",
  ...{ pieceCount: null, returnablePieces: null, bundlePieces: null },
};

describe("R-RET-02: at most what was received and is not on another return", () => {
  test("returned and asked for count alike", () => {
    const asked = { ...line, returnedQuantity: "2.5", returningQuantity: "4.015" };
    expect(returnableQuantity(asked).toFixed()).toBe("5.5");
    expect(returnLine(asked, 5.5)).not.toHaveProperty("reason");
    expect(returnLine(asked, 5.501)).toEqual({
      reason: "RETURN_TOO_MUCH",
      field: "quantity",
      message: "第 3 行“螺纹钢”：退货数量最多5.5吨（收货12.015，已退、退货中或已领用6.515）",
    });
    const gone = { ...line, returnedQuantity: "12.015" };
    expect(returnLine(gone, 0.001)).toMatchObject({
      message: "第 3 行“螺纹钢”：已全部退货、正在退货或已领用，不能再退",
    });
  });

  test("no more places than the goods have, but for the whole rest", () => {
    expect(returnLine(line, 1.2345)).toMatchObject({ reason: "QUANTITY_INVALID" });
    expect(returnLine({ ...line, quantityScale: 0 }, 1.5)).toMatchObject({
      message: "第 3 行“螺纹钢”：退货数量必须是整数",
    });
    expect(returnLine({ ...line, quantityScale: 0 }, 12.015)).not.toHaveProperty("reason");
  });

  test("whatever the parts, together they are worth what the note says", () => {
    for (const parts of [[12.015], [0.001, 12.014], [4.005, 4.005, 4.005], Array.from({ length: 15 }, () => 0.801)]) {
      let [returned, left] = [decimal(0), decimal(line.returnableAmount)];
      const amounts = parts.map((quantity) => {
        const asked = { ...line, returningQuantity: returned.toFixed(), returnableAmount: left };
        const back = returnLine(asked, quantity);
        if ("reason" in back) throw new Error(back.message);
        returned = returned.plus(quantity);
        left = left.minus(back.amount);
        return back.amount;
      });
      expect(returned.toFixed(), String(parts)).toBe("12.015");
      expect(sum(amounts).toFixed(2)).toBe(line.returnableAmount);
    }
  });
});

describe("goods counted by piece go back in whole pieces", () => {
  // 86 pieces of 0.0262 吨 that the weighbridge found to be 2.249 吨
  const bars = {
    ...line,
    ...{ receivedQuantity: "2.249", price: "1", returnableAmount: "2.25" },
    ...{ pieceCount: 86, returnablePieces: 86, bundlePieces: 20 },
  };
  const back = (amount: number, measure?: "unit" | "piece" | "bundle", asked: Partial<typeof bars> = {}) => {
    const made = returnLine({ ...bars, ...asked }, amount, measure);
    return "reason" in made ? made.message : [made.quantity.toNumber(), made.pieceCount];
  };

  test("by piece, by bundle, and by as many as a mass holds", () => {
    expect(back(5, "piece")).toEqual([0.131, 5]);
    expect(back(2, "bundle")).toEqual([1.046, 40]);
    expect([back(0.131), back(0.12), back(2.249), back(86, "piece")]).toEqual([
      [0.131, 5],
      [0.105, 4],
      [2.249, 86],
      [2.249, 86],
    ]);
  });

  test("part by part they end exactly at what was received", () => {
    const parts = [];
    let returned = decimal(0);
    for (let left = 86; left > 0; left -= 1) {
      const one = returnLine({ ...bars, returnablePieces: left, returnedQuantity: returned.toFixed() }, 1, "piece");
      if ("reason" in one) throw new Error(one.message);
      parts.push(one.quantity);
      returned = returned.plus(one.quantity);
    }
    expect([parts.length, returned.toNumber()]).toEqual([86, 2.249]);
  });

  test("no part of a piece, no more than are there, and no measure that the goods have not", () => {
    const name = "第 3 行“螺纹钢”：";
    expect(back(0.02)).toBe(`${name}不足一根（1根重0.026151吨），请增加数量`);
    expect(back(1.5, "piece")).toBe(`${name}退货根数必须是整数`);
    const asked = { returnablePieces: 6, returningQuantity: "2.092" };
    expect(back(7, "piece", asked)).toBe(`${name}退货数量最多6根（收货86，已退、退货中或已领用80）`);
    expect(returnLine({ ...bars, bundlePieces: null }, 1, "bundle")).toMatchObject({
      message: `${name}该商品不成件，请按根或吨退货`,
    });
    expect(returnLine(line, 1, "piece")).toMatchObject({ message: `${name}该商品只能按吨退货` });
  });
});
