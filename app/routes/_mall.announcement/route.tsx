import { type MetaFunction, useLoaderData, useLocation } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import s from "~/features/announcement/announcement.module.css";
import d from "~/features/document/document.module.css";
import { readListQuery } from "~/features/document/list-query";
import { cx } from "~/lib/cx";
import { orScreen } from "~/lib/failure";
import { date } from "~/lib/format";
import { withQuery } from "~/lib/query";
import { announcementText as t } from "~/lib/texts/announcement";
import { titled } from "~/lib/title";
import { Card, PageHead } from "~/ui/card";
import { Empty } from "~/ui/empty";
import { Pagination } from "~/ui/pagination";
import { Tag } from "~/ui/tag";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { pageNo } = readListQuery(new URL(request.url), { tabs: [], sorts: [] });
  const { datas, ...page } = await context.api.announcement.list({ pageNo }).catch(orScreen(request));
  const rows = datas.map(({ sysNo, title, publishTime, alreadyReadFlag }) => ({
    ...{ sysNo, title, publishTime, alreadyReadFlag },
  }));
  return { ...page, rows };
}

export const meta: MetaFunction = ({ matches }) => titled(matches, t.title);

/** All announcements for the reader, the newest first. */
export default function Announcements() {
  const { rows, pageNo, pageSize, total } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <div className={d.list}>
      <PageHead title={t.title} />
      <Card flush>
        {rows.length === 0 ? <Empty title={t.empty} icon="bell" /> : null}
        <ul className={s.list}>
          {rows.map((row) => (
            <li key={row.sysNo}>
              <a href={`/announcement/${row.sysNo}`} className={cx(row.alreadyReadFlag && s.seen)}>
                {row.alreadyReadFlag === false ? <Tag tone="accent">{t.unread}</Tag> : null}
                <b>{row.title}</b>
                {row.publishTime ? <span className="mall-dim">{date(row.publishTime)}</span> : null}
              </a>
            </li>
          ))}
        </ul>
      </Card>
      <Pagination
        pageNo={pageNo}
        pageSize={pageSize}
        total={total}
        href={(page) => withQuery("/announcement", search, { pageNo: page === 1 ? null : page })}
      />
    </div>
  );
}
