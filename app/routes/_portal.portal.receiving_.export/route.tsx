import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ReceivingItem, ReceivingRow } from "#trpc/contract/receiving";
import { lineWords } from "#trpc/rules/difference";
import { amountOfLine, exportList, priceOfLine, sheetLines } from "~/features/document/export-list.server";
import { partyFields, sheetOf } from "~/features/document/fields";
import { projectField } from "~/features/document/when";
import { receivingFields as f } from "~/features/receiving/receiving-fields";
import { receivingList } from "~/features/receiving/receiving-list";
import { receivingText as t } from "~/lib/texts/receiving";

/** The receiving notes of the list's filter as a file. */
export const loader = (args: LoaderFunctionArgs) =>
  exportList(args, receivingList, {
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
