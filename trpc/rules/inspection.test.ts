import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  basisOf,
  batchesOf,
  failedWords,
  gradeAndSize,
  heatProblem,
  heatsIn,
  heatText,
  lotLimit,
  lotsOf,
  resultDue,
  resultProblem,
  sampleProblem,
  settleable,
  testsOf,
} from "./inspection";
import { InspectionBasis } from "./kinds/inspection";
import { sum } from "./money";

const rebar = { goodsKind: 2, unit: "吨", skuName: "螺纹钢 HRB400E Φ25×9m" };
const line = { ...rebar, lineNo: 1, quantity: "30", lotQuantity: "0", receiveDay: "2026-11-01" };

describe("which goods come in lots", () => {
  test.each([
    [rebar, InspectionBasis.heat],
    [{ goodsKind: 1, unit: "吨", skuName: "工字钢 Q235B 20a" }, InspectionBasis.heat],
    [{ goodsKind: 3, unit: "立方米", skuName: "预拌混凝土 C30" }, InspectionBasis.pour],
    [{ goodsKind: 1, unit: "吨", skuName: "中砂" }, InspectionBasis.none],
    [{ goodsKind: 1, unit: "件", skuName: "角钢 Q235B" }, InspectionBasis.none],
  ])("%o", (goods, basis) => expect(basisOf(goods)).toBe(basis));

  test.each([
    ["螺纹钢 HRB400E Φ25×9m", { grade: "HRB400E", size: "Φ25" }],
    ["工字钢 Q235B 20a", { grade: "Q235B", size: "工字钢 20a" }],
    ["预拌混凝土 C30 P6", { grade: "C30", size: "预拌混凝土 P6" }],
    ["中砂", { grade: "", size: "中砂" }],
  ])("%s", (name, parts) => expect(gradeAndSize(name)).toEqual(parts));
});

describe("heat numbers", () => {
  test("are kept in capitals and half-width letters", () => {
    expect(heatText(" ２４b－10873 ")).toBe("24B-10873");
    expect(heatProblem("24B-10873/1")).toBe("");
    expect(heatProblem("炉1")).toContain("只能由字母、数字");
    expect(heatProblem("A".repeat(33))).toContain("32");
  });
  test("are typed one a line, with 吨 or without", () => {
    expect(heatsIn("24B-1 12.48\n24B-2 吨")).toContain("看不懂");
    expect(heatsIn("24B-1 12.48；24B-2 3t")).toEqual([
      { heatNo: "24B-1", quantity: 12.48 },
      { heatNo: "24B-2", quantity: 3 },
    ]);
    expect(heatsIn(" 24B-1 ")).toEqual([{ heatNo: "24B-1" }]);
    expect(heatsIn("24B-1 1.00001")).toContain("4位小数");
  });
  test("of a line come to no more than was received of it", () => {
    const batches = batchesOf(line, [{ heatNo: "a1", quantity: 12.5 }, { heatNo: "A2" }]);
    expect(Array.isArray(batches) && batches.map(({ heatNo, quantity }) => [heatNo, quantity.toFixed()])).toEqual([
      ["A1", "12.5"],
      ["A2", "17.5"],
    ]);
    expect(batchesOf(line, [{ heatNo: "A1", quantity: 30.0001 }])).toContain("不能超过实收未组批的 30 吨");
    expect(batchesOf({ ...line, lotQuantity: "20" }, [{ heatNo: "A1", quantity: 10.5 }])).toContain("10 吨");
    expect(
      batchesOf(line, [
        { heatNo: "A1", quantity: 1 },
        { heatNo: "a1", quantity: 1 },
      ]),
    ).toContain("两次");
    expect(batchesOf(line, [{ heatNo: "A1" }, { heatNo: "A2" }])).toContain("每个的数量");
    expect(batchesOf({ ...line, unit: "根" }, [{ heatNo: "A1" }])).toContain("以根计量");
  });
  test("concrete is poured on the day on which it comes, or in the night after it", () => {
    const concrete = { ...line, goodsKind: 3, unit: "立方米", skuName: "预拌混凝土 C30" };
    expect(batchesOf(concrete, [{ pourPlace: "3#楼 5层", pourDay: "2026-11-02" }])).toMatchObject([
      { heatNo: "", pourPlace: "3#楼 5层", pourDay: "2026-11-02" },
    ]);
    expect(batchesOf(concrete, [{ pourPlace: "3#楼", pourDay: "2026-10-31" }])).toContain("到场日期为 2026-11-01");
    expect(batchesOf(concrete, [{ pourPlace: "3#楼" }])).toContain("浇筑日期");
  });
});

