import type { contract } from "#trpc/contract/index";
import { ConfirmStatus, ReturnOutcome, ReturnStatus } from "#trpc/contract/shared/codes";
import { findTransition } from "#trpc/rules/machine";
import { deliveryMachine } from "#trpc/rules/machine-delivery";
import { receivingMachine } from "#trpc/rules/machine-receiving";
import { decimal } from "#trpc/rules/money";
import { takingAgain } from "../contract/index";
import { deliveryKind } from "../delivery/index";
import {
  auditOf,
  type CommandContext,
  cancelledApproval,
  change,
  command,
  needReason,
  readHeader,
} from "../document/index";
import type { Handler } from "../implement";
import { reopenDelivered, replaceOrder, settleOrder } from "../order/index";
import { allReturned, receivingKind } from "../receiving/index";
import { takeBack } from "../stock/index";
import { returnKind } from "./repo/kind";
import { type BackLoad, backLoads, countReturn, isSettled, noteFreight } from "./repo/write";

interface Back {
  sysNo: number;
  returnNo: string;
  receivingSysNo: number;
  orderDeliverySysNo: number;
}

async function aboveOf({ db, tenantCode }: CommandContext, { receivingSysNo, orderDeliverySysNo }: Back) {
  const note = await readHeader(db, receivingKind.table, { tenantCode, sysNo: receivingSysNo });
  const delivery = await readHeader(db, deliveryKind.table, { tenantCode, sysNo: orderDeliverySysNo });
  if (!note || !delivery) throw new Error(`receiving note ${receivingSysNo} has no delivery`);
  return { note, delivery };
}

/** R-DEL-09, R-RCV-14, and back again when the return is void: from other statuses nothing changes. */
async function followReturn(doing: CommandContext, back: Back, event: "returned" | "unreturned"): Promise<void> {
  const { db, tenantCode } = doing;
  const { note, delivery } = await aboveOf(doing, back);
  const all = await allReturned(db, { tenantCode, ...back });
  const moves = event === "returned" ? all : { note: !all.note, delivery: !all.delivery };
  const move = { ...doing, comment: back.returnNo };
  if (moves.note && findTransition(receivingMachine, event, note))
    await change(db, receivingMachine, event, note, move);
  if (moves.delivery && findTransition(deliveryMachine, event, delivery))
    await change(db, deliveryMachine, event, delivery, move);
}

/** R-RET-03, R-RET-04: the supplier takes the goods back, or says why not. */
export const supplierConfirm: Handler<typeof contract.return.supplierConfirm> = async (context) => {
  const { confirmStatus, reason } = context.input;
  const agreed = confirmStatus === ConfirmStatus.agree;
  const event = agreed ? "agree" : "refuse";
  const { document: back, root: order, doing, apply } = await command(context, returnKind, event);
  const { db, tenantCode } = doing;
  const comment = agreed ? reason : needReason(reason, "reason", "请填写拒绝退货的原因");
  const status = await apply({ comment, set: agreed ? { confirmComment: comment } : { refuseReason: comment } });
  // what went back meanwhile has taken its own part
  if (agreed && Number(order.freight) > 0) await noteFreight(db, tenantCode, back.sysNo);
  await countReturn(db, tenantCode, back.sysNo, agreed ? "return" : "free");
  if (agreed) {
    await followReturn(doing, back, "returned");
    await settleOrder(doing, order, back.returnNo);
  }
  return { sysNo: back.sysNo, status };
};

/** R-RET-05: its quantities may be returned again. */
export const cancel: Handler<typeof contract.return.cancel> = async (context) => {
  const { document: back, doing, apply } = await command(context, returnKind, "cancel");
  const status = await apply({ set: cancelledApproval(back) });
  await countReturn(doing.db, doing.tenantCode, back.sysNo, "free");
  return { sysNo: back.sysNo, status };
};

/** What of the goods their order waits for again, and what is free to sell: of a replacement no more than rounding. */
function inStock(loads: readonly BackLoad[], replaced: boolean) {
  const parts = loads
    .filter(({ madeToOrder }) => !madeToOrder)
    .map(({ orderItemSysNo, quantity, stock }) => {
      const [opened, back] = [decimal(replaced ? quantity : 0), decimal(stock)];
      const held = opened.lt(back) ? opened : back;
      return { orderItemSysNo, held, free: back.minus(held) };
    });
  const some = (which: "held" | "free") =>
    parts.map((part) => ({ ...part, quantity: part[which] })).filter(({ quantity }) => quantity.gt(0));
  return { held: some("held"), free: some("free") };
}

/** The goods are back: in stock again, or held for the order, which goes on until others came in their place. */
export const confirmArrival: Handler<typeof contract.return.confirmArrival> = async (context) => {
  const { document: back, root: order, doing, apply } = await command(context, returnKind, "arrive");
  const { db, tenantCode, now } = doing;
  const status = await apply({ set: { arrived: true, arrivedTime: now } });
  const replaced = back.outcome === ReturnOutcome.replacement && !order.shippingEnded;
  const loads = await backLoads(db, tenantCode, back.sysNo);
  const { held, free } = inStock(loads, replaced);
  await takeBack(db, { tenantCode, items: held, held: true });
  await takeBack(db, { tenantCode, items: free, held: false });
  if (replaced) {
    await reopenDelivered(db, tenantCode, loads);
    await replaceOrder(doing, order, back.returnNo);
  }
  return { sysNo: back.sysNo, status };
};

/** R-RET-06: the mall voids a return order; one that was agreed to only before settlement. */
export const voidReturn: Handler<typeof contract.return.void> = async (context) => {
  const { document: back, root: order, doing, apply } = await command(context, returnKind, "void");
  const { db, tenantCode } = doing;
  const comment = needReason(context.input.reason, "reason", "请填写作废原因");
  const given = { settled: await isSettled(db, tenantCode, back.sysNo) };
  const status = await apply({ comment, set: { voidReason: comment, ...cancelledApproval(back) }, given });
  const agreed = back.status === ReturnStatus.returned;
  await takingAgain(db, tenantCode, order, async () => {
    await countReturn(db, tenantCode, back.sysNo, agreed ? "restore" : "free");
    if (!agreed) return;
    await followReturn(doing, back, "unreturned");
    await settleOrder(doing, order, back.returnNo);
  });
  return { sysNo: back.sysNo, status };
};

/** R-PERM-19: an approver of the own organisation decides before the supplier is asked. */
export const audit = auditOf(returnKind);
