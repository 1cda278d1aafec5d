import { beforeAll, describe, expect, test } from "vitest";
import { readPortion } from "#server/mall/cart/repo/lines";
import { agreementOptions } from "#server/mall/pricing/index";
import { selectedTotals } from "#trpc/rules/cart";
import { lineAmount, sum } from "#trpc/rules/money";
import { basePriceOf, chinaDay } from "#trpc/rules/price";
import { quantityProblem } from "#trpc/rules/sale";
import { initialSelection, skusOf } from "#trpc/rules/selection";
import { addBuyer, addGoods, type Buyer, checkout, linesOf, outcome, stockOf, type TestGoods } from "../support/cart";
import { chances } from "../support/generate";
import { addAgreement, addQuote } from "../support/goods";
import { rounds } from "../support/hard";
import { changeSwitches } from "../support/tenants";
import { useWorld } from "../support/worlds";

let shops: TestGoods[];
/** Agreements whose prices are those at the site. */
const isIncluded = new Set<number>();
const skus: { sysNo: number; shop: TestGoods; scale: number; buyStart: string; taxRate: number }[] = [];
const TAX_RATES = [0.13, 0.09, 0.03, 0.01, 0];

const AREA = 500000;
/** Where no quote and no agreement of one area holds. */
const ELSEWHERE = 510000;

const { world, db } = useWorld();
beforeAll(async () => {
  const { int, decimal } = chances(2026);
  shops = [await addGoods(db), await addGoods(db), await addGoods(db)];
  for (const shop of shops)
    for (let n = 0; n < 6; n += 1) {
      const scale = int(0, 4);
      const buyStart = scale === 0 ? String(int(1, 3)) : decimal(2, scale);
      const goodsKind = int(1, 3);
      const taxRate = TAX_RATES[skus.length % TAX_RATES.length] ?? 0;
      const sysNo = await shop.sku({
        ...{ quantityScale: scale, buyStart, goodsKind, salesPrice: decimal(6000, 4), stock: 100_000 },
        taxRate: String(taxRate),
        madeToOrder: goodsKind === 3,
        specKey: `规格${int(0, 3)}`,
      });
      skus.push({ sysNo, shop, scale, buyStart, taxRate });
    }
  for (const [specKey, areaCode] of [
    ["规格0", "00500000"],
    ["规格0", "0"],
    ["规格1", "0"],
    ["规格2", "00510000"],
  ] as const)
    for (const day of ["2024-01-01", "2025-06-30"])
      await addQuote(db, "demo", {
        priceSource: 1,
        specKey,
        areaCode,
        quoteDate: new Date(day),
        price: decimal(900, 6),
      });
  const area = { fullName: "重庆市", name: "重庆市", level: "province", hasChild: false } as const;
  await db
    .insertInto("mall.Area")
    .values([
      { ...area, sysNo: AREA, levelCode: "00500000" },
      { ...area, sysNo: ELSEWHERE, levelCode: "00510000" },
    ])
    .execute();
});

/** Two agreements with every shop: fixed prices for some skus, a percent of the list price for all. */
async function agreeAtRandom(buyer: Buyer, { int, decimal }: ReturnType<typeof chances>): Promise<void> {
  for (const { shop, categories } of shops) {
    const parties = { purchaserOrganizationSysNo: buyer.organizationSysNo, supplierSysNo: shop.supplierSysNo };
    const terms = Array.from({ length: int(1, 3) }, (_, accountPeriod) => ({
      ...{ accountPeriod, billingPeriod: 0, name: `账期${accountPeriod}`, discount: decimal(120, 6) },
    }));
    const own = skus.filter((sku) => sku.shop.shop === shop && int(0, 1) === 1);
    const ladder = (most: number) => {
      const steps = [int(1, 20), int(21, 40)].map((from) => ({ from, value: Number(decimal(most, 4)) }));
      return int(0, 1) === 1 ? { stepList: JSON.stringify(steps) } : {};
    };
    const fixed = own.map(({ sysNo }) => ({ skuSysNo: sysNo, price: decimal(6000, 6), ...ladder(6000) }));
    const freightIncluded = int(0, 1) === 1;
    const sysNo = await addAgreement(db, "demo", parties, { terms, clauses: fixed, freightIncluded });
    if (freightIncluded) isIncluded.add(sysNo);
    const { category3SysNo: categorySysNo } = categories;
    const percent = { categorySysNo, method: 2, discount: decimal(110, 6), ...ladder(110) };
    await addAgreement(db, "demo", parties, { terms, clauses: int(0, 1) ? [percent] : [] });
  }
}

