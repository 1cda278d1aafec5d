import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { FoundDocument } from "#trpc/contract/document-look";
import { LOOKS, lookIntents, openIntent } from "~/features/document-look/act-look";
import { foundColumns, lookColumns } from "~/features/document-look/look-columns";
import { formState, runIntent } from "~/forms/act";
import { CallButton } from "~/forms/call-button";
import { sendForm } from "~/forms/send-form";
import { orScreen } from "~/lib/failure";
import { withQuery } from "~/lib/query";
import { documentLookText as t } from "~/lib/texts/document-look";
import { titled } from "~/lib/title";
import { revalidateIfReached } from "~/lib/unreachable";
import { readListQuery } from "~/lists/list-query";
import { ListTools } from "~/lists/list-tools";
import { Card, PageHead } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { Empty } from "~/ui/empty";
import d from "~/ui/page.module.css";
import { Pagination } from "~/ui/pagination";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { keyword, pageNo } = readListQuery(new URL(request.url), { tabs: [], sorts: [] });
  const number = keyword.trim();
  const [found, looks, form] = await Promise.all([
    number ? context.api.documentLook.find({ number }).catch(orScreen(request)) : null,
    context.api.documentLook.search({ pageNo, pageSize: 20 }).catch(orScreen(request)),
    formState({ request, context }),
  ]);
  return { found, looks, keyword: number, form };
}

export const action = (args: ActionFunctionArgs) => runIntent(args, lookIntents);
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;
export const meta: MetaFunction = ({ matches }) => titled(matches, t.title);

const columns: Column<FoundDocument>[] = [
  ...foundColumns<FoundDocument>(),
  {
    key: "actions",
    title: t.actions,
    width: 110,
    card: "actions",
    cell: (found) => (
      <CallButton
        intent={openIntent(found)}
        label={t.open}
        variant="primary"
        question={t.openQuestion(found.documentNo)}
        consequence={t.openNext}
        reason={{ label: t.reason }}
      />
    ),
  },
];

/** Documents of callers by their number, and who looked at which. */
export default function Looks() {
  const { found, looks, keyword } = useLoaderData<typeof loader>();
  const pageHref = (pageNo: number) => withQuery(LOOKS, "", { pageNo: pageNo === 1 ? null : pageNo });
  return (
    <div className={d.stack}>
      <div>
        <PageHead title={t.title} />
        <p className="mall-dim">{t.hint}</p>
      </div>
      <Card flush>
        <ListTools action={LOOKS} keyword={keyword} hint={t.numberHint} />
        {found === null ? null : found.length > 0 ? (
          <DataTable
            caption={t.found}
            columns={columns}
            rows={found}
            rowKey={({ documentType, documentSysNo }) => `${documentType} ${documentSysNo}`}
          />
        ) : (
          <Empty title={t.none(keyword)} icon="search" />
        )}
      </Card>
      <Card title={t.records} flush>
        {looks.datas.length > 0 ? (
          <DataTable caption={t.records} columns={lookColumns} rows={looks.datas} rowKey={({ sysNo }) => sysNo} />
        ) : (
          <Empty title={t.noRecords} icon="history" />
        )}
      </Card>
      <Pagination {...looks} href={pageHref} />
    </div>
  );
}
