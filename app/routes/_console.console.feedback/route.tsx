import { type MetaFunction, useLoaderData, useLocation } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import type { ReceivedFeedback } from "#trpc/contract/feedback";
import type { Code, FeedbackStatus } from "#trpc/contract/shared/codes";
import { feedbackKind, feedbackStatus } from "#trpc/contract/shared/labels";
import d from "~/features/document/document.module.css";
import { readListQuery, statusTabs } from "~/features/document/list-query";
import { ListTools } from "~/features/document/list-tools";
import { FeedbackTag } from "~/features/feedback/feedback-list";
import { orScreen } from "~/lib/failure";
import { dateTime, ellipsis } from "~/lib/format";
import { withQuery } from "~/lib/query";
import { consoleText as t } from "~/lib/texts/console";
import { titled } from "~/lib/title";
import { Card, PageHead } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { Empty } from "~/ui/empty";
import { Pagination } from "~/ui/pagination";
import { StatusTabs } from "~/ui/status-tabs";

const PATH = "/console/feedback";
const tabs = statusTabs(feedbackStatus);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { tab, statusList, keyword, pageNo } = readListQuery(new URL(request.url), { tabs, sorts: [] });
  const asked = { statusList: statusList as Code<typeof FeedbackStatus>[], keyword, pageNo };
  const page = await context.api.feedback.search(asked).catch(orScreen(request));
  return { page, tab, keyword };
}

export const meta: MetaFunction = ({ matches }) => titled(matches, t.feedback);

const columns: Column<ReceivedFeedback>[] = [
  {
    key: "content",
    title: t.feedbackContent,
    card: "title",
    cell: (row) => (
      <a className="mall-link" href={`${PATH}/${row.sysNo}`}>
        {ellipsis(row.content)}
      </a>
    ),
  },
  { key: "kind", title: t.kind, width: 100, cell: (row) => feedbackKind[row.kind] },
  { key: "status", title: t.status, width: 100, card: "status", cell: (row) => <FeedbackTag status={row.status} /> },
  { key: "from", title: t.feedbackFrom, width: 220, cell: (row) => `${row.displayName} ${row.organizationName}` },
  { key: "time", title: t.feedbackTime, width: 160, cell: (row) => dateTime(row.createTime) },
];

/** What people told the operator, the newest first. */
export default function ReceivedFeedbacks() {
  const { page, tab, keyword } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <div className={d.list}>
      <PageHead title={t.feedback} />
      <Card flush>
        <StatusTabs
          active={tab}
          tabs={tabs.map(({ key, label }) => ({
            ...{ key, label },
            href: withQuery(PATH, search, { status: key || null, pageNo: null }),
          }))}
        />
        <ListTools action={PATH} keyword={keyword} hint={t.feedbackHint}>
          {tab ? <input type="hidden" name="status" value={tab} /> : null}
        </ListTools>
        <DataTable
          columns={columns}
          rows={page.datas}
          rowKey={(row) => row.sysNo}
          caption={t.feedback}
          empty={<Empty title={t.feedbackEmpty} icon="message-circle" />}
        />
      </Card>
      <Pagination
        pageNo={page.pageNo}
        pageSize={page.pageSize}
        total={page.total}
        href={(pageNo) => withQuery(PATH, search, { pageNo: pageNo === 1 ? null : pageNo })}
      />
    </div>
  );
}
