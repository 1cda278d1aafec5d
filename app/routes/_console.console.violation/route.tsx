import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { type ViolationState, ViolationStatus, violationStatus } from "#trpc/rules/violation";
import { CONSOLE_VIOLATIONS as PATH } from "~/features/violation/paths";
import { reportColumns } from "~/features/violation/report-columns";
import { orScreen } from "~/lib/failure";
import { violationText as t } from "~/lib/texts/violation";
import { titled } from "~/lib/title";
import { List } from "~/lists/list";
import { allTab, readListQuery, statusTabs } from "~/lists/list-query";
import { LinkButton } from "~/ui/button";

const WAITING = "waiting";
const tabs = [
  allTab,
  { key: WAITING, label: t.waiting, statuses: [] },
  ...statusTabs(violationStatus).filter(({ key }) => key !== "" && key !== String(ViolationStatus.draft)),
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { tab, statusList, keyword, pageNo } = readListQuery(new URL(request.url), { tabs, sorts: [] });
  const wanted = { statusList: statusList as ViolationState[], waiting: tab === WAITING, keyword, pageNo };
  return { page: await context.api.violation.manage(wanted).catch(orScreen(request)), tab, keyword };
}

export const meta: MetaFunction = ({ matches }) => titled(matches, t.console);

/** Reports of the tenant: what waits for a decision or a review comes first. */
export default function ManagedViolations() {
  const words = {
    title: t.console,
    hint: t.hint,
    caption: t.console,
    empty: { title: t.empty, icon: "alert-triangle" } as const,
  };
  return (
    <List {...words} path={PATH} tabs={tabs} columns={reportColumns(PATH, "both")} {...useLoaderData<typeof loader>()}>
      <LinkButton variant="primary" href={`${PATH}/new`}>
        {t.file}
      </LinkButton>
    </List>
  );
}
