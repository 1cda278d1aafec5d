import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { closeGroupBuys } from "#server/mall/group-buy/index";
import { GroupBuyJoinStatus, GroupBuyStatus } from "#trpc/rules/group-buy";
import { decimal, lineAmount, sum } from "#trpc/rules/money";
import { type Person, refusal } from "../support/api";
import { addBuyer, addGoods, type Buyer, type TestGoods } from "../support/cart";
import { counted } from "../support/counted";
import { useWorld } from "../support/worlds";

let moved = 0;
const clock = { now: () => new Date(Date.now() + moved) };
const { world, db } = useWorld({ clock, tenants: true });
const HOUR = 3_600;
const { draft, open, reached, ordered, failed, cancelled } = GroupBuyStatus;
const seconds = () => Math.floor(clock.now().getTime() / 1000);

let goods: TestGoods;
let supplier: Person;
let buyer: Buyer;
let other: Buyer;
beforeAll(async () => {
  goods = await addGoods(db);
  supplier = await world.person({ identity: "supplier", ...goods.shop });
  buyer = await addBuyer(world);
  other = await addBuyer(world);
});
beforeEach(() => {
  moved = 0;
});

type Save = Parameters<Person["api"]["groupBuy"]["save"]>[0];
const steps = [
  { from: 10, value: 3_900 },
  { from: 50, value: 3_800.5 },
];
const written = (change: Partial<Save> & Pick<Save, "skuSysNo">): Save => ({
  ...{ title: "十月螺纹钢团购", stepList: steps, freight: 100, deliveryDays: 7 },
  ...{ openTime: seconds(), closeTime: seconds() + HOUR, ...change },
});
/** A group purchase that takes organisations: 1,000 吨 in stock. */
async function opened(change: Partial<Save> = {}, stock = 1_000): Promise<number> {
  const skuSysNo = change.skuSysNo ?? (await goods.sku({ stock }));
  const { sysNo } = await supplier.api.groupBuy.save(written({ ...change, skuSysNo }));
  await supplier.api.groupBuy.publish({ sysNo });
  return sysNo;
}
const join = ({ api, receiveAddressSysNo }: Buyer, sysNo: number, quantity: number) =>
  api.groupBuy.join({ sysNo, quantity, receiveAddressSysNo });
const detail = (sysNo: number, { api }: Pick<Person, "api"> = supplier) => api.groupBuy.detail({ id: sysNo });
/** An hour and a minute later. */
const close = async () => {
  moved = HOUR * 1_000 + 60_000;
  return closeGroupBuys(db, clock.now());
};

describe("a supplier offers", () => {
  test("a draft that only it sees, then an open one that visitors read", async () => {
    const skuSysNo = await goods.sku();
    const made = await supplier.api.groupBuy.save(written({ skuSysNo }));
    expect(made.status).toBe(draft);
    expect((await refusal(detail(made.sysNo, buyer))).code).toBe(404);
    expect(await supplier.api.groupBuy.publish({ sysNo: made.sysNo })).toMatchObject({ status: open });
    const found = await detail(made.sysNo, { api: world.as() });
    expect(found).toMatchObject({ status: open, minQuantity: 10, totalQuantity: 0, joinList: [], own: null });
    expect(found.groupBuyNo).toMatch(/^TG\d{8}-\d+$/);
    const { datas } = await world.as().groupBuy.list({ keyword: found.groupBuyNo });
    expect(datas.map(({ sysNo }) => sysNo)).toEqual([made.sysNo]);
  });

  test("a ladder that does not fall, a close in the past, and another shop's goods are refused with their field", async () => {
    const skuSysNo = await goods.sku();
    const rising = [steps[0], { from: 50, value: 4_000 }] as Save["stepList"];
    for (const [change, field] of [
      [{ stepList: rising }, "stepList"],
      [{ closeTime: seconds() - 1 }, "closeTime"],
      [{ maxQuantity: 20 }, "stepList"],
    ] as const) {
      const refused = await refusal(supplier.api.groupBuy.save(written({ skuSysNo, ...change })));
      expect(Object.keys(refused.fields ?? {}), field).toEqual([field]);
    }
    const foreign = await (await addGoods(db)).sku();
    expect((await refusal(supplier.api.groupBuy.save(written({ skuSysNo: foreign })))).code).toBe(403);
  });

  test("only its own: another supplier neither publishes nor cancels nor removes", async () => {
    const sysNo = await opened();
    const { joinSysNo } = await join(buyer, sysNo, 2);
    const rival = await world.person({ identity: "supplier", ...(await addGoods(db)).shop });
    const refused = await Promise.all(
      [
        rival.api.groupBuy.publish({ sysNo }),
        rival.api.groupBuy.cancel({ sysNo, reason: "缺货" }),
        rival.api.groupBuy.remove({ sysNo, joinSysNo, reason: "缺货" }),
      ].map(refusal),
    );
    expect(refused.map(({ code }) => code)).toEqual([403, 403, 403]);
    expect((await detail(sysNo, rival)).joinList).toEqual([]);
  });
});

