import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { invoiceType, orderStatus, paymentMode } from "#trpc/contract/shared/labels";
import d from "~/features/document/document.module.css";
import { idOf } from "~/features/document/id";
import { PrintFacts } from "~/features/document/print-facts";
import { PrintTable } from "~/features/document/print-table";
import { PrintTools } from "~/features/document/print-tools";
import { capitalAmount } from "~/lib/capital-amount";
import { orScreen } from "~/lib/failure";
import { dateTime, money, quantity, yuan } from "~/lib/format";
import { documentText } from "~/lib/texts/document";
import { orderText as t } from "~/lib/texts/order";
import { printText } from "~/lib/texts/print";
import { titled } from "~/lib/title";
import { useShell } from "~/shell/shell-data";
import { PrintFrame } from "~/ui/print-frame";

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const id = idOf(params.id);
  const order = await context.api.order.get({ id }).catch(orScreen(request));
  return { order, link: new URL(`/portal/order/${id}`, context.publicUrl).href };
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  titled(matches, data ? `${t.printTitle} ${data.order.orderNo}` : t.printTitle);

const word = (labels: Readonly<Record<number, string>>, value: number) => labels[value] ?? "";

/** The order on A4. */
export default function OrderPrint() {
  const { order, link } = useLoaderData<typeof loader>();
  const { tenant } = useShell();
  const { receiveAddress: to } = order;
  return (
    <div className={d.paper}>
      <PrintTools back={`/portal/order/${order.sysNo}`} />
      <PrintFrame
        title={t.printTitle}
        number={order.orderNo}
        qrValue={link}
        issuer={tenant.name}
        signatures={[t.signPurchaser, t.signSupplier]}
      >
        <PrintFacts
          facts={[
            [documentText.purchaser, order.purchaserOrganizationName],
            [documentText.supplier, order.supplierName],
            [t.created, dateTime(order.createTime)],
            [t.status, word(orderStatus, order.status)],
            [t.agreement, order.agreementNo || t.noAgreement],
            [t.term, order.termName],
            [t.paymentMode, word(paymentMode, order.paymentMode)],
            [t.invoiceType, word(invoiceType, order.invoiceType)],
            [t.contact, `${to.contactName} ${to.contactMobile}`],
            [t.address, `${to.areaName} ${to.address}`],
            [t.invoiceTitle, order.invoiceTitle.title],
            [t.taxCode, order.invoiceTitle.taxCode],
          ]}
        />
        <PrintTable
          rows={order.itemList}
          columns={[
            { title: "序", width: "28px", cell: (item) => item.lineNo },
            {
              title: t.goods,
              cell: (item) => (
                <>
                  {item.skuName}
                  <br />
                  {item.skuSpec}
                </>
              ),
            },
            {
              title: t.ordered,
              width: "90px",
              right: true,
              cell: (item) => `${quantity(item.quantity)} ${item.unit}`,
            },
            { title: t.unitPrice, width: "90px", right: true, cell: (item) => money(item.price, 6) },
            { title: t.lineAmount, width: "100px", right: true, cell: (item) => money(item.amount) },
          ]}
          foot={`${t.total}：${yuan(order.totalAmount)}${printText.capital(capitalAmount(order.totalAmount))}`}
        />
        {order.remark ? (
          <p>
            {t.remark}：{order.remark}
          </p>
        ) : null}
      </PrintFrame>
    </div>
  );
}
