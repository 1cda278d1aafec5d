import type { Payment, PaymentItem } from "#trpc/contract/payment";
import { documentText } from "~/lib/texts/document";
import { paymentText as t } from "~/lib/texts/payment";
import { printColumns } from "../document/document-print";
import { partyFields, textsOf } from "../document/fields";
import { definePaper } from "../document/paper";
import { paymentFields as f } from "./payment-fields";

/** Its orders stand where other papers have goods. */
const asLine = (item: PaymentItem) => ({ ...item, skuName: item.orderNo, skuSpec: item.projectName, unit: "" });
type Line = ReturnType<typeof asLine>;

const column = printColumns<Line>();

/** The payment on A4. */
export const paper = definePaper<Line, Omit<Payment, "itemList"> & { itemList: Line[] }>({
  title: t.printTitle,
  read: async (api, id) => {
    const payment = await api.payment.detail({ id });
    return { ...payment, itemList: payment.itemList.map(asLine) };
  },
  write: (document) => ({
    signatures: [documentText.purchaser, documentText.supplier],
    facts: textsOf(document, [...partyFields, f.method, f.payDay, f.maturityDay, f.bankNo, f.maker, f.confirmed]),
    goodsLabel: documentText.order,
    columns: [column.amount((item) => item.amount)],
  }),
});
