import { Failure } from "#trpc/contract/failures";
import type { contract } from "#trpc/contract/index";
import { ApprovalStatus, ConfirmStatus, DayHalf, PaymentMode, PaymentStatus } from "#trpc/contract/shared/codes";
import { startOfOrder, waitsForApproval } from "#trpc/rules/approval";
import { dayPart } from "#trpc/rules/day-time";
import { chinaDay } from "#trpc/rules/price";
import {
  type CommandContext,
  command,
  decide,
  deleteBelow,
  judge,
  needDay,
  needReason,
  startApprovals,
  unlinkFiles,
} from "../document/index";
import type { Handler } from "../implement";
import { completeOrder } from "./progress";
import { releaseAll } from "./release-all";
import { orderKind } from "./repo/kind";
import { isInPayment } from "./repo/payment";
import type { OrderFacts } from "./repo/rows";
import { readPayBefore } from "./repo/unpaid";
import { lastReminder, readProgress } from "./repo/write";

/** What is promised where the supplier names no day: the wished day, unless it has passed. */
const promiseByWish = ({ wishDate, wishHalf, wishTime }: OrderFacts, now: Date) =>
  wishDate !== null && wishDate >= chinaDay(now)
    ? { day: wishDate, part: { half: wishHalf, time: wishTime } }
    : { day: null, part: { half: DayHalf.whole, time: "" } };

type Promised = Parameters<typeof confirm>[0]["input"];

/** By when the supplier delivers; a day of their own is not promised at the time of the wish. */
function promiseOf({ promiseDate, promiseHalf, promiseTime }: Promised, order: OrderFacts, now: Date) {
  needDay(promiseDate, "promiseDate", now);
  const wish = promiseByWish(order, now);
  const day = promiseDate ?? wish.day;
  if (day === null && promiseTime) {
    const message = "已填时间，请填写承诺交货日期";
    throw new Failure("BAD_INPUT", { message, fields: { promiseDate: message } });
  }
  const over = promiseDate === undefined ? wish.part : { ...wish.part, time: "" };
  const { half, time } = dayPart({ half: promiseHalf, time: promiseTime }, over);
  return { promiseDate: day, promiseHalf: half, promiseTime: time };
}

/** R-ORD-09, R-ORD-11: the supplier takes the order or refuses it with a reason; a refusal gives the stock back. */
export const confirm: Handler<typeof contract.order.confirm> = async (context) => {
  const { input } = context;
  const refused = input.confirmStatus === ConfirmStatus.disagree;
  const event = refused ? "refuse" : "agree";
  const { document: order, doing, apply } = await command(context, orderKind, event);
  const comment = refused ? needReason(input.confirmComment, "confirmComment", "请填写驳回原因") : input.confirmComment;
  const promise = refused ? {} : promiseOf(input, order, doing.now);
  const awaitsPrepayment = !refused && order.paymentMode === PaymentMode.prepay;
  const status = await apply({
    comment,
    set: {
      supplierConfirmStatus: input.confirmStatus,
      confirmComment: comment,
      remindCount: 0,
      ...promise,
      ...(awaitsPrepayment
        ? {
            paymentStatus: PaymentStatus.waiting,
            payBefore: await readPayBefore(doing.db, doing.tenantCode, doing.now),
          }
        : {}),
    },
  });
  if (refused) await releaseAll(doing, order);
  return { sysNo: order.sysNo, status };
};

/** R-ORD-16. What was made from it (void notes) goes too; the audit trail stays, and so does what was paid. */
export const remove: Handler<typeof contract.order.delete> = async (context) => {
  const {
    document: order,
    doing,
    apply,
  } = await command(context, orderKind, "delete", async ({ sysNo, status }) => {
    const message = "订单有付款记录，须留存备查，不能删除";
    if (await isInPayment(context.db, { tenantCode: context.tenantCode, sysNo }))
      throw new Failure("STATE_CONFLICT", { message, details: { status } });
  });
  await releaseAll(doing, order);
  const above = { kind: "order", tenantCode: doing.tenantCode, sysNo: order.sysNo } as const;
  await deleteBelow(doing.db, "receiving", above);
  await deleteBelow(doing.db, "delivery", above);
  await deleteBelow(doing.db, "orderChange", above);
  await unlinkFiles(doing.db, above);
  await apply();
  return true;
};

