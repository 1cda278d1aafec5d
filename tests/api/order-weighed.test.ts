import { describe, expect, test } from "vitest";
import { refusal } from "../support/api";
import { addDelivery, addOrder, addReturn, rebarLine } from "../support/documents";
import { useMarket } from "../support/worlds";

const market = useMarket();
const PAY = "order:purchaser:pay";
/** 225 bars of 0.0462 吨 for 3,650 元, and the same bars as the weighbridge has them: 0.24 % more. */
const [ORDERED, WEIGHED] = [10.395, 10.42];
const [TOTAL, DUE] = [37_941.75, 38_033];
const REST = 91.25;

type Order = { sysNo: number };
const read = ({ sysNo }: Order) => market.purchaser.api.order.get({ id: sysNo });
const pay = ({ sysNo }: Order, amount: number) => market.purchaser.api.order.pay({ sysNo, amount });
const ordered = (paymentMode: number, change: Parameters<typeof addOrder>[1] = {}) =>
  addOrder(market, {
    ...{ status: 20, paymentMode, weighing: 1, massTolerance: "0.003", totalAmount: String(TOTAL), ...change },
    items: [{ ...rebarLine, quantity: String(ORDERED), price: "3650", amount: String(TOTAL) }],
  });
async function received(order: Awaited<ReturnType<typeof ordered>>) {
  const delivery = await addDelivery(market, order, [ORDERED]);
  const [deliveryItemSysNo = 0] = delivery.itemSysNos;
  const note = await market.purchaser.api.receiving.submit({
    orderDeliverySysNo: delivery.sysNo,
    itemList: [{ deliveryItemSysNo, pieceCount: 225, weighedMass: WEIGHED }],
  });
  await market.supplier.api.receiving.confirm({ sysNo: note.sysNo, confirmStatus: 10 });
  const { itemList } = await market.purchaser.api.receiving.detail({ id: note.sysNo });
  return { sysNo: note.sysNo, itemSysNos: itemList.map((item) => item.sysNo) };
}

describe("an order that weighs more than was ordered", () => {
  test.each([0, 2])("R-PAY-01: is paid as it was weighed, under payment mode %i", async (paymentMode) => {
    const order = await ordered(paymentMode);
    await received(order);
    expect(await read(order)).toMatchObject({ status: 50, paymentStatus: 5, totalAmount: TOTAL, payableAmount: DUE });
    expect(await refusal(pay(order, DUE + 0.01))).toMatchObject({ reason: "PAY_TOO_MUCH" });
    expect(await pay(order, DUE)).toMatchObject({ status: 50, paymentStatus: 10, paidAmount: DUE });
    expect((await read(order)).actionList).not.toContain(PAY);
  });

  test("R-PAY-01: a rest is left and paid where all was paid before the delivery", async () => {
    const order = await ordered(1, { status: 5, paymentStatus: 5 });
    expect(await pay(order, TOTAL)).toMatchObject({ status: 15, paymentStatus: 10 });
    await received(order);
    const resting = await read(order);
    expect(resting).toMatchObject({ status: 50, paymentStatus: 8, paidAmount: TOTAL, payableAmount: DUE });
    expect(resting.actionList).toContain(PAY);
    expect(await refusal(pay(order, REST + 0.01))).toMatchObject({ reason: "PAY_TOO_MUCH" });
    expect(await pay(order, REST)).toMatchObject({ status: 50, paymentStatus: 10, paidAmount: DUE });
  });

  test("R-PAY-01: the same where a part was prepaid", async () => {
    const order = await ordered(3, { status: 15, supplierConfirmStatus: 0 });
    await market.supplier.api.order.confirm({ sysNo: order.sysNo, confirmStatus: 10 });
    await pay(order, TOTAL);
    await received(order);
    expect(await read(order)).toMatchObject({ status: 50, paymentStatus: 8 });
    expect(await pay(order, REST)).toMatchObject({ paymentStatus: 10, paidAmount: DUE });
  });

  test("R-PAY-01: what was paid stays on record when goods go back afterwards, and when they do not after all", async () => {
    const order = await ordered(0);
    const note = await received(order);
    await pay(order, DUE);
    // 30 bars as they were weighed
    const back = await addReturn(market, note, [1.389], { outcome: 1 });
    await market.supplier.api.return.supplierConfirm({ sysNo: back.sysNo, confirmStatus: 10 });
    expect(await read(order)).toMatchObject({ paidAmount: DUE, payableAmount: 32_963.15, paymentStatus: 10 });
    await market.operator.api.return.void({ sysNo: back.sysNo, reason: "双方协商不退" });
    expect(await read(order)).toMatchObject({ paidAmount: DUE, payableAmount: DUE, paymentStatus: 10 });
  });

  test("R-PAY-01: the same once its receipt is void and nothing is settled any more", async () => {
    const order = await ordered(0);
    const note = await received(order);
    await pay(order, DUE);
    await market.purchaser.api.receiving.void({ sysNo: note.sysNo, reason: "过磅单有误" });
    expect(await read(order)).toMatchObject({ status: 40, paidAmount: DUE, payableAmount: TOTAL, paymentStatus: 10 });
  });
});
