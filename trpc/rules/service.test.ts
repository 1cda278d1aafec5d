import { expect, test } from "vitest";
import { shortened, VISITOR_TOKEN } from "./service";

test("a long line is shortened by letters, one without words names its files", () => {
  expect(shortened("到货\n时间？", 0)).toBe("到货 时间？");
  expect(shortened("😀".repeat(70), 0)).toBe(`${"😀".repeat(60)}…`);
  expect(shortened("", 2)).toBe("[附件] 2 个");
});

test("a visitor's token is long enough not to be guessed", () => {
  expect(VISITOR_TOKEN.test("a".repeat(31))).toBe(false);
  expect(VISITOR_TOKEN.test("aB3_-".repeat(8))).toBe(true);
  expect(VISITOR_TOKEN.test(`${"a".repeat(32)};`)).toBe(false);
});
