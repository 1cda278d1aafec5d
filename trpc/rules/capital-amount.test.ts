import { expect, test } from "vitest";
import { capitalAmount } from "./capital-amount";

test.each([
  ["1234.5678", "壹仟贰佰叁拾肆元伍角陆分柒厘捌毫"],
  ["0", "零元整"],
  ["100", "壹佰元整"],
  ["1005", "壹仟零伍元整"],
  ["10.05", "壹拾元零伍分"],
  ["0.5", "伍角"],
  ["0.05", "伍分"],
  ["3862.50", "叁仟捌佰陆拾贰元伍角"],
  ["1.005", "壹元零伍厘"],
  ["20000", "贰万元整"],
  ["100001", "壹拾万零壹元整"],
  ["100005000", "壹亿零伍仟元整"],
  ["10000000000", "壹佰亿元整"],
  ["1000000000000", "壹万亿元整"],
  ["1000000010000", "壹万亿零壹万元整"],
  ["999999999999999.9999", "玖佰玖拾玖万玖仟玖佰玖拾玖亿玖仟玖佰玖拾玖万玖仟玖佰玖拾玖元玖角玖分玖厘玖毫"],
  ["-80.2", "负捌拾元贰角"],
])("R-NUM-02: %s reads %s", (value, words) => {
  expect(capitalAmount(value)).toBe(words);
});

test("R-NUM-02: 1e15 is too large, also when rounding makes it so; words are no amount", () => {
  for (const value of [1e15, "1000000000000000", "999999999999999.99996", "abc", "", null])
    expect(capitalAmount(value)).toBeUndefined();
  expect(capitalAmount(999_999_999_999_999)).toMatch(/玖元整$/);
});
