import { expect, test } from "vitest";
import { templateOf, templateProblems } from "./attribute-template";

const written = (change: object) => ({
  ...{ name: "牌号", valueType: "text" as const, unit: "", valueList: [], required: false, variant: false },
  ...{ filterable: true, ...change },
});

test("a template is kept with each value once, numbers with their unit and in their order", () => {
  const size = written({
    name: "直径",
    valueType: "number",
    unit: "mm",
    valueList: ["25", "8mm", "２５"],
    variant: true,
  });
  expect(templateOf([size, written({ required: true, valueList: ["乙", "甲"] })])).toEqual([
    { name: "直径", valueType: "number", filterable: true, unit: "mm", values: ["8mm", "25mm"], variant: true },
    { name: "牌号", valueType: "text", filterable: true, values: ["乙", "甲"], required: true },
  ]);
});

test.each([
  [{ valueType: "choice" }, "valueList", "是选择项"],
  [{ unit: "mm" }, "unit", "不是数字"],
  [{ valueType: "number", valueList: ["大"] }, "valueList", "不是数字"],
  [{ variant: true, filterable: false }, "filterable", "区分规格"],
])("an attribute %o is wrong at its %s", (change, field, words) => {
  expect(templateProblems([written(change)])).toEqual({ [`attributeList.0.${field}`]: expect.stringContaining(words) });
});
