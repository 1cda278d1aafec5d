import { expect, test } from "vitest";
import { InspectionBasis } from "./kinds/inspection";
import { type MixedGoods, type MixedHeat, mixedProblem } from "./mixed-lot";

const goods = (heatNo: string, other: Partial<MixedGoods> = {}): MixedGoods => ({
  ...{ heatNo, basis: InspectionBasis.heat, supplierSysNo: 1, projectSysNo: 2, makerSysNo: 3 },
  ...{ grade: "HRB400E", size: "Φ25", unit: "吨", quantity: "30", ...other },
});
const heat = (heatNo: string, carbon = 0.21, manganese = 1.4): MixedHeat => ({ heatNo, carbon, manganese });
const two = [heat("A"), heat("B", 0.23, 1.55)];

test("heats at the limits of tonnes and contents are one lot", () => {
  expect(mixedProblem([goods("A"), goods("B")], two)).toBe("");
});

test.each([
  [[goods("A"), goods("B", { quantity: "30.0001" })], two, "不能超过 60 吨，所选共 60.0001 吨"],
  [[goods("A"), goods("B")], [heat("A"), heat("B", 0.231)], "含碳量之差不能大于 0.02%"],
  [[goods("A"), goods("B")], [heat("A"), heat("B", 0.21, 1.551)], "含锰量之差不能大于 0.15%"],
  [[goods("A"), goods("B", { makerSysNo: 4 })], two, "钢厂（品牌）不同"],
  [[goods("A"), goods("B", { grade: "HRB500E" })], two, "牌号不同"],
  [[goods("A"), goods("B", { size: "Φ22" })], two, "规格不同"],
  [[goods("A"), goods("B", { supplierSysNo: 9 })], two, "供应商不同"],
  [[goods("A"), goods("B", { projectSysNo: null })], two, "项目不同"],
  [[goods("A"), goods("B", { basis: InspectionBasis.pour })], two, "只有按炉批号组批"],
  [[goods("A")], [heat("A")], "至少要有两个炉批号"],
  [[goods("A"), goods("B")], [...two, heat("A")], "填写了两次"],
] as const)("beyond them they are not: %#", (them, heats, words) => {
  expect(mixedProblem(them, heats)).toContain(words);
});
