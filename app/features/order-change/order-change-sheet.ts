import type { OrderChangeRow } from "#trpc/contract/order-change";
import { amountOfLine, priceOfLine, sheetLines } from "../document/export-list.server";
import { partyFields, sheetOf } from "../document/fields";
import { defineSheet } from "../document/sheet.server";
import { projectField } from "../document/when";
import { orderChangeFields as f } from "./order-change-fields";

/** The changes of the list's filter as a file. */
export const sheet = defineSheet({
  rows: sheetOf<OrderChangeRow>([
    ...[f.number, f.created, ...partyFields, { ...f.order, of: undefined }, projectField],
    ...[f.proposer, f.reason, f.status, f.amount],
  ]),
  lines: [...sheetLines(f.number, ({ quantity }) => quantity), priceOfLine, amountOfLine],
});
