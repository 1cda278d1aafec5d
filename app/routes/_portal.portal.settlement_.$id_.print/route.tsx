import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Settlement, SettlementItem } from "#trpc/contract/settlement";
import { papersMeta } from "~/features/document/document-meta";
import { DocumentPapers, printColumns, type Written } from "~/features/document/document-print";
import { partyFields, textsOf } from "~/features/document/fields";
import { loadPapers } from "~/features/document/load-document";
import { everyLine, firstLines } from "~/features/settlement/load-lines";
import { settlementFields as f } from "~/features/settlement/settlement-fields";
import { documentText } from "~/lib/texts/document";
import { settlementText as t } from "~/lib/texts/settlement";

export const loader = (args: LoaderFunctionArgs) =>
  loadPapers(args, "settlement", async (api, id) => {
    const [document, first] = await Promise.all([api.settlement.detail({ id }), firstLines(api, id)]);
    const itemList: SettlementItem[] = [];
    for await (const lines of everyLine(api, id, first)) itemList.push(...lines);
    return { ...document, itemList };
  });

export const meta = papersMeta(t.printTitle, ({ settlementNo }: Settlement) => settlementNo);

const column = printColumns<SettlementItem>();

/** The statement on A4, with all of its lines. */
export default function SettlementPrint() {
  return <DocumentPapers kind="settlement" title={t.printTitle} write={write} {...useLoaderData<typeof loader>()} />;
}

function write(document: Settlement): Written<SettlementItem> {
  return {
    no: document.settlementNo,
    signatures: [documentText.purchaser, documentText.supplier],
    facts: textsOf(document, [...partyFields, f.project, f.period, f.cycle, f.created, f.retention, f.settled]),
    columns: [
      { title: t.source, width: "132px", cell: ({ sourceNo }) => sourceNo },
      column.quantity(t.quantity, (item) => item.quantity),
      column.price((item) => item.price),
      column.amount((item) => item.amount),
    ],
  };
}
