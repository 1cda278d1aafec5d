import type { Db } from "#server/kernel/db";
import { Failure } from "#trpc/contract/failures";
import { ApprovalStatus } from "#trpc/contract/shared/codes";
import { lockRoot, ownDocument } from "../document/index";
import type { Actor } from "../implement";
import { purchaseApplyKind } from "./repo/kind";

/** Locks an approved application of the caller's organisation. @throws Failure NOT_FOUND, FORBIDDEN, STATE_CONFLICT */
export async function approvedApply(db: Db, actor: Actor, sysNo: number): Promise<void> {
  const found = await lockRoot(db, purchaseApplyKind, { tenantCode: actor.tenantCode, sysNo });
  const apply = await ownDocument(db, purchaseApplyKind, found, actor, "purchaser");
  if (apply.approvalStatus !== ApprovalStatus.passed)
    throw new Failure("STATE_CONFLICT", { message: "采购申请审批通过以后才能发起招标" });
}
