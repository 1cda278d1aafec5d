import { expect, test } from "vitest";
import { hasNumber, inOneScript, naturalOrder } from "./natural-order";

const sorted = (...texts: string[]) => [...texts].reverse().sort(naturalOrder);

test.each([
  [["C10", "C15", "C25", "C30", "C60"]],
  [["1.25mm", "1.5mm", "10mm"]],
  [["32.5", "42.5", "42.5R", "52.5", "52.5R"]],
  [["M5", "M7.5", "M10"]],
  [["DN15", "DN50", "DN100"]],
  [["4×25+1×16", "4×35+1×16", "4×120+1×70"]],
  [["HPB300", "HRB400", "HRB400E", "HRB500"]],
  [["I型", "Ⅱ型", "III型", "Ⅳ型", "V型", "IX型"]],
  [["一级", "二级", "三级", "四级"]],
  [["PVC 10", "X200", "X300"]],
])("%j is in order", (texts) => {
  expect(sorted(...texts)).toEqual(texts);
});

test("numerals count as numbers where a grade follows, letters of a name do not", () => {
  expect(["Ⅱ型", "三级", "VI类", "X200"].map(hasNumber)).toEqual([true, true, true, true]);
  expect(["一体", "PVC", "EXIT", "优等品"].map(hasNumber)).toEqual([false, false, false, false]);
  expect(inOneScript("Ⅲ型　４２．５")).toBe("III型 42.5");
});
