import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { isInFrame, NoticeFrame, noticePath } from "~/features/announcement/notice-frame";
import { type NoticeEntry, NoticeList } from "~/features/announcement/notice-list";
import { orScreen } from "~/lib/failure";
import { withQuery } from "~/lib/query";
import { announcementText as t } from "~/lib/texts/announcement";
import { titled } from "~/lib/title";
import { readListQuery } from "~/lists/list-query";
import { BareLayout } from "~/shell/bare-layout";
import { ErrorScreen } from "~/shell/error-screen";
import { PageHead } from "~/ui/card";
import { Pagination } from "~/ui/pagination";

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

const markOf = (forced: boolean): NoticeEntry["mark"] =>
  forced ? { word: t.forced, tone: "danger" } : { word: t.unread, tone: "accent" };

/** Notices, those first that have to be read (R-ROUTE-04). */
export default function Notices() {
  const { rows, inFrame, hasForceUnread, pageNo, pageSize, total } = useLoaderData<typeof loader>();
  return (
    <NoticeFrame inFrame={inFrame} hasForceUnread={hasForceUnread}>
      <PageHead title={t.notices} />
      <NoticeList
        empty={t.emptyNotices}
        entries={rows.map(({ readTime, forceFlag, ...row }) => ({
          ...row,
          href: noticePath(inFrame, row.sysNo),
          seen: readTime !== null,
          mark: readTime === null ? markOf(forceFlag) : null,
        }))}
      />
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
