import type { OrderItem, OrderTrade } from "#trpc/contract/order";
import { documentText } from "~/lib/texts/document";
import { orderText as t } from "~/lib/texts/order";
import { priceText as p } from "~/lib/texts/price";
import { printColumns } from "../document/document-print";
import { partyFields, textsOf } from "../document/fields";
import { definePaper } from "../document/paper";
import { whenFields } from "../document/when";
import { piecesIn } from "../measure/measured";
import { markWords } from "../price/price-mark";
import { orderFields as f } from "./order-fields";

const column = printColumns<OrderItem>();

/** The order on A4. */
export const paper = definePaper<OrderItem, OrderTrade>({
  title: t.printTitle,
  read: (api, id) => api.order.get({ id }),
  write: (order) => ({
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
      ...(order.itemList.some((item) => markWords(item) !== "") ? [{ title: p.basis, cell: markWords }] : []),
      column.amount((item) => item.amount),
    ],
  }),
});
