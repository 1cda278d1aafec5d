import type { PriceQuote } from "#trpc/contract/price-source";
import { decimal, toNumber } from "#trpc/rules/money";
import { dateTime, money, signedPercent } from "~/lib/format";
import { quoteText as t } from "~/lib/texts/quote";
import { type Column, DataTable } from "~/ui/data-table";
import { Empty } from "~/ui/empty";
import { PATH, seriesKey } from "./act-quote";

const share = (now: number, last: number): number => toNumber(decimal(now).minus(last).div(last).round(4));

/** By how much a quote differs from the one of the day before. */
function Change({ price, lastPrice }: PriceQuote) {
  if (lastPrice === null) return <span className="mall-dim">{t.first}</span>;
  return price === lastPrice ? <span className="mall-dim">{t.same}</span> : signedPercent(share(price, lastPrice));
}

const columns: Column<PriceQuote>[] = [
  { key: "spec", title: t.spec, card: "title", cell: ({ specKey }) => <b>{specKey}</b> },
  { key: "area", title: t.area, width: 150, cell: ({ areaName }) => areaName },
  { key: "day", title: t.day, width: 120, cell: ({ quoteDay }) => quoteDay },
  {
    key: "price",
    title: t.price,
    width: 140,
    align: "right",
    card: "amount",
    cell: ({ price }) => `¥${money(price, 6)}`,
  },
  { key: "change", title: t.change, width: 100, align: "right", cell: (quote) => <Change {...quote} /> },
  {
    key: "time",
    title: t.time,
    width: 160,
    cell: ({ publishTime, publisher }) => (
      <>
        {dateTime(publishTime)}
        {publisher ? <p className="mall-dim">{publisher}</p> : null}
      </>
    ),
  },
  { key: "goods", title: t.goods, width: 90, align: "right", cell: ({ goodsCount }) => goodsCount },
  {
    key: "curve",
    title: t.curve,
    width: 80,
    card: "actions",
    cell: (quote) => (
      <a
        className="mall-link"
        href={`${PATH}?source=${quote.priceSource}&series=${encodeURIComponent(seriesKey(quote))}`}
        aria-label={t.curveOf(quote.specKey, quote.areaName)}
      >
        {t.curve}
      </a>
    ),
  },
];

/** The newest quotes of a source. */
export const QuoteTable = ({ rows }: { rows: readonly PriceQuote[] }) => (
  <DataTable
    caption={t.title}
    columns={columns}
    rows={rows}
    rowKey={seriesKey}
    empty={<Empty icon="search" title={t.empty} />}
  />
);
