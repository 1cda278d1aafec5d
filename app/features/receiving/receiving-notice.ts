import type { Receiving } from "#trpc/contract/receiving";
import { ReceivingStatus, ReceivingViewStatus } from "#trpc/contract/shared/codes";
import { documentText } from "~/lib/texts/document";
import { receivingText as t } from "~/lib/texts/receiving";
import { auditRefusal } from "../document/audit-refusal";

/** What went wrong with a note, with the reason that was given and what can be done now. */
export function receivingProblem(note: Receiving): string {
  const { status, viewStatus, voidReason, confirmComment, actionList } = note;
  if (status === ReceivingStatus.voided) return documentText.voidedBecause + voidReason;
  if (status === ReceivingStatus.submitted) {
    const refusal = auditRefusal(note);
    return refusal && actionList.includes("receiving:purchaser:auditCancel") ? refusal + t.thenCorrect : refusal;
  }
  return viewStatus === ReceivingViewStatus.refused && confirmComment !== "" ? t.sentBackBecause + confirmComment : "";
}
