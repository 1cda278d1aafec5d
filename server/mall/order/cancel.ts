import { Failure } from "#trpc/contract/failures";
import type { contract } from "#trpc/contract/index";
import { CancelStatus, ConfirmStatus, OrderStatus } from "#trpc/contract/shared/codes";
import { mayStart } from "#trpc/rules/machine";
import { orderMachine } from "#trpc/rules/machine-order";
import { cancelledApproval, command, needReason, newsOf } from "../document/index";
import type { Handler } from "../implement";
import { releaseAll } from "./release-all";
import { orderKind } from "./repo/kind";

/** Orders that their supplier knows and waits or works for: it has to see that they are cancelled. */
const awaited: readonly number[] = [OrderStatus.waitingSupplierConfirm, OrderStatus.waitingShipment];

/**
 * R-ORD-15: before the supplier has accepted, and only while nothing is on a live delivery note. The stock is given back,
 * a request for approval withdrawn. A page older than the order is answered with what changed.
 */
export const cancel: Handler<typeof contract.order.cancel> = async (context) => {
  const { input } = context;
  const {
    document: order,
    doing,
    apply,
  } = await command(context, orderKind, "cancel", async (found) => {
    const { status } = found;
    const isAccepted = mayStart(orderMachine, "requestCancel", found);
    const isStale = mayStart(orderMachine, "cancel", found) && (input.seenStatus ?? status) !== status;
    if (!isAccepted && !isStale) return;
    const news = await newsOf(context, orderMachine, found, isAccepted ? "agree" : undefined);
    const then = isAccepted ? "现在只能申请取消" : "请查看后再决定是否取消";
    throw new Failure("STATE_CONFLICT", { message: `${news || "订单状态已变化"}，${then}`, details: { status } });
  });
  const sent = order.status === OrderStatus.waitingShipment ? "供应商已开始备货" : "";
  const owed = sent || (Number(order.paidAmount) > 0 ? "订单已付过款" : "");
  const comment = owed ? needReason(input.reason, "reason", `${owed}，请填写取消原因`) : input.reason;
  const status = await apply({
    comment,
    set: {
      cancelReason: comment,
      cancelStatus: awaited.includes(order.status) ? CancelStatus.unseen : CancelStatus.none,
      payBefore: null,
      ...cancelledApproval(order),
    },
  });
  await releaseAll(doing, order);
  return { sysNo: order.sysNo, status };
};

/** The supplier has accepted: it is asked, with the reason, and nothing is shipped before its answer. */
export const requestCancel: Handler<typeof contract.order.requestCancel> = async (context) => {
  const { document: order, apply } = await command(context, orderKind, "requestCancel");
  const comment = needReason(context.input.reason, "reason", "供应商已确认，请填写申请取消的原因");
  const set = { cancelStatus: CancelStatus.requested, cancelReason: comment, cancelRefusal: "" };
  const status = await apply({ comment, set });
  return { sysNo: order.sysNo, status };
};

/** The purchaser wants the order after all. */
export const withdrawCancel: Handler<typeof contract.order.withdrawCancel> = async (context) => {
  const { document: order, apply } = await command(context, orderKind, "withdrawCancel");
  const status = await apply({ set: { cancelStatus: CancelStatus.none, cancelReason: "" } });
  return { sysNo: order.sysNo, status };
};

/** The supplier agrees, which ends the order and gives its stock back, or refuses with a reason: the order goes on. */
export const answerCancel: Handler<typeof contract.order.answerCancel> = async (context) => {
  const { input } = context;
  const refused = input.confirmStatus === ConfirmStatus.disagree;
  const { document: order, doing, apply } = await command(context, orderKind, refused ? "refuseCancel" : "agreeCancel");
  if (refused) {
    const comment = needReason(input.confirmComment, "confirmComment", "请填写拒绝取消的原因");
    const set = { cancelStatus: CancelStatus.refused, cancelRefusal: comment, cancelReason: "" };
    return { sysNo: order.sysNo, status: await apply({ comment, set }) };
  }
  const comment = input.confirmComment;
  const status = await apply({ comment, set: { cancelStatus: CancelStatus.agreed, payBefore: null } });
  await releaseAll(doing, order);
  return { sysNo: order.sysNo, status };
};

/** The supplier has seen that the purchaser cancelled. */
export const noteCancel: Handler<typeof contract.order.noteCancel> = async (context) => {
  const { document: order, apply } = await command(context, orderKind, "noteCancel");
  return { sysNo: order.sysNo, status: await apply({ set: { cancelStatus: CancelStatus.seen } }) };
};
