import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ServiceConversation } from "#trpc/contract/customer-service";
import { type Code, ServiceStatus } from "#trpc/contract/shared/codes";
import { serviceStatus } from "#trpc/contract/shared/labels";
import { orScreen } from "~/lib/failure";
import { dateTime } from "~/lib/format";
import { serviceText as t } from "~/lib/texts/service";
import { List } from "~/lists/list";
import { readListQuery, statusTabs, type Tab } from "~/lists/list-query";
import type { Column } from "~/ui/data-table";
import { Tag } from "~/ui/tag";
import { Unread } from "./conversation-list";
import s from "./service.module.css";
import { useDeskNews } from "./use-desk-news";

const UNREAD = "unread";
const tabs: Tab[] = [...statusTabs(serviceStatus), { key: UNREAD, label: t.unreadTab, statuses: [] }];

/** The loader of a desk's list. */
export async function loadDesk({ request, context }: LoaderFunctionArgs) {
  const { tab, statusList, keyword, pageNo } = readListQuery(new URL(request.url), { tabs, sorts: [] });
  const asked = { statusList: statusList as Code<typeof ServiceStatus>[], keyword, pageNo, unreadOnly: tab === UNREAD };
  const page = await context.api.customerService.search(asked).catch(orScreen(request));
  return { page, tab, keyword };
}

export function ServiceTag({ status }: Pick<ServiceConversation, "status">) {
  return <Tag tone={status === ServiceStatus.open ? "success" : "neutral"}>{serviceStatus[status]}</Tag>;
}

const columnsOf = (path: string): Column<ServiceConversation>[] => [
  {
    key: "customer",
    title: t.customer,
    width: 220,
    card: "title",
    cell: (row) => (
      <a className={`mall-link ${s.customer}`} href={`${path}/${row.sysNo}`}>
        {row.customerName} {row.organizationName}
        <Unread count={row.unread} />
      </a>
    ),
  },
  {
    key: "about",
    title: t.subject,
    width: 220,
    cell: (row) => (row.about ? `${t.about[row.about.kind]} ${row.about.title}` : "--"),
  },
  { key: "last", title: t.last, cell: (row) => `${row.lastFromStaff ? t.you : ""}${row.lastContent}` },
  { key: "status", title: t.status, width: 90, card: "status", cell: (row) => <ServiceTag status={row.status} /> },
  { key: "time", title: t.time, width: 160, cell: (row) => dateTime(row.lastTime) },
];

/** The conversations of a desk: unread ones first. */
export function DeskList({ path }: { path: string }) {
  useDeskNews();
  const empty = { title: t.deskEmpty, icon: "headset" } as const;
  const words = { title: t.desk, hint: t.search, caption: t.desk, empty };
  return <List {...words} path={path} tabs={tabs} columns={columnsOf(path)} {...useLoaderData<typeof loadDesk>()} />;
}
