import type { SupplierScore } from "#trpc/contract/performance";
import { scoreMonths } from "#trpc/rules/score-months";
import { shareNames } from "#trpc/rules/supplier-score";
import { date } from "~/lib/format";
import { evaluateText as t } from "~/lib/texts/evaluate";
import { Card } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { Empty } from "~/ui/empty";
import { TrendChart } from "~/ui/trend-chart";
import s from "./evaluation.module.css";
import { shareText } from "./share-table";

type Month = SupplierScore["monthList"][number];

const columns: Column<Month>[] = [
  { key: "month", title: t.month, width: 90, card: "title", cell: ({ month }) => month },
  {
    key: "score",
    title: t.overall,
    width: 90,
    align: "right",
    card: "status",
    cell: ({ score }) => (score === null ? "--" : <b>{score}</b>),
  },
  { key: "receipts", title: t.receipts, width: 80, align: "right", cell: ({ receipts }) => receipts },
  ...shareNames.map(
    (share): Column<Month> => ({
      ...{ key: share, title: t.shares[share], width: 100, align: "right" },
      cell: (month) => (month[share] === null ? "--" : shareText(share, month[share])),
    }),
  ),
  {
    key: "closed",
    title: t.closed,
    width: 120,
    align: "right",
    cell: ({ closeTime }) => (closeTime === null ? <span className="mall-dim">{t.openMonth}</span> : date(closeTime)),
  },
];

const WORTH_A_LINE = 2;
const MILLISECONDS = 1_000;

/** The score by month: a line over the year, and the same as a table. Months without anything are gaps. */
export function ScoreMonths({ score: { monthList, untilTime } }: { score: SupplierScore }) {
  const found = new Map(monthList.map((month) => [month.month, month]));
  const rows = scoreMonths(new Date(untilTime * MILLISECONDS)).all.map((name) => ({
    ...{ name, value: found.get(name)?.score ?? null },
  }));
  return (
    <Card title={t.byMonth} extra={<span className="mall-dim">{t.trendHint}</span>} flush>
      {monthList.length < WORTH_A_LINE ? null : (
        <div className={s.trend}>
          <TrendChart label={t.overall} rows={rows} range={[0, 100]} />
        </div>
      )}
      <DataTable
        caption={t.byMonth}
        columns={columns}
        rows={monthList.toReversed()}
        rowKey={({ month }) => month}
        empty={<Empty title={t.nothing} icon="star" />}
      />
    </Card>
  );
}
