import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { type MessageKind, messageKindName, messageKinds } from "#trpc/rules/message";
import { messageIntents, READ_ALL } from "~/features/message/act-messages";
import s from "~/features/message/message.module.css";
import { MessageList } from "~/features/message/message-list";
import { formState, runIntent } from "~/forms/act";
import { FormMessage } from "~/forms/form-message";
import { IntentForm, useRefused } from "~/forms/intent-form";
import { sendForm } from "~/forms/send-form";
import { orScreen } from "~/lib/failure";
import { keyIn } from "~/lib/id";
import { withQuery } from "~/lib/query";
import { messageText as t } from "~/lib/texts/message";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { inBar } from "~/shell/bar-title";
import { Button } from "~/ui/button";
import { Card, PageHead } from "~/ui/card";
import { Empty } from "~/ui/empty";
import { StatusTabs } from "~/ui/status-tabs";

const PATH = "/portal/messages";

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const query = new URL(request.url).searchParams;
  const kind = messageKinds.find((one) => one === query.get("kind"));
  const unreadOnly = query.get("unread") === "1";
  const beforeSysNo = keyIn(query.get("before"));
  const asked = { unreadOnly, ...(kind ? { kind } : {}), ...(beforeSysNo === undefined ? {} : { beforeSysNo }) };
  const [page, form] = await Promise.all([context.api.message.search(asked).catch(orScreen(request)), formState(args)]);
  return { ...page, kind, unreadOnly, later: beforeSysNo !== undefined, form };
}

export const action = (args: ActionFunctionArgs) => runIntent(args, messageIntents);
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction = ({ matches }) => titled(matches, t.title);
export const handle = inBar(t.title);

/** The reader's messages, by kind, the newest first. */
export default function Messages() {
  const { datas, nextSysNo, unreadList, kind, unreadOnly, later } = useLoaderData<typeof loader>();
  const refused = useRefused(READ_ALL);
  const countOf = (one: MessageKind) => unreadList.find((entry) => entry.kind === one)?.count;
  const all = unreadList.reduce((sum, { count }) => sum + count, 0);
  const unread = unreadOnly ? "1" : null;
  const here = (change: Parameters<typeof withQuery>[2]) =>
    withQuery(PATH, "", { kind: kind ?? null, unread, ...change });
  const tabs = [
    { key: "", label: t.all, ...(all > 0 ? { count: all } : {}), href: here({ kind: null }) },
    ...messageKinds.map((one) => {
      const count = countOf(one);
      return { key: one, label: messageKindName[one], ...(count ? { count } : {}), href: here({ kind: one }) };
    }),
  ];
  const newest = datas[0];
  const unreadHere = kind ? (countOf(kind) ?? 0) : all;
  return (
    <>
      <PageHead title={t.title}>
        <a className="mall-link" href={`${PATH}/settings`}>
          {t.settings}
        </a>
      </PageHead>
      <FormMessage refused={refused} />
      <StatusTabs tabs={tabs} active={kind ?? ""} label={t.kinds} />
      <div className={s.tools}>
        <a className="mall-link" href={here({ unread: unreadOnly ? null : "1" })} data-keep-scroll>
          {unreadOnly ? t.everything : t.unreadOnly}
        </a>
        {newest && unreadHere > 0 && !later ? (
          <IntentForm intent={READ_ALL}>
            <input type="hidden" name="upTo" value={newest.sysNo} />
            <input type="hidden" name="kind" value={kind ?? ""} />
            <Button type="submit">{t.readAll}</Button>
          </IntentForm>
        ) : null}
      </div>
      <Card flush>
        {datas.length > 0 ? (
          <MessageList messages={datas} />
        ) : unreadOnly ? (
          <Empty title={t.emptyUnread} icon="bell" />
        ) : (
          <Empty title={t.empty} icon="bell">
            {t.emptyHint}
          </Empty>
        )}
      </Card>
      <p className={s.more}>
        {later ? (
          <a className="mall-link" href={here({})}>
            {t.latest}
          </a>
        ) : null}
        {nextSysNo === null ? null : (
          <a className="mall-link" href={here({ before: nextSysNo })}>
            {t.more}
          </a>
        )}
      </p>
    </>
  );
}
