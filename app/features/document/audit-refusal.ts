import { ApprovalStatus } from "#trpc/contract/shared/codes";
import type { HistoryEntry } from "#trpc/contract/shared/document";
import { documentText as t } from "~/lib/texts/document";

interface Audited {
  approvalStatus: number;
  historyList: readonly HistoryEntry[];
}

/** Which approver of the own organisation refused a document and why; "" where none did. */
export function auditRefusal({ approvalStatus, historyList }: Audited): string {
  if (approvalStatus !== ApprovalStatus.refused) return "";
  const { operatorName = "", comment = "" } = historyList.findLast(({ event }) => event === "disapprove") ?? {};
  return t.auditRefused(operatorName, comment);
}
