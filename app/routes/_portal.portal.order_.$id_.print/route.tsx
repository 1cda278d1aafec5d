import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { OrderItem, OrderTrade } from "#trpc/contract/order";
import { invoiceType } from "#trpc/contract/shared/labels";
import { paymentWords } from "#trpc/rules/payment-words";
import { papersMeta } from "~/features/document/document-meta";
import { DocumentPapers, paperParties, printColumns, type Written } from "~/features/document/document-print";
import { loadPapers } from "~/features/document/load-document";
import { whenTexts } from "~/features/document/when";
import { piecesIn } from "~/features/measure/measured";
import { orderWord } from "~/features/order/order-marks";
import { dateTime } from "~/lib/format";
import { documentText } from "~/lib/texts/document";
import { orderText as t } from "~/lib/texts/order";
import { wordOf } from "~/lib/word-of";

export const loader = (args: LoaderFunctionArgs) => loadPapers(args, "order", (api, id) => api.order.get({ id }));

export const meta = papersMeta(t.printTitle, ({ orderNo }: OrderTrade) => orderNo);

const column = printColumns<OrderItem>();

/** The order on A4. */
export default function OrderPrint() {
  return <DocumentPapers kind="order" title={t.printTitle} write={write} {...useLoaderData<typeof loader>()} />;
}

function write(order: OrderTrade): Written<OrderItem> {
  const { receiveAddress: to } = order;
  return {
    no: order.orderNo,
    signatures: [documentText.purchaser, documentText.supplier],
    facts: [
      ...paperParties(order),
      [t.created, dateTime(order.createTime)],
      [documentText.status, orderWord(order)],
      [t.agreement, order.agreementNo || t.noAgreement],
      [t.payTerms, paymentWords(order)],
      [t.invoiceType, wordOf(invoiceType, order.invoiceType)],
      [documentText.receiver, `${to.contactName} ${to.contactMobile}`],
      [documentText.address, `${to.areaName} ${to.address}`],
      ...whenTexts("order", order),
      [t.invoiceTitle, order.invoiceTitle.title],
      [t.taxCode, order.invoiceTitle.taxCode],
    ],
    columns: [
      column.pieces((item) => piecesIn(item.quantity, item)),
      column.quantity(documentText.ordered, (item) => item.quantity),
      column.price((item) => item.price),
      column.amount((item) => item.amount),
    ],
  };
}
