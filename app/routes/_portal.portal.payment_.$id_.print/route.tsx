import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Payment, PaymentItem } from "#trpc/contract/payment";
import { papersMeta } from "~/features/document/document-meta";
import { DocumentPapers, printColumns, type Written } from "~/features/document/document-print";
import { partyFields, textsOf } from "~/features/document/fields";
import { loadPapers } from "~/features/document/load-document";
import { paymentFields as f } from "~/features/payment/payment-fields";
import { documentText } from "~/lib/texts/document";
import { paymentText as t } from "~/lib/texts/payment";

/** Its orders stand where other papers have goods. */
const asLine = (item: PaymentItem) => ({ ...item, skuName: item.orderNo, skuSpec: item.projectName, unit: "" });
type Line = ReturnType<typeof asLine>;

export const loader = (args: LoaderFunctionArgs) =>
  loadPapers(args, "payment", async (api, id) => {
    const payment = await api.payment.detail({ id });
    return { ...payment, itemList: payment.itemList.map(asLine) };
  });

export const meta = papersMeta(t.printTitle, ({ paymentNo }: Payment) => paymentNo);

const column = printColumns<Line>();

/** The payment on A4. */
export default function PaymentPrint() {
  return <DocumentPapers kind="payment" title={t.printTitle} write={write} {...useLoaderData<typeof loader>()} />;
}

function write(document: Omit<Payment, "itemList"> & { itemList: Line[] }): Written<Line> {
  return {
    no: document.paymentNo,
    signatures: [documentText.purchaser, documentText.supplier],
    facts: textsOf(document, [...partyFields, f.method, f.payDay, f.maturityDay, f.bankNo, f.maker, f.confirmed]),
    goodsLabel: documentText.order,
    columns: [column.amount((item) => item.amount)],
  };
}