describe("organisations take part", () => {
  test("join once, change, leave and join again; the total follows and reaches the minimum", async () => {
    const sysNo = await opened();
    expect(await join(buyer, sysNo, 4)).toMatchObject({ status: open, totalQuantity: 4 });
    expect((await refusal(join(buyer, sysNo, 4))).reason).toBe("GROUP_BUY_JOINED");
    expect(await join(other, sysNo, 6.5)).toMatchObject({ status: reached, totalQuantity: 10.5 });
    expect(await other.api.groupBuy.changeQuantity({ sysNo, quantity: 3 })).toMatchObject({ status: open });
    expect(await buyer.api.groupBuy.leave({ sysNo })).toMatchObject({ totalQuantity: 3 });
    expect(await join(buyer, sysNo, 50)).toMatchObject({ status: reached, totalQuantity: 53 });
    expect(await detail(sysNo, buyer)).toMatchObject({ stepFrom: 50, unitPrice: 3_800.5, organizationCount: 2 });
  });

  test("others read how many take part, not who", async () => {
    const sysNo = await opened();
    await join(buyer, sysNo, 4);
    const found = await detail(sysNo, other);
    expect(found).toMatchObject({ organizationCount: 1, totalQuantity: 4, own: null, joinList: [] });
    expect((await detail(sysNo, buyer)).own).toMatchObject({ quantity: 4, status: GroupBuyJoinStatus.joined });
    expect((await detail(sysNo)).joinList).toHaveLength(1);
    const { datas } = await other.api.groupBuy.mine({});
    expect(datas.filter(({ groupBuy }) => groupBuy.sysNo === sysNo)).toEqual([]);
    expect((await refusal(other.api.groupBuy.changeQuantity({ sysNo, quantity: 9 }))).code).toBe(404);
  });

  test("below the goods' minimum, beyond the stock, to an area that is not served: refused as an order is", async () => {
    const skuSysNo = await goods.sku({ stock: 20, saleAreas: ["00000051"] });
    const sysNo = await opened({ skuSysNo });
    expect((await refusal(join(buyer, sysNo, 2))).reason).toBe("CANNOT_SELL");
    const whole = await opened({}, 20);
    expect((await refusal(join(buyer, whole, 0.5))).reason).toBe("BELOW_MINIMUM");
    expect((await refusal(join(buyer, whole, 1.23456))).code).toBe(400);
    expect((await refusal(join(buyer, whole, 21))).reason).toBe("OUT_OF_STOCK");
    await join(buyer, whole, 15);
    expect((await refusal(join(other, whole, 6))).reason).toBe("OUT_OF_STOCK");
  });

  test("ten at once never exceed the maximum", async () => {
    const sysNo = await opened({ maxQuantity: 50 });
    const crowd = await Promise.all(Array.from({ length: 10 }, () => addBuyer(world)));
    const sent = await Promise.allSettled(crowd.map((one) => join(one, sysNo, 9)));
    expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    expect(await detail(sysNo)).toMatchObject({ totalQuantity: 45, organizationCount: 5 });
  });

  test("the same join twice at once counts once", async () => {
    const sysNo = await opened();
    const sent = await Promise.allSettled(Array.from({ length: 4 }, () => join(buyer, sysNo, 3)));
    expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await detail(sysNo)).toMatchObject({ totalQuantity: 3, organizationCount: 1 });
  });

  test("who was removed is told why, and joins no more; not after the close either", async () => {
    const sysNo = await opened();
    const { joinSysNo } = await join(buyer, sysNo, 4);
    await supplier.api.groupBuy.remove({ sysNo, joinSysNo, reason: "资质不符" });
    expect(await detail(sysNo)).toMatchObject({ totalQuantity: 0, organizationCount: 0 });
    const { datas } = await buyer.api.message.search({ kind: "groupBuy" });
    expect(datas[0]).toMatchObject({ title: "已被移出团购", documentSysNo: sysNo });
    expect(datas[0]?.content).toContain("资质不符");
    expect((await refusal(join(buyer, sysNo, 4))).code).toBe(403);
    moved = HOUR * 1_000;
    expect((await refusal(join(other, sysNo, 4))).reason).toBe("GROUP_BUY_CLOSED");
  });

  test("cancelled with a reason, which who joined reads", async () => {
    const sysNo = await opened();
    await join(buyer, sysNo, 4);
    expect(await supplier.api.groupBuy.cancel({ sysNo, reason: "厂家停产" })).toMatchObject({ status: cancelled });
    const { datas } = await buyer.api.message.search({ kind: "groupBuy" });
    expect(datas[0]?.content).toContain("厂家停产");
    expect((await refusal(buyer.api.groupBuy.leave({ sysNo }))).reason).toBe("GROUP_BUY_CLOSED");
  });
});

