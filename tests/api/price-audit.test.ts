import { beforeAll, describe, expect, test } from "vitest";
import { effectPrices } from "#server/mall/price-audit/index";
import { chinaDay } from "#trpc/rules/price";
import { type Person, refusal } from "../support/api";
import { addBuyer, addGoods, type Buyer, checkout, fillCart, type TestGoods } from "../support/cart";
import { counted } from "../support/counted";
import { addUser, PASSWORD } from "../support/identity";
import { agreedPrices, DISCOUNT } from "../support/price-audits";
import { versionOf } from "../support/versions";
import { useWorld } from "../support/worlds";

const DAY = 86_400_000;
const today = () => chinaDay(new Date());
const tomorrow = () => chinaDay(new Date(Date.now() + DAY));
const { world, db } = useWorld({ tenants: true });

let goods: TestGoods;
let buyer: Buyer;
let colleague: Person;
let stranger: Person;
let supplier: Person;
let agreement: number;
/** Goods with a price of their own under the agreement. */
let fixed: number;

beforeAll(async () => {
  goods = await addGoods(db);
  const { organizationSysNo, supplierSysNo } = goods.shop;
  buyer = await addBuyer(world);
  colleague = await world.person({ identity: "purchaser", organizationSysNo: buyer.organizationSysNo });
  stranger = await addBuyer(world);
  supplier = await world.person({ identity: "supplier", organizationSysNo, supplierSysNo, displayName: "李强" });
  fixed = await goods.sku({ stock: 10_000 });
  agreement = await agreedPrices({ world, purchaser: buyer, supplier }, fixed, 3800);
});

type Line = [skuSysNo: number, newPrice: number];
const asked = (lines: Line[], effectTime = today(), tradeAgreementSysNo = agreement) => ({
  ...{ tradeAgreementSysNo, effectTime, reason: "原料上涨" },
  itemList: lines.map(([skuSysNo, newPrice]) => ({ skuSysNo, newPrice })),
});
/** Submits prices. @returns keys of the submission and of its lines */
async function submitted(lines: Line[], effectTime = today(), tradeAgreementSysNo = agreement) {
  const { sysNo } = await supplier.api.priceAudit.submit(asked(lines, effectTime, tradeAgreementSysNo));
  const { itemList } = await buyer.api.priceAudit.detail({ id: sysNo });
  return { sysNo, items: itemList.map((item) => item.sysNo) };
}
const audit = (who: Person, sysNoList: number[], reviewStatus: 10 | 20, comment = "按合同核价") =>
  who.api.priceAudit.audit({ sysNoList, reviewStatus, comment });
/** What the buyer pays now for goods under the agreement. */
async function priceNow(skuSysNo: number): Promise<number | undefined> {
  const { datas } = await supplier.api.priceAudit.goods({ tradeAgreementSysNo: agreement, pageSize: 1000 });
  return datas.find((one) => one.skuSysNo === skuSysNo)?.price ?? undefined;
}

