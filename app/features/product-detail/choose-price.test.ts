import { describe, expect, test } from "vitest";
import type { AgreementOption, PriceReason } from "#trpc/contract/sku";
import { choosePrice } from "./choose-price";

const reason: PriceReason = {
  listPrice: 4000,
  tradeAgreementSysNo: 7,
  agreementNo: "XY-7",
  agreementName: "年度协议",
  clauseNo: 1,
  method: 1,
  discount: null,
  priceSource: null,
  sourcePrice: null,
  sourceTime: null,
  delta: null,
  basePrice: 3900,
  accountPeriod: 0,
  billingPeriod: 0,
  termName: "立即付款",
  priceRate: 1,
  unitPrice: 3900,
};
const option: AgreementOption = {
  sysNo: 7,
  agreementNo: "XY-7",
  name: "年度协议",
  active: true,
  skuForPriceCalculate: { basePrice: 3900, agreementPriceMissingReason: null },
  discountByMethodList: [
    { accountPeriod: 0, billingPeriod: 0, name: "立即付款", discount: 100, active: true },
    { accountPeriod: 2, billingPeriod: 2, name: "1个月", discount: 100.43, active: false },
  ],
  priceReason: reason,
};
const sku = { tradeAgreementList: [option], priceReason: reason, salesPrice: 4000 };
const choose = (query: string) => choosePrice(sku, new URLSearchParams(query));

describe("the price a goods page shows", () => {
  test("the preset agreement and its preset term, with what is saved", () => {
    expect(choose("")).toMatchObject({ term: "0-0", saved: 100, reason: { unitPrice: 3900 } });
  });
  test("R-CART-13 another term: base times discount divided by 100", () => {
    expect(choose("term=2-2")).toMatchObject({ term: "2-2", reason: { unitPrice: 3916.77, priceRate: 1.0043 } });
  });
  test("a term that is not offered falls back to the preset one", () => {
    expect(choose("term=9-9").term).toBe("0-0");
  });
  test("without the agreement: the list price", () => {
    expect(choose("agreement=0")).toMatchObject({ agreement: null, reason: null, saved: 0 });
  });
});
