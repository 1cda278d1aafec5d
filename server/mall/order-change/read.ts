import { Failure } from "#trpc/contract/failures";
import type { contract } from "#trpc/contract/index";
import { approvalCleared } from "#trpc/rules/approval";
import { OrderChangeStatus, openChanges } from "#trpc/rules/kinds/order-change";
import { mayStart } from "#trpc/rules/machine";
import { orderMachine } from "#trpc/rules/machine-order";
import { decimal, toNumber } from "#trpc/rules/money";
import { type ChangedLine, changedLine, isChanged, isPriceOpen, leastOf } from "#trpc/rules/order-change";
import { documentReads, needReadable, readHeader, sideOf, supplierContact } from "../document/index";
import type { Handler, HandlerContext } from "../implement";
import { expectedDay, type OrderFacts, orderKind } from "../order/index";
import { sumsAfter } from "./plan";
import { orderChangeKind } from "./repo/kind";
import { liveChanges, orderLinesOf } from "./repo/lines";

type Calls = typeof contract.orderChange;

const reads = documentReads(orderChangeKind, {
  rest: async () => ({}),
  // the purchaser's approvers are not the supplier's to know
  waitedFor: async (db, { tenantCode, supplierSysNo, status, approvalStatus }) =>
    status === OrderChangeStatus.waitingSupplier && approvalCleared.includes(approvalStatus)
      ? supplierContact(db, tenantCode, supplierSysNo)
      : [],
});
export const { searchList: search, get: detail, steps } = reads;

/** The order of a change that the caller may read. @throws Failure NOT_FOUND, FORBIDDEN */
async function readableOrder(
  context: Parameters<Handler<Calls["changeable"]>>[0] | Parameters<Handler<Calls["preview"]>>[0],
  sysNo: number,
): Promise<OrderFacts> {
  const { db, tenantCode, actor } = context;
  reads.needReader(actor, sideOf(context));
  await needReadable("order", context as unknown as HandlerContext<unknown, never, typeof actor>, sysNo);
  const order = await readHeader(db, orderKind.table, { tenantCode, sysNo });
  if (!order) throw new Failure("NOT_FOUND", { message: "订单不存在或已删除" });
  return order;
}

export const changeable: Handler<Calls["changeable"]> = async (context) => {
  const { db, tenantCode, input } = context;
  const order = await readableOrder(context, input.id);
  const { sysNo, orderNo, supplierName, purchaserOrganizationName, version } = order;
  const [lines, live] = await Promise.all([
    orderLinesOf(db, { tenantCode, sysNo }),
    liveChanges(db, tenantCode, sysNo),
  ]);
  const { purchaserDraft, supplierDraft } = OrderChangeStatus;
  const isSupplier = sideOf(context) === "supplier";
  const draft = isSupplier ? supplierDraft : purchaserDraft;
  return {
    ...{ orderSysNo: sysNo, orderVersion: version, orderNo, supplierName, purchaserOrganizationName },
    ...{ totalAmount: toNumber(order.totalAmount), freight: toNumber(order.freight), expectedDate: expectedDay(order) },
    receiveAddress: order.receiveAddress as Awaited<ReturnType<Handler<Calls["changeable"]>>>["receiveAddress"],
    receiveAddressSysNo: order.receiveAddressSysNo,
    draftSysNo: live.find(({ status }) => status === draft)?.sysNo ?? null,
    mayChange: mayStart(orderMachine, isSupplier ? "offerChange" : "proposeChange", order),
    openSysNo: live.find(({ status }) => openChanges.includes(status))?.sysNo ?? null,
    itemList: lines.map((line) => ({
      ...{ sysNo: line.sysNo, orderItemSysNo: line.sysNo, lineNo: line.lineNo, skuName: line.skuName },
      ...{ skuSpec: line.skuSpec, unit: line.unit, quantityScale: line.quantityScale },
      ...{ price: toNumber(line.price), quantity: toNumber(line.quantity), amount: toNumber(line.amount) },
      pieceMass: line.pieceMass === null ? null : toNumber(line.pieceMass),
      leastQuantity: toNumber(leastOf(line)),
      priceOpen: isPriceOpen(line),
    })),
  };
};

/** Nothing is refused here: what would be is said beside the sums of the rest. */
export const preview: Handler<Calls["preview"]> = async (context) => {
  const { db, tenantCode, input } = context;
  const order = await readableOrder(context, input.orderSysNo);
  const lines = await orderLinesOf(db, { tenantCode, sysNo: order.sysNo });
  const byKey = new Map(lines.map((line) => [line.sysNo, line]));
  const becomes = new Map<number, ChangedLine>();
  const problemList = input.itemList.flatMap(({ orderItemSysNo, ...typed }) => {
    const line = byKey.get(orderItemSysNo);
    if (!line) throw new Failure("NOT_FOUND", { message: "订单明细不存在，请刷新后重试" });
    if (!isChanged(line, typed)) return [];
    const result = changedLine(line, typed);
    if ("reason" in result) return [{ orderItemSysNo, field: result.field, message: result.message }];
    becomes.set(orderItemSysNo, result);
    return [];
  });
  const { total, freight } = await sumsAfter({ db, tenantCode }, order, lines, becomes);
  return {
    ...{ oldAmount: toNumber(order.totalAmount), totalAmount: toNumber(total), freight: toNumber(freight) },
    ...{ difference: toNumber(decimal(total).minus(order.totalAmount)), problemList },
  };
};
