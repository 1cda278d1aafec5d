import { Failure } from "#trpc/contract/failures";
import type { contract } from "#trpc/contract/index";
import { ApprovalStatus } from "#trpc/contract/shared/codes";
import { OrderChangeStatus } from "#trpc/rules/kinds/order-change";
import { decimal } from "#trpc/rules/money";
import { command, decide, needReason, startApprovals } from "../document/index";
import type { Handler } from "../implement";
import { carryOut } from "./carry-out";
import { judgeChange } from "./repo/approval";
import { orderChangeKind } from "./repo/kind";

type Calls = typeof contract.orderChange;

/** The supplier agrees: the order is another one in the same transaction. */
export const agree: Handler<Calls["agree"]> = async (context) => {
  const { document, root: order, doing, apply } = await command(context, orderChangeKind, "agree");
  const status = await apply({ set: { answerTime: doing.now } });
  await carryOut(doing, document, order);
  return { sysNo: document.sysNo, status };
};

/** The purchaser agrees to what the supplier proposed; where its rules ask for it, its approvers decide first. */
export const accept: Handler<Calls["accept"]> = async (context) => {
  const { actor } = context;
  const { document, root: order, doing, apply } = await command(context, orderChangeKind, "accept");
  const { db, tenantCode, now } = doing;
  const { sysNo, totalAmount, oldAmount, orderVersion } = document;
  if (orderVersion !== order.version) throw new Failure("ORDER_CHANGED");
  const { approvalStatus, rule } = await judgeChange(db, { tenantCode, sysNo }, decimal(totalAmount).gt(oldAmount));
  const needsApproval = approvalStatus === ApprovalStatus.auditing;
  const status = await apply({
    given: { needsApproval },
    set: { approvalStatus, purchaserUserSysNo: actor.userSysNo, ...(needsApproval ? {} : { answerTime: now }) },
  });
  if (needsApproval && rule)
    await startApprovals(db, { tenantCode, documentType: "orderChange" }, [
      { documentSysNo: sysNo, ruleSysNo: rule.sysNo },
    ]);
  else await carryOut(doing, document, order);
  return { sysNo, status };
};

/** R-PERM-19: passed before it goes to the supplier, or after its own side accepted it, which makes it take effect. */
export const audit: Handler<Calls["audit"]> = async (context) => {
  const { now } = context;
  const { document, root, doing, status, approvalStatus } = await decide(
    context,
    orderChangeKind,
    async ({ status: at }) => ({
      answerTime: at === OrderChangeStatus.waitingPurchaser ? now : null,
    }),
  );
  if (status === OrderChangeStatus.agreed) await carryOut(doing, document, root);
  return { sysNo: document.sysNo, status, approvalStatus };
};

type Refusing = Parameters<Handler<Calls["decline"]>>[0];
const refusing = (event: "refuse" | "decline") => async (context: Refusing) => {
  const { document, doing, apply } = await command(context, orderChangeKind, event);
  const refuseReason = needReason(context.input.reason, "reason", "请填写拒绝变更的原因");
  const { approvalStatus } = document;
  const ended = approvalStatus === ApprovalStatus.auditing ? { approvalStatus: ApprovalStatus.cancelled } : {};
  const set = { refuseReason, answerTime: doing.now, ...ended };
  return { sysNo: document.sysNo, status: await apply({ comment: refuseReason, set }) };
};
export const refuse: Handler<Calls["refuse"]> = refusing("refuse");
export const decline: Handler<Calls["decline"]> = refusing("decline");
