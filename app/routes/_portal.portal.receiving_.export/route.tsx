import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ReceivingItem, ReceivingRow } from "#trpc/contract/receiving";
import { receivingStatus } from "#trpc/contract/shared/labels";
import { lineWords } from "#trpc/rules/difference";
import { amountOfLine, exportList, priceOfLine, sheetColumns } from "~/features/document/export-list.server";
import { receivingList } from "~/features/receiving/receiving-list";
import { restWords } from "~/features/receiving/rest-words";
import { documentText } from "~/lib/texts/document";
import { receivingText as t } from "~/lib/texts/receiving";

const column = sheetColumns<ReceivingItem, ReceivingRow>(({ receivingNo }) => receivingNo);

/** The receiving notes of the list's filter as a file. */
export const loader = (args: LoaderFunctionArgs) =>
  exportList(args, receivingList, {
    rows: [
      ...column.head(t.number),
      { header: t.receiveTime, width: 18, is: "time", cell: ({ receiveTime }) => receiveTime },
      column.text(documentText.order, ({ orderNo }) => orderNo),
      column.text(documentText.delivery, ({ deliveryNo }) => deliveryNo, { of: "delivery" }),
      column.text(documentText.project, ({ projectName }) => projectName, { of: "project", width: 22 }),
      column.status(receivingStatus),
      column.money(t.amount, ({ totalAmount }) => totalAmount),
      column.text(t.ending, restWords, { width: 30 }),
      column.text(t.shortReason, ({ shortReason }) => shortReason),
    ],
    lines: [
      ...column.lines(t.number, ({ receivedQuantity }) => receivedQuantity),
      priceOfLine,
      amountOfLine,
      { header: t.due, width: 14, is: "quantity", cell: ({ line }) => line.dueQuantity },
      { header: t.missing, width: 40, cell: ({ line }) => lineWords(line) },
      { header: t.refusalReason, width: 24, cell: ({ line }) => line.refusalReason },
    ],
  });
