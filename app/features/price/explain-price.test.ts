import { expect, it } from "vitest";
import type { PriceReason } from "#trpc/contract/sku";
import { explainPrice } from "./explain-price";

const listed: PriceReason = {
  listPrice: 3950,
  tradeAgreementSysNo: null,
  agreementNo: "",
  agreementName: "",
  clauseNo: null,
  method: 0,
  discount: null,
  priceSource: null,
  sourcePrice: null,
  sourceTime: null,
  delta: null,
  basePrice: 3950,
  accountPeriod: 0,
  billingPeriod: 0,
  termName: "立即付款",
  priceRate: 1,
  unitPrice: 3950,
};
const agreed = { ...listed, tradeAgreementSysNo: 7, agreementNo: "XY-018", agreementName: "钢材年度协议", clauseNo: 3 };
const told = (reason: PriceReason) => explainPrice(reason).map(({ label, value }) => `${label} ${value}`);

it("tells a list price", () => {
  expect(told(listed)).toEqual(["目录价 ¥3,950.00", "采购协议 未使用协议，按目录价结算", "成交单价（含税） ¥3,950.00"]);
});

it("tells a discount and a term", () => {
  const reason: PriceReason = {
    ...agreed,
    method: 2,
    discount: 97.5,
    basePrice: 3851.25,
    termName: "1个月",
    priceRate: 1.0036,
    unitPrice: 3865.1145,
  };
  expect(told(reason)).toEqual([
    "目录价 ¥3,950.00",
    "采购协议 XY-018 第 3 条 钢材年度协议",
    "定价方式 目录价的 97.5%",
    "协议基准价 ¥3,851.25",
    "账期加价（1个月） +0.36%（+¥13.8645）",
    "成交单价（含税） ¥3,865.1145",
  ]);
});

it("tells a price source and its difference", () => {
  const reason: PriceReason = {
    ...agreed,
    method: 3,
    priceSource: 3,
    sourcePrice: 3900,
    sourceTime: Date.UTC(2026, 10, 18) / 1000,
    delta: -20,
    basePrice: 3880,
    unitPrice: 3880,
  };
  expect(told(reason)).toContain("我的钢铁网（2026-11-18） ¥3,900.00");
  expect(told(reason)).toContain("约定加减价 −¥20.00");
});
