import type { Db } from "#server/kernel/db";
import { ApprovalStatus } from "#trpc/contract/shared/codes";
import { judge } from "../../document/index";
import { orderChangeKind } from "./kind";

/** A change as the rules of orders look at it: the order that it makes. */
const asOrder = { ...orderChangeKind, machine: { document: "order" } } as const;

/**
 * Who of the purchaser's has to approve a change: by the rules of changes; else, where the order becomes dearer, by
 * those of orders, so that nothing is bought past them.
 */
export async function judgeChange(db: Db, key: { tenantCode: string; sysNo: number }, isDearer: boolean) {
  const own = await judge(db, orderChangeKind, key);
  return own.approvalStatus === ApprovalStatus.auditing || !isDearer ? own : judge(db, asOrder, key);
}
