import { Failure } from "#trpc/contract/failures";

/**
 * The reason, if there is one.
 * @param field its name in the input, where the sentence is shown
 * @throws Failure REASON_NEEDED when it is blank
 */
export function needReason(reason: string, field: "reason" | "confirmComment" | "comment", message: string): string {
  const text = reason.trim();
  if (text === "") throw new Failure("REASON_NEEDED", { message, fields: { [field]: message } });
  return text;
}
