import { describe, expect, test } from "vitest";
import { lineAmount, toNumber } from "./money";
import {
  type DeliveredLine,
  draftLine,
  isBlankEntry,
  isFullyReceived,
  type ReceiptEntry,
  type ReceivingTerms,
  receiptAmount,
  receiptLine,
  weighedLimit,
} from "./receiving";

// HRB400E Φ25, 12 m: 3.85 kg/m, 46.2 kg a piece
const goods = { pieceMass: "0.0462", quantityScale: 3 };
const rebar: DeliveredLine = {
  lineNo: 2,
  skuName: "螺纹钢 HRB400E Φ25",
  unit: "吨",
  ...goods,
  quantity: "10.395",
  pieceCount: 225,
  receivedQuantity: "0",
  receivedPieces: 0,
};
const cement: DeliveredLine = {
  ...rebar,
  lineNo: 1,
  skuName: "普通硅酸盐水泥 P.O 42.5",
  unit: "袋",
  pieceMass: null,
  pieceCount: null,
  quantityScale: 0,
  quantity: "50",
};
const sand: DeliveredLine = { ...cement, skuName: "中砂", unit: "吨", quantityScale: 2, quantity: "30" };
const counted = { weighing: 0, massTolerance: "0.003" };
const weighed = { weighing: 1, massTolerance: "0.003" };

function plain(line: DeliveredLine, entry: ReceiptEntry, terms = counted) {
  const result = receiptLine(line, entry, terms);
  if ("reason" in result) return result;
  const { pieceCount, receivedQuantity } = result;
  return { pieceCount, receivedQuantity: toNumber(receivedQuantity) };
}

describe("rebar counted by piece", () => {
  test("the theoretical mass settles", () => {
    expect(plain(rebar, { pieceCount: 105 })).toEqual({ pieceCount: 105, receivedQuantity: 4.851 });
  });

  test("the last pieces take what is left, so that notes add up", () => {
    const line = { ...rebar, receivedPieces: 222, receivedQuantity: "10.257" };
    expect(plain(line, { pieceCount: 3 })).toMatchObject({ receivedQuantity: 0.138 });
    const heavier = { ...line, receivedQuantity: "10.25" };
    expect(plain(heavier, { pieceCount: 3 })).toMatchObject({ receivedQuantity: 0.145 });
    expect(plain(heavier, { pieceCount: 2 })).toMatchObject({ receivedQuantity: 0.092 });
  });

  test("never more than is left, though pieces are left beside it", () => {
    const line = { ...rebar, receivedPieces: 220, receivedQuantity: "10.39" };
    expect(plain(line, { pieceCount: 1 })).toMatchObject({ receivedQuantity: 0.005 });
  });

  test("cut to length and not counted, it is received by quantity", () => {
    expect(plain({ ...rebar, pieceCount: null }, { receivedQuantity: 5 })).toMatchObject({ receivedQuantity: 5 });
  });

  test("pieces are strict and the sentence names line and limit", () => {
    const line = { ...rebar, receivedPieces: 105, receivedQuantity: "4.851" };
    expect(plain(line, { pieceCount: 121 })).toEqual({
      reason: "RECEIVE_TOO_MUCH",
      field: "pieceCount",
      message: "第 2 行“螺纹钢 HRB400E Φ25”：实收根数最多120根（发货225根，已收105根）",
    });
  });

  test("a mass alone is not enough", () => {
    expect(plain(rebar, { weighedMass: 10 })).toMatchObject({ reason: "PIECES_NEEDED", field: "pieceCount" });
    expect(plain(rebar, { receivedQuantity: 10.395 })).toMatchObject({ reason: "PIECES_NEEDED" });
  });

  test("a weighed mass beside the count is only noted", () => {
    expect(plain(rebar, { pieceCount: 225, weighedMass: 10.4 })).toMatchObject({ receivedQuantity: 10.395 });
  });
});

