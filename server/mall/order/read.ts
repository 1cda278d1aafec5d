import type { Db } from "#server/kernel/db";
import { Failure } from "#trpc/contract/failures";
import type { contract } from "#trpc/contract/index";
import type { OrderPayment } from "#trpc/contract/order";
import { waitsForApproval } from "#trpc/rules/approval";
import { lineAmount, toNumber } from "#trpc/rules/money";
import { approversOf, documentReads, ownRecord, sideOf } from "../document/index";
import { filesOf } from "../file/index";
import type { Handler } from "../implement";
import { changesOf } from "./repo/changes";
import { comparePrices } from "./repo/compare";
import { orderKind } from "./repo/kind";
import { orderPayments } from "./repo/payment";
import { deliveryPrices, orderDeliveries, partyContacts } from "./repo/read";

/** The payments of an order with their vouchers. */
async function paymentsOf(
  db: Db,
  { tenantCode, sysNo }: { tenantCode: string; sysNo: number },
): Promise<OrderPayment[]> {
  const payments = await orderPayments(db, tenantCode, sysNo);
  if (payments.length === 0) return [];
  const keys = payments.map((payment) => payment.sysNo);
  const files = await filesOf(db, tenantCode, "payment", keys);
  return payments.map((payment) => ({ ...payment, voucherFileList: files.get(payment.sysNo) ?? [] }));
}

/** Whose turn it is at a node of the timeline. */
const actingAt: Readonly<Record<string, "buyer" | "supplier" | "receiver">> = {
  disapproved: "buyer",
  send: "buyer",
  pay: "buyer",
  prepay: "buyer",
  confirm: "supplier",
  ship: "supplier",
  receive: "receiver",
};

/** What is read of orders. */
export const reads = documentReads(orderKind, {
  async rest(db, order, events) {
    const wasChanged = events.some(({ event }) => event === "proposeChange" || event === "offerChange");
    const [deliveryList, changeList, paymentList, files, approverList] = await Promise.all([
      orderDeliveries(db, order.tenantCode, order.sysNo),
      wasChanged ? changesOf(db, order.tenantCode, order.sysNo) : [],
      events.some(({ event }) => event === "pay") ? paymentsOf(db, order) : [],
      filesOf(db, order.tenantCode, "order", [order.sysNo]),
      waitsForApproval(order) ? approversOf(db, orderKind, order) : [],
    ]);
    return { deliveryList, changeList, paymentList, fileList: files.get(order.sysNo) ?? [], approverList };
  },
  async waitedFor(db, order, node) {
    if (node === "approve") return approversOf(db, orderKind, order);
    const side = actingAt[node];
    if (side === "receiver")
      return [{ name: order.receiveAddress.contactName, mobile: order.receiveAddress.contactMobile }];
    return side ? partyContacts(db, order, side) : [];
  },
});

export const { searchList: search, get, steps: getOrderSteps, getForPlatform: readAnyOrder } = reads;

export const queryOrderStatusCount: Handler<typeof contract.orderTrade.queryOrderStatusCount> = (context) =>
  reads.counts({ ...context, side: "purchaser" });

/** Only of an order that the reader may read, as its purchaser or as its approver. */
export const getPriceComparison: Handler<typeof contract.order.getPriceComparison> = async (context) => {
  const { db, tenantCode, input } = context;
  await reads.readable({ ...context, side: "purchaser" }, input.id);
  return comparePrices(db, tenantCode, input.id);
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