/**
 * The purchaser wants nothing more shipped: what is on no delivery note is released. The order is complete at once when
 * all that was shipped is received, else when the last delivery ends.
 */
export const finish: Handler<typeof contract.order.finish> = async (context) => {
  const { input, fail } = context;
  const { document: order, doing, apply } = await command(context, orderKind, "end");
  const { unshipped } = await readProgress(doing.db, doing.tenantCode, order.sysNo);
  if (unshipped > 0) {
    throw fail("DELIVERY_LIVE", { message: `还有${unshipped}张发货单未出库，请供应商出库或作废后再结束订单` });
  }
  const comment = needReason(input.reason, "reason", "请填写结束订单的原因");
  await apply({ comment, set: { shippingEnded: true } });
  await releaseAll(doing, order);
  const status = await completeOrder(doing, { ...order, shippingEnded: true });
  return { sysNo: order.sysNo, status };
};

/** Who has to agree to an order that is submitted again, by the rules that its organisation has now. */
async function startAgain({ db, tenantCode }: CommandContext, { sysNo, paymentMode }: OrderFacts) {
  const { rule, supplierConfirms } = await judge(db, orderKind, { tenantCode, sysNo });
  const start = startOfOrder({ rule, supplierConfirms }, { paymentMode });
  if (rule && start.approvalStatus === ApprovalStatus.auditing)
    await startApprovals(db, { tenantCode, documentType: "order" }, [{ documentSysNo: sysNo, ruleSysNo: rule.sysNo }]);
  return start;
}

/**
 * R-ORD-06, R-ORD-07: an approved order goes on. One whose approval was refused or withdrawn starts as a new one would:
 * its approval is asked for again and it stays in editing, or it goes on where its organisation needs none any more.
 */
export const submit: Handler<typeof contract.orderTrade.submit> = async (context) => {
  const {
    document: order,
    doing,
    apply,
  } = await command(context, orderKind, "submit", (found) => {
    const message = "订单正在审批，审批通过后才能提交";
    if (waitsForApproval(found)) throw new Failure("STATE_CONFLICT", { message, details: { status: found.status } });
  });
  const again = order.approvalStatus === ApprovalStatus.refused || order.approvalStatus === ApprovalStatus.cancelled;
  const { approvalStatus, supplierConfirmStatus } = again ? await startAgain(doing, order) : order;
  const needsApproval = approvalStatus === ApprovalStatus.auditing;
  const paysNow = !needsApproval && order.paymentMode === PaymentMode.payBeforeDelivery;
  const payBefore = paysNow ? await readPayBefore(doing.db, doing.tenantCode, doing.now) : null;
  const status = await apply({
    given: { needsApproval, supplierConfirmStatus },
    set: { approvalStatus, supplierConfirmStatus, payBefore },
  });
  return { sysNo: order.sysNo, status, approvalStatus };
};

const REMINDER_PAUSE_MS = 3_600_000;

/** Reminds the supplier, at most once an hour: an entry in the order's history that both sides see. */
export const sendNotify: Handler<typeof contract.orderTrade.sendNotify> = async (context) => {
  const { document: order, doing, apply } = await command(context, orderKind, "notify");
  const last = await lastReminder(doing.db, doing.tenantCode, order.sysNo);
  const wait = last ? last.getTime() + REMINDER_PAUSE_MS - doing.now.getTime() : 0;
  if (wait > 0) {
    const message = `一小时内只能提醒一次，请${Math.ceil(wait / 60_000)}分钟后再试`;
    throw new Failure("TOO_MANY", { message });
  }
  await apply({ set: { remindCount: order.remindCount + 1 } });
  return true;
};

/** R-ORD-06, R-PERM-19: an approver decides about an order; one that is passed goes on by itself unless it is kept back. */
export const audit: Handler<typeof contract.order.audit> = async (context) => {
  const { db, tenantCode, now } = context;
  const { document, status, approvalStatus } = await decide(context, orderKind, async ({ keptBack, paymentMode }) => ({
    payBefore:
      !keptBack && paymentMode === PaymentMode.payBeforeDelivery ? await readPayBefore(db, tenantCode, now) : null,
  }));
  return { sysNo: document.sysNo, status, approvalStatus };
};
