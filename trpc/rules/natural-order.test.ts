import { expect, test } from "vitest";
import { naturalOrder } from "./natural-order";

const sorted = (...texts: string[]) => [...texts].reverse().sort(naturalOrder);

test.each([
  [["C10", "C15", "C25", "C30", "C60"]],
  [["1.25mm", "1.5mm", "10mm"]],
  [["32.5", "42.5", "42.5R", "52.5", "52.5R"]],
  [["M5", "M7.5", "M10"]],
  [["DN15", "DN50", "DN100"]],
  [["4×25+1×16", "4×35+1×16", "4×120+1×70"]],
  [["HPB300", "HRB400", "HRB400E", "HRB500"]],
])("%j is in order", (texts) => {
  expect(sorted(...texts)).toEqual(texts);
});
