import { describe, expect, test } from "vitest";
import type { ShopGroup } from "#trpc/contract/cart";
import { CART_PORTION, cartTotals, type GroupedLine, groupCart, selectedTotals, type UntickedSku } from "./cart";
import { type AgreementHead, priceRate, type SkuAgreementOption } from "./price";
import {
  carriedSelection,
  initialSelection,
  isDisabled,
  isSelected,
  keptSelection,
  lostTicks,
  select,
  selectAll,
  startsSelected,
} from "./selection";
import { splitParts } from "./split";

interface Change extends Partial<Omit<UntickedSku, "mallSku">> {
  mallSku?: Partial<UntickedSku["mallSku"]>;
}
let serial = 0;
function sku({ mallSku, ...change }: Change = {}): UntickedSku {
  serial += 1;
  return {
    sysNo: serial,
    quantity: 1,
    measure: "unit",
    mallSku: {
      sysNo: 1000 + serial,
      mallSpuName: "螺纹钢",
      thirdName: "",
      mainImgUrl: "",
      unit: "吨",
      quantityScale: 3,
      goodsKind: 1,
      sourceType: 1,
      salesPrice: 10,
      listPrice: 10,
      buyStart: 1,
      inventory: 100,
      madeToOrder: false,
      pieceMass: null,
      bundlePieces: null,
      ...mallSku,
    },
    tradeAgreementSysNo: null,
    agreementCanSale: true,
    skuForPriceCalculate: { basePrice: 10, agreementPriceMissingReason: null },
    priceReason: null,
    amount: 10,
    disabled: false,
    unavailableReason: null,
    quantityProblem: null,
    ...change,
  };
}

const head = (sysNo: number): AgreementHead => ({
  sysNo,
  agreementNo: `XY-${sysNo}`,
  name: "年度协议",
  supplierSysNo: 7,
  noAgreementCanSale: true,
  paymentMode: 0,
  weighing: 0,
  massTolerance: "0",
  deliveryConfirmRequired: false,
  receivingConfirm: 1,
  certificatesRequired: false,
  inspectionRequired: false,
  freightIncluded: true,
  terms: [
    { accountPeriod: 0, billingPeriod: 0, name: "立即付款", discount: "100", otherDays: 0 },
    { accountPeriod: 2, billingPeriod: 1, name: "1个月", discount: "95", otherDays: 0 },
  ],
});
const option = (sysNo: number, skuSysNo: number): SkuAgreementOption => ({
  skuSysNo,
  agreement: head(sysNo),
  listPrice: "10",
  clause: {
    clauseNo: 1,
    method: 1,
    price: "9",
    ...{ discount: null, priceSource: null, delta: null, floor: null, cap: null },
    ...{ sourcePrice: null, sourceTime: null },
  },
});

function line(change: Partial<GroupedLine> = {}): GroupedLine {
  return {
    supplierSysNo: 7,
    shopSysNo: 70,
    shopName: "店铺",
    logoUrl: "",
    categoryGoodsTypeSysNo: 1,
    noAgreementCanSale: true,
    options: [],
    agreement: null,
    period: { accountPeriod: 0, billingPeriod: 0 },
    sku: sku(),
    ...change,
  };
}
const underAgreement = (agreementSysNo: number, change: Partial<GroupedLine> = {}): GroupedLine => {
  const own = sku({ tradeAgreementSysNo: agreementSysNo });
  return line({
    agreement: head(agreementSysNo),
    options: [option(agreementSysNo, own.mallSku.sysNo)],
    sku: own,
    ...change,
  });
};
const shops = (...lines: GroupedLine[]): ShopGroup[] => groupCart(lines);
const listed = { agreementSysNo: null, noAgreementCanSale: true };

