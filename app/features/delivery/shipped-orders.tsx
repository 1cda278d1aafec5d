import type { OrderRow } from "#trpc/contract/order";
import { deliveryText as t } from "~/lib/texts/delivery";
import { listText } from "~/lib/texts/list";
import { orderText } from "~/lib/texts/order";
import { tickName } from "~/lists/batch";
import s from "~/lists/batch-bar.module.css";
import { DataTable } from "~/ui/data-table";
import { listColumns } from "../document/columns";
import { DueLine } from "../document/when";
import { OrderLoads, type OrderLoadsProps } from "./order-loads";
import { shipLine } from "./ship-lines";

const column = listColumns<OrderRow>("order", ({ orderNo }) => orderNo);

/** Where an order goes. */
export const placeOf = ({ receiveAddress: to }: Pick<OrderRow, "receiveAddress">): string =>
  `${to.areaName} ${to.address}`;

interface ShippedOrdersProps extends Omit<OrderLoadsProps, "lines"> {
  orders: readonly OrderRow[];
  /** those ticked still after a refused try; none at the first */
  kept: ReadonlyMap<number, string>;
}

/** The orders of a truck, each with a box to take it off again. */
export const ShippedOrders = ({ orders, kept, ...loads }: ShippedOrdersProps) => (
  <DataTable
    caption={orderText.title}
    rows={orders}
    rowKey={({ sysNo }) => sysNo}
    columns={[
      {
        key: "tick",
        title: <span className="mall-hidden">{listText.batch}</span>,
        width: 44,
        card: "tick",
        cell: ({ sysNo, orderNo }) => (
          <label className={s.tick}>
            <input
              type="checkbox"
              name={tickName(sysNo)}
              value={orderNo}
              defaultChecked={kept.size === 0 || kept.has(sysNo)}
              aria-label={listText.tick(orderNo)}
            />
          </label>
        ),
      },
      column.number(orderText.number, ({ createTime }) => createTime),
      column.goods(),
      {
        key: "to",
        title: t.shipTo,
        cell: (order) => (
          <>
            <p>{order.purchaserOrganizationName}</p>
            <p className="mall-dim">{placeOf(order)}</p>
            <DueLine kind="order" document={order} />
            {order.remark ? (
              <p className="mall-dim">
                {orderText.remark}：{order.remark}
              </p>
            ) : null}
          </>
        ),
      },
      {
        key: "load",
        title: t.shipManyLoad,
        width: 300,
        align: "right",
        cell: (order) => <OrderLoads lines={order.itemList.map(shipLine)} orderNo={order.orderNo} {...loads} />,
      },
      column.total(orderText.amount, ({ totalAmount }) => totalAmount),
    ]}
  />
);