async function fillAtRandom(buyer: Buyer, { int }: ReturnType<typeof chances>): Promise<void> {
  const list = Array.from({ length: int(1, 15) }, () => {
    const { sysNo, scale, buyStart } = skus[int(0, skus.length - 1)] ??
      skus[0] ?? { sysNo: 0, scale: 0, buyStart: "1" };
    const quantity = Number(sum([buyStart, (int(0, 50 * 10 ** scale) / 10 ** scale).toFixed(scale)]));
    return { skuSysNo: sysNo, quantity, ...(int(0, 2) === 0 ? { tradeAgreementSysNo: null } : {}) };
  });
  const { failList } = await buyer.api.cart.addList({ list });
  expect(failList).toEqual([]);
  const [group] = (await buyer.api.cart.getShop({})).categoryTypeList.flatMap((shop) => shop.periodGroupList);
  const term = group?.discountByMethodList.at(-1);
  if (group?.agreementSysNo && term) {
    const { accountPeriod, billingPeriod } = term;
    const sysNoList = group.skuList.map((sku) => sku.sysNo);
    await buyer.api.cart.batchUpdate({ sysNoList, accountPeriod, billingPeriod });
  }
}

/** What every shop charges for bringing goods, or nothing: then the mall's switch is off. */
async function chargeAtRandom({ int, decimal }: ReturnType<typeof chances>, isOn: boolean): Promise<void> {
  await changeSwitches(db, "demo", { freightOn: isOn });
  await db.deleteFrom("mall.ShopFreight").execute();
  const fee = () => (int(0, 2) === 0 ? "0" : decimal(90, 2));
  for (const { shop } of shops) {
    if (isOn && int(0, 4) === 0) continue;
    const rule = {
      ...{ orderFee: fee(), tonneFee: fee(), truckFee: fee(), truckTonnes: String(int(5, 35)), unloadFee: fee() },
      ...{ freeAmount: int(0, 2) === 0 ? decimal(90_000, 2) : null, pumpFee: fee(), pumpMinimum: fee() },
    };
    await db
      .insertInto("mall.ShopFreight")
      .values({ tenantCode: "demo", shopSysNo: shop.shopSysNo, ...rule, updateTime: new Date() })
      .execute();
  }
}

const freightsOf = async (orderSysNo: number) => {
  const items = await db.selectFrom("mall.OrderItem").select("freight").where("orderSysNo", "=", orderSysNo).execute();
  return items.map(({ freight }) => freight);
};

/** A price as an invoice prints it. */
const printed = (price: number): boolean => Number(price.toFixed(4)) === price;

/** The freight switch is off for every third cart. */
const carts = Array.from({ length: rounds(6, 16) }, (_, index) => {
  const [seed, isOn] = [index + 1, (index + 1) % 3 > 0];
  return { seed, isOn, proves: isOn ? "R-BIZ-01" : "R-BIZ-01, R-BIZ-22" };
});

