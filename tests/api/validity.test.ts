import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { refusal } from "../support/api";
import {
  addAddress,
  addBuyer,
  addFixedPrices,
  type Buyer,
  checkout,
  fillCart,
  linesOf,
  outcome,
  stockOf,
} from "../support/cart";
import { addAgreement, addQuote } from "../support/goods";
import { useShop } from "../support/worlds";

let now = new Date();
/** A moment by the clocks of China. */
const china = (moment: string): Date => new Date(`${moment}+08:00`);

const city = "0000005000000001";
const county = `${city}00000003`;
const town = `${county}00000007`;

const { world, db, goods } = useShop({ clock: { now: () => now } });
beforeAll(async () => {
  const area = { fullName: "测试", name: "测试", hasChild: true };
  await db
    .insertInto("mall.Area")
    .values([
      { ...area, sysNo: 50, levelCode: city.slice(0, 8), level: "province" },
      { ...area, sysNo: 5001, levelCode: city, level: "city" },
      { ...area, sysNo: 500103, levelCode: county, level: "region" },
      { ...area, sysNo: 500104, levelCode: `${city}00000004`, level: "region" },
      { ...area, sysNo: 5002, levelCode: `${city.slice(0, 8)}00000002`, level: "city" },
    ])
    .execute();
});
beforeEach(() => {
  now = china("2026-11-20T12:00:00");
});

const agree = (buyer: Buyer, sku: number, change: Parameters<typeof addFixedPrices>[5]) =>
  addFixedPrices(db, buyer, goods.shop, [sku], "3800", change);
const onlyLine = async (buyer: Buyer) => (await linesOf(buyer))[0];

describe("the days of an agreement are China's, the first and the last included", () => {
  test("from its first second to its last", async () => {
    const buyer = await addBuyer(world);
    const sku = await goods.sku();
    const days = { startTime: new Date("2026-11-20"), endTime: new Date("2026-11-21") };
    const agreement = await agree(buyer, sku, days);
    const priceAt = async (moment: string) => {
      now = china(moment);
      const [row] = await buyer.api.mallSku.getSkuList({ sysNoList: [sku] });
      return row?.priceReason?.tradeAgreementSysNo ?? null;
    };
    expect(await priceAt("2026-11-19T23:59:59")).toBeNull();
    expect(await priceAt("2026-11-20T00:00:00")).toBe(agreement);
    expect(await priceAt("2026-11-21T23:59:59")).toBe(agreement);
    expect(await priceAt("2026-11-22T00:00:00")).toBeNull();
  });

  test("R-CART-05: run out between the cart and the order, the line stays and the order is refused", async () => {
    const buyer = await addBuyer(world);
    const sku = await goods.sku();
    await agree(buyer, sku, { endTime: new Date("2026-11-20") });
    const lines = await fillCart(buyer, [sku]);
    now = china("2026-11-20T23:59:59");
    expect(await onlyLine(buyer)).toMatchObject({ amount: 3800, disabled: false });
    const [part] = await buyer.api.trade.shopSimulateSplit({ cartSysNoList: lines });
    expect(part).toMatchObject({ amount: 3800 });
    now = china("2026-11-21T00:00:00");
    expect(await refusal(buyer.api.trade.createShop(checkout(buyer, lines)))).toMatchObject({
      reason: "CANNOT_SELL",
      details: [{ sysNo: lines[0], reason: "NO_AGREEMENT", message: "无协议" }],
    });
    expect(await onlyLine(buyer)).toMatchObject({ sysNo: lines[0], amount: null, unavailableReason: "NO_AGREEMENT" });
    expect(await stockOf(db, sku)).toMatchObject({ reserved: 0 });
  });

  test("R-BIZ-02: a quote of the new day changes the price that was seen", async () => {
    const buyer = await addBuyer(world);
    const sku = await goods.sku({ specKey: "rebar:HRB400E:18" });
    await addAgreement(
      db,
      "demo",
      { purchaserOrganizationSysNo: buyer.organizationSysNo, supplierSysNo: goods.shop.supplierSysNo },
      { clauses: [{ skuSysNo: sku, method: 3, priceSource: 2, delta: "-15.5" }] },
    );
    const quote = { priceSource: 2, specKey: "rebar:HRB400E:18", areaCode: "0" };
    await addQuote(db, "demo", { ...quote, quoteDate: new Date("2026-11-20"), price: "3500" });
    await addQuote(db, "demo", { ...quote, quoteDate: new Date("2026-11-21"), price: "3520" });
    const lines = await fillCart(buyer, [sku], 2);
    const seen = [{ sysNo: lines[0] ?? 0, price: 3484.5 }];
    expect(await onlyLine(buyer)).toMatchObject({ amount: 6969, priceReason: { unitPrice: 3484.5 } });
    now = china("2026-11-21T00:00:01");
    const submit = (priceList: typeof seen) => buyer.api.trade.createShop(checkout(buyer, lines, { priceList }));
    expect(await refusal(submit(seen))).toMatchObject({
      reason: "PRICE_CHANGED",
      details: [{ sysNo: lines[0], oldPrice: 3484.5, newPrice: 3504.5 }],
    });
    const { orders } = await submit([{ sysNo: lines[0] ?? 0, price: 3504.5 }]);
    expect(orders).toHaveLength(1);
  });
});

