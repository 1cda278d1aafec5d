import { describe, expect, test } from "vitest";
import { orderStatus } from "#trpc/contract/shared/enums";
import { type Person, refusal } from "../support/api";
import { addBuyer, addFixedPrices, checkout } from "../support/cart";
import {
  addDelivery,
  addOrder,
  addReceiving,
  putInto,
  rebarLine,
  snapshot,
  stockOf,
  truck,
} from "../support/documents";
import { useMarket } from "../support/worlds";

const market = useMarket();
const { world, db } = market;

test("R-ORD-02: from the search over agreement, order, truck and receipt to the return and to an application, by calls alone", async () => {
  const { supplier, shop } = market;
  const { organizationSysNo } = market.purchaser;
  const buyer = await addBuyer(world, { organizationSysNo });
  const { api } = buyer;
  const sku = await market.sku();
  const agreement = await addFixedPrices(db, buyer, shop, [sku], "3600");

  const { datas } = await api.mallSkuList.searchMallSkuList({ shopSysNo: shop.shopSysNo, onlyAgreement: true });
  const [found] = datas;
  expect(found).toMatchObject({ sysNo: sku, priceReason: { tradeAgreementSysNo: agreement, unitPrice: 3600 } });
  expect((await api.agreement.purchaserEc({ id: agreement })).itemList).toMatchObject([{ skuSysNo: sku, price: 3600 }]);
  const line = await api.cart.add({ skuSysNo: sku, quantity: 10 });
  const { orderSysNoList } = await api.trade.createShop(checkout(buyer, [line.sysNo]));
  const [sysNo = 0] = orderSysNoList;
  const order = await api.order.get({ id: sysNo });
  expect(order).toMatchObject({ status: 15, agreementSysNo: agreement, totalAmount: 36_000 });

  await supplier.api.order.confirm({ sysNo, confirmStatus: 10 });
  const load = async (quantity: number) => {
    const itemList = [{ orderItemSysNo: order.itemList[0]?.sysNo ?? 0, quantity }];
    return supplier.api.delivery.create({ orderSysNo: sysNo, itemList, ...truck });
  };
  const wrong = await load(4);
  expect(await supplier.api.delivery.invalid({ sysNo: wrong.sysNo, reason: "装错车" })).toMatchObject({ status: 50 });
  const right = await load(10);
  await supplier.api.delivery.outbound({ sysNo: right.sysNo });
  const delivery = await api.delivery.get({ id: right.sysNo });
  const itemList = [{ deliveryItemSysNo: delivery.itemList[0]?.sysNo ?? 0, receivedQuantity: 10 }];
  const note = await api.receiving.submit({ orderDeliverySysNo: right.sysNo, itemList });
  expect(await supplier.api.receiving.confirm({ sysNo: note.sysNo, confirmStatus: 10 })).toMatchObject({ status: 10 });
  expect(await api.order.get({ id: sysNo })).toMatchObject({ status: 50, payableAmount: 36_000 });

  const back = await api.return.preCreate({ id: note.sysNo });
  const sentBack = await api.return.save({
    receivingSysNo: note.sysNo,
    itemList: [{ receivingItemSysNo: back.itemList[0]?.receivingItemSysNo ?? 0, quantity: 2 }],
    reason: "锈蚀",
  });
  await supplier.api.return.supplierConfirm({ sysNo: sentBack.sysNo, confirmStatus: 10 });
  await supplier.api.return.confirmArrival({ sysNo: sentBack.sysNo });
  expect(await api.order.get({ id: sysNo })).toMatchObject({ status: 50, payableAmount: 28_800 });
  expect(await stockOf(world.database, sku)).toEqual({ onHand: 992, reserved: 0 });

  const next = await api.cart.add({ skuSysNo: sku, quantity: 3 });
  const { receiveAddressSysNo, invoiceTitleSysNo } = checkout(buyer, [next.sysNo]);
  const wanted = { receiveAddressSysNo, invoiceTitleSysNo, cartSysNoList: [next.sysNo] };
  const apply = await api.purchaseApply.save(wanted);
  await api.purchaseApply.submit({ sysNo: apply.sysNo });
  const passed = await api.purchaseApply.getDetail({ id: apply.sysNo });
  const ordered = await api.order.get({ id: passed.orderSysNoList[0] ?? 0 });
  expect(ordered).toMatchObject({ agreementSysNo: agreement, totalAmount: 10_800 });
});

