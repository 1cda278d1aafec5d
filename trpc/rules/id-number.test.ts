import { expect, test } from "vitest";
import { birthDayOf, isOfAge, maskedIdNumber, plainIdNumber } from "./id-number";

test("a number is one when its last character checks the others and its day exists", () => {
  expect(birthDayOf("11010519491231002X")).toBe("1949-12-31");
  expect(birthDayOf("440524188001010014")).toBe("1880-01-01");
  for (const bad of ["110105194912310021", "11010519491331002X", "1101051949123100", "", "000000000000000000"])
    expect(birthDayOf(bad), bad).toBeUndefined();
});

test("however it is typed it is the same, and what is shown hides the day", () => {
  expect(plainIdNumber(" 110105 1949 1231 002x ")).toBe("11010519491231002X");
  expect(maskedIdNumber("11010519491231002X")).toBe("1101**********002X");
});

test("of age is who has had the eighteenth birthday", () => {
  expect(isOfAge("2008-11-22", "2026-11-22")).toBe(true);
  expect(isOfAge("2008-11-23", "2026-11-22")).toBe(false);
});
