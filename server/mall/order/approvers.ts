import type { Db } from "#server/kernel/db";
import { ADMINISTER, APPROVE, waitsForApproval } from "#trpc/rules/approval";
import type { Actor } from "../implement";
import { approvalParts } from "./repo/approver";

interface Waiting {
  sysNo: number;
  status: number;
  approvalStatus: number;
}

/** What the caller may not be and still approve. */
export type Approver = "approver" | "asker" | "other";

/** Whether the caller could be asked to approve anything. */
const mayApprove = ({ identity, permissions }: Actor): boolean =>
  identity === "purchaser" && (permissions.includes(APPROVE) || permissions.includes(ADMINISTER));

/**
 * What the caller is to each order that waits for approval (R-PERM-20): nobody approves their own request, and where the
 * rule finds nobody the organisation's administrator does (R-BIZ-18). No statement when nothing waits for them.
 */
export async function approverOf(db: Db, actor: Actor, orders: readonly Waiting[]): Promise<Map<number, Approver>> {
  const waiting = orders.filter(waitsForApproval);
  if (waiting.length === 0 || !mayApprove(actor)) return new Map();
  const parts = await approvalParts(
    db,
    actor,
    waiting.map(({ sysNo }) => sysNo),
  );
  const { permissions } = actor;
  return new Map(
    parts.map(({ sysNo, asked, assigned, unassigned }) => {
      const approves = (assigned && permissions.includes(APPROVE)) || (unassigned && permissions.includes(ADMINISTER));
      return [sysNo, asked ? "asker" : approves ? "approver" : "other"];
    }),
  );
}

/** Those of the documents that the caller approves. */
export async function approvedBy(db: Db, actor: Actor, orders: readonly Waiting[]): Promise<ReadonlySet<number>> {
  const parts = await approverOf(db, actor, orders);
  return new Set([...parts].flatMap(([sysNo, part]) => (part === "approver" ? [sysNo] : [])));
}
