import type { OrderItem, OrderTrade } from "#trpc/contract/order";
import { yuan } from "~/lib/format";
import { documentText } from "~/lib/texts/document";
import { orderText as t } from "~/lib/texts/order";
import { type Column, DataTable } from "~/ui/data-table";
import { Money, Price } from "~/ui/price";
import d from "../document/document.module.css";
import { Amount, Goods } from "../document/goods";
import { PriceWhy } from "../price/price-why";
import s from "./order.module.css";

const amountColumn = (key: string, title: string, value: (item: OrderItem) => number): Column<OrderItem> => ({
  key,
  title,
  width: 96,
  align: "right",
  cell: (item) => <Amount value={value(item)} unit={item.unit} scale={item.quantityScale} />,
});

const columns: Column<OrderItem>[] = [
  {
    key: "goods",
    title: t.goods,
    card: "title",
    cell: (item) => <Goods line={item.lineNo} name={item.skuName} spec={item.skuSpec} image={item.mainImgUrl} />,
  },
  {
    key: "price",
    title: t.unitPrice,
    width: 160,
    align: "right",
    cell: (item) => (
      <span className={s.price}>
        <Price value={item.price} unit={item.unit} size="small" />
        {item.priceReason ? <PriceWhy reason={item.priceReason} /> : null}
      </span>
    ),
  },
  amountColumn("ordered", t.ordered, (item) => item.quantity),
  amountColumn("shipped", t.shipped, (item) => item.deliveredQuantity),
  amountColumn("received", t.received, (item) => item.receivedQuantity),
  amountColumn("returned", t.returned, (item) => item.returnedQuantity),
  {
    key: "amount",
    title: t.lineAmount,
    width: 128,
    align: "right",
    card: "amount",
    cell: (item) => <Money value={item.amount} />,
  },
];

/** Lines of an order: ordered, shipped, received, returned, price with its why, amount; sums at the foot. */
export function OrderLines({ order }: { order: OrderTrade }) {
  const shown = order.itemList.some(({ returnedQuantity }) => returnedQuantity > 0)
    ? columns
    : columns.filter(({ key }) => key !== "returned");
  return (
    <>
      <DataTable caption={documentText.lines} columns={shown} rows={order.itemList} rowKey={({ sysNo }) => sysNo} />
      <div className={d.sums}>
        {order.freight > 0 ? (
          <span>
            {t.freight} <Money value={order.freight} />
          </span>
        ) : null}
        {order.paidAmount > 0 ? (
          <span>
            {t.paid} <Money value={order.paidAmount} />
          </span>
        ) : null}
        <span>
          {t.total} <b>{yuan(order.totalAmount)}</b>
        </span>
      </div>
    </>
  );
}
