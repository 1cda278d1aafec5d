import type { OrderItem, OrderTrade, PriceComparison } from "#trpc/contract/order";
import { decimal, toNumber } from "#trpc/rules/money";
import { date, money } from "~/lib/format";
import { documentText } from "~/lib/texts/document";
import { orderText as t } from "~/lib/texts/order";
import type { Column } from "~/ui/data-table";
import { Money, Price } from "~/ui/price";
import { lineColumns } from "../document/columns";
import { DocumentLines } from "../document/document-lines";
import { PriceWhy } from "../price/price-why";
import s from "./order.module.css";

const column = lineColumns<OrderItem>();

/** How far the price of this order is from another one. */
function against(price: number, other: number): string {
  if (price === other) return t.samePrice;
  const share = money(toNumber(decimal(price).minus(other).abs().div(other).times(100)));
  return price > other ? t.dearer(share) : t.cheaper(share);
}

const comparing = (found: ReadonlyMap<number, PriceComparison>): Column<OrderItem>[] => [
  {
    key: "last",
    title: t.lastPrice,
    width: 170,
    align: "right",
    cell: ({ sysNo, price, unit }) => {
      const last = found.get(sysNo)?.last;
      if (!last) return <span className="mall-dim">{t.neverBought}</span>;
      return (
        <div className={s.compared}>
          <Price value={last.price} unit={unit} size="small" />
          <a className="mall-link" href={`/portal/order/${last.orderSysNo}`}>
            {date(last.createTime)}
          </a>
          <span>{against(price, last.price)}</span>
        </div>
      );
    },
  },
  {
    key: "other",
    title: t.otherOffer,
    width: 170,
    align: "right",
    cell: ({ sysNo, price, unit }) => {
      const other = found.get(sysNo)?.other;
      if (!other) return <span className="mall-dim">{t.noOtherOffer}</span>;
      return (
        <div className={s.compared}>
          <Price value={other.price} unit={unit} size="small" />
          <a className="mall-link" href={`/product/detail?id=${other.skuSysNo}`}>
            {other.shopName}
          </a>
          <span>{against(price, other.price)}</span>
        </div>
      );
    },
  },
];

/** What an approver decides about, first on the page: the amount, the goods, and what their prices compare with. */
export function ApprovalLines({ order, prices }: { order: OrderTrade; prices: readonly PriceComparison[] }) {
  const found = new Map(prices.map((one) => [one.orderItemSysNo, one]));
  const columns: Column<OrderItem>[] = [
    column.goods,
    {
      key: "price",
      title: documentText.unitPrice,
      width: 150,
      align: "right",
      cell: (item) => (
        <span className={s.price}>
          <Price value={item.price} unit={item.unit} size="small" />
          {item.priceReason ? <PriceWhy reason={item.priceReason} /> : null}
        </span>
      ),
    },
    ...comparing(found),
    column.counted("ordered", documentText.ordered, (item) => item.quantity, 96),
    column.amount(({ amount }) => amount),
  ];
  return (
    <>
      <dl className={s.decide}>
        <div>
          <dt>{t.amount}</dt>
          <dd>
            <Money value={order.totalAmount} strong />
          </dd>
        </div>
        <div>
          <dt>{documentText.supplier}</dt>
          <dd>{order.supplierName}</dd>
        </div>
        <div>
          <dt>{t.purchaserUser}</dt>
          <dd>{order.purchaserUserName}</dd>
        </div>
        {order.projectName ? (
          <div>
            <dt>{documentText.project}</dt>
            <dd>{order.projectName}</dd>
          </div>
        ) : null}
      </dl>
      <DocumentLines title={documentText.lines} document={order} columns={columns} total={t.total} />
    </>
  );
}
