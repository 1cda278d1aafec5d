import type { OrderChange, OrderChangeItem } from "#trpc/contract/order-change";
import { documentText } from "~/lib/texts/document";
import { orderChangeText as t } from "~/lib/texts/order-change";
import { printColumns } from "../document/document-print";
import { partyFields, textsOf } from "../document/fields";
import { definePaper } from "../document/paper";
import { orderChangeFields as f } from "./order-change-fields";

const column = printColumns<OrderChangeItem>();

/** The change on A4, for both sides to sign. */
export const paper = definePaper<OrderChangeItem, OrderChange>({
  title: t.printTitle,
  read: (api, id) => api.orderChange.detail({ id }),
  write: (change) => ({
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
  }),
});
