import type { PriceAuditRow } from "#trpc/contract/price-audit";
import { PriceAuditStatus, priceAuditStatus } from "#trpc/rules/kinds/price-audit";
import { wordOf } from "~/lib/word-of";
import { Tag, type Tone } from "~/ui/tag";

const tones: Readonly<Record<number, Tone>> = {
  [PriceAuditStatus.pending]: "warning",
  [PriceAuditStatus.decided]: "success",
};

/** The status of a submission. */
export const PriceAuditMarks = ({ document }: { document: Pick<PriceAuditRow, "status"> }) => (
  <Tag tone={tones[document.status] ?? "neutral"}>{wordOf(priceAuditStatus, document.status)}</Tag>
);
