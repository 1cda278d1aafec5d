import type { Factoring } from "#trpc/contract/factoring";
import { documentText } from "~/lib/texts/document";
import { factoringText as t } from "~/lib/texts/factoring";
import { printColumns } from "../document/document-print";
import { partyFields, textsOf } from "../document/fields";
import { type OrdersAsGoods, ordersAsGoods } from "../document/for-orders";
import { definePaper } from "../document/paper";
import { factoringFields as f } from "./factoring-fields";

type Printed = OrdersAsGoods<Factoring>;
type Line = Printed["itemList"][number];

const column = printColumns<Line>();

/** The application on A4. */
export const paper = definePaper<Line, Printed>({
  title: t.printTitle,
  read: async (api, id) => ordersAsGoods(await api.factoring.detail({ id })),
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
