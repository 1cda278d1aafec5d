import type { ReturnRow } from "#trpc/contract/return";
import { amountOfLine, priceOfLine, sheetLines } from "../document/export-list.server";
import { partyFields, sheetOf } from "../document/fields";
import { defineSheet } from "../document/sheet.server";
import { projectField } from "../document/when";
import { returnFields as f } from "./return-fields";

/** The return orders of the list's filter as a file. */
export const sheet = defineSheet({
  rows: sheetOf<ReturnRow>([
    ...[f.number, f.created, ...partyFields, { ...f.order, of: undefined }, f.receiving],
    ...[projectField, f.status, f.amount],
  ]),
  lines: [...sheetLines(f.number, ({ quantity }) => quantity), priceOfLine, amountOfLine],
});
