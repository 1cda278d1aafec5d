import { expect, test } from "vitest";
import { sizeLabel } from "./size-label";

test.each([
  ["螺纹钢 HRB400E Φ25×12m", "Φ25 × 12m"],
  ["商品混凝土 C30", "C30"],
  ["水泥 P.O 42.5 散装", "42.5"],
  ["安全帽", ""],
  ["5号角钢", ""],
])("%s is told apart by %s", (name, label) => {
  expect(sizeLabel(name)).toBe(label);
});
