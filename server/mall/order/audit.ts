import { Failure } from "#trpc/contract/failures";
import type { contract } from "#trpc/contract/index";
import { approval } from "#trpc/rules/approval";
import { orderMachine } from "#trpc/rules/machine-order";
import { change, lockRoot, needReason, operatorOf, requireTransition } from "../document/index";
import type { Handler } from "../implement";
import { approverOf } from "./approvers";
import { ownOrderRecord } from "./own";
import { orderKind } from "./repo/kind";

/**
 * An approver passes an order or refuses it with a reason; it stays at 10 until it is submitted (R-ORD-06). Approvers
 * may be of another organisation than the order's (R-PERM-20).
 */
export const audit: Handler<typeof contract.order.audit> = async (context) => {
  const { input, actor, tenantCode, db, now, fail } = context;
  const found = await lockRoot(db, orderKind, { tenantCode, sysNo: input.sysNo });
  const part = found && (await approverOf(db, actor, [found])).get(found.sysNo);
  const order = part === "approver" && found ? found : ownOrderRecord(found, actor, "purchaser");
  const passed = input.approvalStatus === approval.passed;
  const event = passed ? "approve" : "disapprove";
  requireTransition(orderMachine, event, order);
  if (part === "asker") throw fail("OWN_REQUEST");
  if (part !== "approver") throw new Failure("FORBIDDEN", { message: "您不是该订单的审批人，不能审批" });
  const comment = passed ? input.comment : needReason(input.comment, "comment", "请填写拒绝原因");
  const { approvalStatus } = input;
  const operator = operatorOf(actor, "purchaser");
  const move = { tenantCode, now, operator, comment, set: { approvalStatus } };
  const status = await change(db, orderMachine, event, order, move);
  return { sysNo: order.sysNo, status, approvalStatus };
};
