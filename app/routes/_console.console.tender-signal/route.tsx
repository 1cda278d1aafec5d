import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { pairColumns, signalColumns } from "~/features/tender-signal/signal-columns";
import { orScreen } from "~/lib/failure";
import { tenderSignalText as t } from "~/lib/texts/tender-signal";
import { titled } from "~/lib/title";
import { Card, PageHead } from "~/ui/card";
import { DataTable } from "~/ui/data-table";
import { Empty } from "~/ui/empty";
import d from "~/ui/page.module.css";

export async function loader({ request, context }: LoaderFunctionArgs) {
  return context.api.tenderSignal.get({}).catch(orScreen(request));
}
export const meta: MetaFunction = ({ matches }) => titled(matches, t.title);

/** Signs of collusion in finished tenders, with their evidence. */
export default function TenderSignals() {
  const { tenderCount, signalList, signalCount, pairList } = useLoaderData<typeof loader>();
  return (
    <div className={d.stack}>
      <div>
        <PageHead title={t.title} />
        <p className="mall-dim">
          {t.hint}
          {tenderCount > 0 ? `${t.basis(tenderCount)}。` : null}
        </p>
      </div>
      {tenderCount === 0 ? (
        <Card flush>
          <Empty title={t.noTenders} icon="clipboard-list" />
        </Card>
      ) : (
        <>
          <Card title={t.pairs} flush>
            {pairList.length > 0 ? (
              <DataTable
                foot={
                  <tr>
                    <td colSpan={pairColumns.length} className="mall-dim">
                      {t.pairsHint}
                    </td>
                  </tr>
                }
                caption={t.pairs}
                columns={pairColumns}
                rows={pairList}
                rowKey={({ supplierList }) => supplierList.map(({ sysNo }) => sysNo).join("-")}
              />
            ) : (
              <Empty title={t.noPairs} icon="users">
                <p className="mall-dim">{t.pairsHint}</p>
              </Empty>
            )}
          </Card>
          <Card title={`${t.signals}（${t.shown(signalList.length, signalCount)}）`} flush>
            {signalList.length > 0 ? (
              <DataTable
                caption={t.signals}
                columns={signalColumns}
                rows={signalList}
                rowKey={({ code, tender, organization, supplierList }) =>
                  [code, tender?.sysNo, organization?.sysNo, ...supplierList.map(({ sysNo }) => sysNo)].join("-")
                }
              />
            ) : (
              <Empty title={t.noSignals} icon="clipboard-list" />
            )}
          </Card>
        </>
      )}
    </div>
  );
}
