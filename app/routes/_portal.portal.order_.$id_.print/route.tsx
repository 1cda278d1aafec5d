import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import type { OrderItem } from "#trpc/contract/order";
import { invoiceType, orderStatus, paymentMode } from "#trpc/contract/shared/labels";
import { DocumentPrint, printColumns } from "~/features/document/document-print";
import { idOf } from "~/features/document/id";
import { printLink } from "~/features/document/print-link";
import { orScreen } from "~/lib/failure";
import { dateTime } from "~/lib/format";
import { documentText } from "~/lib/texts/document";
import { orderText as t } from "~/lib/texts/order";
import { titled } from "~/lib/title";
import { wordOf } from "~/lib/word-of";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const id = idOf(params.id);
  const order = await context.api.order.get({ id }).catch(orScreen(request));
  return { order, link: printLink(context, "order", id) };
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  titled(matches, data ? `${t.printTitle} ${data.order.orderNo}` : t.printTitle);

const column = printColumns<OrderItem>();

/** The order on A4. */
export default function OrderPrint() {
  const { order, link } = useLoaderData<typeof loader>();
  const { receiveAddress: to } = order;
  return (
    <DocumentPrint
      kind="order"
      title={t.printTitle}
      no={order.orderNo}
      link={link}
      document={order}
      signatures={[t.signPurchaser, t.signSupplier]}
      facts={[
        [documentText.purchaser, order.purchaserOrganizationName],
        [documentText.supplier, order.supplierName],
        [t.created, dateTime(order.createTime)],
        [t.status, wordOf(orderStatus, order.status)],
        [t.agreement, order.agreementNo || t.noAgreement],
        [t.term, order.termName],
        [t.paymentMode, wordOf(paymentMode, order.paymentMode)],
        [t.invoiceType, wordOf(invoiceType, order.invoiceType)],
        [t.contact, `${to.contactName} ${to.contactMobile}`],
        [t.address, `${to.areaName} ${to.address}`],
        [t.invoiceTitle, order.invoiceTitle.title],
        [t.taxCode, order.invoiceTitle.taxCode],
      ]}
      columns={[
        column.quantity(t.ordered, (item) => item.quantity),
        column.price((item) => item.price),
        column.amount((item) => item.amount),
      ]}
    />
  );
}
