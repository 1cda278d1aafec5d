import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData, useLocation } from "@remix-run/react";
import type { NewProject } from "#trpc/contract/other";
import { PhoneLink } from "~/features/book/phone-link";
import { orScreen } from "~/lib/failure";
import { dateTime } from "~/lib/format";
import { keyIn } from "~/lib/id";
import { withQuery } from "~/lib/query";
import { listText } from "~/lib/texts/list";
import { newProjectText as t } from "~/lib/texts/new-project";
import { titled } from "~/lib/title";
import { readListQuery } from "~/lists/list-query";
import { ListTools } from "~/lists/list-tools";
import { LinkButton } from "~/ui/button";
import { Card, PageHead } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { Empty } from "~/ui/empty";
import { Select } from "~/ui/field";
import d from "~/ui/page.module.css";
import { Pagination } from "~/ui/pagination";

const PATH = "/portal/new-project";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const { keyword, pageNo } = readListQuery(url, { tabs: [], sorts: [] });
  const areaSysNo = keyIn(url.searchParams.get("area"));
  const filter = { ...(keyword ? { keyword } : {}), ...(areaSysNo === undefined ? {} : { areaSysNo }) };
  const [page, provinces] = await Promise.all([
    context.api.other.queryNewProjectByPage({ ...filter, pageNo }).catch(orScreen(request)),
    context.api.area.areas({}).catch(orScreen(request)),
  ]);
  return { ...page, keyword, areaSysNo, provinces: provinces.map(({ sysNo, name }) => ({ sysNo, name })) };
}
export const meta: MetaFunction = ({ matches }) => titled(matches, t.title);

const columns: readonly Column<NewProject>[] = [
  { key: "name", title: t.name, card: "title", cell: ({ name }) => <b>{name}</b> },
  { key: "organization", title: t.organization, cell: ({ organizationName }) => organizationName },
  { key: "place", title: t.place, cell: ({ areaName }) => areaName || "--" },
  {
    key: "manager",
    title: t.manager,
    width: 200,
    cell: ({ managerName, managerMobile }) =>
      managerName || managerMobile ? <PhoneLink name={managerName} mobile={managerMobile} /> : "--",
  },
  { key: "time", title: t.time, width: 160, cell: ({ createTime }) => dateTime(createTime) },
];

/** Projects that purchasers announce to suppliers, and the same as a workbook (R-BIZ-16). */
export default function NewProjects() {
  const { datas, keyword, areaSysNo, provinces, ...paged } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const areas = [
    { value: "", label: t.everywhere },
    ...provinces.map(({ sysNo, name }) => ({ value: String(sysNo), label: name })),
  ];
  return (
    <div className={d.stack}>
      <div>
        <PageHead title={t.title}>
          <LinkButton href={withQuery(`${PATH}/export`, search, { pageNo: null })} icon="download" data-reload>
            {t.download}
          </LinkButton>
        </PageHead>
        <p className="mall-dim">{t.lead}</p>
      </div>
      <Card flush>
        <ListTools action={PATH} keyword={keyword} hint={t.hint}>
          <Select label={t.area} name="area" options={areas} defaultValue={String(areaSysNo ?? "")} />
        </ListTools>
        {datas.length > 0 ? (
          <DataTable caption={t.title} columns={columns} rows={datas} rowKey={({ sysNo }) => sysNo} />
        ) : (
          <Empty title={keyword || areaSysNo ? listText.emptyFiltered : t.empty} icon="building">
            {keyword || areaSysNo ? <LinkButton href={PATH}>{listText.showAll}</LinkButton> : null}
          </Empty>
        )}
      </Card>
      <Pagination {...paged} href={(pageNo) => withQuery(PATH, search, { pageNo: pageNo === 1 ? null : pageNo })} />
    </div>
  );
}
