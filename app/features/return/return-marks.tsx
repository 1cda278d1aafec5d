import type { ReturnRow } from "#trpc/contract/return";
import { returnText as t } from "~/lib/texts/return";
import { Tag } from "~/ui/tag";
import { ApprovalTag, ReturnStatusTag } from "../document/status";

const AGREED = 20;

/** Where a return stands: agreed to, its goods are still to come back. */
export function ReturnMarks({ document }: { document: Pick<ReturnRow, "status" | "arrived" | "approvalStatus"> }) {
  if (document.status === AGREED && !document.arrived) return <Tag tone="accent">{t.underway}</Tag>;
  return (
    <>
      <ReturnStatusTag status={document.status} /> <ApprovalTag {...document} />
    </>
  );
}