describe("any cart becomes orders without losing a fen or a gram; only freight is added", () => {
  test.each(carts)("$proves: made up by $seed", async ({ seed, isOn }) => {
    const chance = chances(seed);
    const buyer = await addBuyer(world);
    await chargeAtRandom(chance, isOn);
    await agreeAtRandom(buyer, chance);
    await fillAtRandom(buyer, chance);
    const cart = await buyer.api.cart.getShop({});
    const lines = cart.categoryTypeList.flatMap((shop) => shop.periodGroupList.flatMap((group) => group.skuList));
    for (const { quantity, amount, priceReason } of lines) {
      expect(amount).toBe(lineAmount(quantity, priceReason?.unitPrice ?? 0).toNumber());
      expect(printed(priceReason?.unitPrice ?? 0)).toBe(true);
    }
    expect(Number(sum(lines.map(({ amount }) => amount ?? 0)))).toBe(cart.totalAmount);

    const chosen = lines.filter((_, index) => index === 0 || chance.int(0, 3) > 0);
    const cartSysNoList = chosen.map(({ sysNo }) => sysNo);
    const parts = await buyer.api.trade.shopSimulateSplit({ cartSysNoList });
    const { totalAmount } = selectedTotals(cart.categoryTypeList, new Set(cartSysNoList));
    expect(Number(sum(parts.map(({ amount }) => amount)))).toBe(totalAmount);
    expect(parts.flatMap(({ skuList }) => skuList.map(({ sysNo }) => sysNo)).sort()).toEqual([...cartSysNoList].sort());
    if (!isOn) expect(parts.every(({ freight }) => freight === 0)).toBe(true);
    const freight = Number(sum(parts.map((part) => part.freight)));

    const priceList = chosen.map(({ sysNo, priceReason }) => ({ sysNo, price: priceReason?.unitPrice ?? 0 }));
    const before = await Promise.all(skus.map(({ sysNo }) => stockOf(db, sysNo)));
    const { orderSysNoList } = await buyer.api.trade.createShop(checkout(buyer, cartSysNoList, { priceList, freight }));
    const orders = await Promise.all(orderSysNoList.map((id) => buyer.api.order.get({ id })));
    expect(orders.map((order) => [order.totalAmount, order.freight, order.freightDetail])).toEqual(
      parts.map((part) => [Number(sum([part.amount, part.freight])), part.freight, part.freightDetail]),
    );
    expect(orders.map(({ itemList }) => itemList.map((item) => [item.price, item.quantity, item.amount]))).toEqual(
      parts.map(({ skuList }) => skuList.map((line) => [line.price, line.quantity, line.amount])),
    );
    for (const order of orders) {
      const goods = order.itemList.map(({ amount }) => amount ?? 0);
      expect(Number(sum([...goods, order.freight]))).toBe(order.totalAmount);
      expect(Number(sum(await freightsOf(order.sysNo)))).toBe(order.freight);
      expect(order.agreementSysNo !== null && order.freight > 0 && isIncluded.has(order.agreementSysNo)).toBe(false);
      for (const item of order.itemList) {
        expect(item.amount).toBe(lineAmount(item.quantity, item.price).toNumber());
        expect(printed(item.price)).toBe(true);
        expect(item.taxRate).toBe(skus.find(({ sysNo }) => sysNo === item.skuSysNo)?.taxRate);
      }
    }
    expect(Number(sum(orders.map((order) => order.totalAmount)))).toBe(Number(sum([totalAmount ?? 0, freight])));
    const items = orders.flatMap((order) => order.itemList);
    for (const [index, { sysNo }] of skus.entries()) {
      const ordered = sum(items.filter((item) => item.skuSysNo === sysNo).map(({ quantity }) => quantity));
      const wanted = sum(chosen.filter(({ mallSku }) => mallSku.sysNo === sysNo).map(({ quantity }) => quantity));
      expect(ordered.eq(wanted)).toBe(true);
      const reserved = sum([(await stockOf(db, sysNo)).reserved]).minus(before[index]?.reserved ?? 0);
      const madeToOrder = chosen.some(({ mallSku }) => mallSku.sysNo === sysNo && mallSku.madeToOrder);
      expect(reserved.round(4).toNumber()).toBe(madeToOrder ? 0 : wanted.toNumber());
    }
    const left = (await linesOf(buyer)).map(({ sysNo }) => sysNo).sort();
    expect(left).toEqual(
      lines
        .map(({ sysNo }) => sysNo)
        .filter((sysNo) => !cartSysNoList.includes(sysNo))
        .sort(),
    );
  });
});

