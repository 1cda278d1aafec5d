import type { Db } from "#server/kernel/db";
import { Failure } from "#trpc/contract/failures";
import type { contract } from "#trpc/contract/index";
import { ConfirmStatus } from "#trpc/contract/shared/codes";
import { redStatusAt } from "#trpc/rules/invoice";
import { InvoiceStatus, RedStatus } from "#trpc/rules/kinds/invoice";
import { invoiceMachine } from "#trpc/rules/machine-invoice";
import { change, command, moveByClock, needReason, SYSTEM } from "../document/index";
import type { Handler, HandlerContext } from "../implement";
import { lockLate, redsOf } from "./repo/find";
import { type InvoiceHeader, invoiceKind } from "./repo/kind";

type Calls = typeof contract.invoice;
type Context = Pick<HandlerContext<unknown, never, unknown>, "db" | "tenantCode" | "now">;

const LATE = "超过72小时未确认";
const isLate = ({ redStatus, redAskTime }: InvoiceHeader, now: Date): boolean =>
  redStatusAt(redStatus, redAskTime, now) !== redStatus;

/** A request that ran out makes way for a new one, before the job has noted it. */
async function voidLate({ db, tenantCode, now }: Context, document: InvoiceHeader): Promise<void> {
  if (!isLate(document, now)) return;
  const move = { db, tenantCode, now, operator: SYSTEM, comment: LATE, set: { redStatus: RedStatus.late } };
  await change(db, invoiceMachine, "voidRed", document, move);
  document.redStatus = RedStatus.late;
}

/** Asks the other side to confirm a red letter. */
const asking =
  (event: "askRed" | "requestRed"): Handler<Calls["askRed"]> =>
  async (context) => {
    const { document, doing, apply } = await command(context, invoiceKind, event, (found) => voidLate(context, found));
    const reason = needReason(context.input.reason, "reason", "请填写红冲原因");
    const bySeller = event === "askRed";
    const redStatus = bySeller ? RedStatus.askedBySeller : RedStatus.askedByBuyer;
    const set = { redStatus, redBySeller: bySeller, redAskTime: doing.now, redReason: reason };
    return { sysNo: document.sysNo, status: await apply({ set, comment: reason }) };
  };
export const askRed = asking("askRed");
export const requestRed = asking("requestRed");

/** @throws Failure STATE_CONFLICT for a request that ran out */
function needInTime({ now }: Context, document: InvoiceHeader): void {
  if (isLate(document, now))
    throw new Failure("STATE_CONFLICT", { message: "红字确认单超过72小时未确认，已作废，请重新申请" });
}

interface Answers {
  yes: "confirmRed" | "agreeRed";
  no: "declineRed" | "refuseRed";
  refused: number;
}
const answering =
  ({ yes, no, refused }: Answers): Handler<Calls["answerRed"]> =>
  async (context) => {
    const { confirmStatus, confirmComment } = context.input;
    const agrees = confirmStatus === ConfirmStatus.agree;
    const event = agrees ? yes : no;
    const { document, apply } = await command(context, invoiceKind, event, (found) => needInTime(context, found));
    const comment = agrees ? confirmComment : needReason(confirmComment, "confirmComment", "请填写否认的原因");
    const redStatus = agrees ? RedStatus.confirmed : refused;
    return { sysNo: document.sysNo, status: await apply({ set: { redStatus }, comment }) };
  };
export const answerRed = answering({ yes: "agreeRed", no: "refuseRed", refused: RedStatus.refusedByBuyer });
export const replyRed = answering({ yes: "confirmRed", no: "declineRed", refused: RedStatus.refusedBySeller });

/** Not once a red invoice came of it. */
const withdrawing =
  (event: "cancelRed" | "dropRed"): Handler<Calls["dropRed"]> =>
  async (context) => {
    const { document, doing, apply } = await command(context, invoiceKind, event, (found) =>
      needInTime(context, found),
    );
    const reds = await redsOf(doing.db, { tenantCode: doing.tenantCode, blueSysNo: document.sysNo });
    const wasConfirmed = document.redStatus === RedStatus.confirmed;
    if (wasConfirmed && reds.some(({ status }) => status === InvoiceStatus.received))
      throw new Failure("STATE_CONFLICT", { message: "红字发票已上传，红字确认单不能再撤销" });
    const redStatus = wasConfirmed ? RedStatus.withdrawnConfirmed : RedStatus.withdrawn;
    return { sysNo: document.sysNo, status: await apply({ set: { redStatus } }) };
  };
export const cancelRed = withdrawing("cancelRed");
export const dropRed = withdrawing("dropRed");

/** Requests for red letters that nobody answered for 72 hours become void. @returns how many */
export const voidLateReds = (db: Db, now: Date): Promise<number> =>
  moveByClock(db, now, {
    ...{ machine: invoiceMachine, event: "voidRed", lock: lockLate },
    ...{ comment: LATE, set: { redStatus: RedStatus.late } },
  });
