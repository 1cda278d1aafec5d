import type { OrderRow } from "#trpc/contract/order";
import { documentText } from "~/lib/texts/document";
import { orderText as t } from "~/lib/texts/order";
import { DataTable } from "~/ui/data-table";
import { tickName } from "../document/batch";
import s from "../document/batch-bar.module.css";
import { listColumns } from "../document/columns";

const column = listColumns<OrderRow>("order", ({ orderNo }) => orderNo);

interface ShippedOrdersProps {
  orders: readonly OrderRow[];
  /** those ticked still after a refused try; none at the first */
  kept: ReadonlyMap<number, string>;
}

/** The orders of a truck, each with a box to take it off again. */
export const ShippedOrders = ({ orders, kept }: ShippedOrdersProps) => (
  <DataTable
    caption={t.title}
    rows={orders}
    rowKey={({ sysNo }) => sysNo}
    columns={[
      {
        key: "tick",
        title: <span className="mall-hidden">{documentText.batch}</span>,
        width: 44,
        card: "tick",
        cell: ({ sysNo, orderNo }) => (
          <label className={s.tick}>
            <input
              type="checkbox"
              name={tickName(sysNo)}
              value={orderNo}
              defaultChecked={kept.size === 0 || kept.has(sysNo)}
              aria-label={documentText.tick(orderNo)}
            />
          </label>
        ),
      },
      column.number(t.number, ({ createTime }) => createTime),
      column.goods(),
      column.party("supplier"),
      column.total(t.amount, ({ totalAmount }) => totalAmount),
    ]}
  />
);
