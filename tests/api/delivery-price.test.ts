import { beforeAll, describe, expect, test } from "vitest";
import { closePriceMonths } from "#server/mall/delivery-price/index";
import { tellPeople } from "#server/mall/message/index";
import { makeStatements } from "#server/mall/settlement/index";
import { PriceSource, QuoteBasis } from "#trpc/contract/shared/codes";
import { deliveredPrice, meanOfMonth, quoteOfDay } from "#trpc/rules/delivery-price";
import { lineAmount } from "#trpc/rules/money";
import { chinaDay } from "#trpc/rules/price";
import type { Person } from "../support/api";
import { fillCart } from "../support/cart";
import { counted } from "../support/counted";
import { versionOf } from "../support/versions";
import { useTrade } from "../support/worlds";

const DAY_MS = 86_400_000;
/** Noon of the fifth of this month in China: there are days before it and months after it. */
const [YEAR, MONTH] = [new Date().getUTCFullYear(), new Date().getUTCMonth()];
let now = Date.UTC(YEAR, MONTH, 5, 4);
const trade = useTrade({ tenants: true, clock: { now: () => new Date(now) } });
const SPEC = "rebar:HRB400E:22";
const STEEL = PriceSource.steelNetwork;
const RATE = 1.008;
const today = () => chinaDay(new Date(now));
const dayOf = (days: number) => chinaDay(new Date(now + days * DAY_MS));

let buyer: Person["api"];
let seller: Person["api"];
const goods = new Map<number, number>();
const supplierSysNo = () => trade.supplier.supplierSysNo ?? 0;

const publish = (price: number, quoteDay = today(), areaName = "全国") =>
  trade.operator.api.priceSource.publish({
    ...{ priceSource: STEEL, quoteList: [{ specKey: SPEC, areaName, quoteDay, price }] },
  });

/** Goods under a clause by which the quote of another day counts than that of the order. */
async function goodsUnder(quoteBasis: 1 | 2): Promise<number> {
  const skuSysNo = await trade.sku(1_000_000, SPEC);
  const itemList = [{ skuSysNo, method: 3 as const, priceSource: STEEL, delta: -20, floor: 3000, quoteBasis }];
  const termList = [{ accountPeriod: 1, billingPeriod: 0, name: "1个月", discount: RATE * 100 }];
  const { sysNo } = await buyer.agreementVersion.save({
    ...{ ...versionOf(itemList), termList, supplierSysNo: supplierSysNo(), name: `计价日${quoteBasis}` },
  } as never);
  await buyer.agreementVersion.send({ sysNo });
  await buyer.agreementVersion.sign({ sysNo });
  await seller.agreementVersion.countersign({ sysNo });
  return skuSysNo;
}

async function ordered(basis: 1 | 2, quantity = 10) {
  const cart = await fillCart(trade.purchaser, [goods.get(basis) ?? 0], quantity);
  const { orders } = await trade.buy(buyer, cart);
  const order = await buyer.order.get({ id: orders[0]?.sysNo ?? 0 });
  return { ...order, itemSysNos: order.itemList.map(({ sysNo }) => sysNo), skuSysNos: [] };
}
const lineOf = async (api: Person["api"], sysNo: number) => (await api.delivery.get({ id: sysNo })).itemList[0];
const noteLine = async (sysNo: number) => (await buyer.receiving.detail({ id: sysNo })).itemList[0];
/** A statement of an order that both sides settled. */
async function settledStatement(orderSysNo: number): Promise<number> {
  const { sysNo } = await buyer.settlement.make({ supplierSysNo: supplierSysNo(), orderSysNo });
  await buyer.settlement.send({ sysNo });
  await seller.settlement.answer({ sysNo });
  await buyer.settlement.finish({ sysNo });
  return sysNo;
}
const entriesOf = async (sysNo: number) => {
  const { itemList, totalAmount } = await buyer.settlement.detail({ id: sysNo });
  return { totalAmount, entries: itemList.filter(({ type }) => type === 5) };
};
/** Messages that the price of a delivery note is final. */
async function fixedNews(api: Person["api"], sysNo: number, at = new Date(now)) {
  await tellPeople(trade.db, at);
  const { datas } = await api.message.search({ pageSize: 100 });
  return datas.filter(({ title, documentSysNo }) => title === "发货单价格已确定" && documentSysNo === sysNo);
}
const priceAt = (quote: number) => Number(((quote - 20) * RATE).toFixed(4));

beforeAll(async () => {
  buyer = trade.purchaser.api;
  seller = trade.supplier.api;
  await trade.want({});
  goods.set(QuoteBasis.deliveryDay, await goodsUnder(QuoteBasis.deliveryDay));
  goods.set(QuoteBasis.monthMean, await goodsUnder(QuoteBasis.monthMean));
  await publish(3400, dayOf(-2));
});

