import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { ReceivedFeedback } from "#trpc/contract/feedback";
import type { Code, FeedbackStatus } from "#trpc/contract/shared/codes";
import { feedbackKind, feedbackStatus } from "#trpc/contract/shared/labels";
import { FeedbackTag } from "~/features/feedback/feedback-list";
import { orScreen } from "~/lib/failure";
import { dateTime, ellipsis } from "~/lib/format";
import { consoleText as t } from "~/lib/texts/console";
import { titled } from "~/lib/title";
import { List } from "~/lists/list";
import { readListQuery, statusTabs } from "~/lists/list-query";
import type { Column } from "~/ui/data-table";

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
  const empty = { title: t.feedbackEmpty, icon: "message-circle" } as const;
  const words = { title: t.feedback, hint: t.feedbackHint, caption: t.feedback, empty };
  return <List {...words} path={PATH} tabs={tabs} columns={columns} {...useLoaderData<typeof loader>()} />;
}
