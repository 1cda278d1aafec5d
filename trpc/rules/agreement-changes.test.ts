import { describe, expect, test } from "vitest";
import { type ClauseContent, clauseWords, contentChanges, type VersionContent } from "./agreement-changes";
import { clauseProblem } from "./agreement-clause";

const clause = (change: Partial<ClauseContent> = {}): ClauseContent => ({
  ...{ skuSysNo: 7, categorySysNo: null, skuName: "螺纹钢", skuSpec: "Φ25", attributeTokens: [] },
  ...{ stepList: [], brandSysNo: null, brandName: "", massEdition: "", certificates: [], projectNames: [] },
  ...{ method: 1, price: 3800, discount: null, priceSource: null, delta: null, floor: null, cap: null, quantity: 0 },
  ...change,
});
const version = (change: Partial<VersionContent> = {}): VersionContent => ({
  ...{ name: "年度协议", startDay: "2026-01-01", endDay: "2026-12-31", areaCodes: ["0"], paymentMode: 0 },
  termList: [{ accountPeriod: 0, billingPeriod: 0, name: "立即付款", discount: 100, otherDays: 0 }],
  ...{ noAgreementCanSale: true, weighing: 0, massTolerance: 0.003, amountTolerance: 0 },
  ...{ deliveryConfirmRequired: false, receivingConfirm: 1, certificatesRequired: false, inspectionRequired: false },
  ...{ settlementCycle: 3, freightIncluded: true, notice: "", content: "", projectNames: [], itemList: [clause()] },
  ...change,
});

describe("a version of an agreement told by its differences", () => {
  test("the same says nothing", () => {
    expect(contentChanges(version(), version())).toEqual([]);
  });

  test("head first, then clauses in their order, dropped ones last; areas by their names", () => {
    const after = version({
      ...{ areaCodes: ["00000050"], massTolerance: 0.0005, settlementCycle: 1 },
      itemList: [clause({ skuSysNo: 8, skuSpec: "Φ20", price: 3790.5 }), clause({ price: 3850 })],
    });
    const before = version({ itemList: [clause(), clause({ skuSysNo: 9, skuSpec: "Φ16", method: 2, discount: 98 })] });
    expect(contentChanges(before, after, new Map([["00000050", "重庆市"]]))).toEqual([
      { title: "适用地区", from: "0", to: "重庆市" },
      { title: "磅差允许", from: "0.3%", to: "0.05%" },
      { title: "结算周期", from: "月结", to: "单次结算" },
      { title: "螺纹钢 Φ20", from: "", to: "固定价 3790.5 元" },
      { title: "螺纹钢 Φ25", from: "固定价 3800 元", to: "固定价 3850 元" },
      { title: "螺纹钢 Φ16", from: "目录价的 98%", to: "" },
    ]);
  });

  test("a clause of a category is told apart by its attributes, a source with its difference, a limit beside", () => {
    const category = { skuSysNo: null, categorySysNo: 3, skuSpec: "", method: 3, priceSource: 2 } as const;
    expect(clauseWords(clause({ ...category, delta: -40 }))).toBe("兰格网减 40 元");
    expect(clauseWords(clause({ quantity: 120.5 }))).toBe("固定价 3800 元，限量 120.5");
    const before = version({ itemList: [clause({ ...category, attributeTokens: ["牌号:HRB400E"], delta: 0 })] });
    const after = version({ itemList: [clause({ ...category, attributeTokens: ["牌号:HRB500E"], delta: 0 })] });
    expect(contentChanges(before, after).map(({ title }) => title)).toEqual([
      "螺纹钢 牌号：HRB500E",
      "螺纹钢 牌号：HRB400E",
    ]);
  });
});

test.each([
  [{ method: 1, price: 5 }, "skuSysNo"],
  [{ skuSysNo: 1, categorySysNo: 2, method: 2, discount: 98 }, "skuSysNo"],
  [{ categorySysNo: 2, method: 1, price: 5 }, "method"],
  [{ categorySysNo: 2, method: 2, discount: 98, quantity: 3 }, "quantity"],
  [{ skuSysNo: 1, method: 1 }, "price"],
  [{ skuSysNo: 1, method: 2 }, "discount"],
  [{ skuSysNo: 1, method: 3 }, "priceSource"],
  [{ skuSysNo: 1, method: 3, priceSource: 2 }, undefined],
])("a clause %j is wrong in %s", (typed, field) => {
  expect(clauseProblem(typed)?.field).toBe(field);
});

describe("what a clause says besides one price", () => {
  test("steps, edition and certificates are told in words; a wrong ladder by its field", () => {
    const stepList = [
      { from: 50, value: 3650 },
      { from: 100, value: 3600.5 },
    ];
    const more = { stepList, massEdition: "GB/T 1499.2-2018", certificates: [1, 3], brandName: "沙钢", brandSysNo: 4 };
    expect(clauseWords(clause(more))).toBe(
      "固定价 3800 元，满 50 为 3650 元，满 100 为 3600.5 元，重量偏差按 GB/T 1499.2-2018，随货 质保书、合格证",
    );
    const source = { method: 3, priceSource: 2, delta: -20, stepList: [{ from: 50, value: -35 }] };
    expect(clauseWords(clause(source))).toContain("减 20 元，满 50 减 35 元");
    expect(clauseProblem({ skuSysNo: 7, method: 1, price: 1, stepList: stepList.toReversed() })).toEqual({
      field: "stepList",
      message: "的阶梯数量须从小到大，且不能重复",
    });
    expect(clauseProblem({ skuSysNo: 7, method: 1, price: 1, brandName: "沙钢" })?.field).toBe("brandName");
  });
});
