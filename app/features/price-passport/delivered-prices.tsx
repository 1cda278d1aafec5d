import type { DeliveredPrice, PricePassport } from "#trpc/contract/price-passport";
import { QuoteBasis } from "#trpc/contract/shared/codes";
import { quoteBasis as bases, priceSource } from "#trpc/contract/shared/goods-labels";
import { dateTime, money, quantity } from "~/lib/format";
import { priceText } from "~/lib/texts/price";
import { passportText as t } from "~/lib/texts/price-passport";
import { wordOf } from "~/lib/word-of";
import { Card } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { Tag } from "~/ui/tag";
import { DocumentLink } from "../document/document-link";

type Row = DeliveredPrice & { unit: string };
const price = (value: number) => `¥${money(value, 6)}`;

function Quote({ row }: { row: Row }) {
  const { sourcePrice, quoteDay, dayCount, quoteBasis } = row;
  if (sourcePrice === null || quoteDay === null)
    return <span className="mall-dim">{quoteBasis === QuoteBasis.monthMean ? t.waitingMonth : t.waiting}</span>;
  const day = dayCount > 1 ? `${quoteDay.slice(0, 7)} ${t.meanOf(dayCount)}` : quoteDay;
  return (
    <>
      {price(sourcePrice)}
      <p className="mall-dim">
        {wordOf(priceSource, row.priceSource)} {day}
      </p>
    </>
  );
}

/** Difference, bounds and rate, as they follow each other. */
const formula = ({ delta, floor, cap, priceRate }: Row): string =>
  [
    delta === 0 ? "" : (delta > 0 ? t.plus : t.minus)(money(Math.abs(delta), 6)),
    floor === null ? "" : t.least(money(floor, 6)),
    cap === null ? "" : t.most(money(cap, 6)),
    priceRate === 1 ? "" : t.times(String(priceRate)),
  ]
    .filter(Boolean)
    .join("，") || "--";

const columns: Column<Row>[] = [
  {
    ...{ key: "truck", title: t.truck, card: "title" },
    cell: ({ deliverySysNo, deliveryNo, ...row }) => (
      <>
        <DocumentLink kind="delivery" sysNo={deliverySysNo} no={deliveryNo} />
        <p className="mall-dim">
          {quantity(row.quantity)} {row.unit}
        </p>
      </>
    ),
  },
  { key: "day", title: t.pricingDay, width: 120, cell: ({ pricingDay }) => pricingDay },
  { key: "quote", title: t.quote, width: 200, align: "right", cell: (row) => <Quote row={row} /> },
  { key: "formula", title: t.formula, width: 200, cell: formula },
  {
    ...{ key: "price", title: t.finalPrice, width: 150, align: "right" },
    cell: ({ isProvisional, oldPrice, ...row }) => (
      <>
        {isProvisional ? <Tag tone="warning">{priceText.provisional}</Tag> : null} <b>{price(row.price)}</b>
        {oldPrice === row.price ? null : <p className="mall-dim">{t.wasPrice(price(oldPrice))}</p>}
      </>
    ),
  },
  {
    ...{ key: "since", title: t.since, width: 190 },
    cell: ({ createTime, closeTime }) => (
      <>
        {dateTime(createTime)}
        {closeTime === null ? null : <p className="mall-dim">{t.replaced(dateTime(closeTime))}</p>}
      </>
    ),
  },
];

/** What each truck of a line costs, by the quotes of its delivery; nothing where the order's price is final. */
export function DeliveredPrices({ passport: { quoteBasis, deliveredList, unit } }: { passport: PricePassport }) {
  if (quoteBasis === QuoteBasis.orderDay && deliveredList.length === 0) return null;
  const rows = deliveredList.map((row) => ({ ...row, unit }));
  return (
    <Card
      title={t.delivered}
      extra={<span className="mall-dim">{t.deliveredLead(wordOf(bases, quoteBasis))}</span>}
      flush
    >
      <DataTable
        caption={t.delivered}
        columns={columns}
        rows={rows}
        rowKey={({ deliverySysNo, createTime, closeTime }) => `${deliverySysNo} ${createTime} ${closeTime}`}
        empty={<p className="mall-dim">{t.noTruck}</p>}
      />
    </Card>
  );
}
