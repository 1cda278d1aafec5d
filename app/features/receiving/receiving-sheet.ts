import type { ReceivingItem, ReceivingRow } from "#trpc/contract/receiving";
import { lineWords } from "#trpc/rules/difference";
import { receivingText as t } from "~/lib/texts/receiving";
import { amountOfLine, priceOfLine, sheetLines } from "../document/export-list.server";
import { partyFields, sheetOf } from "../document/fields";
import { defineSheet } from "../document/sheet.server";
import { projectField } from "../document/when";
import { receivingFields as f } from "./receiving-fields";

/** The receiving notes of the list's filter as a file. */
export const sheet = defineSheet({
  rows: sheetOf<ReceivingRow>([
    ...[f.number, f.created, ...partyFields, f.received, { ...f.order, of: undefined }, f.delivery, projectField],
    ...[f.status, f.amount, f.ending, f.shortReason],
  ]),
  lines: [
    ...sheetLines(f.number, ({ receivedQuantity }: ReceivingItem) => receivedQuantity),
    priceOfLine,
    amountOfLine,
    { header: t.due, width: 14, is: "quantity", cell: ({ line }) => line.dueQuantity },
    { header: t.missing, width: 40, cell: ({ line }) => lineWords(line) },
    { header: t.refusalReason, width: 24, cell: ({ line }) => line.refusalReason },
  ],
});
