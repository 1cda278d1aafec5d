import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { lookColumns } from "~/features/document-look/look-columns";
import { orScreen } from "~/lib/failure";
import { withQuery } from "~/lib/query";
import { documentLookText as t } from "~/lib/texts/document-look";
import { titled } from "~/lib/title";
import { readListQuery } from "~/lists/list-query";
import { Card, PageHead } from "~/ui/card";
import { DataTable } from "~/ui/data-table";
import { Empty } from "~/ui/empty";
import d from "~/ui/page.module.css";
import { Pagination } from "~/ui/pagination";
import { orPastEnd } from "~/ui/past-end";

const PATH = "/portal/look";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { pageNo } = readListQuery(new URL(request.url), { tabs: [], sorts: [] });
  return await context.api.documentLook.mine({ pageNo }).catch(orScreen(request));
}

export const meta: MetaFunction = ({ matches }) => titled(matches, t.mineTitle);

/** Who of the platform looked at documents of the own organisation, for its administrators. */
export default function OwnLooks() {
  const { datas, ...paged } = useLoaderData<typeof loader>();
  const pageHref = (pageNo: number) => withQuery(PATH, "", { pageNo: pageNo === 1 ? null : pageNo });
  return (
    <div className={d.stack}>
      <div>
        <PageHead title={t.mineTitle} />
        <p className="mall-dim">{t.mineHint}</p>
      </div>
      <Card flush>
        {datas.length > 0 ? (
          <DataTable caption={t.mineTitle} columns={lookColumns} rows={datas} rowKey={({ sysNo }) => sysNo} />
        ) : (
          orPastEnd(paged, pageHref, <Empty title={t.mineEmpty} icon="history" />)
        )}
      </Card>
      <Pagination {...paged} href={pageHref} />
    </div>
  );
}
