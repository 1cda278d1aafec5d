import type { contract } from "#trpc/contract/index";
import { PaymentNoteStatus } from "#trpc/rules/kinds/payment";
import { auditOf, type CommandContext, command, needReason } from "../document/index";
import type { Handler } from "../implement";
import { uncountPayment } from "../order/index";
import { paymentKind } from "./repo/kind";
import { itemsOf } from "./repo/lines";

type Calls = typeof contract.payment;

/** R-PERM-19 */
export const audit = auditOf(paymentKind);

/** Takes a payment off its orders. */
async function uncount(doing: CommandContext, { sysNo, paymentNo }: { sysNo: number; paymentNo: string }, why: string) {
  const items = await itemsOf(doing.db, { tenantCode: doing.tenantCode, sysNo });
  await uncountPayment(doing, items, { comment: `${paymentNo}：${why}` });
}

export const confirm: Handler<Calls["confirm"]> = async (context) => {
  const { document, apply } = await command(context, paymentKind, "confirm");
  return { sysNo: document.sysNo, status: await apply({ set: { confirmTime: context.now } }) };
};

export const deny: Handler<Calls["deny"]> = async (context) => {
  const { document, doing, apply } = await command(context, paymentKind, "deny");
  const comment = needReason(context.input.reason, "reason", "请填写没有收到款项的情况，便于采购方核对");
  await uncount(doing, document, comment);
  return { sysNo: document.sysNo, status: await apply({ comment }) };
};

export const confirmRefund: Handler<Calls["confirmRefund"]> = async (context) => {
  const { document, apply } = await command(context, paymentKind, "confirmRefund");
  return { sysNo: document.sysNo, status: await apply({ set: { confirmTime: context.now } }) };
};

/** Its orders are overpaid again. */
const undone =
  (event: "denyRefund" | "withdrawRefund", question: string): Handler<Calls["denyRefund"]> =>
  async (context) => {
    const { document, doing, apply } = await command(context, paymentKind, event);
    const comment = needReason(context.input.reason, "reason", question);
    await uncount(doing, document, comment);
    return { sysNo: document.sysNo, status: await apply({ comment }) };
  };
export const denyRefund = undone("denyRefund", "请填写没有收到退款的情况，便于供应商核对");
export const withdrawRefund = undone("withdrawRefund", "请填写撤回退款的原因");

/** To be paid again or deleted; what was not seen by its supplier counts no longer already. */
export const withdraw: Handler<Calls["withdraw"]> = async (context) => {
  const { document, doing, apply } = await command(context, paymentKind, "withdraw");
  const comment = needReason(context.input.reason, "reason", "请填写撤回付款的原因");
  if (document.status === PaymentNoteStatus.paid) await uncount(doing, document, comment);
  const unpaid = { payDay: null, payTime: null, maturityDay: null, maturityReason: "" };
  return { sysNo: document.sysNo, status: await apply({ comment, set: unpaid }) };
};