describe("what a fresh visit ticks", () => {
  test("R-CART-01: every sku that is not disabled", () => {
    const [open, closed] = [sku(), sku({ disabled: true })];
    const cart = shops(line({ sku: open }), line({ sku: closed }), line({ shopSysNo: 71, sku: sku({ quantity: 0 }) }));
    expect([...initialSelection(cart)]).toEqual([open.sysNo]);
    const ticks = cart.map(({ selected, periodGroupList }) => [
      selected,
      periodGroupList.flatMap(({ skuList }) => skuList.map((one) => one.selected)),
    ]);
    expect(ticks).toEqual([
      [true, [true, false]],
      [false, [false]],
    ]);
  });

  test("R-CART-02: not what is sold by agreement from source 3 without a price", () => {
    const quoted = (change: Change) => startsSelected(sku(change), listed);
    expect(quoted({ mallSku: { sourceType: 3, salesPrice: null } })).toBe(false);
    expect(quoted({ mallSku: { sourceType: 3, salesPrice: 0 } })).toBe(false);
    expect(quoted({ mallSku: { sourceType: 3, salesPrice: 5 } })).toBe(true);
    expect(quoted({ mallSku: { sourceType: 1, salesPrice: null } })).toBe(true);
    expect(quoted({ agreementCanSale: false, mallSku: { sourceType: 3, salesPrice: null } })).toBe(true);
  });

  test("R-CART-03: not a quantity of 0", () => {
    expect(startsSelected(sku({ quantity: 0 }), listed)).toBe(false);
  });

  test("R-CART-04: not without the agreement that the group needs", () => {
    expect(startsSelected(sku(), { agreementSysNo: null, noAgreementCanSale: false })).toBe(false);
    expect(startsSelected(sku(), { agreementSysNo: 5, noAgreementCanSale: false })).toBe(true);
  });

  test("what cannot be bought any more loses its tick; what left the cart keeps it, for it may come back", () => {
    const [open, closed, unticked] = [sku(), sku({ disabled: true }), sku({ disabled: true })];
    const cart = shops(line({ sku: open }), line({ sku: closed }), line({ sku: unticked }));
    expect(lostTicks(cart, [open.sysNo, closed.sysNo, 999])).toEqual([closed.sysNo]);
  });
});

describe("ticks of groups", () => {
  const [a, b, closed] = [sku(), sku(), sku({ disabled: true })];

  test("R-CART-06: a group is disabled when all of it is", () => {
    expect(isDisabled([closed, closed])).toBe(true);
    expect(isDisabled([closed, a])).toBe(false);
    expect(shops(line({ sku: closed }))[0]?.disabled).toBe(true);
  });

  test("R-CART-07: ticked when all enabled skus are; disabled ones do not count", () => {
    expect(isSelected([a, b, closed], new Set([a.sysNo, b.sysNo]))).toBe(true);
    expect(isSelected([a, b, closed], new Set([a.sysNo]))).toBe(false);
    expect(isSelected([closed], new Set([closed.sysNo]))).toBe(false);
    expect(isSelected([a, closed], new Set([a.sysNo]))).toBe(true);
  });

  test("ticking a group leaves disabled skus alone", () => {
    expect([...select([a, closed], new Set([b.sysNo]), true)]).toEqual([b.sysNo, a.sysNo]);
    expect([...select([a, b], new Set([a.sysNo, b.sysNo]), false)]).toEqual([]);
    const cart = shops(line({ sku: a }), line({ sku: closed }));
    expect([...selectAll(cart, new Set(), true)]).toEqual([a.sysNo]);
  });

  test("a line that went into another of its sku passes its tick on", () => {
    const bar = (sysNo: number, skuSysNo: number, quantity: number) =>
      line({ sku: sku({ sysNo, quantity, mallSku: { sysNo: skuSysNo } }) });
    const before = shops(bar(901, 1, 2), bar(902, 1, 3), bar(903, 2, 1), bar(904, 1, 4));
    const after = shops(bar(902, 1, 5), bar(903, 2, 1), bar(904, 1, 4));
    const carried = (...ticks: number[]) => [...carriedSelection(before, after, new Set(ticks))];
    expect(carried(901)).toEqual([902]);
    expect(carried(901, 903)).toEqual([903, 902]);
    expect(carried(902, 904)).toEqual([902, 904]);
    expect(carried(903)).toEqual([903]);
    expect(carried()).toEqual([]);
    const moved = shops(bar(905, 1, 0.5), bar(903, 2, 1));
    expect([...carriedSelection(shops(bar(901, 1, 0.5), bar(903, 2, 1)), moved, new Set([901]))]).toEqual([905]);
  });

  test("remembered ticks survive only where there is an enabled line", () => {
    expect([
      ...keptSelection(shops(line({ sku: a }), line({ sku: closed })), [a.sysNo, closed.sysNo, 999_999]),
    ]).toEqual([a.sysNo]);
  });
});

