import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { ManagedRow } from "#trpc/contract/announcement";
import type { AnnouncementStatus, Code } from "#trpc/contract/shared/codes";
import { announcementKind, announcementStatus } from "#trpc/contract/shared/labels";
import { ANNOUNCEMENTS } from "~/features/console/announcement-form";
import { AnnouncementTag, audienceWords, periodWords } from "~/features/console/announcement-view";
import { orScreen } from "~/lib/failure";
import { dateTime } from "~/lib/format";
import { consoleText as t } from "~/lib/texts/console";
import { titled } from "~/lib/title";
import { List } from "~/lists/list";
import { readListQuery, statusTabs } from "~/lists/list-query";
import { LinkButton } from "~/ui/button";
import type { Column } from "~/ui/data-table";

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
  const empty = { title: t.empty, icon: "bell" } as const;
  const words = { title: t.announcements, hint: t.hint, caption: t.caption, empty };
  return (
    <List {...words} path={ANNOUNCEMENTS} tabs={tabs} columns={columns} {...useLoaderData<typeof loader>()}>
      <LinkButton href={`${ANNOUNCEMENTS}/new`} variant="primary" icon="plus">
        {t.newOne}
      </LinkButton>
    </List>
  );
}
