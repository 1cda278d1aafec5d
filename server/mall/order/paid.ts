import { Failure } from "#trpc/contract/failures";
import { OrderStatus, PaymentMode, PaymentStatus } from "#trpc/contract/shared/codes";
import { orderMachine } from "#trpc/rules/machine-order";
import { type DecimalLike, decimal } from "#trpc/rules/money";
import {
  onItsWay,
  openAmount,
  owedAmount,
  payableAmount,
  paymentStatusOf,
  statusAfterPayment,
} from "#trpc/rules/payment";
import { dueOfOpen } from "#trpc/rules/retention";
import { type CommandContext, changeEach, SYSTEM } from "../document/index";
import { addPaid, lockOrders, reckonAgain } from "./repo/payment";
import type { OrderFacts } from "./repo/rows";

/** 元 of an order. */
interface PaidFor {
  orderSysNo: number;
  amount: string | number;
}
interface Told {
  comment: string;
  detail?: Readonly<Record<string, unknown>>;
}

/** An order with what is to be paid for it. */
export const owing = (order: OrderFacts) => ({ ...order, payableAmount: payableAmount(order) });

function tooMuch(order: OrderFacts): Failure {
  const message = `订单 ${order.orderNo} 的付款金额不能超过未付金额${openAmount(owing(order)).toFixed(2)}元`;
  return new Failure("PAY_TOO_MUCH", { message, fields: { amount: message, [`amount.${order.sysNo}`]: message } });
}

function beyondOverpaid(order: OrderFacts): Failure {
  const over = decimal(order.paidAmount).minus(owedAmount(order));
  const message = `订单 ${order.orderNo} 的退款或抵扣不能超过多付金额${(over.gt(0) ? over : decimal(0)).toFixed(2)}元`;
  return new Failure("REFUND_TOO_MUCH", { message, fields: { [`amount.${order.sysNo}`]: message } });
}

async function locked(doing: CommandContext, items: readonly PaidFor[]): Promise<Map<number, OrderFacts>> {
  const orders = await lockOrders(doing.db, { ...doing, sysNos: items.map(({ orderSysNo }) => orderSysNo) });
  return new Map(orders.map((order) => [order.sysNo, order]));
}
function orderIn(orders: ReadonlyMap<number, OrderFacts>, { orderSysNo }: PaidFor): OrderFacts {
  const order = orders.get(orderSysNo);
  if (!order) throw new Failure("NOT_FOUND", { message: "订单不存在或已删除" });
  return order;
}

/** An order after a payment. */
interface Standing {
  status: number;
  paymentStatus: number;
  paidAmount: string;
}

const isBack = ({ amount }: PaidFor): boolean => decimal(amount).lt(0);

/** What a part of a payment makes of its order. @throws Failure PAY_TOO_MUCH, REFUND_TOO_MUCH */
function counted(order: OrderFacts, item: PaidFor, now: Date) {
  const paidAmount = decimal(order.paidAmount).plus(item.amount);
  if (isBack(item)) {
    if (paidAmount.lt(owedAmount(order))) throw beyondOverpaid(order);
    return { record: order, no: order.orderNo, set: owedAfter(order, paidAmount.toFixed(2), now) };
  }
  const paymentStatus = statusAfterPayment(owing(order), item.amount);
  if (paymentStatus === null) throw tooMuch(order);
  const set = { paymentStatus, payBefore: null, dueTime: dueOf(order, paidAmount) };
  return { record: { ...order, paymentStatus }, no: order.orderNo, set };
}

/**
 * R-ORD-08, R-ORD-10, R-PAY-01: counts a payment into each of its orders, in a fixed number of statements. Before
 * delivery an order goes on when all is paid; of a prepayment a part is enough. Amounts below zero set off or refund
 * what is overpaid.
 * @returns where each order that is paid stands now
 * @throws Failure PAY_TOO_MUCH, REFUND_TOO_MUCH, STATE_CONFLICT where one of them cannot be paid so now
 */
