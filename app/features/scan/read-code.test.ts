import { expect, test } from "vitest";
import { readCode } from "./read-code";

const hosts = ["mall.example", "192.168.1.5:3000"];

test("a printed code names its document, under every name of the mall", () => {
  expect(readCode("https://mall.example/delivery-order/12", hosts)).toEqual({ kind: "delivery", sysNo: 12 });
  expect(readCode(" http://192.168.1.5:3000/portal/receiving/7 ", hosts)).toEqual({ kind: "receiving", sysNo: 7 });
  expect(readCode("https://mall.example/portal/order/3", hosts)).toEqual({ kind: "order", sysNo: 3 });
  expect(readCode("https://mall.example/portal/return/4?a=1", hosts)).toEqual({ kind: "return", sysNo: 4 });
});

test("codes of others are no documents of ours, whatever their path says", () => {
  for (const text of [
    "https://evil.example/delivery-order/12",
    "https://mall.example/delivery-order/0",
    "https://mall.example/delivery-order/12/print",
    "https://mall.example/product/detail",
    "javascript:alert(1)",
    "weixin://pay",
    "http://",
  ])
    expect(readCode(text, hosts)).toBe("foreign");
});

test("whatever is no address is looked for", () => {
  expect(readCode(" FH20261122000001 ", hosts)).toEqual({ keyword: "FH20261122000001" });
  expect(readCode("渝A12345", hosts)).toEqual({ keyword: "渝A12345" });
  expect(readCode("9".repeat(80), hosts)).toEqual({ keyword: "9".repeat(50) });
});
