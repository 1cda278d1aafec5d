import { describe, expect, test } from "vitest";
import { InspectionBasis, InspectionStatus } from "./kinds/inspection";
import { issuable, issued, leftOf, type StockBatch, type StockLine, takeBackProblem } from "./material";

const line = (other: Partial<StockLine> = {}): StockLine => ({
  ...{ lineNo: 1, skuName: "螺纹钢 HRB400E Φ25", unit: "吨", inspectionRequired: true, batchList: [] },
  ...{ inspectionBasis: InspectionBasis.heat, receivedQuantity: "30", returnedQuantity: "0" },
  ...{ returningQuantity: "0", issuedQuantity: "0", ...other },
});
const batch = (sysNo: number, quantity: string, status: number, other: Partial<StockBatch> = {}): StockBatch => ({
  ...{ sysNo, heatNo: `A-${sysNo}`, pourPlace: "", quantity, issuedQuantity: "0" },
  lotList: [{ inspectionNo: `JY-${sysNo}`, status, quantity }],
  ...other,
});
const { released, toSample } = InspectionStatus;
const refused = (of: StockLine, quantity: string, batchSysNo?: number): string => {
  const found = issued(of, { batchSysNo, quantity });
  return "message" in found ? found.message : "";
};

describe("what may be issued", () => {
  test("is what was accepted and neither went back nor was issued", () => {
    const free = line({
      inspectionRequired: false,
      returnedQuantity: "5",
      returningQuantity: "2",
      issuedQuantity: "3",
    });
    expect([leftOf(free).toFixed(), issuable(free).toFixed()]).toEqual(["20", "20"]);
    expect(refused(free, "20")).toBe("");
    expect(refused(free, "20.0001")).toContain("最多可领用 20 吨");
  });

  test("is only what is in released lots, where the agreement asks for it", () => {
    const mixed = line({ batchList: [batch(1, "10", released), batch(2, "20", toSample)] });
    expect(issuable(mixed).toFixed()).toBe("10");
    expect(refused(mixed, "10", 1)).toBe("");
    expect(refused(mixed, "10.5", 1)).toContain("最多可领用 10 吨");
    expect(refused(mixed, "1", 2)).toContain(
      "炉批号 A-2 的检验批 JY-2 待取样，检验合格放行后才能领用；已放行可领用 0 吨",
    );
    expect(refused(mixed, "1")).toContain("有 2 个炉批号");
    expect(refused(line(), "1")).toContain("还没有登记炉批号");
    expect(refused(line({ batchList: [batch(1, "30", released, { lotList: [] })] }), "1")).toContain("未组检验批");
  });

  test("is all of goods that need no lot, and of another agreement whatever became of its lots", () => {
    expect(refused(line({ inspectionBasis: InspectionBasis.none }), "30")).toBe("");
    const free = line({ inspectionRequired: false, batchList: [batch(2, "20", toSample)] });
    expect(refused(free, "20")).toBe("");
  });

  test("of a batch is no more than is left of its line", () => {
    const half = line({ returnedQuantity: "25", batchList: [batch(1, "30", released)] });
    expect(refused(half, "5", 1)).toBe("");
    expect(refused(half, "6", 1)).toContain("最多可领用 5 吨");
    expect(refused(half, "1", 9)).toContain("请选择该货物的炉批号");
  });
});

test("no more is taken back than was issued, and nothing of what was taken back", () => {
  const issue = { quantity: "10", takenBackQuantity: "4", unit: "吨" };
  expect(takeBackProblem(issue, "6")).toBe("");
  expect(takeBackProblem(issue, "6.1")).toContain("最多可退库 6 吨");
  expect(takeBackProblem({ ...issue, quantity: "-4" }, "1")).toContain("这是退库记录");
});