test("an order goes all the way: confirmed, shipped twice, received by piece, ended", async () => {
  const { purchaser, supplier } = market;
  const { sysNo, itemSysNos, skuSysNos } = await addOrder(market, {
    items: [{ ...rebarLine, quantity: "10.395", price: "3650" }],
  });
  const [orderItemSysNo = 0] = itemSysNos;
  await supplier.api.order.confirm({ sysNo, confirmStatus: 10 });
  const ship = async (pieceCount: number, quantity: number) => {
    const itemList = [{ orderItemSysNo, quantity, pieceCount }];
    const made = await supplier.api.delivery.create({ orderSysNo: sysNo, itemList, ...truck });
    await supplier.api.delivery.outbound({ sysNo: made.sysNo });
    return supplier.api.delivery.get({ id: made.sysNo });
  };
  const one = await ship(105, 4.851);
  const two = await ship(120, 5.544);
  expect(await stockOf(world.database, skuSysNos[0] ?? 0)).toEqual({ onHand: 989.605, reserved: 0 });

  const receive = (delivery: typeof one, pieceCount: number) =>
    purchaser.api.receiving.submit({
      orderDeliverySysNo: delivery.sysNo,
      itemList: [{ deliveryItemSysNo: delivery.itemList[0]?.sysNo ?? 0, pieceCount }],
    });
  const first = await receive(one, 105);
  const second = await receive(two, 118);
  for (const note of [first, second]) await supplier.api.receiving.confirm({ sysNo: note.sysNo, confirmStatus: 10 });
  expect((await purchaser.api.delivery.get({ id: one.sysNo })).status).toBe(20);
  expect((await purchaser.api.order.get({ id: sysNo })).status).toBe(45);
  await purchaser.api.delivery.endReceiving({ sysNo: two.sysNo, reason: "少2根" });

  const order = await purchaser.api.order.get({ id: sysNo });
  expect(order).toMatchObject({ status: 50, itemList: [{ deliveredQuantity: 10.395, receivedQuantity: 10.303 }] });
  expect(order.historyList.map(({ eventName, toStatus, operatorName }) => [eventName, toStatus, operatorName])).toEqual(
    [
      ["确认接单", 20, "李强"],
      ["制作发货单", 20, "李强"],
      ["发货", 40, "李强"],
      ["制作发货单", 40, "李强"],
      ["发货", 40, "李强"],
      ["收货", 45, "张建国"],
      ["收货", 45, "张建国"],
      ["交易完成", 50, "张建国"],
    ],
  );
  const steps = await purchaser.api.order.getOrderSteps({ id: sysNo });
  expect(steps.map(({ nodeName, status }) => [nodeName, status])).toEqual([
    ["提交订单", 2],
    ["供应商确认", 2],
    ["供应商发货", 2],
    ["收货", 2],
    ["交易成功", 1],
  ]);
});

test("R-ORD-12, R-ORD-13, R-ORD-14: an order that does not stand there is not shipped, received of or completed", async () => {
  const shipped = [];
  const received = [];
  for (const status of orderStatus.values) {
    const order = await addOrder(market, { status: 20 });
    const waiting = await addDelivery(market, order, [10], { leave: false });
    await putInto(db, "order", order.sysNo, { status });
    const left = await market.supplier.api.delivery.outbound({ sysNo: waiting.sysNo }).catch((error: unknown) => error);
    if (left instanceof Error) expect(left).toMatchObject({ code: 409 });
    else shipped.push([status, (await market.supplier.api.order.get({ id: order.sysNo })).status]);

    const other = await addOrder(market, { status: 20 });
    const underway = await addDelivery(market, other, [10]);
    await putInto(db, "order", other.sysNo, { status });
    const note = await addReceiving(market, underway, [10]).catch((error: unknown) => error);
    if (note instanceof Error) expect(note).toMatchObject({ code: 409 });
    else received.push([status, (await market.supplier.api.order.get({ id: other.sysNo })).status]);
  }
  expect(shipped).toEqual([
    [20, 40],
    [40, 40],
    [45, 45],
  ]);
  expect(received).toEqual([
    [40, 45],
    [45, 45],
  ]);
});

