import { beforeAll, describe, expect, test } from "vitest";
import { arriveNext } from "~/features/return/return-actions";
import { refusal } from "../support/api";
import {
  addConfirmed,
  addDelivery,
  addOrder,
  addReceiving,
  addReturn,
  cementLine,
  snapshot,
  stockOf,
} from "../support/documents";
import { returning } from "../support/returns";
import { useMarket } from "../support/worlds";

let acts: ReturnType<typeof returning>;

const market = useMarket();
const { world } = market;
beforeAll(async () => {
  acts = returning(market);
});

describe("R-RET-01, R-RET-02: the purchaser asks for goods to go back", () => {
  test("a return of some of a note's lines starts at 10 and says what it is worth", async () => {
    const got = await acts.received([100, 40], [{}, { ...cementLine, price: "31.5" }]);
    const made = await addReturn(market, got.note, [2.5, 3], { outcome: 2, reason: "受潮结块" });
    expect(made.status).toBe(10);
    const back = await market.purchaser.api.return.get({ id: made.sysNo });
    expect(back).toMatchObject({
      status: 10,
      outcome: 2,
      reason: "受潮结块",
      totalAmount: 119.5,
      receivingSysNo: got.note.sysNo,
      orderSysNo: got.order.sysNo,
      itemList: [
        { lineNo: 1, quantity: 2.5, price: 10, amount: 25 },
        { lineNo: 2, quantity: 3, price: 31.5, amount: 94.5, unit: "袋" },
      ],
      actionList: ["return:purchaser:cancel"],
    });
    expect(back.returnNo).toMatch(/^TH\d{8}-\d{6,}$/);
    expect(await acts.returnable(got)).toEqual([97.5, 37]);
  });

  test("nothing, more than was received, and more places than the goods have are refused, every line at once", async () => {
    const got = await acts.received([100, 40], [{}, cementLine]);
    await addReturn(market, got.note, [90]);
    const before = await snapshot(world.database);
    const [first = 0, second = 0] = got.note.itemSysNos;
    const save = (itemList: { receivingItemSysNo: number; quantity: number }[]) =>
      refusal(market.purchaser.api.return.save({ receivingSysNo: got.note.sysNo, itemList, reason: "弯曲" }));
    const refused = await save([
      { receivingItemSysNo: first, quantity: 10.01 },
      { receivingItemSysNo: second, quantity: 1.5 },
    ]);
    expect(refused).toMatchObject({ code: 400, reason: "RETURN_TOO_MUCH" });
    expect(refused.fields).toEqual({
      "itemList.0.quantity": "第 1 行“中砂”：退货数量最多10吨（收货100，已退、退货中或已领用90）",
      "itemList.1.quantity": "第 2 行“普通硅酸盐水泥 P.O 42.5”：退货数量必须是整数",
    });
    expect(await save([])).toMatchObject({ code: 400 });
    expect(await save([{ receivingItemSysNo: first, quantity: 0 }])).toMatchObject({ code: 400 });
    const twice = await save([first, first].map((receivingItemSysNo) => ({ receivingItemSysNo, quantity: 1 })));
    expect(twice.fields).toEqual({ "itemList.1.quantity": "第 2 行与前面的行重复" });
    const strange = await save([first, 999_999_999].map((receivingItemSysNo) => ({ receivingItemSysNo, quantity: 1 })));
    expect(strange).toMatchObject({ code: 404, message: "第 2 行不是该收货单的货物，请刷新后重试" });
    expect(await snapshot(world.database)).toBe(before);
  });

  test("only a confirmed note: one that waits for its confirmation refuses with 409, and offers no button", async () => {
    const order = await addOrder(market, { status: 20 });
    const delivery = await addDelivery(market, order, [100]);
    const { sysNo } = await addReceiving(market, delivery, [60]);
    const note = await market.purchaser.api.receiving.detail({ id: sysNo });
    expect(note.actionList).not.toContain("order:purchaser:return");
    const offered = async () => {
      const { actionList } = await market.purchaser.api.order.get({ id: order.sysNo });
      return actionList.includes("order:purchaser:return");
    };
    expect(await offered()).toBe(false);
    const [line = { sysNo: 0 }] = note.itemList;
    const itemList = [{ receivingItemSysNo: line.sysNo, quantity: 1 }];
    const save = market.purchaser.api.return.save({ receivingSysNo: sysNo, itemList, reason: "弯曲" });
    expect(await refusal(save)).toMatchObject({ code: 409 });
    await market.supplier.api.receiving.confirm({ sysNo, confirmStatus: 10 });
    const confirmed = await market.purchaser.api.receiving.detail({ id: sysNo });
    expect(confirmed.actionList).toContain("order:purchaser:return");
    expect(await offered()).toBe(true);
    await addReturn(market, { sysNo, itemSysNos: [line.sysNo] }, [60]);
    expect(await offered()).toBe(false);
    const whole = await market.purchaser.api.receiving.detail({ id: sysNo });
    expect(whole.actionList).not.toContain("order:purchaser:return");
  });

  test("several returns of a line are together worth what was received, to the cent", async () => {
    const got = await acts.received([1], [{ price: "0.333333", quantityScale: 1 }]);
    const amounts = [];
    for (const quantity of [0.3, 0.3, 0.4]) {
      const { sysNo } = await addReturn(market, got.note, [quantity]);
      amounts.push((await market.purchaser.api.return.get({ id: sysNo })).totalAmount);
    }
    expect(amounts).toEqual([0.1, 0.1, 0.13]);
    const note = await market.purchaser.api.receiving.detail({ id: got.note.sysNo });
    expect(note.totalAmount).toBe(0.33);
  });

  test("50 returns at once for the same last 10 units: exactly 10 units return", async () => {
    const got = await acts.received([100]);
    await addReturn(market, got.note, [90]);
    const tries = await Promise.allSettled(Array.from({ length: 50 }, () => addReturn(market, got.note, [1])));
    const made = tries.flatMap((one) => (one.status === "fulfilled" ? [one.value.sysNo] : []));
    expect(made).toHaveLength(10);
    for (const one of tries) {
      if (one.status === "rejected") expect(one.reason).toMatchObject({ reason: "RETURN_TOO_MUCH" });
    }
    expect(await acts.returnable(got)).toEqual([0]);
    const answers = await Promise.all(made.map(acts.agree));
    expect(answers.every(({ status }) => status === 20)).toBe(true);
    expect((await acts.statuses(got)).returned).toBe(10);
  });
});

