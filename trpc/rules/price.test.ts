import { describe, expect, test } from "vitest";
import { PriceReason } from "#trpc/contract/sku";
import {
  type AgreementHead,
  agreementCanSale,
  basePriceOf,
  chinaDay,
  defaultOption,
  discountList,
  offeredTerm,
  type PriceClause,
  priceUnder,
  type SkuAgreementOption,
  toAgreementOption,
  underTerm,
} from "./price";

const agreement = (change: Partial<AgreementHead> = {}): AgreementHead => ({
  sysNo: 7,
  agreementNo: "XY-7",
  name: "钢材年度协议",
  supplierSysNo: 3,
  noAgreementCanSale: true,
  paymentMode: 0,
  weighing: 0,
  massTolerance: "0.003",
  deliveryConfirmRequired: false,
  receivingConfirm: 1,
  certificatesRequired: false,
  inspectionRequired: false,
  freightIncluded: true,
  terms: [
    { accountPeriod: 2, billingPeriod: 0, name: "1个月", discount: "100", otherDays: 0 },
    { accountPeriod: 0, billingPeriod: 0, name: "立即付款", discount: "95", otherDays: 0 },
  ],
  ...change,
});
const clause = (change: Partial<PriceClause> = {}): PriceClause => ({
  clauseNo: 1,
  method: 1,
  price: "3600",
  discount: null,
  priceSource: null,
  delta: null,
  floor: null,
  cap: null,
  sourcePrice: null,
  sourceTime: null,
  ...change,
});
const option = (change: Partial<SkuAgreementOption> = {}): SkuAgreementOption => ({
  skuSysNo: 1,
  agreement: agreement(),
  listPrice: "3999.99",
  clause: clause(),
  ...change,
});

describe("price under an agreement", () => {
  test("without one it is the list price, paid at once", () => {
    expect(priceUnder("3999.99")).toMatchObject({
      method: 0,
      unitPrice: 3999.99,
      basePrice: 3999.99,
      priceRate: 1,
      accountPeriod: 0,
      billingPeriod: 0,
      tradeAgreementSysNo: null,
    });
  });

  test("R-CART-13: the rate of a term is its discount divided by 100", () => {
    const paidAtOnce = priceUnder(option(), { accountPeriod: 0, billingPeriod: 0 });
    expect(paidAtOnce).toMatchObject({ priceRate: 0.95, basePrice: 3600, unitPrice: 3420, termName: "立即付款" });
    expect(priceUnder(option())).toMatchObject({ priceRate: 1, accountPeriod: 2, unitPrice: 3600 });
  });

  test("percent of the list price, four decimals half up", () => {
    const percent = option({ clause: clause({ method: 2, price: null, discount: "97.5" }), listPrice: "3333.3333" });
    expect(priceUnder(percent)).toMatchObject({ method: 2, discount: 97.5, unitPrice: 3250 });
    const odd = option({ clause: clause({ method: 2, price: null, discount: "33.333333" }), listPrice: "1" });
    expect(priceUnder(odd)?.unitPrice).toBe(0.3333);
  });

  test("R-CART-13: the rate keeps every decimal of its percent", () => {
    const terms = [{ accountPeriod: 2, billingPeriod: 0, name: "1个月", discount: "97.123456", otherDays: 0 }];
    const odd = priceUnder(option({ agreement: agreement({ terms }) }));
    expect(odd?.priceRate).toBe(0.97123456);
    expect(PriceReason.safeParse(odd).success).toBe(true);
    expect(odd?.unitPrice).toBe(3496.4444);
  });

  test("base × clause × rate is rounded once, half up; another term gives the same as asking for it", () => {
    const terms = [
      { accountPeriod: 0, billingPeriod: 0, name: "立即付款", discount: "100", otherDays: 0 },
      { accountPeriod: 2, billingPeriod: 0, name: "1个月", discount: "150", otherDays: 0 },
    ];
    const third = option({
      agreement: agreement({ terms }),
      clause: clause({ method: 2, price: null, discount: "33.333333" }),
      listPrice: "1.0001",
    });
    const month = { accountPeriod: 2, billingPeriod: 0 };
    // 0.33336666333333 × 1.5 = 0.500049995; the base that is shown, 0.3334, would give 0.5001
    expect(priceUnder(third, month)).toMatchObject({ basePrice: 0.3334, unitPrice: 0.5 });
    const atOnce = priceUnder(third);
    expect(atOnce && underTerm(atOnce, { ...month, name: "1个月", discount: 150 })).toEqual(priceUnder(third, month));
    const half = option({ clause: clause({ price: "1.0001" }) });
    expect(priceUnder(half, { accountPeriod: 0, billingPeriod: 0 })?.unitPrice).toBe(0.9501);
    const even = option({ agreement: agreement({ terms: [{ ...month, name: "", discount: "50", otherDays: 0 }] }) });
    expect(priceUnder({ ...even, clause: clause({ price: "0.0005" }) })?.unitPrice).toBe(0.0003);
  });

  test("price source plus delta; R-SALE-08: without a quote the reason is given", () => {
    const source = { method: 3, price: null, priceSource: 2, delta: "-30" } as const;
    const quoted = option({ clause: clause({ ...source, sourcePrice: "3510", sourceTime: 1_700_000_000 }) });
    expect(priceUnder(quoted)).toMatchObject({ sourcePrice: 3510, delta: -30, unitPrice: 3480 });
    const silent = option({ clause: clause(source) });
    expect(priceUnder(silent)).toBeNull();
    expect(basePriceOf(silent)).toEqual({ basePrice: null, missingReason: "价格源暂无报价" });
    const even = option({ clause: clause({ ...source, delta: null, sourcePrice: "3510" }) });
    expect(priceUnder(even)).toMatchObject({ delta: null, unitPrice: 3510 });
    const below = option({ clause: clause({ ...source, delta: "-4000", sourcePrice: "3510" }) });
    expect(basePriceOf(below).missingReason).toBe("协议价格异常");
    expect(basePriceOf(option({ clause: clause({ price: "0" }) })).missingReason).toBe("协议价格异常");
  });

  test("a fixed price is that price, whatever percent its clause also names", () => {
    expect(priceUnder(option({ clause: clause({ discount: "50" }) }))).toMatchObject({ discount: 50, unitPrice: 3600 });
  });

  test("a term that is not offered is told apart from one that is", () => {
    expect(offeredTerm(agreement(), { accountPeriod: 9, billingPeriod: 0 })).toBeUndefined();
    expect(offeredTerm(null, { accountPeriod: 0, billingPeriod: 0 })?.name).toBe("立即付款");
    expect(discountList(agreement(), { accountPeriod: 0, billingPeriod: 0 }).map((term) => term.active)).toEqual([
      false,
      true,
    ]);
  });
});