/**
 * What no cart of one area and day shows by itself: goods that are gone, agreements that are over, quotes, own terms.
 */
async function spoilAtRandom(buyer: Buyer, { int, decimal }: ReturnType<typeof chances>): Promise<void> {
  for (const { sysNo } of skus.filter(() => int(0, 5) === 0)) {
    const change = [
      { status: 0 },
      { hasQuotedPrice: false },
      { canSale: false },
      { salesPrice: "0" },
      { sourceType: 3 },
    ];
    await db
      .updateTable("mall.Sku")
      .set(change[int(0, 4)] ?? {})
      .where("sysNo", "=", sysNo)
      .execute();
  }
  const agreements = await db
    .selectFrom("mall.TradeAgreement")
    .select("sysNo")
    .where("purchaserOrganizationSysNo", "=", buyer.organizationSysNo)
    .execute();
  for (const { sysNo } of agreements) {
    const clauses = db.updateTable("mall.AgreementClause").where("agreementSysNo", "=", sysNo);
    const agreement = db.updateTable("mall.TradeAgreement").where("sysNo", "=", sysNo);
    const fate = int(0, 6);
    if (fate === 0) await agreement.set({ status: 0 }).execute();
    if (fate === 1) await agreement.set({ noAgreementCanSale: false }).execute();
    if (fate === 2)
      await clauses.set({ method: 3, priceSource: 1, delta: `-${decimal(300, 6)}`, discount: null }).execute();
    if (fate === 3) await db.deleteFrom("mall.AgreementTerm").where("agreementSysNo", "=", sysNo).execute();
    if (fate === 4) await db.deleteFrom("mall.AgreementClause").where("agreementSysNo", "=", sysNo).execute();
  }
}

const keys = (list: readonly { sysNo: number }[]) => list.map(({ sysNo }) => sysNo);

