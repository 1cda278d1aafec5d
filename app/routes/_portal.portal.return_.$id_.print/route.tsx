import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { OrderReturn, ReturnItem } from "#trpc/contract/return";
import { papersMeta } from "~/features/document/document-meta";
import { DocumentPapers, printColumns, type Written } from "~/features/document/document-print";
import { partyFields, textsOf } from "~/features/document/fields";
import { loadPapers } from "~/features/document/load-document";
import { forFields } from "~/features/document/when";
import { returnFields as f } from "~/features/return/return-fields";
import { documentText } from "~/lib/texts/document";
import { freightText } from "~/lib/texts/freight";
import { returnText as t } from "~/lib/texts/return";

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
    freightLabel: freightText.back,
    signatures: [documentText.purchaser, documentText.supplier],
    facts: textsOf(back, [
      ...[...partyFields, f.order, f.receiving, f.created, f.status],
      ...forFields,
      ...[f.outcome, f.reason],
    ]),
    columns: [
      column.pieces((item) => item.pieceCount),
      column.quantity(t.returnedQuantity, (item) => item.quantity),
      column.price((item) => item.price),
      column.amount((item) => item.amount),
    ],
  };
}
