import type { EnquiryRow } from "#trpc/contract/enquiry";
import { EnquiryAnswerStatus, EnquiryStatus, enquiryAnswerStatus, enquiryStatus } from "#trpc/rules/kinds/enquiry";
import { wordOf } from "~/lib/word-of";
import { Tag, type Tone } from "~/ui/tag";

const tones: Readonly<Record<number, Tone>> = {
  [EnquiryStatus.waitingReply]: "accent",
  [EnquiryStatus.replied]: "success",
  [EnquiryStatus.invalid]: "neutral",
};
const answerTones: Readonly<Record<number, Tone>> = {
  [EnquiryAnswerStatus.asked]: "warning",
  [EnquiryAnswerStatus.answered]: "success",
  [EnquiryAnswerStatus.declined]: "neutral",
};

/** Where an enquiry is; to a supplier where its own answer is. */
export function EnquiryMarks({ document }: { document: Pick<EnquiryRow, "status" | "ownStatus"> }) {
  const { status, ownStatus } = document;
  if (ownStatus !== null && status !== EnquiryStatus.invalid)
    return <Tag tone={answerTones[ownStatus] ?? "neutral"}>{wordOf(enquiryAnswerStatus, ownStatus)}</Tag>;
  return <Tag tone={tones[status] ?? "neutral"}>{wordOf(enquiryStatus, status)}</Tag>;
}
