import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import s from "~/features/announcement/announcement.module.css";
import { isInFrame, NoticeFrame, noticePath } from "~/features/announcement/notice-frame";
import { readListQuery } from "~/features/document/list-query";
import { cx } from "~/lib/cx";
import { orScreen } from "~/lib/failure";
import { date } from "~/lib/format";
import { withQuery } from "~/lib/query";
import { announcementText as t } from "~/lib/texts/announcement";
import { titled } from "~/lib/title";
import { BareLayout } from "~/shell/bare-layout";
import { ErrorScreen } from "~/shell/error-screen";
import { Card, PageHead } from "~/ui/card";
import { Empty } from "~/ui/empty";
import { Pagination } from "~/ui/pagination";
import { Tag } from "~/ui/tag";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { pageNo } = readListQuery(new URL(request.url), { tabs: [], sorts: [] });
  const [{ datas, ...page }, hasForceUnread] = await Promise.all([
    context.api.notice.list({ pageNo }),
    context.api.shell.checkForcedNotice({}),
  ]).catch(orScreen(request));
  const rows = datas.map(({ content: _content, fileList: _files, ...row }) => row);
  return { ...page, rows, hasForceUnread, inFrame: isInFrame(request) };
}

export const meta: MetaFunction = ({ matches }) => titled(matches, t.notices);

/** Notices, those first that have to be read (R-ROUTE-04). */
export default function Notices() {
  const { rows, inFrame, hasForceUnread, pageNo, pageSize, total } = useLoaderData<typeof loader>();
  return (
    <NoticeFrame inFrame={inFrame} hasForceUnread={hasForceUnread}>
      <PageHead title={t.notices} />
      <Card flush>
        {rows.length === 0 ? <Empty title={t.emptyNotices} icon="bell" /> : null}
        <ul className={s.list}>
          {rows.map((row) => (
            <li key={row.sysNo}>
              <a href={noticePath(inFrame, row.sysNo)} className={cx(row.readTime !== null && s.seen)}>
                {row.readTime === null ? (
                  <Tag tone={row.forceFlag ? "danger" : "accent"}>{row.forceFlag ? t.forced : t.unread}</Tag>
                ) : null}
                <b>{row.title}</b>
                <span className="mall-dim">{date(row.publishTime)}</span>
              </a>
            </li>
          ))}
        </ul>
      </Card>
      <Pagination
        pageNo={pageNo}
        pageSize={pageSize}
        total={total}
        href={(page) => withQuery(noticePath(inFrame), "", { pageNo: page === 1 ? null : page })}
      />
    </NoticeFrame>
  );
}

export function ErrorBoundary() {
  return (
    <BareLayout>
      <ErrorScreen />
    </BareLayout>
  );
}
