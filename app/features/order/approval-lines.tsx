import type { OrderItem, OrderTrade } from "#trpc/contract/order";
import type { PriceComparison } from "#trpc/contract/price-comparison";
import type { PricePayment } from "#trpc/contract/sku";
import { paymentOfPrice } from "#trpc/rules/kept-price";
import { date } from "~/lib/format";
import { documentText } from "~/lib/texts/document";
import { orderText as t } from "~/lib/texts/order";
import type { Column } from "~/ui/data-table";
import { Money, Price } from "~/ui/price";
import { lineColumns } from "../document/columns";
import { DocumentLines } from "../document/document-lines";
import { PriceWhy } from "../price/price-why";
import s from "./order.module.css";
import { priceAgainst } from "./price-against";

const column = lineColumns<OrderItem>();

const comparing = (found: ReadonlyMap<number, PriceComparison>, payment: PricePayment): Column<OrderItem>[] => [
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
          <span>{priceAgainst({ price, payment }, last)}</span>
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
          <span>{priceAgainst({ price, payment }, { price: other.price, payment: paymentOfPrice(null) })}</span>
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
    ...comparing(found, order),
    column.counted("ordered", documentText.ordered, (item) => item.quantity, 128),
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
