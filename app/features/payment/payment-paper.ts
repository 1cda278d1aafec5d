import type { Payment } from "#trpc/contract/payment";
import { documentText } from "~/lib/texts/document";
import { paymentText as t } from "~/lib/texts/payment";
import { printColumns } from "../document/document-print";
import { partyFields, textsOf } from "../document/fields";
import { type OrdersAsGoods, ordersAsGoods } from "../document/for-orders";
import { definePaper } from "../document/paper";
import { paymentFields as f } from "./payment-fields";

type Printed = OrdersAsGoods<Payment>;
type Line = Printed["itemList"][number];

const column = printColumns<Line>();

/** The payment on A4. */
export const paper = definePaper<Line, Printed>({
  title: t.printTitle,
  read: async (api, id) => ordersAsGoods(await api.payment.detail({ id })),
  write: (document) => ({
    signatures: [documentText.purchaser, documentText.supplier],
    facts: textsOf(document, [...partyFields, f.method, f.payDay, f.maturityDay, f.bankNo, f.maker, f.confirmed]),
    goodsLabel: documentText.order,
    columns: [column.amount((item) => item.amount)],
  }),
});
