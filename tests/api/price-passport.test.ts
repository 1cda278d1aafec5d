import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { pricesAt } from "#server/mall/pricing/index";
import { PriceSource } from "#trpc/contract/shared/codes";
import { chinaDay } from "#trpc/rules/price";
import { type Person, refusal } from "../support/api";
import { addBuyer, checkout, fillCart } from "../support/cart";
import { rounds, seedOfDay } from "../support/hard";
import { versionOf } from "../support/versions";
import { useMarket } from "../support/worlds";

const market = useMarket({ tenants: true });
const { world, db } = market;
const SPEC = "rebar:HRB400E:18";
const DAY_MS = 86_400_000;
const dayAgo = (days: number): string => chinaDay(new Date(Date.now() - days * DAY_MS));
const quoteOf = (price: number, days = 0, areaName = "全国") => ({
  ...{ specKey: SPEC, areaName, quoteDay: dayAgo(days), price },
});
/** Sources other than the Lange network's. */
const STEEL = PriceSource.steelNetwork;

let operator: Person;
let skuSysNo: number;
/** Follows the Lange network. */
let lange: number;
const term = [{ accountPeriod: 1, billingPeriod: 0, name: "1个月", discount: 100.8 }];

async function signed(input: object, agreementSysNo?: number): Promise<number> {
  const { purchaser, supplier } = market;
  const { supplierSysNo = 0 } = supplier;
  const head = agreementSysNo ? { agreementSysNo } : { supplierSysNo };
  const { sysNo } = await purchaser.api.agreementVersion.save({ ...versionOf([]), ...head, ...input } as never);
  await purchaser.api.agreementVersion.send({ sysNo });
  await purchaser.api.agreementVersion.sign({ sysNo });
  await supplier.api.agreementVersion.countersign({ sysNo });
  return (await purchaser.api.agreementVersion.detail({ id: sysNo })).agreementSysNo ?? 0;
}
const follows = (priceSource: number, delta: number) => ({
  itemList: [{ skuSysNo, method: 3, priceSource, delta }],
  termList: term,
});
const shown = async () => {
  const [sku] = await market.purchaser.api.mallSku.getSkuList({ sysNoList: [skuSysNo], areaSysNo: 50 });
  return sku?.priceReason ?? null;
};

beforeAll(async () => {
  ({ operator } = market);
  skuSysNo = await market.sku(1_000, SPEC);
  lange = await signed(follows(PriceSource.langeNetwork, -20));
});

