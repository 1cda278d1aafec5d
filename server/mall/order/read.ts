import { toUnixSeconds } from "#server/kernel/clock";
import type { Side } from "#trpc/contract/define";
import { Failure } from "#trpc/contract/failures";
import type { contract } from "#trpc/contract/index";
import { orderMachine } from "#trpc/rules/machine-order";
import { lineAmount, toNumber } from "#trpc/rules/money";
import { historyOf, ownRecord, readEvents, sideOf, stepsOf } from "../document/index";
import type { Actor, Handler } from "../implement";
import {
  countOrders,
  deliveryPrices,
  findOrder,
  type Owner,
  orderDeliveries,
  orderLines,
  searchOrders,
  TOTAL_CAP,
} from "./repo/read";
import { orderDetailOf, orderRowOf } from "./shape";

/** Whose documents a list shows. A supplier identity without a supplier owns nothing. */
export const ownerOf = (actor: Actor, side: Side): Owner => ({
  tenantCode: actor.tenantCode,
  side,
  ownerSysNo: side === "supplier" ? (actor.supplierSysNo ?? 0) : actor.organizationSysNo,
});

export const search: Handler<typeof contract.order.search> = async ({ input, actor, db, side }) => {
  const { dateRange, pageNo, pageSize, ...filter } = input;
  const owner = ownerOf(actor, sideOf({ actor, side }));
  const { rows, total } = await searchOrders(db, {
    ...filter,
    ...owner,
    beforeSysNo: filter.beforeSysNo,
    from: dateRange?.from,
    to: dateRange?.to,
    pageNo,
    pageSize,
  });
  return {
    datas: rows.map((row) => orderRowOf(row, owner.side)),
    total: Math.min(total, TOTAL_CAP),
    ...(total > TOTAL_CAP ? { totalCapped: true } : {}),
    pageNo,
    pageSize,
  };
};

export const get: Handler<typeof contract.order.get> = async ({ input, actor, tenantCode, db, side }) => {
  const reader = sideOf({ actor, side });
  const order = ownRecord(await findOrder(db, tenantCode, input.id), "订单", actor, reader);
  const [lines, deliveries, events] = await Promise.all([
    orderLines(db, tenantCode, order.sysNo),
    orderDeliveries(db, tenantCode, order.sysNo),
    readEvents(db, { tenantCode, documentType: "order", sysNo: order.sysNo }),
  ]);
  return orderDetailOf(order, lines, reader, {
    deliveryList: deliveries.map((delivery) => ({ ...delivery, createTime: toUnixSeconds(delivery.createTime) })),
    historyList: historyOf(orderMachine, events),
  });
};

export const getOrderSteps: Handler<typeof contract.order.getOrderSteps> = async (context) => {
  const { input, actor, tenantCode, db } = context;
  const order = ownRecord(await findOrder(db, tenantCode, input.id), "订单", actor, sideOf(context));
  const events = await readEvents(db, { tenantCode, documentType: "order", sysNo: order.sysNo });
  return stepsOf(orderMachine, order, events);
};

export const getPriceForReceive: Handler<typeof contract.order.getPriceForReceive> = async (context) => {
  const { input, actor, tenantCode, db } = context;
  const itemSysNos = input.itemList.map((item) => item.deliveryItemSysNo);
  const rows = await deliveryPrices(db, { tenantCode, deliverySysNo: input.orderDeliverySysNo, itemSysNos });
  ownRecord(rows[0], "发货单", actor, sideOf(context));
  const prices = new Map(rows.map((row) => [row.deliveryItemSysNo, row.price]));
  return input.itemList.map(({ deliveryItemSysNo, receivedQuantity }) => {
    const price = prices.get(deliveryItemSysNo);
    if (!price) throw new Failure("NOT_FOUND", { message: "发货明细不存在，请刷新后重试" });
    return { deliveryItemSysNo, price: toNumber(price), amount: toNumber(lineAmount(receivedQuantity, price)) };
  });
};

export const queryOrderStatusCount: Handler<typeof contract.orderTrade.queryOrderStatusCount> = ({ actor, db }) =>
  countOrders(db, ownerOf(actor, "purchaser"));
