import { expect, it } from "vitest";
import { plainCode, plainPerson, plainPhone, plainPlate } from "./plain-text";

it.each([
  ["13800001111", "13800001111"],
  ["１３８００００１１１１", "13800001111"],
  ["138 0000 1111", "13800001111"],
  ["138-0000-1111", "13800001111"],
  ["+86 138 0000 1111", "13800001111"],
  ["008613800001111", "13800001111"],
  ["8613800001111", "13800001111"],
  ["028-12345678", "028-12345678"],
  ["028－12345678", "028-12345678"],
  ["+86 028-12345678", "028-12345678"],
  ["138000", "138000"],
  ["不知道", "不知道"],
  ["", ""],
])("R-VAL-05: the phone number %s reads as %s", (typed, plain) => {
  expect(plainPhone(typed)).toBe(plain);
});

it("reads a tax code as it was copied", () => {
  expect(plainCode(" 9150 0112 ＭＡDEMO001A ")).toBe("91500112MADEMO001A");
});

it.each(["渝A12345", " 渝ａ 12345 ", "渝Ａ１２３４５", "渝a\u300012345"])(
  "reads the plate %s as that of one truck",
  (typed) => {
    expect(plainPlate(typed)).toBe("渝A12345");
  },
);

it.each(["渝A·12345", "渝A・12345", "渝a•12345", "渝A･12345"])("knows the dot of the plate %s", (typed) => {
  expect(plainPlate(typed)).toBe("渝A·12345");
});

it.each([
  ["１３８ ００００ ００１１", "13800000011"],
  ["138-0000", "1380000"],
  ["+86 138 0000 0011", "13800000011"],
  ["Li Wei", "Li Wei"],
  ["第 3 公司", "第 3 公司"],
])("looks for people by %s as %s", (typed, plain) => {
  expect(plainPerson(typed)).toBe(plain);
});
