import { describe, expect, test } from "vitest";
import { hasChinese, isMail, isPhone, mobilePattern } from "./text-pattern";

describe("R-VAL-07: patterns of what people type", () => {
  test.each(["a@b.cn", "li.lei+mall@mail.example.com", "zhang_san@sina.com.cn"])("%s is an e-mail address", (text) => {
    expect(isMail(text)).toBe(true);
  });
  test.each(["a@b", "@b.cn", "a b@c.cn", "a@b..cn", "张三@b.cn", "a@b.cn\nx", `${"a".repeat(100)}@b.cn`])(
    "%s is none",
    (text) => {
      expect(isMail(text)).toBe(false);
    },
  );
  test.each([
    ...["13800000000", "8613800000000", "+8613800000000", "86-13800000000"],
    ...["02367891234", "023-67891234", "0719-1234567", "+86-023-67891234"],
  ])("%s can be called", (text) => {
    expect(isPhone(text)).toBe(true);
  });
  test.each(["23800000000", "1380000000", "138000000001", "8723800000000", "67891234", "023-6789", "电话"])(
    "%s cannot",
    (text) => {
      expect(isPhone(text)).toBe(false);
    },
  );
  test("Chinese is found anywhere in a text", () => {
    expect(hasChinese("HRB400 螺纹钢")).toBe(true);
    expect(hasChinese("HRB400E Φ12, 9m。")).toBe(false);
  });
});

test("R-VAL-05: a mobile number has eleven digits and begins with 1", () => {
  expect(mobilePattern.test("13800000000")).toBe(true);
  for (const text of ["23800000000", "1380000000", "138000000001", " 13800000000"])
    expect(mobilePattern.test(text)).toBe(false);
});