describe("groups", () => {
  test("by shop, then agreement and term; R-CART-08: in ascending order of goods type", () => {
    const cart = shops(
      underAgreement(3, { categoryGoodsTypeSysNo: 3 }),
      line({ shopSysNo: 71 }),
      underAgreement(1, { categoryGoodsTypeSysNo: 1 }),
      underAgreement(2, { categoryGoodsTypeSysNo: 2 }),
      underAgreement(3, { categoryGoodsTypeSysNo: 4 }),
    );
    expect(cart.map((shop) => shop.shopSysNo)).toEqual([70, 71]);
    const groups = cart[0]?.periodGroupList ?? [];
    expect(groups.map((group) => [group.categoryGoodsTypeSysNo, group.skuList.length])).toEqual([
      [1, 1],
      [2, 1],
      [3, 2],
    ]);
  });

  test("R-CART-10: only the group's agreement is active, among those that fit all its lines", () => {
    const first = underAgreement(5);
    const both = [
      option(4, first.sku.mallSku.sysNo),
      option(5, first.sku.mallSku.sysNo),
      option(6, first.sku.mallSku.sysNo),
    ];
    const [shop] = shops({ ...first, options: both }, underAgreement(5, { options: [option(6, 2), option(5, 2)] }));
    const options = shop?.periodGroupList[0]?.tradeAgreementListViewForECDTOS ?? [];
    expect(options.map((agreement) => [agreement.sysNo, agreement.active])).toEqual([
      [5, true],
      [6, false],
    ]);
  });

  test("R-CART-11: only the term equal to the periods is active; R-CART-13: its rate", () => {
    const [shop] = shops(underAgreement(5, { period: { accountPeriod: 2, billingPeriod: 1 } }));
    const group = shop?.periodGroupList[0];
    expect(group?.discountByMethodList.map((discount) => discount.active)).toEqual([false, true]);
    expect(group?.priceRate).toBe(0.95);
    expect(priceRate(95)).toBe(0.95);
    const [outOfUse] = shops(underAgreement(5, { period: { accountPeriod: 9, billingPeriod: 9 } }));
    const gone = outOfUse?.periodGroupList[0];
    expect(gone?.discountByMethodList.some((discount) => discount.active)).toBe(false);
    expect(gone?.priceRate).toBe(1);
    const [half] = shops(underAgreement(5, { period: { accountPeriod: 2, billingPeriod: 0 } }));
    expect(half?.periodGroupList[0]?.discountByMethodList.some((discount) => discount.active)).toBe(false);
  });

  test("R-CART-10: the active agreement is shown under the group's term, another under its own first", () => {
    const first = underAgreement(5, { period: { accountPeriod: 2, billingPeriod: 1 } });
    const [shop] = shops({ ...first, options: [...first.options, option(6, first.sku.mallSku.sysNo)] });
    const options = shop?.periodGroupList[0]?.tradeAgreementListViewForECDTOS ?? [];
    expect(options.map(({ sysNo, priceReason }) => [sysNo, priceReason?.unitPrice])).toEqual([
      [5, 8.55],
      [6, 9],
    ]);
  });

  test("R-CART-10: what one of three lines cannot use is not offered to the group", () => {
    const first = underAgreement(5);
    const offered = [option(5, 1), option(6, 1)];
    const [shop] = shops(
      { ...first, options: offered },
      underAgreement(5, { options: offered }),
      underAgreement(5, { options: [option(5, 1)] }),
    );
    const options = shop?.periodGroupList[0]?.tradeAgreementListViewForECDTOS ?? [];
    expect(options.map(({ sysNo }) => sysNo)).toEqual([5]);
  });

  test("is paid as its agreement says, and on delivery at list price", () => {
    const paid = (own: GroupedLine) => shops(own)[0]?.periodGroupList[0]?.paymentType;
    expect(paid(line())).toBe(2);
    expect(paid(underAgreement(5, { agreement: { ...head(5), paymentMode: 3 } }))).toBe(3);
    expect(shops(line())[0]?.periodGroupList[0]).toMatchObject({ billingPeriodOtherDays: 0, customPeriodSysNo: null });
  });

  test("says the days of a term that no code names", () => {
    const [now] = head(5).terms;
    const terms = now ? [now, { ...now, accountPeriod: 6, name: "45天", otherDays: 45 }] : [];
    const period = { accountPeriod: 6, billingPeriod: 0 };
    const [shop] = shops(underAgreement(5, { agreement: { ...head(5), terms }, period }));
    expect(shop?.periodGroupList[0]?.billingPeriodOtherDays).toBe(45);
    const [gone] = shops(underAgreement(5, { agreement: undefined }));
    expect(gone?.periodGroupList[0]?.billingPeriodOtherDays).toBe(0);
  });

  test("R-CART-04: can be bought without an agreement only when each of its lines can", () => {
    const can = (...lines: boolean[]) =>
      shops(...lines.map((noAgreementCanSale) => line({ noAgreementCanSale })))[0]?.periodGroupList[0]
        ?.noAgreementCanSale;
    expect([can(true, true), can(true, false), can(false, false)]).toEqual([true, false, false]);
  });

  test("a page shows sixty lines at once", () => expect(CART_PORTION).toBe(60));

  test("an agreement that can no longer be used offers no terms", () => {
    const [shop] = shops(underAgreement(5, { agreement: undefined, options: [] }));
    expect(shop?.periodGroupList[0]).toMatchObject({ agreementSysNo: 5, discountByMethodList: [], priceRate: 1 });
  });
});