describe("strangers try every id of a journey (R-PERM-22)", () => {
  const purchaserCalls = ({ api }: Person, order: number, delivery: number, note: number, deliveryItem: number) => {
    const itemList = [{ deliveryItemSysNo: deliveryItem, receivedQuantity: 1 }];
    return [
      () => api.order.get({ id: order }),
      () => api.order.getOrderSteps({ id: order }),
      () => api.order.getPriceForReceive({ orderDeliverySysNo: delivery, itemList }),
      () => api.order.cancel({ sysNo: order }),
      () => api.order.delete({ sysNo: order }),
      () => api.order.finish({ sysNo: order }),
      () => api.orderTrade.submit({ sysNo: order }),
      () => api.orderTrade.sendNotify({ sysNo: order }),
      () => api.delivery.get({ id: delivery }),
      () => api.delivery.getOrderDeliverySteps({ id: delivery }),
      () => api.delivery.getConfigOfEndReceiving({ id: delivery }),
      () => api.delivery.checkToEndReceiving({ sysNo: delivery }),
      () => api.delivery.endReceiving({ sysNo: delivery }),
      () => api.delivery.confirmDelivery({ sysNo: delivery, confirmStatus: 10 }),
      () => api.delivery.auditCancel({ sysNo: delivery }),
      () => api.delivery.confirmReceiving({ sysNo: note, confirmStatus: 10 }),
      () => api.receiving.detail({ id: note }),
      () => api.receiving.getReceivingSteps({ id: note }),
      () => api.receiving.submit({ orderDeliverySysNo: delivery, itemList }),
      () => api.receiving.submit({ sysNo: note, orderDeliverySysNo: delivery, itemList, draft: true }),
      () => api.receiving.void({ sysNo: note }),
      () => api.receiving.remove({ sysNo: note }),
      () => api.receiving.auditCancel({ sysNo: note }),
    ];
  };
  const supplierCalls = ({ api }: Person, order: number, delivery: number, note: number, orderItem: number) => [
    () => api.order.get({ id: order }),
    () => api.order.getOrderSteps({ id: order }),
    () => api.order.confirm({ sysNo: order, confirmStatus: 10 }),
    () => api.delivery.get({ id: delivery }),
    () => api.delivery.getOrderDeliverySteps({ id: delivery }),
    () => api.delivery.create({ orderSysNo: order, itemList: [{ orderItemSysNo: orderItem, quantity: 1 }], ...truck }),
    () => api.delivery.outbound({ sysNo: delivery }),
    () => api.delivery.updateTrace({ sysNo: delivery, shippingTrace: 15 }),
    () => api.delivery.invalid({ sysNo: delivery }),
    () => api.delivery.delete({ sysNo: delivery }),
    () => api.delivery.auditCancel({ sysNo: delivery }),
    () => api.receiving.confirm({ sysNo: note, confirmStatus: 10 }),
    () => api.receiving.detail({ id: note }),
    () => api.receiving.getReceivingSteps({ id: note }),
  ];

  test("403 for another organisation, 404 for another tenant, 401 for a visitor; nothing changes", async () => {
    const order = await addOrder(market, { status: 20 });
    const delivery = await addDelivery(market, order, [40]);
    const note = await addReceiving(market, delivery, [10]);
    const before = await snapshot(world.database);
    const codes = async (calls: (() => Promise<unknown>)[]) => {
      const seen = new Set<unknown>();
      for (const call of calls) seen.add((await refusal(call())).code);
      return [...seen];
    };
    const ids = [order.sysNo, delivery.sysNo, note.sysNo] as const;
    const [deliveryItem = 0] = delivery.itemSysNos;
    const [orderItem = 0] = order.itemSysNos;
    expect(await codes(purchaserCalls(market.otherPurchaser, ...ids, deliveryItem))).toEqual([403]);
    expect(await codes(purchaserCalls(market.northPurchaser, ...ids, deliveryItem))).toEqual([404]);
    expect(await codes(supplierCalls(market.otherSupplier, ...ids, orderItem))).toEqual([403]);
    expect(await codes(supplierCalls(market.northSupplier, ...ids, orderItem))).toEqual([404]);
    const visitor = { ...market.purchaser, api: world.as() };
    expect(await codes(purchaserCalls(visitor, ...ids, deliveryItem))).toEqual([401]);
    expect(await snapshot(world.database)).toBe(before);
  });

  test("R-BIZ-20: a refusal travels as HTTP 200", async () => {
    const order = await addOrder(market);
    const answer = await world.send("GET", `/api/tender/v1/mobile/purchaser/orderTrade/get/${order.sysNo}`, {
      who: market.otherPurchaser,
    });
    expect(answer).toMatchObject({ status: 200, code: 403, message: "无权限查看", data: { reason: "FORBIDDEN" } });
  });
});
