import type { OrderReturn, ReturnItem } from "#trpc/contract/return";
import { documentText } from "~/lib/texts/document";
import { freightText } from "~/lib/texts/freight";
import { returnText as t } from "~/lib/texts/return";
import { printColumns } from "../document/document-print";
import { partyFields, textsOf } from "../document/fields";
import { definePaper } from "../document/paper";
import { forFields } from "../document/when";
import { returnFields as f } from "./return-fields";

const column = printColumns<ReturnItem>();

/** The return order on A4: it travels back with the goods. */
export const paper = definePaper<ReturnItem, OrderReturn>({
  title: t.printTitle,
  read: (api, id) => api.return.get({ id }),
  write: (back) => ({
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
  }),
});
