import { beforeAll, describe, expect, test } from "vitest";
import { chinaDay } from "#trpc/rules/price";
import { refusal } from "../support/api";
import { type Buyer, checkout, fillCart } from "../support/cart";
import { addOrder, truck } from "../support/documents";
import { useTrade } from "../support/worlds";

let buyer: Buyer;
const trade = useTrade();
beforeAll(() => {
  buyer = trade.purchaser;
});

/** A day so many days from today. */
const day = (later: number) => chinaDay(new Date(Date.now() + later * 86_400_000));
const [yesterday, tomorrow, nextWeek] = [day(-1), day(1), day(7)];

/** Two orders of one checkout: goods under an agreement, and without. */
async function twoLines(): Promise<[number, number]> {
  await trade.want({ approvalKind: 1 });
  const [agreed = 0] = await trade.filled({ approvalKind: 1 });
  const [plain = 0] = await fillCart(buyer, [await trade.sku(100)]);
  return [agreed, plain];
}

describe("when, where and what for", () => {
  test("one wish for all orders of a checkout, another and a remark for one of them; the address remembers", async () => {
    const [agreed, plain] = await twoLines();
    await buyer.api.tenderProject.save({ name: "滨江一期", code: "BJ-01" });
    const { orders } = await buyer.api.trade.createShop({
      ...checkout(buyer, [agreed, plain]),
      wishDate: tomorrow,
      wishHalf: 1,
      projectName: "滨江一期",
      costCode: "C-01",
      partList: [{ cartSysNo: plain, wishDate: nextWeek, wishHalf: 2, usePart: "3号楼底板", remark: "走北门" }],
    });
    const made = await Promise.all(orders.map(({ sysNo }) => buyer.api.order.get({ id: sysNo })));
    const common = { projectName: "滨江一期", costCode: "C-01", promiseDate: null };
    expect(made.find(({ agreementSysNo }) => agreementSysNo !== null)).toMatchObject({
      ...{ ...common, wishDate: tomorrow, wishHalf: 1, usePart: "", remark: "" },
    });
    expect(made.find(({ agreementSysNo }) => agreementSysNo === null)).toMatchObject({
      ...{ ...common, wishDate: nextWeek, wishHalf: 2, usePart: "3号楼底板", remark: "走北门" },
    });
    const { datas } = await buyer.api.receiveAddress.search({});
    expect(datas.find(({ sysNo }) => sysNo === buyer.receiveAddressSysNo)).toMatchObject({
      projectName: "滨江一期",
      costCode: "C-01",
    });
  });

  test("nothing of it is needed; a day that is over is refused at its field, and the cart stays", async () => {
    const lines = await twoLines();
    const late = buyer.api.trade.createShop({ ...checkout(buyer, lines), wishDate: yesterday });
    expect(await refusal(late)).toMatchObject({ code: 400, fields: { wishDate: "日期不能早于今天" } });
    const part = [{ cartSysNo: lines[1], wishDate: yesterday }];
    expect(await refusal(buyer.api.trade.createShop({ ...checkout(buyer, lines), partList: part }))).toMatchObject({
      fields: { "partList.0.wishDate": "日期不能早于今天" },
    });
    // half of no day says nothing: of all, of one
    const halves = { wishHalf: 1 as const, partList: [{ cartSysNo: lines[1], wishHalf: 2 as const }] };
    expect(await refusal(buyer.api.trade.createShop({ ...checkout(buyer, lines), ...halves }))).toMatchObject({
      fields: { wishDate: "已选时段，请填写期望交货日期", "partList.0.wishDate": "已选时段，请填写期望交货日期" },
    });
    const { orders } = await buyer.api.trade.createShop(checkout(buyer, lines));
    expect(await buyer.api.order.get({ id: orders[0]?.sysNo ?? 0 })).toMatchObject({
      ...{ wishDate: null, wishHalf: 0, projectName: "", usePart: "", costCode: "" },
    });
  });

  test("the supplier promises a day, the wished one unless another is said; the delivery note carries it all", async () => {
    const supplier = trade.supplier.api;
    const wished = async () => {
      const [line] = await trade.filled({ approvalKind: 1 });
      const wish = { wishDate: tomorrow, wishHalf: 1 as const, usePart: "屋面" };
      const { orders } = await buyer.api.trade.createShop({ ...checkout(buyer, [line ?? 0]), ...wish });
      return orders[0]?.sysNo ?? 0;
    };
    const [kept, moved] = [await wished(), await wished()];
    await supplier.order.confirm({ sysNo: kept, confirmStatus: 10 });
    expect(await buyer.api.order.get({ id: kept })).toMatchObject({ promiseDate: tomorrow, promiseHalf: 1 });
    const promise = (promiseDate: string) =>
      supplier.order.confirm({ sysNo: moved, confirmStatus: 10, promiseDate, promiseHalf: 2 });
    expect(await refusal(promise(yesterday))).toMatchObject({ fields: { promiseDate: "日期不能早于今天" } });
    await promise(nextWeek);
    const order = await buyer.api.order.get({ id: moved });
    expect(order).toMatchObject({ wishDate: tomorrow, promiseDate: nextWeek, promiseHalf: 2 });
    const itemList = order.itemList.map((item) => ({ orderItemSysNo: item.sysNo, quantity: 1 }));
    const note = await supplier.delivery.create({ orderSysNo: moved, itemList, ...truck });
    const plan = { wishDate: tomorrow, promiseDate: nextWeek, promiseHalf: 2, usePart: "屋面" };
    expect(await buyer.api.delivery.get({ id: note.sysNo })).toMatchObject(plan);
    const { datas } = await supplier.delivery.searchList({ orderSysNo: moved });
    expect(datas[0]).toMatchObject(plan);
  });

  test("an hour is wished and promised as it is said, knows its half, and stands on the delivery note", async () => {
    const supplier = trade.supplier.api;
    const lines = await twoLines();
    const { orders } = await buyer.api.trade.createShop({
      ...checkout(buyer, lines),
      ...{ wishDate: tomorrow, wishTime: "08:00" },
      partList: [{ cartSysNo: lines[1], wishDate: nextWeek, wishHalf: 2 }],
    });
    const made = await Promise.all(orders.map(({ sysNo }) => buyer.api.order.get({ id: sysNo })));
    const [early, half] = [
      made.find(({ agreementSysNo }) => agreementSysNo !== null),
      made.find(({ agreementSysNo }) => agreementSysNo === null),
    ];
    expect(early).toMatchObject({ wishDate: tomorrow, wishHalf: 1, wishTime: "08:00", promiseTime: "" });
    expect(half).toMatchObject({ wishDate: nextWeek, wishHalf: 2, wishTime: "" });
    const sysNo = early?.sysNo ?? 0;
    await supplier.order.confirm({ sysNo, confirmStatus: 10 });
    const promised = { promiseDate: tomorrow, promiseHalf: 1, promiseTime: "08:00" };
    expect(await buyer.api.order.get({ id: sysNo })).toMatchObject(promised);
    const itemList = (early?.itemList ?? []).map((item) => ({ orderItemSysNo: item.sysNo, quantity: 1 }));
    const note = await supplier.delivery.create({ orderSysNo: sysNo, itemList, ...truck });
    expect(await buyer.api.delivery.get({ id: note.sysNo })).toMatchObject({ wishTime: "08:00", ...promised });
  });

  test("a supplier promises another hour; one without a day, and what is none, are refused at their fields", async () => {
    const { order } = trade.supplier.api;
    const wished = async (more: object) => (await addOrder(trade, more)).sysNo;
    const answer = { confirmStatus: 10 } as const;
    const [free, later] = [await wished({}), await wished({ wishDate: tomorrow, wishTime: "08:00" })];
    expect(await refusal(order.confirm({ sysNo: free, ...answer, promiseTime: "14:30" }))).toMatchObject({
      fields: { promiseDate: "已填时间，请填写承诺交货日期" },
    });
    await order.confirm({ sysNo: later, ...answer, promiseTime: "14:30" });
    expect(await buyer.api.order.get({ id: later })).toMatchObject({
      ...{ promiseDate: tomorrow, promiseHalf: 2, promiseTime: "14:30", wishTime: "08:00" },
    });
    // the hour of the wish is no hour of another day
    const moved = await wished({ wishDate: tomorrow, wishTime: "08:00" });
    await order.confirm({ sysNo: moved, ...answer, promiseDate: nextWeek });
    expect(await buyer.api.order.get({ id: moved })).toMatchObject({ promiseDate: nextWeek, promiseTime: "" });
    const lines = await twoLines();
    const send = (more: object) => refusal(buyer.api.trade.createShop({ ...checkout(buyer, lines), ...more }));
    expect(await send({ wishTime: "08:00" })).toMatchObject({ fields: { wishDate: "已选时段，请填写期望交货日期" } });
    expect(await send({ wishDate: tomorrow, wishTime: "25:00" })).toMatchObject({
      fields: { wishTime: "请按 时:分 填写时间，如 08:00" },
    });
  });

  test("who leaves the promised day empty promises the wish while it lasts, and no day that is over", async () => {
    const [late, today, all] = await Promise.all(
      [day(-3), day(0), day(-3)].map(async (wishDate) => {
        const { sysNo } = await addOrder(trade, { wishDate, wishHalf: 2 });
        return sysNo;
      }),
    );
    const answer = { confirmStatus: 10 } as const;
    for (const sysNo of [late, today]) await trade.supplier.api.order.confirm({ sysNo: sysNo ?? 0, ...answer });
    await trade.supplier.api.batch.confirmOrders({ sysNoList: [all ?? 0], ...answer });
    const promised = await Promise.all(
      [late, today, all].map(async (id) => {
        const { status, promiseDate, promiseHalf } = await buyer.api.order.get({ id: id ?? 0 });
        return [status, promiseDate, promiseHalf];
      }),
    );
    expect(promised).toEqual([
      [20, null, 0],
      [20, day(0), 2],
      [20, null, 0],
    ]);
  });
});

test("R-ORD-01: a reminder is a mark that the supplier sees until it acts", async () => {
  const { sysNo } = await trade.ordered({ approvalKind: 1 });
  const seen = async () => (await trade.supplier.api.order.get({ id: sysNo })).remindCount;
  expect(await seen()).toBe(0);
  await buyer.api.orderTrade.sendNotify({ sysNo });
  expect(await seen()).toBe(1);
  expect(await refusal(buyer.api.orderTrade.sendNotify({ sysNo }))).toMatchObject({ reason: "TOO_MANY" });
  expect(await seen()).toBe(1);
  await trade.supplier.api.order.confirm({ sysNo, confirmStatus: 10 });
  expect(await seen()).toBe(0);
});