describe("R-PRICE-01: a changed price waits as 999 and becomes 10 or 20, once", () => {
  test("in parts: what is passed holds at once, what is refused does not, a second audit is refused", async () => {
    const ofCategory = await goods.sku({ stock: 10 });
    expect(await priceNow(ofCategory)).toBe((4000 * DISCOUNT) / 100);
    const { sysNo, items } = await submitted([
      [fixed, 3850],
      [ofCategory, 3900],
    ]);
    expect(await priceNow(fixed)).toBe(3800);
    const [first = 0, second = 0] = items;
    await audit(buyer, [second], 10);
    expect(await buyer.api.priceAudit.detail({ id: sysNo })).toMatchObject({ status: 10, passedCount: 1 });
    expect([await priceNow(fixed), await priceNow(ofCategory)]).toEqual([3800, 3900]);
    const again = await refusal(audit(buyer, [first, second], 10));
    expect(again).toMatchObject({ code: 409, reason: "STATE_CONFLICT", details: { sysNo: second, status: 10 } });
    expect(await refusal(audit(buyer, [first], 20, " "))).toMatchObject({ reason: "REASON_NEEDED" });
    await audit(colleague, [first], 20, "涨幅过大");
    expect(await priceNow(fixed)).toBe(3800);
    const { status, refusedCount, itemList } = await supplier.api.priceAudit.detail({ id: sysNo });
    expect({ status, refusedCount }).toEqual({ status: 20, refusedCount: 1 });
    expect(itemList[0]).toMatchObject({ reviewStatus: 20, comment: "涨幅过大" });
    expect(await refusal(audit(buyer, [first], 10))).toMatchObject({ code: 409 });
  });

  test("the version with the new price is in the agreement's log and in its next draft; orders keep their price", async () => {
    const { orders } = await buyer.api.trade.createShop(checkout(buyer, await fillCart(buyer, [fixed], 2)));
    const { items, sysNo } = await submitted([[fixed, 3810]]);
    await fillCart(buyer, [fixed], 1);
    const { datas } = await buyer.api.priceAudit.list({ priceAuditSysNo: sysNo });
    expect(datas).toMatchObject([
      { skuSysNo: fixed, oldPrice: 3800, newPrice: 3810, difference: 10, quantity: 2, amount: 20, cartCount: 1 },
    ]);
    await audit(buyer, items, 10);
    const log = await buyer.api.agreement.purchaserLogEc({ id: agreement });
    expect(log[0]).toMatchObject({
      ...{ supplierSigner: "李强", changeList: [{ from: "固定价 3800 元", to: "固定价 3810 元" }] },
    });
    const order = await buyer.api.order.get({ id: orders[0]?.sysNo ?? 0 });
    expect(order.itemList[0]?.price).toBe(3800);
    const versions = await buyer.api.agreementVersion.search({ agreementSysNo: agreement, statusList: [30] });
    expect(versions.datas.map((row) => row.sysNo)).toEqual([log[0]?.sysNo]);
  });

  test("of two purchasers at once exactly one decides", async () => {
    const { items } = await submitted([[fixed, 3820]]);
    const tries = [audit(buyer, items, 10), audit(colleague, items, 20), audit(buyer, items, 10)];
    const answers = await Promise.allSettled(tries);
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("others do not decide, nor does who submitted; one wrong key decides nothing", async () => {
    const { sysNo, items } = await submitted([[fixed, 3830]]);
    expect(await refusal(audit(stranger, items, 10))).toMatchObject({ code: 403 });
    expect(await refusal(audit(buyer, [...items, 999_999_999], 10))).toMatchObject({ code: 404 });
    expect(await refusal(stranger.api.priceAudit.detail({ id: sysNo }))).toMatchObject({ code: 403 });
    expect((await stranger.api.priceAudit.list({})).datas).toEqual([]);
    const both = await addUser(db, {
      applications: [
        { key: "purchaser", organizationSysNo: buyer.organizationSysNo },
        {
          ...{ key: "supplier", organizationSysNo: goods.shop.organizationSysNo },
          supplierSysNo: goods.shop.supplierSysNo,
        },
      ],
    });
    const as = async (role: "purchaser" | "supplier") =>
      world.as({
        ...{ token: (await world.as({}).auth.login({ account: both.mobile, password: PASSWORD, role })).token },
        identity: role,
      });
    const own = await goods.sku();
    const mine = await (await as("supplier")).priceAudit.submit(asked([[own, 3990]]));
    const { itemList } = await buyer.api.priceAudit.detail({ id: mine.sysNo });
    const audited = (await as("purchaser")).priceAudit.audit({
      ...{ sysNoList: itemList.map((item) => item.sysNo), reviewStatus: 10 },
    });
    expect(await refusal(audited)).toMatchObject({ code: 403, reason: "OWN_REQUEST" });
    await supplier.api.priceAudit.withdraw({ sysNo });
    expect(await refusal(audit(buyer, items, 10))).toMatchObject({ code: 409 });
    expect((await buyer.api.priceAudit.list({ priceAuditSysNo: sysNo })).datas).toEqual([]);
  });
});

test("a price holds from its day on, by the clock, and the last one that takes effect counts", async () => {
  const before = await priceNow(fixed);
  const { items } = await submitted([[fixed, 3777]], tomorrow());
  await audit(buyer, items, 10);
  expect(await priceNow(fixed)).toBe(before);
  expect(await effectPrices(db, new Date(Date.now() + DAY))).toBeGreaterThan(0);
  expect(await priceNow(fixed)).toBe(3777);
  expect(await effectPrices(db, new Date(Date.now() + DAY))).toBe(0);
});

test("while a next version is being signed nothing is submitted or passed; one signed for later comes after", async () => {
  const own = await agreedPrices({ world, purchaser: buyer, supplier }, await goods.sku(), 3000);
  const sku = await goods.sku();
  const waits = await submitted([[sku, 3911]], today(), own);
  const next = await buyer.api.agreementVersion.save({
    ...{ agreementSysNo: own, ...versionOf([{ skuSysNo: sku, method: 1 as const, price: 3999 }]) },
    startDay: tomorrow(),
  });
  await buyer.api.agreementVersion.send({ sysNo: next.sysNo });
  const message = expect.stringContaining("正在签署");
  expect(await refusal(audit(buyer, waits.items, 10))).toMatchObject({ code: 409, message });
  const more = supplier.api.priceAudit.submit(asked([[await goods.sku(), 3912]], today(), own));
  expect(await refusal(more)).toMatchObject({ code: 409, message });
  await buyer.api.agreementVersion.sign({ sysNo: next.sysNo });
  await supplier.api.agreementVersion.countersign({ sysNo: next.sysNo });
  await audit(buyer, waits.items, 10);
  const log = await buyer.api.agreement.purchaserLogEc({ id: own });
  expect(log.map(({ version, status }) => [version, status])).toEqual([
    [3, 20],
    [2, 30],
    [1, 40],
  ]);
  const changed = expect.objectContaining({ to: "固定价 3999 元", from: "固定价 3911 元" });
  expect(log[0]?.changeList).toContainEqual(changed);
  expect(await supplier.api.priceAudit.detail({ id: waits.sysNo })).toMatchObject({ nextVersionDay: tomorrow() });
});

test("wrong lines are named: others' goods, twice, today's price, one that waits; an early day", async () => {
  const tried = async (lines: Line[], day = today()) =>
    refusal(supplier.api.priceAudit.submit(asked(lines, day))).then(({ fields }) => fields);
  const price = (await priceNow(fixed)) ?? 0;
  const other = await goods.sku();
  const { sysNo } = await submitted([[other, 3700]]);
  expect(
    await tried([
      [999_999, 1],
      [fixed, price],
      [other, 2],
    ]),
  ).toEqual({
    "itemList.0.newPrice": expect.stringContaining("不在该协议内"),
    "itemList.1.newPrice": expect.stringContaining("与现价相同"),
    "itemList.2.newPrice": expect.stringContaining("已有待审核的调价单"),
  });
  expect(
    await tried([
      [fixed, 1],
      [fixed, 2],
    ]),
  ).toEqual({ "itemList.1.newPrice": expect.stringContaining("同一商品") });
  expect(await tried([[fixed, 1]], "2020-01-01")).toEqual({ effectTime: "日期不能早于今天" });
  await supplier.api.priceAudit.withdraw({ sysNo });
});

test("40 prices take as many statements as 2, to submit and to pass", async () => {
  const costs: number[][] = [];
  for (const count of [2, 40]) {
    const skus: number[] = [];
    while (skus.length < count) skus.push(await goods.sku());
    const lines = skus.map((skuSysNo): Line => [skuSysNo, 3456.7]);
    const made = await counted(() => supplier.api.priceAudit.submit(asked(lines)));
    const { itemList } = await buyer.api.priceAudit.detail({ id: made.result.sysNo });
    const passed = await counted(() =>
      audit(
        buyer,
        itemList.map((item) => item.sysNo),
        10,
      ),
    );
    costs.push([made.count, passed.count]);
    expect(await priceNow(skus.at(-1) ?? 0)).toBe(3456.7);
  }
  expect(costs[1]).toEqual(costs[0]);
});
