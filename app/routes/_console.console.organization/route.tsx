import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { OrganizationRow } from "#trpc/contract/organization";
import { sideNames } from "~/features/organization/sides";
import { orScreen } from "~/lib/failure";
import { quantity } from "~/lib/format";
import { organizationText as t } from "~/lib/texts/organization";
import { titled } from "~/lib/title";
import { List } from "~/lists/list";
import { readListQuery } from "~/lists/list-query";
import type { Column } from "~/ui/data-table";
import { Tag } from "~/ui/tag";

const PATH = "/console/organization";
const sides = ["purchaser", "supplier", "operation"] as const;
const tabs = [
  { key: "", label: t.all, statuses: [] },
  ...[...sides, "blocked" as const].map((key) => ({ key, label: t.tabs[key], statuses: [] })),
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { tab, keyword, pageNo } = readListQuery(new URL(request.url), { tabs, sorts: [] });
  const side = sides.find((key) => key === tab);
  const asked = { keyword, pageNo, blocked: tab === "blocked", ...(side ? { side } : {}) };
  const page = await context.api.organization.find(asked).catch(orScreen(request));
  return { page, tab, keyword };
}

export const meta: MetaFunction = ({ matches }) => titled(matches, t.title);

const columns: Column<OrganizationRow>[] = [
  {
    key: "name",
    title: t.name,
    card: "title",
    cell: ({ sysNo, name, code, enabled }) => (
      <>
        <a className="mall-link" href={`${PATH}/${sysNo}`}>
          {name}
        </a>{" "}
        {enabled ? null : <Tag tone="danger">{t.blocked}</Tag>}
        <p className="mall-dim">{code}</p>
      </>
    ),
  },
  { key: "side", title: t.side, width: 140, cell: ({ roleType }) => sideNames(roleType) },
  { key: "parent", title: t.parent, cell: ({ parentName }) => parentName || <span className="mall-dim">--</span> },
  { key: "children", title: t.children, width: 100, align: "right", cell: ({ childCount }) => quantity(childCount) },
  { key: "people", title: t.people, width: 80, align: "right", cell: ({ peopleCount }) => quantity(peopleCount) },
];

/** Organisations of all sides. */
export default function Organizations() {
  const words = { title: t.title, hint: t.searchHint, caption: t.title };
  const empty = { title: t.empty, icon: "building" } as const;
  return (
    <List {...words} empty={empty} path={PATH} tabs={tabs} columns={columns} {...useLoaderData<typeof loader>()} />
  );
}