describe("totals", () => {
  test("R-CART-12: run over every sku; what has no price counts no money", () => {
    const skus = [
      sku({ quantity: 2, amount: 20 }),
      sku({ quantity: 3, amount: 15 }),
      sku({ quantity: 0.1, amount: null }),
    ];
    expect(cartTotals(skus)).toEqual({ quantity: 5.1, totalAmount: 35 });
    expect(cartTotals([])).toEqual({ quantity: 0, totalAmount: 0 });
  });

  test("cents do not get lost", () => {
    expect(cartTotals(Array.from({ length: 3 }, () => sku({ quantity: 0.1, amount: 0.1 })))).toEqual({
      quantity: 0.3,
      totalAmount: 0.3,
    });
  });

  test("the selected total is what goes to checkout", () => {
    const [a, b] = [sku({ quantity: 2, amount: 20 }), sku({ amount: 15 })];
    const cart = shops(line({ sku: a }), line({ sku: b }));
    expect(selectedTotals(cart, new Set([a.sysNo]))).toEqual({ lineCount: 1, quantity: 2, totalAmount: 20 });
  });
});

describe("R-BIZ-01: split", () => {
  const base = { shopSysNo: 1, agreementSysNo: null, accountPeriod: 0, billingPeriod: 0, goodsKind: 1 };

  test("one part per shop, agreement, payment term and goods kind", () => {
    const others = [
      { shopSysNo: 2 },
      { agreementSysNo: 5 },
      { accountPeriod: 1 },
      { billingPeriod: 1 },
      { goodsKind: 2 },
    ];
    const lines = [base, ...others.map((change) => ({ ...base, ...change })), base];
    expect(splitParts(lines).map((part) => part.length)).toEqual([2, 1, 1, 1, 1, 1]);
  });

  test("two shops and two terms make four parts at most", () => {
    const lines = Array.from({ length: 40 }, (_, i) => ({ ...base, shopSysNo: i % 2, accountPeriod: (i >> 1) % 2 }));
    expect(splitParts(lines)).toHaveLength(4);
  });
});
