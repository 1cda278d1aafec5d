import { expect, test } from "vitest";
import { freightWords } from "./freight-words";

const nothing = { haulage: 0, unloading: 0, pump: 0, tonnes: 0, trucks: 1, cubicMetres: 0, free: false };

test("the parts of a freight are said with what they were counted by", () => {
  expect(freightWords(null)).toBe("");
  expect(freightWords({ ...nothing, haulage: 2700, unloading: 615, tonnes: 61.5, trucks: 3 })).toBe(
    "运输费 ¥2,700.00（61.5 吨，3 车）；卸货费 ¥615.00",
  );
  expect(freightWords({ ...nothing, haulage: 900 })).toBe("运输费 ¥900.00（1 车）");
  expect(freightWords({ ...nothing, free: true, pump: 1500, cubicMetres: 40 })).toBe(
    "满额免运输费；泵送费 ¥1,500.00（40 立方米）",
  );
});
