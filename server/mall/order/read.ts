import { toUnixSeconds } from "#server/kernel/clock";
import type { Db } from "#server/kernel/db";
import type { Side } from "#trpc/contract/define";
import { Failure } from "#trpc/contract/failures";
import type { contract } from "#trpc/contract/index";
import type { OrderPayment } from "#trpc/contract/order";
import { APPROVE } from "#trpc/rules/approval";
import type { Reader } from "#trpc/rules/machine";
import { orderMachine } from "#trpc/rules/machine-order";
import { lineAmount, toNumber } from "#trpc/rules/money";
import { historyOf, isParty, mayOf, ownRecord, readEvents, sideOf, stepsOf } from "../document/index";
import { filesOf } from "../file/index";
import type { Actor, Handler } from "../implement";
import { approverOf } from "./approvers";
import { ownOrderRecord } from "./own";
import { orderPayments } from "./repo/payment";
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
import type { OrderDetailRow, OrderHeadRow } from "./repo/rows";
import { orderDetailOf, orderRowOf } from "./shape";

/** Whose documents a list shows. A supplier identity without a supplier owns nothing. */
export const ownerOf = (actor: Actor, side: Side): Owner => ({
  tenantCode: actor.tenantCode,
  side,
  ownerSysNo: side === "supplier" ? (actor.supplierSysNo ?? 0) : actor.organizationSysNo,
});

type ReaderOf = (order: OrderHeadRow) => Reader;

/** What the caller may do with each order: whether they approve it is more than their code (R-PERM-20). */
async function readerOf(db: Db, actor: Actor, who: Side, orders: readonly OrderHeadRow[]): Promise<ReaderOf> {
  const parts = who === "purchaser" ? await approverOf(db, actor, orders) : new Map<number, string>();
  const held = mayOf(actor);
  return (order) => {
    const approves = parts.get(order.sysNo) === "approver";
    const own = isParty(order, actor, who);
    return { who, may: (code) => (code === APPROVE ? approves : own && held(code)) };
  };
}

/** An order that the caller may read: its own side's, or one that waits for the caller's approval. */
async function readable(
  db: Db,
  row: OrderDetailRow | undefined,
  actor: Actor,
  who: Side,
): Promise<{ order: OrderDetailRow; reader: Reader }> {
  const of = await readerOf(db, actor, who, row ? [row] : []);
  const order = row && of(row).may(APPROVE) ? row : ownOrderRecord(row, actor, who);
  return { order, reader: of(order) };
}

/** The payments of an order with their vouchers; no statement before the first. */
async function paymentsOf(db: Db, tenantCode: string, order: OrderDetailRow): Promise<OrderPayment[]> {
  if (Number(order.paidAmount) === 0) return [];
  const payments = await orderPayments(db, tenantCode, order.sysNo);
  const keys = payments.map(({ sysNo }) => sysNo);
  const files = await filesOf(db, tenantCode, "payment", keys);
  return payments.map(({ sysNo, amount, payerName, createTime }) => ({
    sysNo,
    amount: toNumber(amount),
    payerName,
    createTime: toUnixSeconds(createTime),
    voucherFileList: files.get(sysNo) ?? [],
  }));
}

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
  const of = await readerOf(db, actor, owner.side, rows);
  return {
    datas: rows.map((row) => orderRowOf(row, of(row))),
    total: Math.min(total, TOTAL_CAP),
    ...(total > TOTAL_CAP ? { totalCapped: true } : {}),
    pageNo,
    pageSize,
  };
};

export const get: Handler<typeof contract.order.get> = async ({ input, actor, tenantCode, db, side }) => {
  const found = await findOrder(db, tenantCode, input.id);
  const { order, reader } = await readable(db, found, actor, sideOf({ actor, side }));
  const [lines, deliveries, paymentList, events] = await Promise.all([
    orderLines(db, tenantCode, order.sysNo),
    orderDeliveries(db, tenantCode, order.sysNo),
    paymentsOf(db, tenantCode, order),
    readEvents(db, { tenantCode, documentType: "order", sysNo: order.sysNo }),
  ]);
  return orderDetailOf(order, lines, reader, {
    deliveryList: deliveries.map((delivery) => ({ ...delivery, createTime: toUnixSeconds(delivery.createTime) })),
    paymentList,
    historyList: historyOf(orderMachine, events),
  });
};

export const getOrderSteps: Handler<typeof contract.order.getOrderSteps> = async (context) => {
  const { input, actor, tenantCode, db } = context;
  const { order } = await readable(db, await findOrder(db, tenantCode, input.id), actor, sideOf(context));
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
