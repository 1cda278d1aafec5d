import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { quotedSources } from "#trpc/contract/price-source";
import { priceSource as sourceName } from "#trpc/contract/shared/goods-labels";
import { OperatorEvents } from "~/features/console/operator-events";
import { actQuotes, loadQuotes, PATH, seriesKey } from "~/features/quote/act-quote";
import s from "~/features/quote/quote.module.css";
import { QuoteCurve } from "~/features/quote/quote-curve";
import { QuoteForm } from "~/features/quote/quote-form";
import { QuoteTable } from "~/features/quote/quote-table";
import { sendForm } from "~/forms/send-form";
import { quoteText as t } from "~/lib/texts/quote";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { ListTools } from "~/lists/list-tools";
import { LinkButton } from "~/ui/button";
import { Card, PageHead } from "~/ui/card";
import d from "~/ui/page.module.css";
import { StatusTabs } from "~/ui/status-tabs";

export const loader = (args: LoaderFunctionArgs) => loadQuotes(args);
export const action = (args: ActionFunctionArgs) => actQuotes(args);
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction = ({ matches }) => titled(matches, t.title);

const tabs = quotedSources.map((source) => ({
  key: String(source),
  label: sourceName[source],
  href: `${PATH}?source=${source}`,
}));

/** What price sources quote, and a form to publish more. */
export default function Quotes() {
  const { datas, hasMore, events, priceSource, keyword, isFirst, curve, now } = useLoaderData<typeof loader>();
  const here = `${PATH}?source=${priceSource}${keyword ? `&keyword=${encodeURIComponent(keyword)}` : ""}`;
  const last = datas.at(-1);
  return (
    <div className={d.stack}>
      <div>
        <PageHead title={t.title} />
        <p className="mall-dim">{t.hint}</p>
      </div>
      {curve ? <QuoteCurve curve={curve} priceSource={priceSource} now={now} closeHref={here} /> : null}
      <QuoteForm />
      <Card flush>
        <StatusTabs label={t.sources} active={String(priceSource)} tabs={tabs} />
        <ListTools action={PATH} keyword={keyword} hint={t.searchHint} tab={String(priceSource)} tabName="source" />
        <QuoteTable rows={datas} />
      </Card>
      <div className={s.ways}>
        {isFirst ? null : <LinkButton href={here}>{t.firstPage}</LinkButton>}
        {hasMore && last ? (
          <LinkButton href={`${here}&after=${encodeURIComponent(seriesKey(last))}`}>{t.next}</LinkButton>
        ) : null}
      </div>
      <OperatorEvents events={events} />
    </div>
  );
}