describe("the quote of the day on which the truck leaves", () => {
  test("an order is priced provisionally; the truck's price is fixed when it leaves and its note counts by it", async () => {
    const order = await ordered(QuoteBasis.deliveryDay);
    expect(order.itemList[0]).toMatchObject({ quoteBasis: 1, price: priceAt(3400) });
    expect(order.itemList[0]?.priceReason).toMatchObject({ quoteBasis: 1, sourcePrice: 3400 });
    const first = await trade.loaded(order, 4);
    expect(await lineOf(seller, first.sysNo)).toMatchObject({ isPriced: false, price: priceAt(3400) });
    now += DAY_MS;
    await publish(3500);
    await seller.delivery.outbound({ sysNo: first.sysNo });
    expect(await fixedNews(buyer, first.sysNo)).toHaveLength(1);
    for (const api of [buyer, seller])
      expect(await lineOf(api, first.sysNo)).toMatchObject({ quoteBasis: 1, isPriced: true, price: priceAt(3500) });
    now += DAY_MS;
    await publish(3300);
    const second = await trade.left(order, 6);
    const notes = [await trade.confirmed(first, 4), await trade.confirmed(second, 6)];
    const amounts = [lineAmount(4, priceAt(3500)).toNumber(), lineAmount(6, priceAt(3300)).toNumber()];
    for (const [index, { sysNo }] of notes.entries())
      expect(await noteLine(sysNo)).toMatchObject({ isPriced: true, amount: amounts[index] });
    const whole = amounts.reduce((sum, amount) => sum + amount, 0);
    const after = await buyer.order.get({ id: order.sysNo });
    expect(after.totalAmount).toBe(order.totalAmount);
    expect(after.payableAmount).toBeCloseTo(whole, 2);
    const statement = await settledStatement(order.sysNo);
    expect((await entriesOf(statement)).totalAmount).toBeCloseTo(whole, 2);
  });

  test("a corrected quote moves what is not settled, and corrects what is by an entry that goes back to zero", async () => {
    const order = await ordered(QuoteBasis.deliveryDay);
    await publish(3600);
    const settledNote = await trade.confirmed(await trade.left(order, 4), 4);
    const statement = await settledStatement(order.sysNo);
    const openNote = await trade.confirmed(await trade.left(order, 6), 6);
    const { sysNo: draft } = await buyer.settlement.make({ supplierSysNo: supplierSysNo(), orderSysNo: order.sysNo });
    const before = await buyer.settlement.detail({ id: draft });

    await publish(3650);
    expect(await noteLine(openNote.sysNo)).toMatchObject({ price: priceAt(3650) });
    expect(await noteLine(settledNote.sysNo)).toMatchObject({ price: priceAt(3600), correctedPrice: priceAt(3650) });
    const moved = await buyer.settlement.detail({ id: draft });
    const by = (quantity: number) =>
      lineAmount(quantity, priceAt(3650))
        .minus(lineAmount(quantity, priceAt(3600)))
        .toNumber();
    expect(moved.totalAmount - before.totalAmount).toBeCloseTo(by(6), 2);
    // published again it changes nothing
    expect((await publish(3650)).updatedCount).toBe(0);
    expect((await buyer.settlement.detail({ id: draft })).totalAmount).toBe(moved.totalAmount);

    const waiting = async (api: Person["api"]) => (await api.settlement.searchCorrections({})).correctionList;
    const pending = {
      ...{ receivingSysNo: settledNote.sysNo, settlementSysNo: statement, quantity: 4, amount: by(4) },
      ...{ oldPrice: priceAt(3600), price: priceAt(3650), reason: expect.stringContaining("3650") },
    };
    for (const api of [buyer, seller]) expect(await waiting(api)).toContainEqual(expect.objectContaining(pending));
    const { correctionAmount, correctionList } = await buyer.settlement.searchCorrections({});
    expect(correctionAmount).toBeCloseTo(
      correctionList.reduce((sum, { amount }) => sum + amount, 0),
      2,
    );
    await buyer.settlement.refresh({ sysNo: draft });
    expect((await waiting(buyer)).map(({ receivingSysNo }) => receivingSysNo)).not.toContain(settledNote.sysNo);
    const corrected = await entriesOf(draft);
    expect(corrected.entries).toMatchObject([
      { oldPrice: priceAt(3600), price: priceAt(3650), amount: by(4), quantity: 0 },
    ]);
    expect(corrected.entries[0]?.reply).toContain("3650");
    // corrected back before anybody signed: nothing is left of it
    await publish(3600);
    expect(await entriesOf(draft)).toEqual({ totalAmount: before.totalAmount, entries: [] });
    await publish(3650);
    await buyer.settlement.refresh({ sysNo: draft });
    await buyer.settlement.send({ sysNo: draft });
    await seller.settlement.answer({ sysNo: draft });
    await buyer.settlement.finish({ sysNo: draft });
    expect((await buyer.settlement.detail({ id: statement })).totalAmount).toBe(
      lineAmount(4, priceAt(3600)).toNumber(),
    );

    // corrected back afterwards: the next statement takes both back to the fen
    await publish(3600);
    // nothing else is open: the clock makes it all the same
    expect(await makeStatements(trade.db, new Date(Date.UTC(YEAR, MONTH + 1, 12, 4)))).toBe(1);
    const { datas } = await buyer.settlement.search({ pageSize: 1 });
    const last = datas[0]?.sysNo ?? 0;
    const undone = (await entriesOf(last)).entries.filter(({ orderSysNo }) => orderSysNo === order.sysNo);
    expect(undone.map(({ amount }) => amount).toSorted((one, other) => one - other)).toEqual([-by(6), -by(4)]);
    await buyer.settlement.send({ sysNo: last });
    await seller.settlement.answer({ sysNo: last });
    await buyer.settlement.finish({ sysNo: last });
    const whole = lineAmount(4, priceAt(3600))
      .plus(lineAmount(6, priceAt(3600)))
      .toNumber();
    expect((await buyer.order.get({ id: order.sysNo })).payableAmount).toBeCloseTo(whole, 2);
  });
});