describe("choice of agreement", () => {
  const dear = option({ agreement: agreement({ sysNo: 1 }), clause: clause({ price: "3700" }) });
  const cheap = option({ agreement: agreement({ sysNo: 9 }), clause: clause({ price: "3500" }) });
  const same = option({ agreement: agreement({ sysNo: 8 }), clause: clause({ price: "3500" }) });
  const missing = option({ agreement: agreement({ sysNo: 2 }), clause: clause({ method: 3, price: null }) });

  test("the lowest price first, then the older agreement, one without a price last", () => {
    expect(defaultOption([dear, cheap, same, missing])?.agreement.sysNo).toBe(8);
    expect(defaultOption([dear, cheap])?.agreement.sysNo).toBe(9);
    expect(defaultOption([same, cheap])?.agreement.sysNo).toBe(8);
    expect(defaultOption([missing])?.agreement.sysNo).toBe(2);
    expect(defaultOption([option({ clause: null })])).toBeNull();
  });

  test("R-SALE-06: an agreement may forbid buying what it does not cover", () => {
    const forbids = option({ agreement: agreement({ sysNo: 5, noAgreementCanSale: false }), clause: null });
    expect(agreementCanSale([forbids], null)).toBe(false);
    expect(agreementCanSale([forbids, dear], null)).toBe(false);
    expect(agreementCanSale([forbids, dear], 1)).toBe(true);
    expect(agreementCanSale([forbids], 5)).toBe(false);
    expect(agreementCanSale([dear], null)).toBe(true);
    expect(agreementCanSale([], null)).toBe(true);
  });

  test("screens read the option with its price and terms", () => {
    expect(toAgreementOption(dear, true)).toMatchObject({
      sysNo: 1,
      active: true,
      skuForPriceCalculate: { basePrice: 3700, agreementPriceMissingReason: null },
      priceReason: { unitPrice: 3700 },
    });
  });
});

test("agreements are valid by the day in China", () => {
  expect(chinaDay(new Date("2026-11-20T15:59:59.999Z"))).toBe("2026-11-20");
  expect(chinaDay(new Date("2026-11-20T16:00:00Z"))).toBe("2026-11-21");
});

describe("a price source within bounds", () => {
  const priced = (sourcePrice: string | null, change: Partial<PriceClause> = {}) =>
    basePriceOf(
      option({
        clause: clause({
          ...{ method: 3, price: null, priceSource: 2, delta: "-40", floor: "3200", cap: "3800" },
          ...{ sourcePrice, sourceTime: 1 },
          ...change,
        }),
      }),
    ).basePrice?.toNumber() ?? null;

  test("is at least the floor and at most the cap, with its difference counted before", () => {
    expect([3000, 3239.9, 3240, 3500, 3840, 3841].map((price) => priced(String(price)))).toEqual([
      ...[3200, 3200, 3200, 3460, 3800, 3800],
    ]);
    expect([priced("3000", { floor: null }), priced("9000", { cap: null })]).toEqual([2960, 8960]);
  });

  test("has none where nothing is quoted, whatever its bounds", () => {
    expect(priced(null)).toBeNull();
  });
});