const orderOf = async (person: Person, sysNo: number) => {
  const { own } = await detail(sysNo, person);
  return person.api.order.get({ id: own?.orderSysNo ?? 0, side: "purchaser" } as never) as Promise<{
    totalAmount: number;
    freight: number;
    itemList: { price: number; amount: number; skuName: string; sysNo: number }[];
  }>;
};

describe("at the close", () => {
  test("each has an own order at the step's price with its share of the freight; later changes of the goods change nothing", async () => {
    const skuSysNo = await goods.sku({ stock: 1_000 });
    const sysNo = await opened({ skuSysNo });
    await join(buyer, sysNo, 33.333);
    await join(other, sysNo, 20);
    await db
      .updateTable("mall.Sku")
      .set({ mallSpuName: "改名", salesPrice: "9999" })
      .where("sysNo", "=", skuSysNo)
      .execute();
    expect(await close()).toBeGreaterThan(0);
    const found = await detail(sysNo);
    expect(found).toMatchObject({ status: ordered, unitPrice: 3_800.5, stepFrom: 50 });
    const [one, two] = await Promise.all([orderOf(buyer, sysNo), orderOf(other, sysNo)]);
    expect(one.itemList[0]).toMatchObject({ price: 3_800.5, amount: lineAmount("33.333", 3_800.5).toNumber() });
    expect(one.itemList[0]?.skuName).not.toBe("改名");
    expect(sum([one.freight, two.freight]).toNumber()).toBe(100);
    expect(sum([one.totalAmount, two.totalAmount]).toNumber()).toBe(found.orderedAmount);
    const { datas } = await buyer.api.message.search({ kind: "groupBuy" });
    expect(datas[0]).toMatchObject({ title: "团购已下单", documentType: "order" });
    const passport = await buyer.api.order.getPricePassport({ id: one.itemList[0]?.sysNo ?? 0 });
    expect(passport.reason?.groupBuy).toMatchObject({ sysNo, stepFrom: 50 });
  });

  test("two processes that close at once make one set of orders", async () => {
    const sysNo = await opened();
    await join(buyer, sysNo, 12);
    await join(other, sysNo, 12);
    moved = HOUR * 1_000 + 60_000;
    await Promise.all([closeGroupBuys(db, clock.now()), closeGroupBuys(db, clock.now())]);
    const { joinList } = await detail(sysNo);
    const orders = await db
      .selectFrom("mall.OrderItem")
      .select("orderSysNo")
      .where("skuSysNo", "=", (await detail(sysNo)).skuSysNo)
      .execute();
    expect(orders.map(({ orderSysNo }) => orderSysNo).sort()).toEqual(
      joinList.map(({ orderSysNo }) => orderSysNo).sort(),
    );
  });

  test("below the minimum nothing is ordered, and everybody is told", async () => {
    const sysNo = await opened();
    await join(buyer, sysNo, 2);
    await close();
    expect(await detail(sysNo)).toMatchObject({ status: failed, unitPrice: null });
    expect((await detail(sysNo, buyer)).own).toMatchObject({ status: GroupBuyJoinStatus.failed, orderSysNo: null });
    const [first] = (await supplier.api.message.search({ kind: "groupBuy" })).datas;
    expect(first).toMatchObject({ title: "团购未成团", documentSysNo: sysNo });
  });

  test("one whose order cannot be made has none, with the reason; the others keep step, price and freight", async () => {
    const sysNo = await opened();
    const lost = await addBuyer(world);
    await join(buyer, sysNo, 30);
    await join(lost, sysNo, 30);
    await db.deleteFrom("mall.ReceivingAddress").where("sysNo", "=", lost.receiveAddressSysNo).execute();
    await close();
    const { joinList, unitPrice } = await detail(sysNo);
    expect(unitPrice).toBe(3_800.5);
    expect(joinList).toMatchObject([
      { status: GroupBuyJoinStatus.ordered, freight: 50, unitPrice: 3_800.5 },
      { status: GroupBuyJoinStatus.failed, reason: "收货地址已删除", orderSysNo: null },
    ]);
  });

  test("what was sold meanwhile lacks to the last who joined", async () => {
    const skuSysNo = await goods.sku({ stock: 60 });
    const sysNo = await opened({ skuSysNo });
    await join(buyer, sysNo, 30);
    await join(other, sysNo, 30);
    await db.updateTable("mall.SkuStock").set({ onHand: "40" }).where("skuSysNo", "=", skuSysNo).execute();
    await close();
    const { joinList } = await detail(sysNo);
    expect(joinList.map(({ status, reason }) => [status, reason])).toEqual([
      [GroupBuyJoinStatus.ordered, ""],
      [GroupBuyJoinStatus.failed, "库存不足"],
    ]);
  });

  test("one whose budget refuses is left out, the others have their orders", async () => {
    const sysNo = await opened();
    const strict = await addBuyer(world);
    await join(strict, sysNo, 30);
    await join(buyer, sysNo, 30);
    await strict.api.budget.save({ costCode: "别的科目", amount: 100, year: clock.now().getFullYear() } as never);
    await close();
    const { joinList } = await detail(sysNo);
    expect(joinList.map(({ status }) => status)).toEqual([GroupBuyJoinStatus.failed, GroupBuyJoinStatus.ordered]);
    expect(joinList[0]?.reason).toContain("预算");
  });

  test("as many statements for fifty participants as for one", async () => {
    const crowd = await Promise.all(Array.from({ length: 50 }, () => addBuyer(world)));
    const costOf = async (people: Buyer[]) => {
      moved = 0;
      const sysNo = await opened();
      for (const one of people) await join(one, sysNo, 12);
      moved = HOUR * 1_000 + 60_000;
      return (await counted(() => closeGroupBuys(db, clock.now()))).count;
    };
    const [one, fifty] = [await costOf(crowd.slice(0, 1)), await costOf(crowd)];
    expect(fifty).toBe(one);
  });

  test("after any history the parts sum up to what the supplier is owed, to the fen", async () => {
    const crowd = await Promise.all(Array.from({ length: 4 }, () => addBuyer(world)));
    const act = fc.record({
      who: fc.integer({ min: 0, max: 3 }),
      what: fc.constantFrom("join", "change", "leave", "remove"),
      quantity: fc.integer({ min: 1_000, max: 60_000 }).map((thousandths) => thousandths / 1_000),
    });
    const history = fc.record({
      acts: fc.array(act, { minLength: 4, maxLength: 12 }),
      freight: fc.integer({ min: 0, max: 99_999 }),
    });
    await fc.assert(
      fc.asyncProperty(history, async ({ acts, freight }) => {
        moved = 0;
        const sysNo = await opened({ freight: freight / 100 });
        for (const { who, what, quantity } of acts) {
          const person = crowd[who] ?? buyer;
          const own = (await detail(sysNo, person)).own?.sysNo ?? 1;
          const calls = {
            join: () => join(person, sysNo, quantity),
            change: () => person.api.groupBuy.changeQuantity({ sysNo, quantity }),
            leave: () => person.api.groupBuy.leave({ sysNo }),
            remove: () => supplier.api.groupBuy.remove({ sysNo, joinSysNo: own, reason: "测试" }),
          };
          await calls[what as keyof typeof calls]().catch(() => undefined);
        }
        const before = await detail(sysNo);
        await close();
        const { joinList, orderedAmount, unitPrice, status } = await detail(sysNo);
        const bought = joinList.filter((one) => one.status === GroupBuyJoinStatus.ordered);
        expect(status).toBe(decimal(before.totalQuantity).gte(10) ? ordered : failed);
        if (status === failed) {
          expect(bought).toEqual([]);
          return;
        }
        expect(sum(bought.map((one) => one.quantity)).toNumber()).toBe(before.totalQuantity);
        const parts = bought.map((one) => lineAmount(one.quantity, unitPrice ?? 0));
        expect(
          sum(parts)
            .plus(freight / 100)
            .toNumber(),
        ).toBe(orderedAmount);
        const orders = await db
          .selectFrom("mall.OrderTrade")
          .select("totalAmount")
          .where(
            "sysNo",
            "in",
            bought.map((one) => one.orderSysNo ?? 0),
          )
          .execute();
        expect(sum(orders.map(({ totalAmount }) => totalAmount)).toNumber()).toBe(orderedAmount);
      }),
      { numRuns: 8 },
    );
  });
});
