import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { FoundPerson } from "#trpc/contract/people";
import { identityName } from "#trpc/contract/shared/labels";
import { rightsOf } from "~/features/people/words";
import { orScreen } from "~/lib/failure";
import { peopleText as t } from "~/lib/texts/people";
import { titled } from "~/lib/title";
import { List } from "~/lists/list";
import { readListQuery } from "~/lists/list-query";
import { useShell } from "~/shell/shell-data";
import type { Column } from "~/ui/data-table";
import { Tag } from "~/ui/tag";

const PATH = "/console/people";
/** One sign finds everybody. */
const LEAST = 2;
const NOTHING = { datas: [], pageNo: 1, pageSize: 10, total: 0 };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { keyword, pageNo } = readListQuery(new URL(request.url), { tabs: [], sorts: [] });
  if (keyword.trim().length < LEAST) return { keyword, found: undefined };
  return { keyword, found: await context.api.people.find({ keyword, pageNo }).catch(orScreen(request)) };
}

export const meta: MetaFunction = ({ matches }) => titled(matches, t.findTitle);

/** Operators who may block organisations open them from here. */
function OrganizationLink({ organizationSysNo, organizationName }: FoundPerson) {
  const { user } = useShell();
  if (!user?.permissions.includes("organization:operator:block")) return organizationName;
  return (
    <a className="mall-link" href={`/console/organization/${organizationSysNo}`}>
      {organizationName}
    </a>
  );
}

const columns: Column<FoundPerson>[] = [
  {
    key: "name",
    title: t.name,
    width: 240,
    card: "title",
    cell: ({ displayName, enabled }) => (
      <>
        {displayName} {enabled ? null : <Tag tone="danger">{t.disabled}</Tag>}
      </>
    ),
  },
  {
    key: "mobile",
    title: t.mobile,
    width: 150,
    cell: ({ mobile }) => (
      <a className="mall-link mall-nums" href={`tel:${mobile}`}>
        {mobile}
      </a>
    ),
  },
  { key: "organization", title: t.organization, cell: (person) => <OrganizationLink {...person} /> },
  { key: "identity", title: t.identity, width: 110, cell: ({ key }) => identityName[key] },
  { key: "rights", title: t.rights, width: 120, cell: rightsOf },
];

/** Somebody who calls the platform is found by their phone, their name or whom they work for. */
export default function FindPeople() {
  const { keyword, found } = useLoaderData<typeof loader>();
  const nobody = { title: keyword ? t.findMore : t.findFirst, icon: "users" } as const;
  return (
    <List
      title={t.findTitle}
      path={PATH}
      tabs={[]}
      tab=""
      keyword={keyword}
      hint={t.findHint}
      caption={t.findTitle}
      columns={columns}
      page={found ?? NOTHING}
      filtered={false}
      empty={found ? { title: t.nobodyFound, icon: "search" } : nobody}
    />
  );
}
