import type { Settlement, SettlementItem } from "#trpc/contract/settlement";
import { documentText } from "~/lib/texts/document";
import { settlementText as t } from "~/lib/texts/settlement";
import { printColumns } from "../document/document-print";
import { partyFields, textsOf } from "../document/fields";
import { definePaper } from "../document/paper";
import { everyLine, firstLines } from "./load-lines";
import { settlementFields as f } from "./settlement-fields";

const column = printColumns<SettlementItem>();

/** The statement on A4, with all of its lines. */
export const paper = definePaper<SettlementItem, Settlement>({
  title: t.printTitle,
  read: async (api, id) => {
    const [document, first] = await Promise.all([api.settlement.detail({ id }), firstLines(api, id)]);
    const itemList: SettlementItem[] = [];
    for await (const lines of everyLine(api, id, first)) itemList.push(...lines);
    return { ...document, itemList };
  },
  write: (document) => ({
    signatures: [documentText.purchaser, documentText.supplier],
    facts: textsOf(document, [...partyFields, f.project, f.period, f.cycle, f.created, f.retention, f.settled]),
    columns: [
      { title: t.source, width: "132px", cell: ({ sourceNo }) => sourceNo },
      column.quantity(t.quantity, (item) => item.quantity),
      column.price((item) => item.price),
      column.amount((item) => item.amount),
    ],
  }),
});