describe("the address decides whose area it is in", () => {
  const orderTo = async (areaCode: string, areas: string[]) => {
    const buyer = await addBuyer(world);
    const sku = await goods.sku();
    const lines = await fillCart(buyer, [sku]);
    const local = await agree(buyer, sku, { areas });
    await buyer.api.cart.batchUpdate({ sysNoList: lines, tradeAgreementSysNo: local });
    const receiveAddressSysNo = await addAddress(db, buyer, { areaCode });
    const submitted = buyer.api.trade.createShop(checkout(buyer, lines, { receiveAddressSysNo }));
    return outcome(submitted);
  };

  test.each([
    ["its town", town],
    ["its county", town.slice(0, 24)],
    ["its city", town.slice(0, 16)],
    ["its province", town.slice(0, 8)],
  ])("an agreement of %s reaches a town", async (_name, area) => {
    expect(await orderTo(town, [area])).toBe("ok");
  });

  test.each([
    ["a sister town", `${town.slice(0, 24)}00000008`],
    ["a county with the same number in another city", `0000005000000002${town.slice(16, 24)}`],
    ["another province", "00000005"],
  ])("one of %s does not", async (_name, area) => {
    expect(await orderTo(town, [area])).toBe("CANNOT_SELL");
  });

  test("R-SALE-11, R-AREA-09: goods of one county are offered in its city, and sent to that county only", async () => {
    const buyer = await addBuyer(world);
    const categorySysNo = goods.categories.category3SysNo;
    const sku = await goods.sku({ saleAreas: [county], mallSpuName: "县级供应钢筋" });
    const listed = async (areaSysNo: number) => {
      const { datas } = await buyer.api.mallSkuList.searchMallSkuList({ categorySysNo, areaSysNo, pageSize: 100 });
      const [row] = await buyer.api.mallSku.getSkuList({ sysNoList: [sku], areaSysNo });
      return [datas.some(({ sysNo }) => sysNo === sku), row?.unavailableReason];
    };
    for (const areaSysNo of [50, 5001, 500103]) expect(await listed(areaSysNo)).toEqual([true, null]);
    for (const areaSysNo of [500104, 5002]) expect(await listed(areaSysNo)).toEqual([false, "NOT_IN_AREA"]);
    const { sysNo } = await buyer.api.cart.add({ skuSysNo: sku, quantity: 2, areaSysNo: 5001 });
    const submit = async (areaCode: string) => {
      const receiveAddressSysNo = await addAddress(db, buyer, { areaCode });
      const [part] = await buyer.api.trade.shopSimulateSplit({ cartSysNoList: [sysNo], receiveAddressSysNo });
      const told = part?.skuList[0]?.unavailableReason;
      return [told, await outcome(buyer.api.trade.createShop(checkout(buyer, [sysNo], { receiveAddressSysNo })))];
    };
    expect(await submit(`${city}00000004`)).toEqual(["NOT_IN_AREA", "CANNOT_SELL"]);
    expect(await submit(town)).toEqual([null, "ok"]);
  });
});