describe("rebar by weighbridge", () => {
  test("the weighed mass settles up to the tolerance of these pieces", () => {
    expect(toNumber(weighedLimit(rebar, weighed, 225))).toBe(10.4261);
    expect(toNumber(weighedLimit(rebar, { ...weighed, massTolerance: null }, 225))).toBe(10.395);
    expect(plain(rebar, { pieceCount: 225, weighedMass: 10.426 }, weighed)).toMatchObject({ receivedQuantity: 10.426 });
    expect(plain(rebar, { pieceCount: 225, weighedMass: 10.427 }, weighed)).toEqual({
      reason: "MASS_OUT_OF_TOLERANCE",
      field: "weighedMass",
      message: "第 2 行“螺纹钢 HRB400E Φ25”：过磅重量最多10.426吨（发货10.395吨，允许偏差0.3%）",
    });
    expect(plain(rebar, { pieceCount: 100, weighedMass: 10 }, weighed)).toMatchObject({
      reason: "MASS_OUT_OF_TOLERANCE",
    });
  });

  test("a light load is received for what it weighs", () => {
    const light = { pieceCount: 225, weighedMass: 10.1, deviationReason: "短尺" };
    expect(plain(rebar, light, weighed)).toMatchObject({
      receivedQuantity: 10.1,
    });
  });

  test("both numbers are needed", () => {
    const asked = (weighing: number) => plain(rebar, { pieceCount: 225 }, { ...weighed, weighing });
    const name = "第 2 行“螺纹钢 HRB400E Φ25”";
    const missing = { reason: "QUANTITY_INVALID", field: "weighedMass" };
    expect(asked(1)).toEqual({ ...missing, message: `${name}：按过磅结算，请填写过磅重量` });
    expect(asked(2)).toEqual({ ...missing, message: `${name}：按理重和过磅两者取低结算，请填写过磅重量` });
    expect(plain(rebar, { weighedMass: 10 }, weighed)).toMatchObject({ reason: "PIECES_NEEDED" });
  });

  test("the weighed mass has no more places than the goods", () => {
    expect(plain(rebar, { pieceCount: 225, weighedMass: 10.3951 }, weighed)).toEqual({
      reason: "QUANTITY_INVALID",
      field: "weighedMass",
      message: "第 2 行“螺纹钢 HRB400E Φ25”：过磅重量最多3位小数",
    });
  });

  test("the limit is that of the pieces, or of all that is left", () => {
    const limit = (line: DeliveredLine, pieces: number | null) => toNumber(weighedLimit(line, weighed, pieces));
    expect(limit(rebar, 45)).toBe(2.0852);
    expect(limit({ ...rebar, receivedQuantity: "4.851" }, null)).toBe(5.5751);
    expect(limit({ ...sand, receivedQuantity: "10" }, 5)).toBe(20.09);
  });
});