describe("quotes of price sources", () => {
  test("R-BIZ-26 after the Lange network's prices are published goods under source 2 cost them, and no others", async () => {
    expect(await shown()).toBeNull();
    const first = await operator.api.material.updateLangeNetPrice({ priceList: [quoteOf(3500, 1), quoteOf(3600)] });
    expect(first.updatedCount).toBe(2);
    expect(await shown()).toMatchObject({ priceSource: 2, sourcePrice: 3600, basePrice: 3580, unitPrice: 3608.64 });
    await operator.api.priceSource.publish({ priceSource: STEEL, quoteList: [quoteOf(9000)] });
    expect((await shown())?.sourcePrice).toBe(3600);
    // the same again changes nothing
    const again = await operator.api.material.updateLangeNetPrice({ priceList: [quoteOf(3600)] });
    expect(again.updatedCount).toBe(0);
  });

  test("a day that is published again keeps what it was; who published it is told", async () => {
    await operator.api.material.updateLangeNetPrice({ priceList: [quoteOf(3610)] });
    const of = { priceSource: PriceSource.langeNetwork, specKey: SPEC, areaCode: "0" } as const;
    const { dayList, goodsList } = await operator.api.priceSource.curve(of);
    expect(dayList.map(({ price }) => price)).toEqual([3500, 3610]);
    expect(dayList[1]?.pastList).toMatchObject([{ price: 3600 }]);
    expect(goodsList.map(({ sysNo }) => sysNo)).toEqual([skuSysNo]);
    const { datas, events } = await operator.api.priceSource.search({ keyword: "18", pageSize: 1 });
    expect(datas).toMatchObject([{ specKey: SPEC, price: 3610, lastPrice: 3500, goodsCount: 1, areaName: "全国" }]);
    expect(events[0]).toMatchObject({ event: "publish" });
  });

  test("wrong lines are named and nothing of the list is published", async () => {
    const quoteList = [
      quoteOf(3700),
      { ...quoteOf(1), specKey: "rebar:nothing" },
      quoteOf(1, 0, "火星"),
      quoteOf(1, -2),
      quoteOf(3701),
    ];
    const failure = await refusal(operator.api.material.updateLangeNetPrice({ priceList: quoteList }));
    expect(failure).toMatchObject({ reason: "BAD_INPUT" });
    expect(Object.keys(failure.fields ?? {}).sort()).toEqual([
      "quoteList.1.specKey",
      "quoteList.2.areaName",
      "quoteList.3.quoteDay",
      "quoteList.4.specKey",
    ]);
    expect((await shown())?.sourcePrice).toBe(3610);
    const clerk = await world.person({ ...operator, identity: "operation", permissions: [] });
    expect(await refusal(clerk.api.priceSource.publish({ priceSource: STEEL, quoteList: [quoteOf(1)] }))).toMatchObject(
      {
        code: 403,
      },
    );
  });

  test("two that publish a day at once: one is the other's past", async () => {
    const prices = [3801, 3802, 3803, 3804];
    await Promise.all(
      prices.map((price) => operator.api.priceSource.publish({ priceSource: STEEL, quoteList: [quoteOf(price, 3)] })),
    );
    const { dayList } = await operator.api.priceSource.curve({ priceSource: STEEL, specKey: SPEC, areaCode: "0" });
    const [day] = dayList.filter(({ quoteDay }) => quoteDay === dayAgo(3));
    expect([...(day?.pastList ?? []), day].map((one) => one?.price).sort()).toEqual(prices);
  });
});

test("a price that follows a source stays within the bounds of its clause, in lists, carts and over time", async () => {
  const { purchaser } = market;
  const bound = { skuSysNo, method: 3, priceSource: STEEL, delta: 0, floor: 3200, cap: 3800 };
  await signed({ itemList: [bound], termList: term }, lange);
  const areaSysNo = 50;
  const buyer = await addBuyer(world, { organizationSysNo: purchaser.organizationSysNo });
  for (const [quoted, base] of [
    [3100, 3200],
    [3500, 3500],
    [3900, 3800],
  ] as const) {
    await operator.api.priceSource.publish({ priceSource: STEEL, quoteList: [quoteOf(quoted)] });
    expect(await shown()).toMatchObject({ sourcePrice: quoted, basePrice: base, floor: 3200, cap: 3800 });
    const { datas } = await purchaser.api.mallSkuList.searchMallSkuList({
      ...{ areaSysNo, priceFrom: Math.floor(base * 1.008), priceTo: Math.ceil(base * 1.008), pageSize: 5 },
    });
    expect(datas.map(({ sysNo }) => sysNo)).toContain(skuSysNo);
    const [cart = 0] = await fillCart(buyer, [skuSysNo], 1);
    const overview = await buyer.api.cart.overview({ areaSysNo });
    expect(overview.totalAmount).toBeCloseTo(base * 1.008, 2);
    await buyer.api.cart.remove({ ids: [cart] });
  }
  const { pointList } = (await purchaser.api.mallSku.getPriceHistory({ sysNo: skuSysNo, areaSysNo }))[0] ?? {};
  expect(Math.max(...(pointList ?? []).map(({ basePrice }) => basePrice))).toBe(3800);
  await signed(follows(PriceSource.langeNetwork, -20), lange);
});

/** What may move a price. */
const acts = ["quote", "correct", "version", "other area", "list price"] as const;

