import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { loadPast } from "~/features/price-passport/load-past";
import { PriceFacts } from "~/features/price-passport/price-facts";
import { passportText as t } from "~/lib/texts/price-passport";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { Breadcrumb } from "~/ui/breadcrumb";
import { Button } from "~/ui/button";
import { Card, PageHead } from "~/ui/card";
import { DayInput } from "~/ui/day-input";
import { FormGrid } from "~/ui/field";
import d from "~/ui/page.module.css";

export const loader = (args: LoaderFunctionArgs) => loadPast(args);
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction = ({ matches }) => titled(matches, t.past);

/** A product's price for its reader on a day. */
export default function PastPrices() {
  const { sysNo, name, areaName, day, found, problem } = useLoaderData<typeof loader>();
  return (
    <div className={d.stack}>
      <div>
        <Breadcrumb crumbs={[{ label: name, href: `/product/detail?id=${sysNo}` }, { label: t.past }]} />
        <PageHead title={t.past} />
        <p className="mall-dim">
          {t.pastLead} {areaName}
        </p>
      </div>
      <Card>
        <form method="get" className={d.stacked}>
          <input type="hidden" name="id" value={sysNo} />
          <FormGrid>
            <DayInput label={t.day} name="day" defaultValue={day} error={problem} key={day} />
          </FormGrid>
          <div>
            <Button variant="primary">{t.show}</Button>
          </div>
        </form>
      </Card>
      {found.map((past, index) => (
        <Card key={past.reason?.tradeAgreementSysNo ?? index} title={t.pastOf(name, day)}>
          {past.reason ? <PriceFacts reason={past.reason} past={past} /> : (past.missingReason ?? t.noPast)}
        </Card>
      ))}
      {found.length === 0 ? <Card>{t.noPast}</Card> : null}
    </div>
  );
}
