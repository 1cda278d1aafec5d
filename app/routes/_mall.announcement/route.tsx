import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData, useLocation } from "@remix-run/react";
import { NoticeList } from "~/features/announcement/notice-list";
import { orScreen } from "~/lib/failure";
import { withQuery } from "~/lib/query";
import { announcementText as t } from "~/lib/texts/announcement";
import { titled } from "~/lib/title";
import { readListQuery } from "~/lists/list-query";
import d from "~/lists/lists.module.css";
import { inBar } from "~/shell/bar-title";
import { PageHead } from "~/ui/card";
import { Pagination } from "~/ui/pagination";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { pageNo } = readListQuery(new URL(request.url), { tabs: [], sorts: [] });
  const { datas, ...page } = await context.api.announcement.list({ pageNo }).catch(orScreen(request));
  const rows = datas.map(({ sysNo, title, publishTime, alreadyReadFlag }) => ({
    ...{ sysNo, title, publishTime, alreadyReadFlag },
  }));
  return { ...page, rows };
}

export const meta: MetaFunction = ({ matches }) => titled(matches, t.title);
export const handle = inBar(t.title);

/** All announcements for the reader, the newest first. */
export default function Announcements() {
  const { rows, pageNo, pageSize, total } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <div className={d.list}>
      <PageHead title={t.title} />
      <NoticeList
        empty={t.empty}
        entries={rows.map(({ alreadyReadFlag, ...row }) => ({
          ...row,
          href: `/announcement/${row.sysNo}`,
          seen: alreadyReadFlag === true,
          mark: alreadyReadFlag === false ? { word: t.unread, tone: "accent" } : null,
        }))}
      />
      <Pagination
        pageNo={pageNo}
        pageSize={pageSize}
        total={total}
        href={(page) => withQuery("/announcement", search, { pageNo: page === 1 ? null : page })}
      />
    </div>
  );
}
