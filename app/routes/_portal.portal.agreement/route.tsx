import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData, useLocation } from "@remix-run/react";
import type { AgreementOfSku } from "#trpc/contract/sku-terms";
import n from "~/features/document/document.module.css";
import { documentPath } from "~/features/document/paths";
import { orScreen } from "~/lib/failure";
import { withQuery } from "~/lib/query";
import { agreementText as t } from "~/lib/texts/agreement";
import { contractText } from "~/lib/texts/contract";
import { listText } from "~/lib/texts/list";
import { titled } from "~/lib/title";
import { readListQuery } from "~/lists/list-query";
import { ListTools } from "~/lists/list-tools";
import { inBar } from "~/shell/bar-title";
import { LinkButton } from "~/ui/button";
import { Card, PageHead } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { Empty } from "~/ui/empty";
import d from "~/ui/page.module.css";
import { Pagination } from "~/ui/pagination";
import { orPastEnd } from "~/ui/past-end";

const PATH = "/portal/agreement";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { keyword, pageNo } = readListQuery(new URL(request.url), { tabs: [], sorts: [] });
  const found = await context.api.mallSku.searchPurchaseAgreementList({ keyword, pageNo }).catch(orScreen(request));
  return { ...found, keyword };
}

export const meta: MetaFunction = ({ matches }) => titled(matches, t.list);
export const handle = inBar(t.list);

const columns: Column<AgreementOfSku>[] = [
  {
    key: "name",
    title: t.title,
    card: "title",
    cell: ({ sysNo, name, agreementNo }) => (
      <div className={n.number}>
        <a className="mall-link" href={`/agreement/purchaser/${sysNo}`}>
          {name}
        </a>
        <p className="mall-dim">{agreementNo}</p>
      </div>
    ),
  },
  { key: "supplier", title: t.supplier, cell: ({ supplierName }) => supplierName },
  { key: "days", title: t.validity, width: 230, cell: ({ startDay, endDay }) => t.until(startDay, endDay) },
  {
    key: "contract",
    title: contractText.title,
    width: 160,
    align: "right",
    cell: ({ contractSysNo, madeContractSysNo }) => {
      const contract = contractSysNo ?? madeContractSysNo;
      if (contract === null) return <span className="mall-dim">{t.noContract}</span>;
      return (
        <a className="mall-link" href={documentPath("contract", contract)}>
          {contractText.toContract}
        </a>
      );
    },
  },
];

/** The agreements in force of a purchaser's organisation, from which contracts are drawn up. */
export default function Agreements() {
  const { datas, keyword, ...paged } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const pageHref = (pageNo: number) => withQuery(PATH, search, { pageNo: pageNo === 1 ? null : pageNo });
  const empty = (
    <Empty title={keyword ? listText.emptyFiltered : t.none} icon="file-text">
      {keyword ? <LinkButton href={PATH}>{listText.showAll}</LinkButton> : null}
    </Empty>
  );
  return (
    <div className={d.stack}>
      <div>
        <PageHead title={t.list} />
        <p className="mall-dim">{t.listLead}</p>
      </div>
      <Card flush>
        <ListTools action={PATH} keyword={keyword} hint={t.searchHint} />
        {datas.length > 0 ? (
          <DataTable caption={t.list} columns={columns} rows={datas} rowKey={({ sysNo }) => sysNo} />
        ) : (
          orPastEnd(paged, pageHref, empty)
        )}
      </Card>
      <Pagination {...paged} href={pageHref} />
    </div>
  );
}