describe("the verdict at the scale", () => {
  const found = (entry: ReceiptEntry, terms: ReceivingTerms = counted, line: DeliveredLine = rebar) => {
    const result = receiptLine(line, entry, terms);
    if ("reason" in result) return result.reason;
    return { ...result.finding, reason: result.deviationReason, settles: toNumber(result.receivedQuantity) };
  };

  test("out of tolerance asks why, whatever settles, and keeps the answer", () => {
    for (const terms of [counted, weighed]) {
      expect(found({ pieceCount: 225, weighedMass: 10.1 }, terms)).toBe("REASON_NEEDED");
      expect(found({ pieceCount: 225, weighedMass: 10.1, deviationReason: " 短尺 " }, terms)).toMatchObject({
        deviation: -0.028379,
        verdict: "below",
        reason: "短尺",
      });
    }
    expect(found({ pieceCount: 225, weighedMass: 10.6, deviationReason: "带水" })).toMatchObject({ verdict: "above" });
    expect(found({ pieceCount: 225, weighedMass: 10.4, deviationReason: "多余" })).toMatchObject({
      verdict: "within",
      reason: "",
    });
  });

  test("the question says how far it is off, which way, and whose tolerance that is", () => {
    const asked = (weighedMass: number, terms: ReceivingTerms) => {
      const result = receiptLine(rebar, { pieceCount: 225, weighedMass }, terms);
      return "reason" in result ? result.message.split("：")[1] : result;
    };
    const standard = { ...counted, toleranceSource: "GB/T 1499.2" };
    expect(asked(10.6, standard)).toBe("过磅相差+1.97%，超出允差（±0.3%，GB/T 1499.2），请填写原因");
    expect(asked(10.1, counted)).toBe("过磅相差−2.84%，超出允差（±0.3%），请填写原因");
  });

  test("a part of the pieces is judged by its own mass, not by what is left", () => {
    const heavy = { pieceCount: 100, weighedMass: 10, deviationReason: "混入他批" };
    expect(found(heavy)).toMatchObject({ verdict: "above" });
  });

  test("what nobody counts is judged by what is left of it", () => {
    const rest = { ...sand, receivedQuantity: "10" };
    expect(found({ weighedMass: 20 }, weighed, rest)).toMatchObject({ deviation: 0, verdict: "within" });
    const cut = { ...rebar, pieceCount: null };
    expect(found({ receivedQuantity: 10.395, weighedMass: 10.395 }, counted, cut)).toMatchObject({ deviation: 0 });
  });

  test("where nobody says a tolerance there is a difference and no verdict", () => {
    const terms = { weighing: 0, massTolerance: null };
    expect(found({ pieceCount: 225, weighedMass: 9 }, terms)).toMatchObject({ deviation: -0.134199, verdict: null });
  });

  test("a part of loose goods is not below: the rest may still come", () => {
    expect(found({ weighedMass: 5 }, weighed, sand)).toMatchObject({ verdict: null, settles: 5 });
  });

  test("it is where the note ends the delivery: nothing more comes", () => {
    const last = { ...weighed, isLast: true };
    expect(found({ weighedMass: 28 }, last, sand)).toBe("REASON_NEEDED");
    expect(found({ weighedMass: 28, deviationReason: "途中洒漏" }, last, sand)).toMatchObject({
      ...{ verdict: "below", reason: "途中洒漏", settles: 28 },
    });
    expect(found({ weighedMass: 30 }, last, sand)).toMatchObject({ verdict: "within" });
  });

  test("the lower of both settles, and both numbers are needed", () => {
    const terms = { weighing: 2, massTolerance: "0.003" };
    expect(found({ pieceCount: 225, weighedMass: 10.38 }, terms)).toMatchObject({ settles: 10.38 });
    expect(found({ pieceCount: 225, weighedMass: 10.41 }, terms)).toMatchObject({ settles: 10.395 });
    expect(found({ pieceCount: 225, weighedMass: 11, deviationReason: "泥沙" }, terms)).toMatchObject({
      settles: 10.395,
      verdict: "above",
    });
    expect(found({ pieceCount: 225 }, terms)).toBe("QUANTITY_INVALID");
  });
});

describe("other goods", () => {
  test("are received by quantity, never above the delivered", () => {
    const line = { ...cement, receivedQuantity: "20" };
    expect(plain(line, { receivedQuantity: 30 })).toEqual({ pieceCount: null, receivedQuantity: 30 });
    expect(plain(line, { receivedQuantity: 31 })).toEqual({
      reason: "RECEIVE_TOO_MUCH",
      field: "receivedQuantity",
      message: "第 1 行“普通硅酸盐水泥 P.O 42.5”：收货数量最多30袋（发货50，已收20）",
    });
  });

  test("with the places of their unit, and something must be typed", () => {
    const said = (line: DeliveredLine, entry: ReceiptEntry, terms = counted) => {
      const result = receiptLine(line, entry, terms);
      return "reason" in result ? [result.reason, result.field, result.message.split("：")[1]] : result;
    };
    expect(said(cement, { receivedQuantity: 0.5 })).toEqual([
      "QUANTITY_INVALID",
      "receivedQuantity",
      "收货数量必须是整数",
    ]);
    expect(said(sand, { receivedQuantity: 0.555 })).toEqual([
      "QUANTITY_INVALID",
      "receivedQuantity",
      "收货数量最多2位小数",
    ]);
    expect(said(cement, {})).toEqual(["QUANTITY_INVALID", "receivedQuantity", "请填写收货数量"]);
    expect(said(sand, {}, weighed)).toEqual(["QUANTITY_INVALID", "weighedMass", "请填写过磅重量"]);
  });

  test("a weighed mass is kept beside the quantity, and is the quantity where the weighbridge settles", () => {
    const mass = (line: DeliveredLine, entry: ReceiptEntry, terms = counted) => {
      const result = receiptLine(line, entry, terms);
      return "reason" in result ? result.reason : (result.weighedMass?.toString() ?? null);
    };
    expect(mass(cement, { receivedQuantity: 30, weighedMass: 1.5 })).toBe("1.5");
    expect(mass(cement, { receivedQuantity: 30 })).toBeNull();
    expect(mass(sand, { receivedQuantity: 20 }, weighed)).toBe("20");
    expect(mass(sand, { receivedQuantity: 20, weighedMass: 21 }, weighed)).toBe("21");
  });

  test("by the ton under a weighbridge agreement may exceed by the tolerance", () => {
    expect(plain(sand, { weighedMass: 30.09 }, weighed)).toMatchObject({ receivedQuantity: 30.09 });
    expect(plain(sand, { receivedQuantity: 30.1 }, weighed)).toMatchObject({ reason: "MASS_OUT_OF_TOLERANCE" });
    expect(plain(sand, { receivedQuantity: 30.01 }, counted)).toMatchObject({ reason: "RECEIVE_TOO_MUCH" });
  });

  test("pieces by the bag are not weighed whatever the agreement says", () => {
    expect(plain(cement, { receivedQuantity: 51 }, weighed)).toMatchObject({ reason: "RECEIVE_TOO_MUCH" });
  });
});

