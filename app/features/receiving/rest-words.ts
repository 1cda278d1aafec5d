import type { ReceivingRow } from "#trpc/contract/receiving";
import { receivingText as t } from "~/lib/texts/receiving";

type Note = Pick<ReceivingRow, "endReason" | "asksToEnd" | "shortLines">;

/** What becomes of what is missing on a note, as whoever received answered; "" where nothing is missing. */
export function restWords({ endReason, asksToEnd, shortLines }: Note): string {
  if (endReason !== "") return endReason;
  if (asksToEnd) return t.restAsked;
  return shortLines > 0 ? t.restComes : "";
}
