import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { MetaFunction } from "@remix-run/react";
import { useLoaderData } from "@remix-run/react";
import { sum, toNumber } from "#trpc/rules/money";
import s from "~/features/checkout/checkout.module.css";
import { OrderNext } from "~/features/checkout/order-next";
import { OrderMarks } from "~/features/order/order-marks";
import { approvalNews } from "~/features/order/order-notice";
import { orScreen } from "~/lib/failure";
import { yuan } from "~/lib/format";
import { checkoutText as t } from "~/lib/texts/checkout";
import { titled } from "~/lib/title";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { Icon } from "~/ui/icon";
import { Money } from "~/ui/price";

export const meta: MetaFunction = ({ matches }) => titled(matches, t.done);

const MAX_SHOWN = 50;

/** The orders that a checkout made; read again, for the address could name others' (they answer 403). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const named = (new URL(request.url).searchParams.get("orders") ?? "").split(",").map(Number);
  const keys = named.filter((key) => Number.isSafeInteger(key) && key > 0).slice(0, MAX_SHOWN);
  if (keys.length === 0) throw redirect("/portal/order");
  const orders = await Promise.all(keys.map((id) => context.api.order.get({ id }))).catch(orScreen(request));
  return {
    orders: orders.map(({ itemList, ...order }) => ({
      sysNo: order.sysNo,
      orderNo: order.orderNo,
      status: order.status,
      approvalStatus: order.approvalStatus,
      paymentStatus: order.paymentStatus,
      cancelStatus: order.cancelStatus,
      remindCount: order.remindCount,
      wishDate: order.wishDate,
      promiseDate: order.promiseDate,
      supplierName: order.supplierName,
      totalAmount: order.totalAmount,
      kinds: itemList.length,
      paymentMode: order.paymentMode,
      dueTime: order.dueTime,
      payBefore: order.payBefore,
      actionList: order.actionList,
      news: approvalNews(order),
    })),
  };
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>["orders"][number];

const columns: Column<Row>[] = [
  {
    key: "no",
    title: t.orderNo,
    card: "title",
    cell: ({ sysNo, orderNo }) => (
      <a className="mall-link" href={`/portal/order/${sysNo}`}>
        {orderNo}
      </a>
    ),
  },
  { key: "supplier", title: t.supplier, cell: ({ supplierName }) => supplierName },
  { key: "kinds", title: t.goods, width: 120, cell: ({ kinds }) => t.kinds(kinds) },
  {
    key: "status",
    title: t.status,
    width: 140,
    card: "status",
    cell: (order) => <OrderMarks order={order} />,
  },
  { key: "next", title: t.next, width: 300, cell: (order) => <OrderNext order={order} /> },
  {
    key: "amount",
    title: t.amount,
    width: 160,
    align: "right",
    card: "amount",
    cell: ({ totalAmount }) => <Money value={totalAmount} strong />,
  },
];

export default function CheckoutDone() {
  const { orders } = useLoaderData<typeof loader>();
  // what is bought at once is approved as one
  const total = toNumber(sum(orders.map(({ totalAmount }) => totalAmount)));
  const toApprove = orders.some(({ news }) => news !== "");
  return (
    <div className={s.page}>
      <div className={s.done}>
        <span className={s.doneIcon}>
          <Icon name="circle-check" size={24} />
        </span>
        <div>
          <h1>{toApprove ? t.doneToApprove : t.done}</h1>
          <p className="mall-dim">{t.doneHint(orders.length, yuan(total))}</p>
        </div>
      </div>
      <Card flush title={t.orders}>
        <DataTable columns={columns} rows={orders} rowKey={({ sysNo }) => sysNo} caption={t.orders} />
      </Card>
      <div className={s.onward}>
        <LinkButton href="/portal/order" variant="primary">
          {t.allOrders}
        </LinkButton>
        <LinkButton href="/product/list">{t.goOn}</LinkButton>
      </div>
    </div>
  );
}
