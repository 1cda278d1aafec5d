import { expect, test } from "vitest";
import { plainNumber, stepped } from "./number-text";

test("full-width digits, separators and blanks are understood", () => {
  expect(plainNumber("１２．５")).toBe("12.5");
  expect(plainNumber(" 12,346.20 ")).toBe("12346.20");
  expect(plainNumber("－３")).toBe("-3");
});

test("words stay words, so that the check can refuse them: a typo is not 0", () => {
  expect(plainNumber("abc")).toBe("abc");
});

test("R-CART-21: steps by one within minimum and stock, keeping the typed decimals", () => {
  const tonnes = { step: 1, min: 2, max: 320, scale: 4 };
  expect(stepped("12.5", 1, tonnes)).toBe("13.5");
  expect(stepped("2.5", -1, tonnes)).toBe("2");
  expect(stepped("319.9999", 1, tonnes)).toBe("320");
  expect(stepped("", 1, tonnes)).toBe("2");
  expect(stepped("一吨", -1, tonnes)).toBe("2");
});

test("small steps carry no float noise", () => {
  expect(stepped("0.1", 1, { step: 0.2, min: 0.1, scale: 4 })).toBe("0.3");
  expect(stepped("9", 1, { step: 1, min: 1, scale: 0 })).toBe("10");
});
