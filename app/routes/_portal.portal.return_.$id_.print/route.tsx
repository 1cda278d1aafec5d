import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { OrderReturn, ReturnItem } from "#trpc/contract/return";
import { returnOutcome, returnStatus } from "#trpc/contract/shared/labels";
import { papersMeta } from "~/features/document/document-meta";
import { DocumentPapers, paperParties, printColumns, type Written } from "~/features/document/document-print";
import { loadPapers } from "~/features/document/load-document";
import { forTexts } from "~/features/document/when";
import { dateTime } from "~/lib/format";
import { documentText } from "~/lib/texts/document";
import { returnText as t } from "~/lib/texts/return";
import { wordOf } from "~/lib/word-of";

export const loader = (args: LoaderFunctionArgs) => loadPapers(args, "return", (api, id) => api.return.get({ id }));

export const meta = papersMeta(t.printTitle, ({ returnNo }: OrderReturn) => returnNo);

const column = printColumns<ReturnItem>();

/** The return order on A4: it travels back with the goods. */
export default function ReturnPrint() {
  return <DocumentPapers kind="return" title={t.printTitle} write={write} {...useLoaderData<typeof loader>()} />;
}

function write(back: OrderReturn): Written<ReturnItem> {
  return {
    no: back.returnNo,
    signatures: [documentText.purchaser, documentText.supplier],
    facts: [
      ...paperParties(back),
      [documentText.order, back.orderNo],
      [documentText.receiving, back.receivingNo],
      [t.created, dateTime(back.createTime)],
      [documentText.status, wordOf(returnStatus, back.status)],
      ...forTexts(back),
      [t.outcome, wordOf(returnOutcome, back.outcome)],
      [t.reason, back.reason],
    ],
    columns: [
      column.pieces((item) => item.pieceCount),
      column.quantity(t.returnedQuantity, (item) => item.quantity),
      column.price((item) => item.price),
      column.amount((item) => item.amount),
    ],
  };
}
