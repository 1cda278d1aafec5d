import type { Side } from "#trpc/contract/define";
import type { OrderWeek } from "#trpc/contract/home";
import { sum, toNumber } from "#trpc/rules/money";
import { sundayOf } from "#trpc/rules/weeks";
import { money, quantity, yuan } from "~/lib/format";
import { workbenchText as t } from "~/lib/texts/workbench";
import { BarChart } from "~/ui/bar-chart";
import { Card } from "~/ui/card";
import s from "./statistics.module.css";

/** Where the month begins in yyyy-MM-dd. */
const MONTH = "yyyy-".length;
const TEN_THOUSAND = 10_000;
const inTenThousands = (amount: number): string =>
  amount === 0 ? "0" : `${quantity(Math.round(amount / 1_000) / 10)}万`;
const axis = (amount: number): string => (amount < TEN_THOUSAND ? quantity(amount) : inTenThousands(amount));

/** What was ordered by week: bars, and the same as a table whose weeks open their orders. */
export function OrderWeeks({ weeks, side }: { weeks: readonly OrderWeek[]; side: Side }) {
  const amount = toNumber(sum(weeks.map((week) => week.amount)));
  const count = weeks.reduce((all, week) => all + week.count, 0);
  if (count === 0) return null;
  const sumText = side === "supplier" ? t.weeksSumSupplier : t.weeksSum;
  const title = side === "supplier" ? t.weeksSupplier : t.weeksPurchaser;
  return (
    <Card title={title} extra={<span className="mall-dim">{sumText(count, yuan(amount))}</span>}>
      <BarChart
        label={t.weekAmount}
        rows={weeks.map((week) => ({ name: week.from.slice(MONTH), value: week.amount }))}
        format={yuan}
        formatAxis={axis}
      />
      <details className={s.weeks}>
        <summary>{t.weekTable}</summary>
        <table>
          <caption className="mall-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{t.week}</th>
              <th scope="col">{t.weekCount}</th>
              <th scope="col">{t.weekAmount}</th>
            </tr>
          </thead>
          <tbody>
            {[...weeks].reverse().map((week) => (
              <tr key={week.from}>
                <th scope="row">
                  <a className="mall-link" href={`/portal/order?from=${week.from}&to=${sundayOf(week.from)}`}>
                    {t.weekOf(week.from, sundayOf(week.from).slice(MONTH))}
                  </a>
                </th>
                <td className="mall-nums">{quantity(week.count)}</td>
                <td className="mall-nums">{money(week.amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  );
}
