import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { CountTable } from "~/features/watch/count-table";
import s from "~/features/watch/watch.module.css";
import { orScreen } from "~/lib/failure";
import { quantity } from "~/lib/format";
import { pageNames, watchText as t } from "~/lib/texts/watch";
import { titled } from "~/lib/title";
import { BarChart } from "~/ui/bar-chart";
import { Card, PageHead } from "~/ui/card";
import { Empty } from "~/ui/empty";
import d from "~/ui/page.module.css";

export async function loader({ request, context }: LoaderFunctionArgs) {
  return context.api.visit.statistics({}).catch(orScreen(request));
}

export const meta: MetaFunction = ({ matches }) => titled(matches, t.visits);

/** Where the month begins in yyyy-MM-dd. */
const MONTH = "yyyy-".length;

/** How often pages were opened in thirty days. */
export default function Visits() {
  const { days, pages, visitors } = useLoaderData<typeof loader>();
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const [yesterday, today] = days.slice(-2);
  const sums = [
    { label: t.total, count: total },
    { label: t.yesterday, count: yesterday?.count ?? 0 },
    { label: t.today, count: today?.count ?? 0 },
  ];
  return (
    <div className={d.stack}>
      <div>
        <PageHead title={t.visits} />
        <p className="mall-dim">{t.visitsNote}</p>
      </div>
      {total === 0 ? (
        <Card>
          <Empty title={t.visitsEmpty} icon="eye" />
        </Card>
      ) : (
        <>
          <Card>
            <dl className={s.sums}>
              {sums.map(({ label, count }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd className="mall-nums">{quantity(count)}</dd>
                </div>
              ))}
            </dl>
          </Card>
          <Card title={t.daily}>
            <BarChart
              label={t.visitCount}
              rows={days.map(({ day, count }) => ({ name: day.slice(MONTH), value: count }))}
              format={quantity}
            />
          </Card>
          <Card title={t.byPage} flush>
            <CountTable
              caption={t.byPage}
              head={t.page}
              total={total}
              rows={pages.map(({ page, count }) => ({ key: page, name: pageNames[page] ?? page, note: page, count }))}
            />
          </Card>
          <Card title={t.byVisitor} flush>
            <CountTable
              caption={t.byVisitor}
              head={t.visitorKind}
              total={total}
              rows={visitors.map(({ visitor, count }) => ({ key: visitor, name: t.visitors[visitor], count }))}
            />
          </Card>
          <Card title={t.byDay} flush>
            <CountTable
              caption={t.byDay}
              head={t.day}
              rows={days.map(({ day, count }) => ({ key: day, name: day, count })).reverse()}
            />
          </Card>
        </>
      )}
    </div>
  );
}
