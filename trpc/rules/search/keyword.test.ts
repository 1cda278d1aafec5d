import { expect, test } from "vitest";
import { isCut, KEYWORD_LENGTH, keywordIn } from "./keyword";

test("a keyword is one line without control characters", () => {
  expect(keywordIn(" 螺纹钢\u0000\n HRB400E\t")).toBe("螺纹钢 HRB400E");
  expect(keywordIn("\u0000")).toBe("");
});

test("what is too long loses its end, and no character is cut in two", () => {
  const emoji = `${"钢".repeat(KEYWORD_LENGTH - 1)}😀`;
  expect(keywordIn(emoji)).toBe("钢".repeat(KEYWORD_LENGTH - 1));
  expect([...keywordIn("😀".repeat(200))]).toEqual(Array(KEYWORD_LENGTH / 2).fill("😀"));
  expect(encodeURIComponent(keywordIn("😀\uD83D钢"))).toBe(encodeURIComponent("😀 钢"));
  expect([isCut("钢".repeat(KEYWORD_LENGTH)), isCut(`${"钢".repeat(KEYWORD_LENGTH)} a`)]).toEqual([false, true]);
});