describe("the cart, its overview, its lines and its summary say the same", () => {
  test.each(Array.from({ length: rounds(6, 16) }, (_, index) => [index + 101]))("made up by %i", async (seed) => {
    const chance = chances(seed);
    const buyer = await addBuyer(world);
    await db.updateTable("mall.Sku").set({ status: 1, hasQuotedPrice: true, canSale: true, sourceType: 1 }).execute();
    await db
      .updateTable("mall.Sku")
      .set({ salesPrice: chance.decimal(6000, 4) })
      .where("salesPrice", "=", "0")
      .execute();
    await agreeAtRandom(buyer, chance);
    await fillAtRandom(buyer, chance);
    await fillAtRandom(buyer, chance);
    await spoilAtRandom(buyer, chance);
    const areaSysNo = chance.int(0, 1) ? AREA : ELSEWHERE;
    const cart = await buyer.api.cart.getShop({ areaSysNo });
    const { categoryTypeList: shops, ...totals } = await buyer.api.cart.overview({ areaSysNo });
    const { skuList, ...summary } = await buyer.api.cart.summary({ areaSysNo });

    const whole = { quantity: cart.quantity, lineCount: cart.lineCount, totalAmount: cart.totalAmount };
    expect(totals).toEqual(whole);
    expect(summary).toEqual(whole);
    const { cart: counted } = await buyer.api.shell.getCurrentUser({ cartAreaSysNo: areaSysNo });
    expect(counted).toEqual({ lineCount: whole.lineCount, totalAmount: whole.totalAmount });
    expect(skuList).toEqual(cart.skuList.slice(0, 20));
    const groupsIn = (list: typeof cart.categoryTypeList | typeof shops) =>
      list.map(({ shopSysNo, disabled, periodGroupList }) => ({
        ...{ shopSysNo, disabled },
        groups: periodGroupList.map((group) => [
          group.agreementSysNo,
          group.noAgreementCanSale,
          group.skuList.map((sku) => [
            ...[sku.sysNo, sku.quantity, sku.amount, sku.disabled, sku.agreementCanSale, sku.mallSku.sysNo],
            "price" in sku ? sku.price : (sku.priceReason?.unitPrice ?? null),
          ]),
        ]),
      }));
    expect(groupsIn(shops)).toEqual(groupsIn(cart.categoryTypeList));
    expect(initialSelection(shops)).toEqual(initialSelection(cart.categoryTypeList));
    const usable = cart.categoryTypeList.flatMap(({ periodGroupList }) =>
      periodGroupList.map(({ tradeAgreementListViewForECDTOS: list }) => keys(list)),
    );
    expect(shops.flatMap((shop) => shop.periodGroupList.map((group) => group.tradeAgreementSysNoList))).toEqual(usable);

    const all = shops.flatMap((shop) => skusOf(shop));
    const some = all.filter(() => chance.int(0, 1) === 1);
    const shown = await buyer.api.cart.lines({ cartSysNoList: keys(some), areaSysNo });
    const inCart = cart.categoryTypeList.flatMap((shop) => skusOf(shop));
    const sorted = (list: typeof inCart) => [...list].sort((a, b) => a.sysNo - b.sysNo);
    expect(sorted(shown.flatMap((shop) => skusOf(shop)))).toEqual(
      sorted(inCart.filter(({ sysNo }) => keys(some).includes(sysNo))),
    );

    // the page asks for its portion before it knows the order of the whole
    const order = keys(all);
    for (let portion = 1; (portion - 1) * 3 <= order.length; portion += 1) {
      const scene = { owner: buyer, areaCode: "", now: new Date() };
      const { rows } = await readPortion(db, scene, { portion, size: 3 });
      expect(new Set(keys(rows))).toEqual(new Set(order.slice((portion - 1) * 3, portion * 3)));
    }

    const question = {
      ...{ tenantCode: buyer.tenantCode, organizationSysNo: buyer.organizationSysNo, day: chinaDay(new Date()) },
      ...{ areaCode: areaSysNo === AREA ? "00500000" : "00510000", skuSysNos: keys(inCart.map((sku) => sku.mallSku)) },
    };
    const options = await agreementOptions(db, question);
    for (const [index, group] of shops.flatMap((shop) => shop.periodGroupList).entries())
      for (const sku of group.skuList) {
        const bare = group.agreementSysNo === null || !usable[index]?.includes(group.agreementSysNo);
        const prices = (options.get(sku.mallSku.sysNo) ?? []).flatMap((option) => {
          return basePriceOf(option, sku.quantity).basePrice?.toNumber() ?? [];
        });
        if (!sku.offer) continue;
        expect(bare).toBe(true);
        expect(sku.offer.price).toBe(Math.min(...prices));
      }
  });
});

test("R-SALE-09, R-CART-21: the statement that sets a quantity refuses exactly what the rule refuses", async () => {
  const { int, decimal } = chances(7);
  const buyer = await addBuyer(world);
  const [goods] = shops;
  for (let n = 0; n < 6; n += 1) {
    const scale = int(0, 4);
    const madeToOrder = n % 3 === 2;
    const buyStart = scale === 0 ? String(int(1, 4)) : decimal(4, scale);
    const stock = madeToOrder ? null : int(4, 9);
    const sku = await goods?.sku({ quantityScale: scale, buyStart, stock, madeToOrder });
    const { sysNo } = await buyer.api.cart.add({ skuSysNo: sku ?? 0, quantity: Number(buyStart) });
    const facts = { buyStart, inventory: stock ?? 0, madeToOrder, quantityScale: scale, unit: "吨" };
    for (let m = 0; m < 15; m += 1) {
      const quantity = Number(decimal(12, int(0, 4)));
      const expected = quantityProblem(quantity, facts)?.reason ?? "ok";
      expect(await outcome(buyer.api.cart.update({ sysNo, quantity })), `${quantity} of ${JSON.stringify(facts)}`).toBe(
        expected,
      );
    }
  }
});
