import type { Side } from "#trpc/contract/define";
import type { OrderRow } from "#trpc/contract/order";
import { dateTime } from "~/lib/format";
import { documentText } from "~/lib/texts/document";
import { orderText as t } from "~/lib/texts/order";
import { type Column, DataTable } from "~/ui/data-table";
import { Money } from "~/ui/price";
import d from "../document/document.module.css";
import { Goods } from "../document/goods";
import { nextStep } from "./next-step";
import { OrderMarks } from "./order-marks";
import { OrderPeek } from "./order-peek";

function OrderGoods({ order }: { order: OrderRow }) {
  const [first] = order.itemList;
  if (!first) return null;
  const more = order.itemCount > 1 ? documentText.andMore(order.itemCount) : undefined;
  return <Goods name={first.skuName} spec={first.skuSpec} image={first.mainImgUrl} more={more} />;
}

function columns(side: Side): Column<OrderRow>[] {
  return [
    {
      key: "no",
      title: t.number,
      width: 176,
      card: "title",
      cell: (order) => (
        <div className={d.number}>
          <a className="mall-link" href={`/portal/order/${order.sysNo}`}>
            {order.orderNo}
          </a>
          <p className="mall-dim">{dateTime(order.createTime)}</p>
        </div>
      ),
    },
    { key: "goods", title: t.goods, cell: (order) => <OrderGoods order={order} /> },
    {
      key: "party",
      title: side === "supplier" ? t.purchaser : t.supplier,
      width: 160,
      cell: (order) => {
        const name = side === "supplier" ? order.purchaserOrganizationName : order.supplierName;
        return (
          <span className="mall-clamp-2" title={name}>
            {name}
          </span>
        );
      },
    },
    {
      key: "amount",
      title: t.amount,
      width: 128,
      align: "right",
      card: "amount",
      cell: (order) => <Money value={order.totalAmount} strong />,
    },
    {
      key: "status",
      title: t.status,
      width: 116,
      card: "status",
      cell: (order) => <OrderMarks order={order} />,
    },
    {
      key: "actions",
      title: documentText.actions,
      width: 152,
      align: "right",
      card: "actions",
      cell: (order) => {
        const next = nextStep(order, side);
        return (
          <div className={d.rowActions}>
            {next ? (
              <a className="mall-link" href={next.href}>
                {next.label}
              </a>
            ) : null}
            <OrderPeek sysNo={order.sysNo} orderNo={order.orderNo} />
            <a
              className="mall-link"
              href={`/portal/order/${order.sysNo}`}
              aria-label={`${documentText.view} ${order.orderNo}`}
            >
              {documentText.view}
            </a>
          </div>
        );
      },
    },
  ];
}

/** Orders as a list: what, with whom, how much, where it stands, what comes next. */
export function OrderTable({ orders, side }: { orders: readonly OrderRow[]; side: Side }) {
  return <DataTable caption={t.title} columns={columns(side)} rows={orders} rowKey={({ sysNo }) => sysNo} />;
}
