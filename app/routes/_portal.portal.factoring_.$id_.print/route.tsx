import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Factoring, FactoringItem } from "#trpc/contract/factoring";
import { papersMeta } from "~/features/document/document-meta";
import { DocumentPapers, printColumns, type Written } from "~/features/document/document-print";
import { partyFields, textsOf } from "~/features/document/fields";
import { loadPapers } from "~/features/document/load-document";
import { factoringFields as f } from "~/features/factoring/factoring-fields";
import { documentText } from "~/lib/texts/document";
import { factoringText as t } from "~/lib/texts/factoring";

/** Its orders are printed where other papers have goods. */
const asLine = (item: FactoringItem) => ({ ...item, skuName: item.orderNo, skuSpec: item.projectName, unit: "" });
type Line = ReturnType<typeof asLine>;

export const loader = (args: LoaderFunctionArgs) =>
  loadPapers(args, "factoring", async (api, id) => {
    const found = await api.factoring.detail({ id });
    return { ...found, itemList: found.itemList.map(asLine) };
  });

export const meta = papersMeta(t.printTitle, ({ factoringNo }: Factoring) => factoringNo);

const column = printColumns<Line>();

/** The application on A4. */
export default function FactoringPrint() {
  return <DocumentPapers kind="factoring" title={t.printTitle} write={write} {...useLoaderData<typeof loader>()} />;
}

function write(document: Omit<Factoring, "itemList"> & { itemList: Line[] }): Written<Line> {
  return {
    no: document.factoringNo,
    signatures: [documentText.purchaser, documentText.supplier, t.lender],
    facts: textsOf(document, [
      ...[...partyFields, f.organizationCode, f.lender, f.product, f.rate, f.billEndDate, f.days, f.interest],
      ...[f.paymentAmount, f.effectScale, f.categories, f.termReason, f.payOutDay, f.bankNo, f.repayDay, f.maker],
    ]),
    goodsLabel: documentText.order,
    columns: [column.amount((item) => item.amount)],
  };
}
