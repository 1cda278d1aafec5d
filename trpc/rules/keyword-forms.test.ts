import { expect, test } from "vitest";
import { bareCode, keywordForms } from "./keyword-forms";

test.each([
  ["FH20261124000143", ["FH20261124-000143"]],
  ["fh20261124-000143", ["fh20261124-000143"]],
  ["FH20261124 000143", ["FH20261124-000143"]],
  ["ＦＨ２０２６１１２４－０００１４３", ["FH20261124-000143"]],
  ["20261124000143", ["20261124-000143", "20261124000143"]],
  ["13800001111", ["13800001-111", "13800001111"]],
  ["渝AT6612", ["渝AT6612", "渝A·T6612"]],
  ["渝A T6612", ["渝AT6612", "渝A·T6612"]],
  ["渝Ａ·Ｔ６６１２", ["渝AT6612", "渝A·T6612"]],
  ["6612", ["6612"]],
  ["螺纹钢 HRB400E", ["螺纹钢 HRB400E"]],
])("%s is looked for as %j", (typed, forms) => {
  expect(keywordForms(typed)).toEqual(forms);
});

test("a number is itself without its dash", () => {
  expect(bareCode("ＦＨ20261124 000143")).toBe(bareCode("fh20261124-000143"));
});
