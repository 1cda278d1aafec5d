import { describe, expect, test } from "vitest";
import { refusal } from "../support/api";
import { addDelivery, addOrder, cementLine, rebarLine, truck } from "../support/documents";
import { useMarket } from "../support/worlds";

const market = useMarket();

const first = (list: readonly number[]): number => list[0] ?? 0;
/** An order the supplier has agreed to. */
const agreedOrder = (change: Parameters<typeof addOrder>[1] = {}) => addOrder(market, { status: 20, ...change });

describe("delivery.create", () => {
  test("R-DEL-02: part of an order, 5 at once or 2 where the purchaser has to consent", async () => {
    const order = await agreedOrder();
    const { sysNo } = await addDelivery(market, order, [40], { leave: false });
    const note = await market.supplier.api.delivery.get({ id: sysNo });
    expect(note).toMatchObject({
      status: 5,
      confirmStatus: 30,
      orderSysNo: order.sysNo,
      vehicleNo: "渝A12345",
      receiveAddress: { contactName: "王工" },
      itemList: [{ quantity: 40, receivedQuantity: 0, pieceCount: null }],
    });
    expect(note.deliveryNo).toMatch(/^FH\d{8}-\d{6,}$/);
    const { itemList } = await market.purchaser.api.order.get({ id: order.sysNo });
    expect(itemList[0]).toMatchObject({ quantity: 100, deliveredQuantity: 40 });
    const asked = await agreedOrder({ deliveryConfirmRequired: true });
    const waiting = await addDelivery(market, asked, [40], { leave: false });
    expect(await market.supplier.api.delivery.get({ id: waiting.sysNo })).toMatchObject({
      status: 2,
      confirmStatus: 0,
    });
  });

  test("a plate is kept in plain capitals, however it is typed", async () => {
    const order = await agreedOrder();
    const { api } = market.supplier;
    const { sysNo } = await api.delivery.create({ orderSysNo: order.sysNo, ...truck, vehicleNo: " 渝ａ・d 8059 " });
    expect((await api.delivery.get({ id: sysNo })).vehicleNo).toBe("渝A·D8059");
  });

  test("of rebar pieces and mass agree, and a mass alone goes in whole pieces", async () => {
    const order = await agreedOrder({ items: [{ ...rebarLine, quantity: "10" }] });
    const orderItemSysNo = first(order.itemSysNos);
    const create = (quantity: number, pieceCount?: number) =>
      market.supplier.api.delivery.create({
        orderSysNo: order.sysNo,
        itemList: [{ orderItemSysNo, quantity, pieceCount }],
        ...truck,
      });
    expect(await refusal(create(5, 100))).toMatchObject({
      reason: "QUANTITY_INVALID",
      fields: { "itemList.0.quantity": "第 1 行“螺纹钢 HRB400E Φ25 12米”：100根的理论重量是4.62吨，请改正数量或根数" },
    });
    const { sysNo } = await create(4.62, 100);
    const counted = await market.supplier.api.delivery.get({ id: sysNo });
    expect(counted.itemList).toMatchObject([{ quantity: 4.62, pieceCount: 100, pieceMass: 0.0462 }]);
    const rest = await create(5.38);
    const derived = await market.supplier.api.delivery.get({ id: rest.sysNo });
    expect(derived.itemList).toMatchObject([{ quantity: 5.359, pieceCount: 116 }]);
    // 0.021 吨 are left, less than a piece: nothing more to ship
    const seen = await market.supplier.api.order.get({ id: order.sysNo });
    expect(seen.actionList).not.toContain("order:supplier:ship");
  });

  test("never more than the order waits for, all wrong lines said at once", async () => {
    const order = await agreedOrder({ items: [cementLine, {}] });
    const [cement = 0, sand = 0] = order.itemSysNos;
    const create = (itemList: { orderItemSysNo: number; quantity: number }[]) =>
      market.supplier.api.delivery.create({ orderSysNo: order.sysNo, itemList, ...truck });
    const refused = await refusal(
      create([
        { orderItemSysNo: cement, quantity: 1.5 },
        { orderItemSysNo: sand, quantity: 100.01 },
      ]),
    );
    expect(refused).toMatchObject({ reason: "QUANTITY_INVALID", code: 400 });
    expect(Object.keys(refused.fields as object)).toEqual(["itemList.0.quantity", "itemList.1.quantity"]);
    expect(await refusal(create([{ orderItemSysNo: sand, quantity: 100.01 }]))).toMatchObject({
      reason: "DELIVER_TOO_MUCH",
      message: "第 2 行“中砂”：发货数量最多100吨（订购100，已发0）",
    });
    const twice = [
      { orderItemSysNo: sand, quantity: 60 },
      { orderItemSysNo: sand, quantity: 60 },
    ];
    expect(await refusal(create(twice))).toMatchObject({ reason: "QUANTITY_INVALID" });
    const foreign = await agreedOrder();
    expect(await refusal(create([{ orderItemSysNo: first(foreign.itemSysNos), quantity: 1 }]))).toMatchObject({
      reason: "NOT_FOUND",
    });
  });

  test("two clerks at once cannot ship the same rest", async () => {
    const order = await agreedOrder();
    const create = () =>
      market.supplier.api.delivery.create({
        orderSysNo: order.sysNo,
        itemList: [{ orderItemSysNo: first(order.itemSysNos), quantity: 60 }],
        ...truck,
      });
    const answers = await Promise.allSettled([create(), create()]);
    expect(answers.filter((answer) => answer.status === "fulfilled")).toHaveLength(1);
    const loser = answers.find((answer) => answer.status === "rejected");
    expect(loser?.reason).toMatchObject({ reason: "DELIVER_TOO_MUCH" });
    const { itemList } = await market.supplier.api.order.get({ id: order.sysNo });
    expect(itemList[0]?.deliveredQuantity).toBe(60);
  });

  test("only of an order the supplier has agreed to and that is not over", async () => {
    for (const [status, fine] of [
      [15, false],
      [20, true],
      [40, true],
      [45, true],
      [50, false],
      [60, false],
    ] as const) {
      const order = await addOrder(market, { status });
      const call = market.supplier.api.delivery.create({
        orderSysNo: order.sysNo,
        itemList: [{ orderItemSysNo: first(order.itemSysNos), quantity: 1 }],
        ...truck,
      });
      if (fine) expect(await call).toMatchObject({ status: 5 });
      else expect(await refusal(call)).toMatchObject({ code: 409 });
    }
  });

  test("R-ORD-05: of an order that was not sent its supplier learns nothing", async () => {
    const order = await addOrder(market, { status: 10 });
    const itemList = [{ orderItemSysNo: first(order.itemSysNos), quantity: 1 }];
    const call = market.supplier.api.delivery.create({ orderSysNo: order.sysNo, itemList, ...truck });
    expect(await refusal(call)).toMatchObject({ reason: "NOT_FOUND", message: "订单不存在或已删除" });
  });
});
