import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { Code, MallPageStatus } from "#trpc/contract/shared/codes";
import { mallPageStatus } from "#trpc/contract/shared/labels";
import { OperatorEvents } from "~/features/console/operator-events";
import { pageColumns } from "~/features/mall-page/page-columns";
import { PAGES } from "~/features/mall-page/page-intents";
import { orScreen } from "~/lib/failure";
import { mallPageText as t } from "~/lib/texts/mall-page";
import { titled } from "~/lib/title";
import { List } from "~/lists/list";
import { readListQuery, statusTabs } from "~/lists/list-query";
import { LinkButton } from "~/ui/button";
import d from "~/ui/page.module.css";

const tabs = statusTabs(mallPageStatus);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { tab, statusList, keyword, pageNo } = readListQuery(new URL(request.url), { tabs, sorts: [] });
  const asked = { statusList: statusList as Code<typeof MallPageStatus>[], keyword, pageNo };
  const { events, ...page } = await context.api.mallPage.search(asked).catch(orScreen(request));
  return { page, events, tab, keyword };
}

export const meta: MetaFunction = ({ matches }) => titled(matches, t.title);

/** Pages of the mall, the one that was changed last first. */
export default function MallPages() {
  const { events, ...list } = useLoaderData<typeof loader>();
  const empty = { title: t.empty, icon: "file-text" } as const;
  const words = { title: t.title, hint: t.hint, caption: t.caption, empty };
  return (
    <div className={d.stack}>
      <List {...words} path={PAGES} tabs={tabs} columns={pageColumns} {...list}>
        <LinkButton href={`${PAGES}/new`} variant="primary" icon="plus">
          {t.newOne}
        </LinkButton>
      </List>
      <OperatorEvents events={events} />
    </div>
  );
}
