import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { Code, PageErrorStatus } from "#trpc/contract/shared/codes";
import { pageErrorStatus } from "#trpc/contract/shared/labels";
import type { PageError } from "#trpc/contract/watch";
import { PageErrorTag } from "~/features/watch/error-tag";
import { orScreen } from "~/lib/failure";
import { dateTime, ellipsis, quantity } from "~/lib/format";
import { watchText as t } from "~/lib/texts/watch";
import { titled } from "~/lib/title";
import { List } from "~/lists/list";
import { readListQuery, statusTabs } from "~/lists/list-query";
import type { Column } from "~/ui/data-table";

const PATH = "/console/errors";
const tabs = statusTabs(pageErrorStatus);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { tab, statusList, keyword, pageNo } = readListQuery(new URL(request.url), { tabs, sorts: [] });
  const asked = { statusList: statusList as Code<typeof PageErrorStatus>[], keyword, pageNo };
  const page = await context.api.pageError.search(asked).catch(orScreen(request));
  return { page, tab, keyword };
}

export const meta: MetaFunction = ({ matches }) => titled(matches, t.errors);

const columns: Column<PageError>[] = [
  {
    key: "message",
    title: t.message,
    card: "title",
    cell: (row) => (
      <a className="mall-link" href={`${PATH}/${row.sysNo}`}>
        {ellipsis(row.message)}
      </a>
    ),
  },
  { key: "status", title: t.status, width: 100, card: "status", cell: (row) => <PageErrorTag status={row.status} /> },
  { key: "count", title: t.count, width: 90, align: "right", cell: (row) => quantity(row.count) },
  { key: "pages", title: t.pages, width: 280, cell: (row) => t.morePages(row.pages[0] ?? "", row.pages.length) },
  { key: "last", title: t.lastTime, width: 160, cell: (row) => dateTime(row.lastTime) },
];

/** What went wrong in browsers, the latest first. */
export default function PageErrors() {
  const empty = { title: t.errorsEmpty, icon: "circle-check" } as const;
  const words = { title: t.errors, hint: t.errorsHint, caption: t.errors, empty };
  return <List {...words} path={PATH} tabs={tabs} columns={columns} {...useLoaderData<typeof loader>()} />;
}