test("what went back of a note moves with it, so that all of it still comes to nothing", async () => {
  const order = await ordered(QuoteBasis.deliveryDay, 9);
  await publish(3333.33);
  const note = await trade.confirmed(await trade.left(order, 9), 9);
  const parts = [4.003, 4.997];
  for (const quantity of parts) await trade.agreeToReturn((await trade.askedBack(note, quantity)).sysNo);
  await publish(3777.77);
  const { itemList, returnList } = await buyer.receiving.detail({ id: note.sysNo });
  expect(itemList[0]).toMatchObject({ price: priceAt(3777.77), amount: lineAmount(9, priceAt(3777.77)).toNumber() });
  expect(returnList).toHaveLength(2);
  expect((await buyer.order.get({ id: order.sysNo })).payableAmount).toBe(0);
});

test("a publication that moves any number of trucks takes the same number of statements", async () => {
  const costs: number[] = [];
  for (const [trucks, quote] of [
    [1, 3701],
    [3, 3702],
  ] as const) {
    const order = await ordered(QuoteBasis.deliveryDay, 5 * trucks);
    const notes = [];
    while (notes.length < trucks) notes.push(await trade.confirmed(await trade.left(order, 5), 5));
    await buyer.settlement.make({ supplierSysNo: supplierSysNo(), orderSysNo: order.sysNo });
    costs.push((await counted(() => publish(quote))).count);
    for (const { sysNo } of notes) expect((await noteLine(sysNo))?.price).toBe(priceAt(quote));
  }
  expect(costs[1]).toBe(costs[0]);
});

describe("the mean of the month in which the truck left", () => {
  test("counts once the month is over: until then notes have the order's price, and say so", async () => {
    await publish(3500, today(), "重庆市");
    const order = await ordered(QuoteBasis.monthMean);
    const truck = await trade.left(order, 10);
    const note = await trade.confirmed(truck, 10);
    const provisional = priceAt(3500);
    expect(await noteLine(note.sysNo)).toMatchObject({ quoteBasis: 2, isPriced: false, price: provisional });
    now += DAY_MS;
    await publish(3501, today(), "重庆市");
    now += DAY_MS;
    await publish(3511, today(), "重庆市");
    expect(await closePriceMonths(trade.db, new Date(now))).toBe(0);
    expect(await fixedNews(buyer, truck.sysNo)).toEqual([]);
    const next = new Date(Date.UTC(YEAR, MONTH + 1, 1, 0, 20) - 8 * 3_600_000);
    expect(await closePriceMonths(trade.db, next)).toBe(1);
    expect(await closePriceMonths(trade.db, next)).toBe(0);
    for (const api of [buyer, seller]) expect(await fixedNews(api, truck.sysNo, next)).toHaveLength(1);
    // (3500 + 3501 + 3511) / 3
    const mean = priceAt(3504);
    expect(await noteLine(note.sysNo)).toMatchObject({
      isPriced: true,
      price: mean,
      amount: lineAmount(10, mean).toNumber(),
    });
    expect((await buyer.order.get({ id: order.sysNo })).payableAmount).toBe(lineAmount(10, mean).toNumber());
  });
});

test("every price of a truck is what the rules say of the quotes", async () => {
  const rows = await trade.db
    .selectFrom("mall.DeliveryPrice")
    .selectAll()
    .where("tenantCode", "=", trade.supplier.tenantCode)
    .where("closeTime", "is", null)
    .execute();
  const quotes = await trade.db
    .selectFrom("mall.PriceQuote")
    .select(["areaCode", "quoteDate", "price"])
    .where("tenantCode", "=", trade.supplier.tenantCode)
    .where("specKey", "=", SPEC)
    .execute();
  const dated = quotes.map(({ areaCode, quoteDate, price }) => ({ areaCode, price, day: chinaDay(quoteDate) }));
  expect(rows.length).toBeGreaterThan(7);
  for (const row of rows) {
    const find = row.quoteBasis === QuoteBasis.monthMean ? meanOfMonth : quoteOfDay;
    const line = find(dated, row.areaCodes.at(-1) ?? "", chinaDay(row.pricingDay));
    expect(line?.sourcePrice.eq(row.sourcePrice ?? 0)).toBe(true);
    expect(deliveredPrice(line?.sourcePrice ?? 0, row).eq(row.price)).toBe(true);
  }
});
