import type { contract } from "#trpc/contract/index";
import { ConfirmStatus, RefusalStatus } from "#trpc/contract/shared/codes";
import { command, needReason, unlinkFiles } from "../document/index";
import { filesOf, linkFiles } from "../file/index";
import type { Handler } from "../implement";
import { deliveryKind } from "./repo/kind";
import { takeTruckBack } from "./void";

/** Photos of why a truck was turned away; its certificates are the supplier's. */
const REFUSAL_FILES = "refusal";

type RefuseRequest = Parameters<Handler<typeof contract.delivery.refuse>>[0];

/**
 * A whole truck is turned away at the gate; nothing moves until its supplier answers.
 * @param said for the history, beside the reason
 */
export async function refuseTruck(context: RefuseRequest, said = "") {
  const { sysNo, reason, fileSysNoList } = context.input;
  const { doing, apply } = await command(context, deliveryKind, "refuse");
  const { db, tenantCode } = doing;
  const refusalReason = needReason(reason, "reason", "请填写拒收原因");
  const set = { refusalStatus: RefusalStatus.waiting, refusalReason, refusalAnswer: "" };
  const status = await apply({ comment: [refusalReason, said].filter(Boolean).join("；"), set });
  // one that was disputed before shows what is said now
  await unlinkFiles(db, { kind: REFUSAL_FILES, tenantCode, sysNo });
  await linkFiles(db, context.actor, { documentType: REFUSAL_FILES, documentSysNo: sysNo }, fileSysNoList);
  return { sysNo, status };
}
export const refuse: Handler<typeof contract.delivery.refuse> = (context) => refuseTruck(context);

/** The truck is received after all, or others talk first. */
export const withdrawRefusal: Handler<typeof contract.delivery.withdrawRefusal> = async (context) => {
  const { document: delivery, apply } = await command(context, deliveryKind, "withdrawRefusal");
  const status = await apply({ set: { refusalStatus: RefusalStatus.none, refusalReason: "", refusalAnswer: "" } });
  return { sysNo: delivery.sysNo, status };
};

/** The supplier takes the truck back as if it had voided it, or says why it should be received. */
export const answerRefusal: Handler<typeof contract.delivery.answerRefusal> = async (context) => {
  const { confirmStatus, confirmComment } = context.input;
  if (confirmStatus === ConfirmStatus.disagree) {
    const { document: delivery, apply } = await command(context, deliveryKind, "disputeRefusal");
    const refusalAnswer = needReason(confirmComment, "confirmComment", "请填写不同意拒收的原因");
    const set = { refusalStatus: RefusalStatus.disputed, refusalAnswer };
    return { sysNo: delivery.sysNo, status: await apply({ comment: refusalAnswer, set }) };
  }
  const { document: delivery, root: order, doing, apply } = await command(context, deliveryKind, "agreeRefusal");
  const voidReason = `拒收：${delivery.refusalReason}`;
  const set = { refusalStatus: RefusalStatus.agreed, refusalAnswer: confirmComment, voidReason };
  const status = await apply({ comment: confirmComment, set });
  await takeTruckBack(doing, order, delivery, voidReason);
  return { sysNo: delivery.sysNo, status };
};

/** The photos of a delivery's refusal. */
export const refusalFiles = async (...[db, tenantCode, sysNo]: [Parameters<typeof filesOf>[0], string, number]) =>
  (await filesOf(db, tenantCode, REFUSAL_FILES, [sysNo])).get(sysNo) ?? [];
