import { describe, expect, test } from "vitest";
import { toNumber } from "./money";
import { theoreticalMass, wholePieces } from "./piece-goods";
import { loadedLine, massBack, type OpenLine, restOfLine } from "./receiving-pieces";

// HRB400E Φ25, 12 m: 3.85 kg/m, 46.2 kg a piece
const goods = { pieceMass: "0.0462", quantityScale: 3 };
const bags: OpenLine = {
  lineNo: 1,
  skuName: "普通硅酸盐水泥 P.O 42.5",
  unit: "袋",
  pieceMass: null,
  quantityScale: 0,
  quantity: "50",
  deliveredQuantity: "20",
};

describe("loading", () => {
  const open: OpenLine = {
    lineNo: 2,
    skuName: "螺纹钢 HRB400E Φ25",
    unit: "吨",
    ...goods,
    quantity: "10",
    deliveredQuantity: "0",
  };
  const load = (line: OpenLine, entry: { quantity: number; pieceCount?: number }) => {
    const result = loadedLine(line, entry);
    return "reason" in result ? result : { quantity: toNumber(result.quantity), pieceCount: result.pieceCount };
  };

  test("theoretical mass and whole pieces are each other's inverse", () => {
    for (let pieces = 1; pieces < 2000; pieces += 7)
      expect(wholePieces(theoreticalMass(pieces, goods), goods)).toBe(pieces);
    expect(wholePieces("10", goods)).toBe(216);
    expect(wholePieces("0.05", { pieceMass: "0.0462", quantityScale: 2 })).toBe(1);
  });

  test("pieces and mass must agree", () => {
    expect(load(open, { quantity: 9.979, pieceCount: 216 })).toEqual({ quantity: 9.979, pieceCount: 216 });
    expect(load(open, { quantity: 9.98, pieceCount: 216 })).toEqual({ quantity: 9.979, pieceCount: 216 });
    expect(load(open, { quantity: 9.981, pieceCount: 216 })).toMatchObject({ reason: "QUANTITY_INVALID" });
    expect(load(open, { quantity: 9.5, pieceCount: 216 })).toEqual({
      reason: "QUANTITY_INVALID",
      field: "quantity",
      message: "第 2 行“螺纹钢 HRB400E Φ25”：216根的理论重量是9.979吨，请改正数量或根数",
    });
  });

  test("without a count as many whole pieces go as the quantity holds", () => {
    expect(load(open, { quantity: 10 })).toEqual({ quantity: 9.979, pieceCount: 216 });
    expect(load(open, { quantity: 0.02 })).toEqual({ quantity: 0.02, pieceCount: null });
  });

  test("never more than the order waits for, but for one step of the rounding of the last pieces", () => {
    expect(load(open, { quantity: 10.025, pieceCount: 217 })).toMatchObject({ reason: "DELIVER_TOO_MUCH" });
    const last = { ...open, quantity: "10.394" };
    expect(load(last, { quantity: 10.395, pieceCount: 225 })).toEqual({ quantity: 10.394, pieceCount: 225 });
    const three = { ...open, quantity: "10", deliveredQuantity: "9.862" };
    expect(load(three, { quantity: 0.139, pieceCount: 3 })).toEqual({ quantity: 0.138, pieceCount: 3 });
    const none = { ...open, quantity: "10", deliveredQuantity: "10" };
    expect(load(none, { quantity: 0.001 })).toMatchObject({ reason: "DELIVER_TOO_MUCH" });
    expect(load(bags, { quantity: 30 })).toEqual({ quantity: 30, pieceCount: null });
    expect(load(bags, { quantity: 31 })).toMatchObject({
      reason: "DELIVER_TOO_MUCH",
      message: "第 1 行“普通硅酸盐水泥 P.O 42.5”：发货数量最多30袋（订购50，已发20）",
    });
    expect(load(bags, { quantity: 0.5 })).toMatchObject({
      reason: "QUANTITY_INVALID",
      message: "第 1 行“普通硅酸盐水泥 P.O 42.5”：发货数量必须是整数",
    });
    expect(load(open, { quantity: 0.0005 })).toMatchObject({
      message: "第 2 行“螺纹钢 HRB400E Φ25”：发货数量最多3位小数",
    });
  });

  test("a mass means the pieces of which it is the rounded one, however coarse its unit", () => {
    expect(wholePieces("0.09", { ...goods, quantityScale: 2 })).toBe(2);
    expect(wholePieces("0.02", { pieceMass: "0.006", quantityScale: 2 })).toBe(3);
  });

  test("trucks are rounded along the line, after a part that was cut to length each alone", () => {
    const one = { quantity: 0.046, pieceCount: 1 };
    expect(load({ ...open, deliveredQuantity: "0.092" }, one)).toEqual({ quantity: 0.047, pieceCount: 1 });
    expect(load({ ...open, deliveredQuantity: "0.07" }, one)).toEqual({ quantity: 0.046, pieceCount: 1 });
  });

  test("half a kilogram more or less is still the same pieces", () => {
    const fine = { ...open, quantityScale: 4 };
    expect(load(fine, { quantity: 0.0467, pieceCount: 1 })).toEqual({ quantity: 0.0462, pieceCount: 1 });
    const half = { ...fine, deliveredQuantity: "0.0457" };
    expect(load(half, { quantity: 0.0462, pieceCount: 1 })).toEqual({ quantity: 0.0467, pieceCount: 1 });
  });

  test("the rest of a line is the whole pieces in it", () => {
    const rest = (quantity: string, deliveredQuantity: string) => restOfLine({ ...open, quantity, deliveredQuantity });
    expect(rest("10", "0")).toEqual({ quantity: 9.979, pieceCount: 216 });
    expect(rest("1", "0.97")).toBeNull();
    expect(rest("0.02", "0")).toEqual({ quantity: 0.02 });
    // 2 and 1 pieces of 0.03465 are 0.069 and 0.035: the last one leaves 0.034 and is a whole one
    const last = { ...open, pieceMass: "0.03465", quantity: "0.069", deliveredQuantity: "0.035" };
    expect(restOfLine(last)).toEqual({ quantity: 0.035, pieceCount: 1 });
    expect(loadedLine(last, { quantity: 0.035, pieceCount: 1 })).toMatchObject({ pieceCount: 1 });
    expect(restOfLine(bags)).toEqual({ quantity: 30 });
    expect(restOfLine({ ...bags, deliveredQuantity: "49" })).toEqual({ quantity: 1 });
    expect(restOfLine({ ...bags, deliveredQuantity: "50" })).toBeNull();
  });
});

describe("pieces that come back", () => {
  const back = (deliveredQuantity: string, pieces: number) =>
    toNumber(massBack({ pieceMass: "0.0262", quantityScale: 3, deliveredQuantity }, pieces));
  test("weigh what they weighed when they were delivered, rounded along the line", () => {
    expect(back("2.253", 86)).toBe(2.253);
    // 2 and 1 pieces are 0.052 and 0.026: the two parts end exactly at nothing
    expect([back("0.079", 1), back("0.052", 2)]).toEqual([0.027, 0.052]);
  });
  test("beside a part that was cut to length they are rounded alone, and are never more than went", () => {
    expect(back("0.09", 1)).toBe(0.026);
    expect(back("0.02", 1)).toBe(0.02);
  });
});
