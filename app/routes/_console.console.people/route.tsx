import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData, useLocation } from "@remix-run/react";
import type { FoundPerson } from "#trpc/contract/people";
import { identityName } from "#trpc/contract/shared/labels";
import d from "~/features/document/document.module.css";
import { readListQuery } from "~/features/document/list-query";
import { ListTools } from "~/features/document/list-tools";
import { rightsOf } from "~/features/people/words";
import { orScreen } from "~/lib/failure";
import { withQuery } from "~/lib/query";
import { peopleText as t } from "~/lib/texts/people";
import { titled } from "~/lib/title";
import { Card, PageHead } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { Empty } from "~/ui/empty";
import { Pagination } from "~/ui/pagination";
import { Tag } from "~/ui/tag";

const PATH = "/console/people";
/** One sign finds everybody. */
const LEAST = 2;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { keyword, pageNo } = readListQuery(new URL(request.url), { tabs: [], sorts: [] });
  if (keyword.trim().length < LEAST) return { keyword, found: undefined };
  return { keyword, found: await context.api.people.find({ keyword, pageNo }).catch(orScreen(request)) };
}

export const meta: MetaFunction = ({ matches }) => titled(matches, t.findTitle);

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
  { key: "organization", title: t.organization, cell: ({ organizationName }) => organizationName },
  { key: "identity", title: t.identity, width: 110, cell: ({ key }) => identityName[key] },
  { key: "rights", title: t.rights, width: 120, cell: rightsOf },
];

/** Somebody who calls the platform is found by their phone, their name or whom they work for. */
export default function FindPeople() {
  const { keyword, found } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  return (
    <div className={d.list}>
      <PageHead title={t.findTitle} />
      <Card flush>
        <ListTools action={PATH} keyword={keyword} hint={t.findHint} />
        {found ? (
          <DataTable
            columns={columns}
            rows={found.datas}
            rowKey={({ sysNo }) => sysNo}
            caption={t.findTitle}
            empty={<Empty title={t.nobodyFound} icon="search" />}
          />
        ) : (
          <Empty title={keyword ? t.findMore : t.findFirst} icon="users" />
        )}
      </Card>
      {found ? (
        <Pagination
          pageNo={found.pageNo}
          pageSize={found.pageSize}
          total={found.total}
          href={(pageNo) => withQuery(PATH, search, { pageNo: pageNo === 1 ? null : pageNo })}
        />
      ) : null}
    </div>
  );
}
