import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { inboxOrders } from "#trpc/rules/inbox";
import { documentTypes, kindNames } from "#trpc/rules/kinds";
import { actInbox, LEAVE } from "~/features/inbox/act-inbox";
import s from "~/features/inbox/inbox.module.css";
import { InboxTable } from "~/features/inbox/inbox-table";
import { MyMalls } from "~/features/inbox/my-malls";
import { INBOX } from "~/features/inbox/paths";
import { formState } from "~/forms/act";
import { FormMessage } from "~/forms/form-message";
import { useRefused } from "~/forms/intent-form";
import { sendForm } from "~/forms/send-form";
import { orScreen } from "~/lib/failure";
import { withQuery } from "~/lib/query";
import { inboxText as t } from "~/lib/texts/inbox";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { inBar } from "~/shell/bar-title";
import { Card, PageHead } from "~/ui/card";
import { Empty } from "~/ui/empty";
import d from "~/ui/page.module.css";
import { StatusTabs } from "~/ui/status-tabs";

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const query = new URL(request.url).searchParams;
  const document = documentTypes.find((one) => one === query.get("document"));
  const sortBy = inboxOrders.find((one) => one === query.get("sort")) ?? "due";
  const [mall, cursor] = [query.get("mall") ?? "", query.get("cursor") ?? ""];
  const asked = { tenantCode: mall, documentList: document ? [document] : [], sortBy, cursor };
  const [page, form] = await Promise.all([context.api.inbox.search(asked).catch(orScreen(request)), formState(args)]);
  return { ...page, mall, document, sortBy, later: cursor !== "", form, now: Math.floor(Date.now() / 1000) };
}

export const action = actInbox;
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction = ({ matches }) => titled(matches, t.title);
export const handle = inBar(t.title);

/** What waits for the reader in all their malls, by time or by amount. */
export default function Inbox() {
  const { datas, nextCursor, mallList, kindList, mall, document, sortBy, later, now } = useLoaderData<typeof loader>();
  const here = (change: Parameters<typeof withQuery>[2]) =>
    withQuery(INBOX, "", { mall, document, sort: sortBy === "due" ? null : sortBy, ...change });
  const all = mallList.reduce((sum, { count }) => sum + count, 0);
  const tabs = [
    { key: "", label: t.all, count: all, href: here({ mall: null }) },
    ...mallList
      .filter(({ lapsed }) => !lapsed)
      .map(({ tenantCode, mallName, count }) => ({
        ...{ key: tenantCode, label: mallName, count, href: here({ mall: tenantCode }) },
      })),
  ];
  return (
    <div className={d.stack}>
      <div>
        <PageHead title={t.title} />
        <p className="mall-dim">{t.lead}</p>
        <FormMessage refused={useRefused(LEAVE)} />
        <StatusTabs tabs={tabs} active={mall} label={t.malls} />
        <div className={s.tools}>
          <nav className={s.choice} aria-label={t.sort}>
            {inboxOrders.map((one) => (
              <a
                key={one}
                href={here({ sort: one === "due" ? null : one })}
                aria-current={one === sortBy ? "true" : undefined}
                data-keep-scroll
              >
                {one === "due" ? t.byDue : t.byAmount}
              </a>
            ))}
          </nav>
          <nav className={s.choice} aria-label={t.kinds}>
            <a href={here({ document: null })} aria-current={document ? undefined : "true"} data-keep-scroll>
              {t.everyKind}
            </a>
            {kindList.map((kind) => (
              <a
                key={kind.document}
                href={here({ document: kind.document })}
                aria-current={kind.document === document ? "true" : undefined}
                data-keep-scroll
              >
                {kindNames[kind.document]} {kind.count}
              </a>
            ))}
          </nav>
        </div>
        <Card flush>
          {datas.length > 0 ? (
            <InboxTable items={datas} now={now} />
          ) : (
            <Empty title={t.empty} icon="circle-check">
              {t.emptyHint}
            </Empty>
          )}
        </Card>
        <p className={s.more}>
          {later ? (
            <a className="mall-link" href={here({})}>
              {t.first}
            </a>
          ) : null}
          {nextCursor ? (
            <a className="mall-link" href={here({ cursor: nextCursor })}>
              {t.next}
            </a>
          ) : null}
        </p>
      </div>
      <MyMalls malls={mallList} />
    </div>
  );
}
