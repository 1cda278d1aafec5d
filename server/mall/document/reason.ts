import { Failure } from "#trpc/contract/failures";
import { chinaDay } from "#trpc/rules/price";

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

/**
 * A day on which something is to happen, where one is given: not one that is over.
 * @throws Failure BAD_INPUT
 */
export function needDay(day: string | undefined, field: string, now: Date): void {
  if (day === undefined || day >= chinaDay(now)) return;
  const message = "日期不能早于今天";
  throw new Failure("BAD_INPUT", { message, fields: { [field]: message } });
}
