import type { AgreementVersionRow } from "#trpc/contract/agreement-version";
import { AgreementVersionStatus, agreementVersionStatus } from "#trpc/rules/kinds/agreement-version";
import { wordOf } from "~/lib/word-of";
import { Tag, type Tone } from "~/ui/tag";

const tones: Readonly<Record<number, Tone>> = {
  [AgreementVersionStatus.signing]: "warning",
  [AgreementVersionStatus.signed]: "accent",
  [AgreementVersionStatus.effective]: "success",
};

/** Status badge of a version. */
export const AgreementVersionMarks = ({ document }: { document: Pick<AgreementVersionRow, "status"> }) => (
  <Tag tone={tones[document.status] ?? "neutral"}>{wordOf(agreementVersionStatus, document.status)}</Tag>
);
