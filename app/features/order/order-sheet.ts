import type { OrderRow } from "#trpc/contract/order";
import { amountOfLine, priceOfLine, sheetLines } from "../document/export-list.server";
import { partyFields, sheetOf } from "../document/fields";
import { defineSheet } from "../document/sheet.server";
import { planFields } from "../document/when";
import { orderFields as f } from "./order-fields";

/** The orders of the list's filter as a file. */
export const sheet = defineSheet({
  rows: sheetOf<OrderRow>([f.number, f.created, ...partyFields, ...planFields, f.status, f.amount]),
  lines: [...sheetLines(f.number, ({ quantity }) => quantity), priceOfLine, amountOfLine],
});