describe("R-RET-03, R-RET-04, R-RET-05: the answer", () => {
  test("agreed to, its quantities are returned; all of them take note and delivery along (R-DEL-09, R-RCV-14)", async () => {
    const got = await acts.received([100]);
    const part = await addReturn(market, got.note, [30]);
    expect((await acts.agree(part.sysNo)).status).toBe(20);
    expect(await acts.statuses(got)).toEqual({ order: 50, delivery: 20, note: 10, returned: 30 });
    const rest = await addReturn(market, got.note, [70]);
    await acts.agree(rest.sysNo);
    expect(await acts.statuses(got)).toEqual({ order: 50, delivery: 40, note: 30, returned: 100 });
  });

  test("R-DEL-09: a delivery that is still being received stays where it is", async () => {
    const order = await addOrder(market, { status: 20 });
    const delivery = await addDelivery(market, order, [100]);
    const note = await addConfirmed(market, delivery, [40]);
    const got = { order, delivery, note };
    await acts.agree((await addReturn(market, note, [40])).sysNo);
    expect(await acts.statuses(got)).toEqual({ order: 45, delivery: 15, note: 30, returned: 40 });
    const { api } = market.purchaser;
    await api.delivery.endReceiving({ sysNo: delivery.sysNo, reason: "其余不再收" });
    expect((await acts.statuses(got)).delivery).toBe(40);
  });

  test("R-DEL-09: goods of which a part went back early are returned with the rest", async () => {
    const order = await addOrder(market, { status: 20 });
    const delivery = await addDelivery(market, order, [100]);
    const early = await addConfirmed(market, delivery, [40]);
    await acts.agree((await addReturn(market, early, [40])).sysNo);
    const note = await addConfirmed(market, delivery, [60]);
    const got = { order, delivery, note };
    expect((await acts.statuses(got)).delivery).toBe(20);
    await acts.agree((await addReturn(market, note, [60])).sysNo);
    expect((await acts.statuses(got)).delivery).toBe(40);
  });

  test("refused needs a reason and frees the quantities; so does taking it back", async () => {
    const got = await acts.received([100]);
    const first = await addReturn(market, got.note, [60]);
    expect(await refusal(acts.refuse(first.sysNo, " "))).toMatchObject({ reason: "REASON_NEEDED" });
    expect((await acts.refuse(first.sysNo)).status).toBe(40);
    expect(await market.purchaser.api.return.get({ id: first.sysNo })).toMatchObject({
      refuseReason: "已切割，不能退",
    });
    expect(await acts.returnable(got)).toEqual([100]);
    const second = await addReturn(market, got.note, [80]);
    expect((await market.purchaser.api.return.cancel({ sysNo: second.sysNo })).status).toBe(30);
    expect(await acts.returnable(got)).toEqual([100]);
    expect((await acts.statuses(got)).returned).toBe(0);
  });

  test("R-RCV-11: a note with a live return is not voided", async () => {
    const got = await acts.received([100]);
    const { sysNo } = await addReturn(market, got.note, [1]);
    const voided = () => market.purchaser.api.receiving.void({ sysNo: got.note.sysNo, reason: "重复" });
    expect(await refusal(voided())).toMatchObject({ code: 409 });
    const { actionList } = await market.purchaser.api.receiving.detail({ id: got.note.sysNo });
    expect(actionList).not.toContain("receiving:purchaser:void");
    await market.purchaser.api.return.cancel({ sysNo });
    expect((await voided()).status).toBe(100);
  });
});

