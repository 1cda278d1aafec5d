import type { ReturnRow } from "#trpc/contract/return";
import { ReturnStatus } from "#trpc/contract/shared/codes";
import { returnText as t } from "~/lib/texts/return";
import { Tag } from "~/ui/tag";
import { ApprovalTag, ReturnStatusTag } from "../document/status";

/** Where a return stands: agreed to, its goods are still to come back. */
export function ReturnMarks({ document }: { document: Pick<ReturnRow, "status" | "arrived" | "approvalStatus"> }) {
  if (document.status === ReturnStatus.returned && !document.arrived) return <Tag tone="accent">{t.underway}</Tag>;
  return (
    <>
      <ReturnStatusTag status={document.status} /> <ApprovalTag {...document} />
    </>
  );
}