export async function countPayment(
  doing: CommandContext,
  items: readonly PaidFor[],
  told: Told,
): Promise<Map<number, Standing>> {
  const orders = await locked(doing, items);
  const all = items.map((item) => ({ item, change: counted(orderIn(orders, item), item, doing.now) }));
  if ((await addPaid(doing.db, { ...doing, items })) !== items.length) throw new Failure("PAY_TOO_MUCH");
  const of = (back: boolean) => all.filter(({ item }) => isBack(item) === back).map(({ change }) => change);
  const move = { ...doing, ...told };
  await changeEach(doing.db, orderMachine, "refund", of(true), move);
  const statuses = await changeEach(doing.db, orderMachine, "pay", of(false), move);
  return new Map(
    all.flatMap(({ item, change: { record, set } }) => {
      const status = statuses.get(record.sysNo);
      const paidAmount = decimal(record.paidAmount).plus(item.amount).toFixed(2);
      return status === undefined ? [] : [[record.sysNo, { status, paymentStatus: set.paymentStatus, paidAmount }]];
    }),
  );
}

const beforeShipment: readonly number[] = [
  OrderStatus.waitingPayment,
  OrderStatus.waitingSupplierConfirm,
  OrderStatus.waitingPaymentAfterConfirm,
  OrderStatus.waitingShipment,
];
const paidFirst: readonly number[] = [PaymentMode.payBeforeDelivery, PaymentMode.prepay];

/** The payment status of an order of which a payment did not arrive (R-PAY-01). */
function statusWithout(order: OrderFacts, paidAmount: string, now: Date): number {
  const rest = { payableAmount: payableAmount(order), paidAmount };
  if (onItsWay.some((status) => status === order.status)) {
    return paymentStatusOf(rest, order.dueTime !== null && order.dueTime <= now);
  }
  const asked = beforeShipment.includes(order.status) && paidFirst.includes(order.paymentMode);
  const status = paymentStatusOf(rest, asked);
  return status === PaymentStatus.noneNeeded && asked ? PaymentStatus.waiting : status;
}

/** When what is open of an order is to be paid, after so much was paid. */
function dueOf(order: OrderFacts, paidAmount: DecimalLike): Date | null {
  const open = decimal(payableAmount(order)).minus(paidAmount);
  return dueOfOpen({ ...order, open, termDueTime: order.termDueTime ?? order.dueTime });
}

function owedAfter(order: OrderFacts, paidAmount: string, now: Date) {
  const dueTime = dueOf(order, paidAmount);
  return { paymentStatus: statusWithout({ ...order, dueTime }, paidAmount, now), dueTime };
}

/** @throws Failure STATE_CONFLICT where what a payment paid of an order was refunded or set off meanwhile */
function uncounted(order: OrderFacts, item: PaidFor, now: Date) {
  const paidAmount = decimal(order.paidAmount).minus(item.amount);
  if (paidAmount.lt(0)) {
    const back = paidAmount.abs().toFixed(2);
    const message = `订单 ${order.orderNo} 已有 ${back} 元退款或抵扣，请先撤回退款或抵扣它的付款单`;
    throw new Failure("STATE_CONFLICT", { message });
  }
  return { record: order, no: order.orderNo, set: owedAfter(order, paidAmount.toFixed(2), now) };
}

/**
 * R-PAY-01: a payment that did not arrive, or was taken back, counts into its orders no longer; they stay where they are.
 * @throws Failure STATE_CONFLICT
 */
export async function uncountPayment(doing: CommandContext, items: readonly PaidFor[], told: Told): Promise<void> {
  const orders = await locked(doing, items);
  const all = items.map((item) => ({ item, change: uncounted(orderIn(orders, item), item, doing.now) }));
  const less = items.map(({ orderSysNo, amount }) => ({ orderSysNo, amount: decimal(amount).neg().toFixed(2) }));
  if ((await addPaid(doing.db, { ...doing, items: less, undoes: true })) !== items.length)
    throw new RangeError("paid less than nothing");
  const of = (back: boolean) => all.filter(({ item }) => isBack(item) === back).map(({ change }) => change);
  const move = { ...doing, ...told };
  await changeEach(doing.db, orderMachine, "unpay", of(false), move);
  await changeEach(doing.db, orderMachine, "unrefund", of(true), move);
}

/**
 * R-PAY-01: a settled statement says another amount of goods than their papers: what is paid for their orders in the end
 * follows it. Needs the orders' locks.
 */
export async function adjustOrders(doing: CommandContext, sysNos: readonly number[], comment: string): Promise<void> {
  const orders = await reckonAgain(doing.db, { tenantCode: doing.tenantCode, sysNos });
  const changes = orders.map((order) => ({
    record: order,
    no: order.orderNo,
    set: owedAfter(order, order.paidAmount, doing.now),
  }));
  await changeEach(doing.db, orderMachine, "settle", changes, { ...doing, operator: SYSTEM, comment });
}
