import type { FactoringRow } from "#trpc/contract/factoring";
import { overdueDays } from "#trpc/rules/factoring";
import { FactoringStatus, factoringStatus } from "#trpc/rules/kinds/factoring";
import { chinaDay } from "#trpc/rules/price";
import { factoringText as t } from "~/lib/texts/factoring";
import { wordOf } from "~/lib/word-of";
import { Tag, type Tone } from "~/ui/tag";
import { ApprovalTag } from "../document/status";

const tones: Readonly<Record<number, Tone>> = {
  [FactoringStatus.applied]: "warning",
  [FactoringStatus.agreed]: "warning",
  [FactoringStatus.approved]: "warning",
  [FactoringStatus.paidOut]: "success",
  [FactoringStatus.repaid]: "neutral",
  [FactoringStatus.declined]: "danger",
  [FactoringStatus.refused]: "danger",
  [FactoringStatus.withdrawn]: "neutral",
};

/** Status tag of an application, with how long its repayment is overdue. */
export function FactoringTag({ status, billEndDate }: Pick<FactoringRow, "status" | "billEndDate">) {
  const overdue = overdueDays({ status, billEndDate }, chinaDay(new Date()));
  return (
    <>
      <Tag tone={tones[status] ?? "neutral"}>{wordOf(factoringStatus, status)}</Tag>
      {overdue > 0 ? (
        <>
          {" "}
          <Tag tone="danger">{t.overdue(overdue)}</Tag>
        </>
      ) : null}
    </>
  );
}

/** Status badges of an application. */
export const FactoringMarks = ({
  document,
}: {
  document: Pick<FactoringRow, "status" | "approvalStatus" | "billEndDate">;
}) => (
  <>
    <FactoringTag {...document} /> <ApprovalTag {...document} />
  </>
);
