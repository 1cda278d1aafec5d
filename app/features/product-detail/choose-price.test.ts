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
  paymentMode: 0,
  name: "年度协议",
  active: true,
  skuForPriceCalculate: { basePrice: 3900, agreementPriceMissingReason: null },
  discountByMethodList: [
    { accountPeriod: 0, billingPeriod: 0, name: "立即付款", discount: 100, otherDays: 0, active: true },
    { accountPeriod: 2, billingPeriod: 2, name: "1个月", discount: 100.43, otherDays: 0, active: false },
  ],
  priceReason: reason,
};
const sku = {
  tradeAgreementList: [option],
  noAgreementCanSale: true,
  priceReason: reason,
  salesPrice: 4000,
  hasQuotedPrice: true,
  madeToOrder: false,
  restocking: false,
  inventory: 10,
  unavailableReason: null,
};
const choose = (query: string, change: Partial<Parameters<typeof choosePrice>[0]> = {}) =>
  choosePrice({ ...sku, ...change }, new URLSearchParams(query));

describe("the price a goods page shows", () => {
  test("the preset agreement and its preset term, with what is saved", () => {
    expect(choose("")).toMatchObject({ term: "0-0", saved: 100, reason: { unitPrice: 3900 } });
  });
  test("R-CART-14 the term chosen last is preset and says what it adds, unless the address names one", () => {
    const [first, month] = option.discountByMethodList;
    const terms = [
      { ...first, active: false },
      { ...month, active: true },
    ] as AgreementOption["discountByMethodList"];
    const last = { tradeAgreementList: [{ ...option, discountByMethodList: terms }] };
    expect(choose("", last)).toMatchObject({ term: "2-2", kept: { name: "1个月", added: 16.77 } });
    expect(choose("term=2-2", last)).toMatchObject({ term: "2-2", kept: null });
    expect(choose("term=0-0", last)).toMatchObject({ term: "0-0", kept: null });
    expect(choose("agreement=0", last)).toMatchObject({ term: "0-0", kept: null });
    expect(choose("").kept).toBeNull();
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
  test("R-SALE-06: at list price only where an agreement does not forbid it", () => {
    expect(choose("agreement=0", { noAgreementCanSale: false }).unavailableReason).toBe("NO_AGREEMENT");
    expect(choose("", { noAgreementCanSale: false }).unavailableReason).toBeNull();
  });
  test("R-SALE-08: without the agreement whose price is missing the list price counts", () => {
    const missing = { basePrice: null, agreementPriceMissingReason: "价格源暂无报价" };
    const unpriced = { ...option, priceReason: null, skuForPriceCalculate: missing };
    const change = { tradeAgreementList: [unpriced], unavailableReason: "PRICE_ABNORMAL" as const };
    expect(choose("", change).unavailableReason).toBe("PRICE_ABNORMAL");
    expect(choose("agreement=0", change).unavailableReason).toBeNull();
    expect(choose("agreement=0", { ...change, inventory: 0 }).unavailableReason).toBe("OUT_OF_STOCK");
  });
  test("R-SALE-11: what no agreement changes stays", () => {
    expect(choose("agreement=0", { unavailableReason: "NOT_IN_AREA" }).unavailableReason).toBe("NOT_IN_AREA");
  });
});
