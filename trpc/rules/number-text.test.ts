import { describe, expect, it } from "vitest";
import { plainNumber, readNumber } from "./number-text";

const read = (text: string, scale = 4) => readNumber(text, { what: "数量", scale });

describe("plainNumber", () => {
  it("understands full-width digits, separators and dashes", () => {
    expect(plainNumber("１２．５")).toBe("12.5");
    expect(plainNumber(" 1，234。5 ")).toBe("1234.5");
    expect(plainNumber("－３")).toBe("-3");
  });
});

describe("readNumber", () => {
  it.each([
    ["１２．５", 12.5],
    ["1,234.5", 1234.5],
    ["1，234，567", 1_234_567],
    ["1 234", 1234],
    ["12.5000", 12.5],
    ["0", 0],
    ["-0", 0],
    ["5.", 5],
  ])("reads %s", (text, value) => {
    expect(read(text)).toEqual({ value });
  });

  it.each(["abc", "1e5", "12,5", "1,2345", "--1", "1.2.3", "12吨", "0x10", "Infinity", "１２．５．"])(
    "calls %s an error, never 0",
    (text) => {
      expect(read(text).value).toBeUndefined();
      expect(read(text).error).toContain("不是数字");
    },
  );

  it("blank, words and exponents count as no number anywhere, and are told instead of read as 0", () => {
    for (const text of ["", "abc", "1e5"]) expect(read(text).value).toBeUndefined();
    for (const text of ["abc", "1e5"]) expect(read(text).error).toContain("不是数字");
  });

  it("R-VAL-07: an amount has at most two decimals", () => {
    expect(read("12.34", 2)).toEqual({ value: 12.34 });
    expect(read("12.345", 2)).toEqual({ error: "数量最多2位小数" });
  });

  it("calls blank nothing", () => {
    expect(read("")).toEqual({});
    expect(read("　 ")).toEqual({});
  });

  it("names too many decimals, digits out of reach and limits", () => {
    expect(read("1.23456").error).toBe("数量最多4位小数");
    expect(read("1.5", 0).error).toBe("数量必须是整数");
    expect(read("99999999999999.99").error).toBe("数量过大，请检查");
    expect(readNumber("-1", { what: "根数", scale: 0, min: 0 }).error).toBe("根数不能为负数");
    expect(readNumber("1", { what: "数量", scale: 0, min: 2 }).error).toBe("数量不能少于2");
    expect(readNumber("100", { what: "数量", scale: 0, max: 99 }).error).toBe("数量不能超过99");
  });

  it("lets limits themselves pass, and any number where there is none", () => {
    const within = (text: string) => readNumber(text, { what: "根数", scale: 0, min: 2, max: 9 });
    expect(within("2")).toEqual({ value: 2 });
    expect(within("9")).toEqual({ value: 9 });
    expect(readNumber("-5", { what: "根数", scale: 0 })).toEqual({ value: -5 });
    expect(read("999999999999999")).toEqual({ value: 999_999_999_999_999 });
    expect(read("9999999999999999").error).toBe("数量过大，请检查");
    expect(read("1.234567890123456", 15).error).toBe("数量过大，请检查");
    expect(read("0.1234", 4)).toEqual({ value: 0.1234 });
  });

  it("shows the first twenty characters of what is no number", () => {
    expect(read("一二三四五六七八九十一二三四五六七八九十一").error).toBe(
      "数量“一二三四五六七八九十一二三四五六七八九十”不是数字，请重新填写",
    );
  });
});

it("a number of absurd length is refused without looking at its digits", () => {
  const endless = `0.${"0".repeat(60_000)}1`;
  expect(readNumber(endless, { what: "数量", scale: 4 })).toEqual({ error: "数量过长，请检查" });
  expect(readNumber("0".repeat(60), { what: "数量", scale: 4 })).toEqual({ value: 0 });
  expect(readNumber("0".repeat(61), { what: "数量", scale: 4 })).toEqual({ error: "数量过长，请检查" });
  expect(readNumber("99,999,999.0000", { what: "数量", scale: 4 })).toEqual({ value: 99_999_999 });
});
