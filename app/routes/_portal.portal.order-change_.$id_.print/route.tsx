import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { OrderChange, OrderChangeItem } from "#trpc/contract/order-change";
import { papersMeta } from "~/features/document/document-meta";
import { DocumentPapers, printColumns, type Written } from "~/features/document/document-print";
import { partyFields, textsOf } from "~/features/document/fields";
import { loadPapers } from "~/features/document/load-document";
import { orderChangeFields as f } from "~/features/order-change/order-change-fields";
import { documentText } from "~/lib/texts/document";
import { orderChangeText as t } from "~/lib/texts/order-change";

export const loader = (args: LoaderFunctionArgs) =>
  loadPapers(args, "orderChange", (api, id) => api.orderChange.detail({ id }));

export const meta = papersMeta(t.printTitle, ({ changeNo }: OrderChange) => changeNo);

const column = printColumns<OrderChangeItem>();

/** The change on A4, for both sides to sign. */
export default function OrderChangePrint() {
  return <DocumentPapers kind="orderChange" title={t.printTitle} write={write} {...useLoaderData<typeof loader>()} />;
}

function write(change: OrderChange): Written<OrderChangeItem> {
  return {
    no: change.changeNo,
    signatures: [documentText.purchaser, documentText.supplier],
    facts: textsOf(change, [
      ...[...partyFields, f.order, f.created, f.status, f.totals, f.freight, f.expectedDate, f.address, f.reason],
    ]),
    columns: [
      column.quantity(t.oldQuantity, (item) => item.oldQuantity),
      column.quantity(t.newQuantity, (item) => item.quantity),
      column.price((item) => item.price),
      column.amount((item) => item.amount),
    ],
  };
}