describe("lots", () => {
  const quantities = fc.array(
    fc.integer({ min: 1, max: 2_000_000 }).map((ten) => (ten / 10_000).toFixed(4)),
    { minLength: 1, maxLength: 12 },
  );
  test("every ten-thousandth of a 吨 is in one lot, no lot is above its limit, all but the last are full", () => {
    void fc.assert(
      fc.property(quantities, fc.constantFrom(60, 100), (parts, limit) => {
        const batches = parts.map((quantity, index) => ({ sysNo: index + 1, quantity }));
        const lots = lotsOf(batches, limit);
        for (const { sysNo, quantity } of batches) {
          const taken = lots.flat().filter(({ batchSysNo }) => batchSysNo === sysNo);
          expect(sum(taken.map((part) => part.quantity)).toFixed(4)).toBe(quantity);
        }
        const weights = lots.map((lot) => Number(sum(lot.map((part) => part.quantity)).toFixed(4)));
        expect(weights.every((weight) => weight > 0 && weight <= limit)).toBe(true);
        expect(weights.slice(0, -1).every((weight) => weight === limit)).toBe(true);
        expect(lotsOf([...batches].reverse(), limit)).toEqual(lots);
      }),
    );
  });
  test("95 吨 of a heat in two receipts are two lots", () => {
    const lots = lotsOf(
      [
        { sysNo: 2, quantity: "45" },
        { sysNo: 1, quantity: "50" },
      ],
      lotLimit(InspectionBasis.heat),
    );
    expect(lots.map((lot) => lot.map(({ batchSysNo, quantity }) => [batchSysNo, quantity.toFixed()]))).toEqual([
      [
        [1, "50"],
        [2, "10"],
      ],
      [[2, "35"]],
    ]);
  });
});

describe("sample and result", () => {
  const day = { today: "2026-11-27", firstDay: "2026-11-01", basis: 1 };
  const sample = { sampler: "张建国", witness: "王监理", sampleDay: "2026-11-02" };
  test("nobody witnesses their own sample", () => {
    expect(sampleProblem(sample, day)).toBeUndefined();
    expect(sampleProblem({ ...sample, witness: "张 建国" }, day)).toMatchObject({ field: "witness" });
    expect(sampleProblem({ ...sample, sampleDay: "2026-10-31" }, day)?.message).toContain("收货日期 2026-11-01");
    expect(sampleProblem({ ...sample, sampleDay: "2026-11-28" }, day)?.message).toContain("不能晚于今天");
  });
  const concrete = {
    basis: 2,
    dueDay: resultDue(2, "2026-10-30"),
    sampleDay: "2026-10-30",
    failed: [],
    today: "2026-11-27",
  };
  test("concrete has no result before its 28th day, and the refusal names it", () => {
    expect(concrete.dueDay).toBe("2026-11-27");
    const testList = [{ property: 11, passed: true }];
    expect(resultProblem({ resultDay: "2026-11-26", testList }, concrete)?.message).toContain("2026-11-27");
    expect(resultProblem({ resultDay: "2026-11-27", testList }, concrete)).toBeUndefined();
    expect(resultDue(1, null)).toBeNull();
  });
  const steel = { ...concrete, basis: 1, dueDay: null };
  test("all that is tested has a result; of double samples only what had failed", () => {
    const all = testsOf(1).map((property) => ({ property, passed: property !== 3 }));
    expect(resultProblem({ resultDay: "2026-11-02", testList: all }, steel)).toBeUndefined();
    expect(resultProblem({ resultDay: "2026-11-02", testList: all.slice(1) }, steel)?.message).toContain("重量偏差");
    expect(failedWords(all)).toBe("抗拉强度");
    const again = { resultDay: "2026-11-05", testList: [{ property: 3, passed: true }] };
    expect(resultProblem(again, { ...steel, failed: [3] })).toBeUndefined();
    expect(resultProblem({ ...again, testList: all }, { ...steel, failed: [3] })?.message).toContain("不属于");
  });
});

describe("what may be settled of a line", () => {
  const gated = {
    inspectionBasis: 1,
    receivedQuantity: 100,
    returnedQuantity: 0,
    returningQuantity: 0,
    lotQuantity: 100,
    releasedQuantity: 60,
    failedQuantity: 0,
  };
  test.each([
    ["released alone", {}, 60],
    ["goods that need no lot", { inspectionBasis: 0 }, 100],
    ["nothing while goods are about to go back", { returningQuantity: 1 }, 0],
    ["what failed and went back", { failedQuantity: 40, returnedQuantity: 40 }, 100],
    ["what went back of a lot that waits is not released", { returnedQuantity: 10 }, 60],
    ["what is in no lot and went back", { lotQuantity: 60, returnedQuantity: 40 }, 100],
  ])("%s", (_what, change, quantity) => expect(settleable({ ...gated, ...change }).toNumber()).toBe(quantity));
});