test("what was once returned is kept: neither its note nor its delivery is deleted", async () => {
  const order = await addOrder(market, { status: 20 });
  const delivery = await addDelivery(market, order, [100]);
  const note = await addConfirmed(market, delivery, [40]);
  const { sysNo } = await addReturn(market, note, [1]);
  await market.purchaser.api.return.cancel({ sysNo });
  await market.purchaser.api.receiving.void({ sysNo: note.sysNo, reason: "数错" });
  const { purchaser, supplier } = market;
  expect(await refusal(purchaser.api.receiving.remove({ sysNo: note.sysNo }))).toMatchObject({ code: 409 });
  const { actionList } = await purchaser.api.receiving.detail({ id: note.sysNo });
  expect(actionList).not.toContain("receiving:purchaser:remove");
  await supplier.api.delivery.invalid({ sysNo: delivery.sysNo, reason: "车坏" });
  expect(await refusal(supplier.api.delivery.delete({ sysNo: delivery.sysNo }))).toMatchObject({ code: 409 });
  expect((await supplier.api.delivery.get({ id: delivery.sysNo })).actionList).not.toContain(
    "delivery:supplier:delete",
  );
});

describe("the goods are back", () => {
  test("a refund brings them into stock, free to sell, once", async () => {
    const got = await acts.received([100]);
    const [sku = 0] = got.order.skuSysNos;
    const { sysNo } = await addReturn(market, got.note, [30]);
    expect(await refusal(acts.arrive(sysNo))).toMatchObject({ code: 409 });
    await acts.agree(sysNo);
    const before = await stockOf(world.database, sku);
    await acts.arrive(sysNo);
    expect(await stockOf(world.database, sku)).toEqual({ onHand: before.onHand + 30, reserved: before.reserved });
    expect(await refusal(acts.arrive(sysNo))).toMatchObject({ code: 409 });
    expect(await market.purchaser.api.return.get({ id: sysNo })).toMatchObject({ arrived: true, status: 20 });
    expect((await acts.statuses(got)).order).toBe(50);
  });

  test("a replacement holds them for the order, which goes on until others were delivered and received", async () => {
    const got = await acts.received([100]);
    const [sku = 0] = got.order.skuSysNos;
    const { sysNo } = await addReturn(market, got.note, [30], { outcome: 2 });
    await acts.agree(sysNo);
    const before = await stockOf(world.database, sku);
    await acts.arrive(sysNo);
    expect(await stockOf(world.database, sku)).toEqual({ onHand: before.onHand + 30, reserved: before.reserved + 30 });
    expect((await acts.statuses(got)).order).toBe(45);
    const again = await addDelivery(market, got.order, [30]);
    await addConfirmed(market, again, [30]);
    expect((await acts.statuses(got)).order).toBe(50);
    expect(await stockOf(world.database, sku)).toEqual(before);
  });

  test("a replacement is a refund once its order was ended meanwhile, and says so before", async () => {
    const order = await addOrder(market, { status: 20 });
    const [sku = 0] = order.skuSysNos;
    const delivery = await addDelivery(market, order, [40]);
    const note = await addConfirmed(market, delivery, [40]);
    const { sysNo } = await addReturn(market, note, [10], { outcome: 2 });
    await acts.agree(sysNo);
    const seen = () => market.supplier.api.return.get({ id: sysNo });
    expect(arriveNext(await seen())).toContain("请按退货数量重新发货");
    await market.purchaser.api.order.finish({ sysNo: order.sysNo, reason: "工程停工" });
    expect(await seen()).toMatchObject({ outcome: 2, refundOnly: true });
    expect(arriveNext(await seen())).toContain("订单已结束，不再换货");
    const before = await stockOf(world.database, sku);
    await acts.arrive(sysNo);
    expect(await stockOf(world.database, sku)).toEqual({ onHand: before.onHand + 10, reserved: before.reserved });
    expect((await acts.statuses({ order, delivery, note })).order).toBe(50);
  });

  test("an ended order gives the money back only", async () => {
    const order = await addOrder(market, { status: 20 });
    const delivery = await addDelivery(market, order, [40]);
    const note = await addConfirmed(market, delivery, [40]);
    await market.purchaser.api.order.finish({ sysNo: order.sysNo, reason: "工程停工" });
    const { refundOnly } = await market.purchaser.api.return.preCreate({ id: note.sysNo });
    expect(refundOnly).toBe(true);
    const refused = await refusal(addReturn(market, note, [1], { outcome: 2 }));
    expect(refused).toMatchObject({ code: 400, fields: { outcome: "订单已结束，不能换货，请选择退款" } });
  });
});
