import { expect, test } from "vitest";
import { missingGlyphs, wrapped, writable } from "./glyphs";

const has = (codePoint: number) => codePoint < 0x20000;

test("a character that the font lacks is found before printing, once, and written as a geta", () => {
  expect(missingGlyphs(["𠮷田钢厂", "吉", "𠮷 𡈽"], has)).toEqual(["𠮷", "𡈽"]);
  expect(missingGlyphs(["螺纹钢\nHRB400E"], has)).toEqual([]);
  expect(writable("𠮷田\n钢厂", has)).toBe("〓田 钢厂");
});

test("lines break between Chinese characters and keep numbers whole", () => {
  const widthOf = (piece: string) => [...piece].reduce((sum, char) => sum + (char < "⺀" ? 1 : 2), 0);
  const lines = (text: string, most: number) => wrapped(text, most, widthOf);
  expect(lines("螺纹钢筋", 4)).toEqual(["螺纹", "钢筋"]);
  expect(lines("钢筋 12.5×9000", 9)).toEqual(["钢筋", "12.5×9000"]);
  expect(lines("1234567890", 4)).toEqual(["1234", "5678", "90"]);
  expect(lines("", 4)).toEqual([""]);
  expect(lines("一二三四", 4).join("")).toBe("一二三四");
});