test("any price that was shown is found again for its moment, digit for digit, whatever came after it", async () => {
  const { purchaser, supplier } = market;
  const { tenantCode, organizationSysNo } = purchaser;
  const codes = new Map((await supplier.api.supplierSku.search({})).datas.map(({ sysNo, code }) => [sysNo, code]));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...acts), fc.integer({ min: 1, max: 999_999 })), {
        minLength: 3,
        maxLength: 8,
      }),
      async (story) => {
        const seen: { moment: Date; unitPrice: number | undefined; versionNo: string | undefined }[] = [];
        for (const [act, dice] of story) {
          const price = dice / 100;
          if (act === "version") await signed(follows(dice % 2 ? 2 : STEEL, (dice % 500) - 250), lange);
          else if (act === "list price")
            await supplier.api.supplierSku.setPrices({
              itemList: [{ code: codes.get(skuSysNo) ?? "", salesPrice: price }],
            });
          else
            await operator.api.material.updateLangeNetPrice({
              priceList: [quoteOf(price, act === "correct" ? 1 : 0, act === "other area" ? "重庆市" : "全国")],
            });
          // what is written and what is asked have each their own millisecond
          await new Promise((resolve) => setTimeout(resolve, 2));
          const reason = await shown();
          seen.push({ moment: new Date(), unitPrice: reason?.unitPrice, versionNo: undefined });
          await new Promise((resolve) => setTimeout(resolve, 2));
        }
        for (const { moment, unitPrice } of seen) {
          const found = await pricesAt(db, {
            ...{ tenantCode, organizationSysNo, areaCode: "00000050", skuSysNo, moment },
          });
          expect(found.map(({ reason }) => reason?.unitPrice)).toEqual([unitPrice]);
        }
      },
    ),
    { seed: rounds(1, seedOfDay), numRuns: rounds(6, 60), endOnFailure: true },
  );
});

test("the price of an order's line opens for both sides with what it was made of, and stays when its quote is corrected", async () => {
  const { supplier, otherSupplier } = market;
  const { organizationSysNo } = market.purchaser;
  const buyer = await addBuyer(world, { organizationSysNo });
  await signed(follows(PriceSource.steelNetwork, 15.5), lange);
  await operator.api.priceSource.publish({ priceSource: STEEL, quoteList: [quoteOf(4000)] });
  const cart = await fillCart(buyer, [skuSysNo], 2);
  const { orders } = await buyer.api.trade.createShop(checkout(buyer, cart));
  const order = await buyer.api.order.get({ id: orders[0]?.sysNo ?? 0 });
  const { sysNo: id = 0 } = order.itemList[0] ?? {};
  await operator.api.priceSource.publish({ priceSource: STEEL, quoteList: [quoteOf(4100)] });
  const passport = await supplier.api.order.getPricePassport({ id });
  expect(await buyer.api.order.getPricePassport({ id })).toEqual(passport);
  // (4000 + 15.5) × 1.008
  expect(passport).toMatchObject({ price: 4047.624, amount: 8095.25, isSame: true, orderNo: order.orderNo });
  expect(passport.past).toMatchObject({
    quote: { publisher: "周运营", laterList: [{ price: 4100 }] },
    reason: { sourcePrice: 4000, delta: 15.5, priceRate: 1.008 },
  });
  expect(
    (await buyer.api.mallSku.getSkuList({ sysNoList: [skuSysNo], areaSysNo: 50 }))[0]?.priceReason?.sourcePrice,
  ).toBe(4100);
  for (const stranger of [otherSupplier, await addBuyer(world)])
    expect(await refusal(stranger.api.order.getPricePassport({ id }))).toMatchObject({ code: 403 });
});

test("a buyer asks what goods cost at a moment; what is to come is not known", async () => {
  const { api } = market.purchaser;
  const asked = { sysNo: skuSysNo, areaSysNo: 50 };
  const time = Math.floor(Date.now() / 1000) - 5 * 86_400;
  const [before] = await api.mallSku.getPastPrice({ ...asked, time });
  expect(before).toMatchObject({ time, version: null, reason: { tradeAgreementSysNo: null, method: 0 } });
  const [now] = await api.mallSku.getPastPrice({ ...asked, time: time + 50 * 86_400 });
  expect(now?.reason?.unitPrice).toBe((await shown())?.unitPrice);
  expect(now?.time).toBeLessThanOrEqual(Math.ceil(Date.now() / 1000));
});
