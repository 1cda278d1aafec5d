import { describe, expect, it } from "vitest";
import {
  fieldName,
  fieldsOf,
  isDone,
  type ReceiptFormLine,
  receiptFormLine,
  valuesOfNote,
  viewReceipt,
  wholeLine,
} from "./receipt-lines";

const weighed = { weighing: 1 as const };
const rebar: ReceiptFormLine = {
  key: 71,
  lineNo: 2,
  skuName: "螺纹钢 HRB400E Φ25",
  skuSpec: "9m",
  mainImgUrl: "",
  unit: "吨",
  quantityScale: 3,
  quantity: 12.509,
  pieceCount: 361,
  pieceMass: 0.03465,
  receivedQuantity: 0,
  receivedPieces: 0,
  refusedQuantity: 0,
  refusedPieces: 0,
  ...{ quoteBasis: 0, isPriced: false },
  price: 3862.5,
  left: 12.509,
  piecesLeft: 361,
  weighing: 0,
  massTolerance: 0.003,
  toleranceSource: "协议",
};
const cement: ReceiptFormLine = {
  ...rebar,
  key: 72,
  lineNo: 3,
  unit: "袋",
  quantityScale: 0,
  quantity: 400,
  pieceCount: null,
  pieceMass: null,
  left: 400,
  piecesLeft: null,
};
const view = (line: ReceiptFormLine, values: Record<string, string>, change: Partial<ReceiptFormLine> = {}) =>
  viewReceipt({ ...line, ...change }, (name) => values[name] ?? "");
const pieces = fieldName("pieceCount", rebar);
const bridge = fieldName("weighedMass", rebar);
const bags = fieldName("receivedQuantity", cement);

describe("fields", () => {
  it("are pieces and weighbridge for rebar, the quantity for the rest", () => {
    expect(fieldsOf(rebar)).toEqual(["pieceCount", "weighedMass"]);
    expect(fieldsOf(cement)).toEqual(["receivedQuantity"]);
    expect(fieldsOf({ ...cement, unit: "吨", ...weighed })).toEqual(["weighedMass"]);
  });

  it("take the whole delivery over at a press", () => {
    expect(wholeLine(rebar)).toEqual({ pieceCount: "361" });
    expect(wholeLine(cement)).toEqual({ receivedQuantity: "400" });
    expect(wholeLine({ ...cement, left: 0 })).toEqual({});
    expect(isDone({ ...rebar, piecesLeft: 0 })).toBe(true);
  });
});

describe("what is still to come", () => {
  const { key: sysNo, left: _left, piecesLeft: _pieces, ...shown } = rebar;
  const item = { ...shown, sysNo, orderItemSysNo: 1, skuSysNo: 1, goodsKind: 1, quantityScale: 4 } as const;

  it("weighs as many pieces as it has, whatever the weighbridge found in those before", () => {
    const begun = receiptFormLine({ ...item, receivedPieces: 360, receivedQuantity: 11.9 });
    expect([begun.piecesLeft, begun.left]).toEqual([1, 0.0347]);
  });

  it("is the rest of what has no pieces, and never less than nothing", () => {
    const bags = { ...item, quantity: 400, pieceCount: null, pieceMass: null, receivedPieces: 0 };
    expect(receiptFormLine({ ...bags, receivedQuantity: 150 }).left).toBe(250);
    expect(receiptFormLine({ ...bags, receivedQuantity: 401 }).left).toBe(0);
  });
});

describe("viewReceipt", () => {
  it("computes the theoretical mass and the difference", () => {
    const seen = view(rebar, { [pieces]: "３６１", [bridge]: "12.480" });
    expect(seen).toMatchObject({ blank: false, errors: {}, theoretical: 12.509, verdict: "within" });
    expect(seen.deviation).toBeCloseTo(-0.00232, 5);
  });

  it("leaves untouched lines out", () => {
    expect(view(rebar, {})).toMatchObject({ blank: true, errors: {} });
    expect(view(cement, { [bags]: "0" }).blank).toBe(true);
  });

  it("names the line of what cannot be", () => {
    expect(view(rebar, { [pieces]: "362" }).errors.pieceCount).toBe("第 2 行：实收根数最多361根（发货361根，已收0根）");
    expect(view(rebar, { [pieces]: "abc" }).errors.pieceCount).toBe("第 2 行：实收根数“abc”不是数字，请重新填写");
    expect(view(cement, { [bags]: "1.5" }).errors.receivedQuantity).toBe("第 3 行：实收数量必须是整数");
    const heavy = view(rebar, { [pieces]: "361", [bridge]: "12.6" }, weighed);
    expect(heavy.errors.weighedMass).toContain("第 2 行：过磅重量最多12.546吨");
    expect(heavy.verdict).toBe("above");
  });

  it("says what is missing without calling it wrong", () => {
    const seen = view(rebar, { [pieces]: "10" }, weighed);
    expect(seen.errors).toEqual({});
    expect(seen.missing).toEqual({ field: "weighedMass", message: "第 2 行：按过磅结算，请填写过磅重量" });
  });

  it("warns of a light load and asks why", () => {
    const light = { [pieces]: "361", [bridge]: "12.3" };
    const seen = view(rebar, light);
    expect(seen.verdict).toBe("below");
    expect(seen.missing?.field).toBe("deviationReason");
    expect(seen.missing?.message).toContain("超出允差（±0.3%，协议），请填写原因");
    expect(view(rebar, { ...light, [fieldName("deviationReason", rebar)]: "短尺" }).missing).toBeUndefined();
  });
});

it("puts a saved note back into its fields", () => {
  const saved = {
    sysNo: 1,
    lineNo: 2,
    deliveryItemSysNo: 71,
    orderItemSysNo: 9,
    skuName: "",
    skuSpec: "",
    unit: "吨",
    weighing: 0 as const,
    massTolerance: 0.003,
    toleranceSource: "协议",
    deviation: null,
    verdict: null,
    deviationReason: "",
    pieceCount: 300,
    theoreticalMass: 10.395,
    weighedMass: null,
    receivedQuantity: 10.395,
    dueQuantity: 12.509,
    duePieces: 361,
    refusedQuantity: 0,
    refusedPieces: 0,
    refusalReason: "",
    returnedQuantity: 0,
    price: 1,
    amount: 1,
    inspectionBasis: 0,
    lotQuantity: 0,
    releasedQuantity: 0,
    failedQuantity: 0,
    issuedQuantity: 0,
    ...{ quoteBasis: 0 as const, isPriced: false, correctedPrice: null },
  };
  expect(valuesOfNote([saved], [rebar, cement])).toEqual({ [pieces]: "300" });
});
