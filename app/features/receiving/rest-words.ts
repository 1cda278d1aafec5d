import type { ReceivingRow } from "#trpc/contract/receiving";
import { isShort } from "#trpc/rules/difference";
import { receivingText as t } from "~/lib/texts/receiving";

type Note = Pick<ReceivingRow, "endReason" | "asksToEnd" | "itemList" | "shortReason">;

/** What becomes of what is missing on a note, as whoever received answered; "" where nothing is missing. */
export function restWords({ endReason, asksToEnd, itemList }: Note): string {
  if (endReason !== "") return endReason;
  if (asksToEnd) return t.restAsked;
  return itemList.some(isShort) ? t.restComes : "";
}
