import { type MetaFunction, useLoaderData, useLocation } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import type { ManagedRow } from "#trpc/contract/announcement";
import type { AnnouncementStatus, Code } from "#trpc/contract/shared/codes";
import { announcementKind, announcementStatus } from "#trpc/contract/shared/labels";
import { ANNOUNCEMENTS } from "~/features/console/announcement-form";
import { AnnouncementTag, audienceWords, periodWords } from "~/features/console/announcement-view";
import d from "~/features/document/document.module.css";
import { readListQuery, statusTabs } from "~/features/document/list-query";
import { ListTools } from "~/features/document/list-tools";
import { orScreen } from "~/lib/failure";
import { dateTime } from "~/lib/format";
import { withQuery } from "~/lib/query";
import { consoleText as t } from "~/lib/texts/console";
import { titled } from "~/lib/title";
import { LinkButton } from "~/ui/button";
import { Card, PageHead } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { Empty } from "~/ui/empty";
import { Pagination } from "~/ui/pagination";
import { StatusTabs } from "~/ui/status-tabs";

const tabs = statusTabs(announcementStatus);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { tab, statusList, keyword, pageNo } = readListQuery(new URL(request.url), { tabs, sorts: [] });
  const asked = { statusList: statusList as Code<typeof AnnouncementStatus>[], keyword, pageNo };
  const page = await context.api.announcement.manage(asked).catch(orScreen(request));
  return { page, tab, keyword };
}

export const meta: MetaFunction = ({ matches }) => titled(matches, t.announcements);

const columns: Column<ManagedRow>[] = [
  {
    key: "title",
    title: t.name,
    card: "title",
    cell: (row) => (
      <a className="mall-link" href={`${ANNOUNCEMENTS}/${row.sysNo}`}>
        {row.title}
      </a>
    ),
  },
  { key: "kind", title: t.kind, width: 80, cell: (row) => announcementKind[row.kind] },
  { key: "status", title: t.status, width: 90, card: "status", cell: (row) => <AnnouncementTag status={row.status} /> },
  { key: "audience", title: t.audience, width: 180, cell: audienceWords },
  { key: "period", title: t.period, width: 190, cell: periodWords },
  { key: "read", title: t.readCount, width: 80, align: "right", cell: (row) => row.readCount },
  { key: "publisher", title: t.publisher, width: 110, cell: (row) => row.publisherName },
  { key: "time", title: t.publishTime, width: 160, cell: (row) => dateTime(row.publishTime) },
];

/** Everything that was ever written, the newest first. */
export default function ManagedAnnouncements() {
  const { page, tab, keyword } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const add = (
    <LinkButton href={`${ANNOUNCEMENTS}/new`} variant="primary" icon="plus">
      {t.newOne}
    </LinkButton>
  );
  return (
    <div className={d.list}>
      <PageHead title={t.announcements}>{add}</PageHead>
      <Card flush>
        <StatusTabs
          active={tab}
          tabs={tabs.map(({ key, label }) => ({
            ...{ key, label },
            href: withQuery(ANNOUNCEMENTS, search, { status: key || null, pageNo: null }),
          }))}
        />
        <ListTools action={ANNOUNCEMENTS} keyword={keyword} hint={t.hint}>
          {tab ? <input type="hidden" name="status" value={tab} /> : null}
        </ListTools>
        <DataTable
          columns={columns}
          rows={page.datas}
          rowKey={(row) => row.sysNo}
          caption={t.caption}
          empty={<Empty title={t.empty} icon="bell" />}
        />
      </Card>
      <Pagination
        pageNo={page.pageNo}
        pageSize={page.pageSize}
        total={page.total}
        href={(pageNo) => withQuery(ANNOUNCEMENTS, search, { pageNo: pageNo === 1 ? null : pageNo })}
      />
    </div>
  );
}
