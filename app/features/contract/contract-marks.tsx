import type { ContractRow } from "#trpc/contract/contract";
import { ContractStatus, contractStatus } from "#trpc/rules/kinds/contract";
import { wordOf } from "~/lib/word-of";
import { Tag, type Tone } from "~/ui/tag";
import { ApprovalTag } from "../document/status";

const tones: Readonly<Record<number, Tone>> = {
  [ContractStatus.draft]: "neutral",
  [ContractStatus.signing]: "warning",
  [ContractStatus.inForce]: "success",
  [ContractStatus.changing]: "accent",
  [ContractStatus.ended]: "neutral",
};

/** Status badge of a contract. */
export function ContractMarks({ document }: { document: Pick<ContractRow, "status" | "approvalStatus"> }) {
  const { status } = document;
  return (
    <>
      <Tag tone={tones[status] ?? "neutral"}>{wordOf(contractStatus, status)}</Tag> <ApprovalTag {...document} />
    </>
  );
}
