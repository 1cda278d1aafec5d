import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { type ViolationState, ViolationStatus, violationStatus } from "#trpc/rules/violation";
import { VIOLATIONS } from "~/features/violation/paths";
import { reportColumns } from "~/features/violation/report-columns";
import { orScreen } from "~/lib/failure";
import { violationText as t } from "~/lib/texts/violation";
import { titled } from "~/lib/title";
import { List } from "~/lists/list";
import { readListQuery, statusTabs } from "~/lists/list-query";
import { useShell } from "~/shell/shell-data";

const tabs = statusTabs(violationStatus);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { tab, statusList, keyword, pageNo } = readListQuery(new URL(request.url), { tabs, sorts: [] });
  const wanted = { statusList: statusList as ViolationState[], keyword, pageNo };
  return { page: await context.api.violation.search(wanted).catch(orScreen(request)), tab, keyword };
}

export const meta: MetaFunction = ({ matches }) => titled(matches, t.list);

/** Reports of the own organisation; for a supplier those about the company. */
export default function Violations() {
  const { user } = useShell();
  const isSupplier = user?.currentIdentity === "supplier";
  const words = isSupplier
    ? {
        title: t.listOfSupplier,
        caption: t.listOfSupplier,
        empty: { title: t.emptyOfSupplier, icon: "alert-triangle" } as const,
      }
    : { title: t.list, caption: t.list, empty: { title: t.empty, icon: "alert-triangle" } as const };
  const shown = isSupplier ? tabs.filter(({ key }) => key !== String(ViolationStatus.draft)) : tabs;
  const columns = reportColumns(VIOLATIONS, isSupplier ? "reporter" : "supplier");
  return (
    <List
      {...words}
      path={VIOLATIONS}
      hint={t.hint}
      tabs={shown}
      columns={columns}
      {...useLoaderData<typeof loader>()}
    />
  );
}
