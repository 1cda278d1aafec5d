import type { Factoring, FactoringItem } from "#trpc/contract/factoring";
import { documentText } from "~/lib/texts/document";
import { factoringText as t } from "~/lib/texts/factoring";
import { printColumns } from "../document/document-print";
import { partyFields, textsOf } from "../document/fields";
import { definePaper } from "../document/paper";
import { factoringFields as f } from "./factoring-fields";

/** Its orders are printed where other papers have goods. */
const asLine = (item: FactoringItem) => ({ ...item, skuName: item.orderNo, skuSpec: item.projectName, unit: "" });
type Line = ReturnType<typeof asLine>;

const column = printColumns<Line>();

/** The application on A4. */
export const paper = definePaper<Line, Omit<Factoring, "itemList"> & { itemList: Line[] }>({
  title: t.printTitle,
  read: async (api, id) => {
    const found = await api.factoring.detail({ id });
    return { ...found, itemList: found.itemList.map(asLine) };
  },
  write: (document) => ({
    signatures: [documentText.purchaser, documentText.supplier, t.lender],
    facts: textsOf(document, [
      ...[...partyFields, f.organizationCode, f.lender, f.product, f.rate, f.billEndDate, f.days, f.interest],
      ...[f.paymentAmount, f.effectScale, f.categories, f.termReason, f.payOutDay, f.bankNo, f.repayDay, f.maker],
    ]),
    goodsLabel: documentText.order,
    columns: [column.amount((item) => item.amount)],
  }),
});