test("a draft keeps what was typed", () => {
  const draft = draftLine(rebar, { pieceCount: 999, weighedMass: 50 }, counted);
  expect(draft.pieceCount).toBe(999);
  expect(draft.weighedMass?.toString()).toBe("50");
  expect(draft.theoreticalMass?.toString()).toBe("46.154");
});

test("a draft has the quantity that it would settle, and none where nothing was typed", () => {
  const kept = (line: DeliveredLine, entry: ReceiptEntry) => {
    const { pieceCount, theoreticalMass: mass, receivedQuantity } = draftLine(line, entry, counted);
    return [pieceCount, mass?.toString() ?? null, toNumber(receivedQuantity)];
  };
  expect(kept(rebar, { pieceCount: 105 })).toEqual([105, "4.851", 4.851]);
  expect(kept(rebar, { weighedMass: 50 })).toEqual([null, null, 0]);
  expect(kept(cement, { receivedQuantity: 51 })).toEqual([null, null, 51]);
  expect(kept({ ...cement, pieceCount: 10 }, { pieceCount: 3, receivedQuantity: 51 })).toEqual([3, null, 51]);
});

describe("what a note is worth", () => {
  const line = { price: "3393.936", keptQuantity: "0", keptAmount: "0" };
  const worth = (kept: Partial<typeof line>, received: string) =>
    receiptAmount({ ...line, ...kept }, received).toFixed(2);

  test("is rounded along the order line", () => {
    expect(worth({}, "1.9404")).toBe("6585.59");
    expect(worth({ keptQuantity: "1.9404", keptAmount: "6585.59" }, "1.9404")).toBe("6585.60");
    expect(worth({ keptQuantity: "1.9404", keptAmount: "6585.60" }, "1.9404")).toBe("6585.59");
  });

  test("is nothing of nothing, and never less", () => {
    expect(worth({ keptQuantity: "1.9404", keptAmount: "6585.58" }, "0")).toBe("0.00");
    expect(worth({ price: "0.01", keptQuantity: "1", keptAmount: "0.02" }, "0.1")).toBe("0.00");
    expect(lineAmount("1.1", "0.01").toFixed(2)).toBe("0.01");
  });
});

test("a line is left out of the note when nothing, or zero, was typed", () => {
  expect([{}, { receivedQuantity: 0, pieceCount: 0, weighedMass: 0 }].map(isBlankEntry)).toEqual([true, true]);
  const typed = [{ receivedQuantity: 1 }, { pieceCount: 1 }, { weighedMass: 1 }];
  expect(typed.map(isBlankEntry)).toEqual([false, false, false]);
});

test("full is by pieces where goods are counted", () => {
  expect(isFullyReceived({ ...rebar, receivedPieces: 225, receivedQuantity: "10.1" })).toBe(true);
  expect(isFullyReceived({ ...rebar, receivedPieces: 224, receivedQuantity: "10.4" })).toBe(false);
  expect(isFullyReceived({ ...cement, receivedQuantity: "50" })).toBe(true);
});
