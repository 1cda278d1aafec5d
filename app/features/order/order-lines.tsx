import type { OrderItem, OrderTrade } from "#trpc/contract/order";
import { quantity } from "~/lib/format";
import { documentText } from "~/lib/texts/document";
import { orderText as t } from "~/lib/texts/order";
import { orderChangeText as changed } from "~/lib/texts/order-change";
import type { Column } from "~/ui/data-table";
import { Money, Price } from "~/ui/price";
import { lineColumns } from "../document/columns";
import { DocumentLines } from "../document/document-lines";
import { freightWords } from "../freight/freight-words";
import { piecesText } from "../measure/measured";
import { PriceMark } from "../price/price-mark";
import { PriceWhy } from "../price/price-why";
import { passportPath } from "../price-passport/passport-path";
import s from "./order.module.css";

const column = lineColumns<OrderItem>();
/** The pieces of a line, and what was ordered before it was changed. */
const orderedWords = (item: OrderItem): string | undefined => {
  const { originalQuantity, quantity: now } = item;
  const was =
    originalQuantity === null || originalQuantity === now ? "" : changed.was(quantity(originalQuantity), quantity(now));
  return [piecesText(now, item), was].filter(Boolean).join(" · ") || undefined;
};

const columns: Column<OrderItem>[] = [
  column.goods,
  {
    key: "price",
    title: documentText.unitPrice,
    width: 160,
    align: "right",
    cell: (item) => (
      <>
        <span className={s.price}>
          <Price value={item.price} unit={item.unit} size="small" />
          {item.originalPrice !== null && item.originalPrice !== item.price ? (
            <span className="mall-dim">{changed.was(quantity(item.originalPrice), quantity(item.price))}</span>
          ) : item.priceReason ? (
            <PriceWhy reason={item.priceReason} passportAt={passportPath(item.sysNo)} />
          ) : null}
        </span>
        <PriceMark line={item} />
      </>
    ),
  },
  column.counted("ordered", documentText.ordered, (item) => item.quantity, 132, orderedWords),
  column.counted("shipped", t.shipped, (item) => item.deliveredQuantity, 112),
  column.quantity("received", documentText.received, (item) => item.receivedQuantity, 112),
  column.quantity("returned", documentText.returned, (item) => item.returnedQuantity, 112),
  column.amount(({ amount }) => amount),
];

/** Lines of an order: ordered, shipped, received, returned, price with its why, amount; sums at the foot. */
export function OrderLines({ order }: { order: OrderTrade }) {
  return (
    <DocumentLines title={documentText.lines} document={order} columns={columns} total={t.total}>
      {order.freightDetail ? <span className="mall-dim">{freightWords(order.freightDetail)}</span> : null}
      {order.paidAmount > 0 ? (
        <span>
          {t.paid} <Money value={order.paidAmount} />
        </span>
      ) : null}
    </DocumentLines>
  );
}
