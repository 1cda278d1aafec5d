import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { OrderItem, OrderTrade } from "#trpc/contract/order";
import { papersMeta } from "~/features/document/document-meta";
import { DocumentPapers, printColumns, type Written } from "~/features/document/document-print";
import { partyFields, textsOf } from "~/features/document/fields";
import { loadPapers } from "~/features/document/load-document";
import { whenFields } from "~/features/document/when";
import { piecesIn } from "~/features/measure/measured";
import { orderFields as f } from "~/features/order/order-fields";
import { documentText } from "~/lib/texts/document";
import { orderText as t } from "~/lib/texts/order";

export const loader = (args: LoaderFunctionArgs) => loadPapers(args, "order", (api, id) => api.order.get({ id }));

export const meta = papersMeta(t.printTitle, ({ orderNo }: OrderTrade) => orderNo);

const column = printColumns<OrderItem>();

/** The order on A4. */
export default function OrderPrint() {
  return <DocumentPapers kind="order" title={t.printTitle} write={write} {...useLoaderData<typeof loader>()} />;
}

function write(order: OrderTrade): Written<OrderItem> {
  return {
    no: order.orderNo,
    signatures: [documentText.purchaser, documentText.supplier],
    facts: textsOf(order, [
      ...partyFields,
      ...[f.created, f.status, f.agreement, f.payTerms, f.invoiceType, f.receiver, f.address],
      ...whenFields("order"),
      ...[f.invoiceTitle, f.taxCode],
    ]),
    columns: [
      column.pieces((item) => piecesIn(item.quantity, item)),
      column.quantity(documentText.ordered, (item) => item.quantity),
      column.price((item) => item.price),
      column.amount((item) => item.amount),
    ],
  };
}
