import type { LoaderFunctionArgs } from "@remix-run/node";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import type { SupplierScore } from "#trpc/contract/performance";
import { DocumentLink } from "~/features/document/document-link";
import { useSide } from "~/features/document/use-side";
import { EVALUATIONS } from "~/features/evaluation/paths";
import { ScoreTiles } from "~/features/evaluation/score-tiles";
import { orScreen } from "~/lib/failure";
import { dateTime, percent } from "~/lib/format";
import { idOf } from "~/lib/id";
import { evaluateText as t } from "~/lib/texts/evaluate";
import { titled } from "~/lib/title";
import { Breadcrumb } from "~/ui/breadcrumb";
import { Card, PageHead } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { Empty } from "~/ui/empty";
import d from "~/ui/page.module.css";
import { Tag } from "~/ui/tag";

export const loader = async ({ request, context, params }: LoaderFunctionArgs) =>
  context.api.performance.getSupplierScore({ supplierSysNo: idOf(params.supplier) }).catch(orScreen(request));

export const meta: MetaFunction = ({ matches }) => titled(matches, t.scoreTitle);

type Month = SupplierScore["monthList"][number];
type Evidence = SupplierScore["evidenceList"][number];
const shareOf = (share: number | null) => (share === null ? "--" : percent(share));
const column = (key: "onTime" | "accepted" | "complete", title: string): Column<Month> => ({
  ...{ key, title, width: 120, align: "right" },
  cell: (month) => shareOf(month[key]),
});
const months: Column<Month>[] = [
  { key: "month", title: t.month, card: "title", cell: ({ month }) => month },
  { key: "receipts", title: t.receipts, width: 100, align: "right", cell: ({ receipts }) => receipts },
  column("onTime", t.onTime),
  column("accepted", t.accepted),
  column("complete", t.complete),
  { key: "judged", title: t.average, width: 120, align: "right", cell: ({ judged }) => judged ?? "--" },
];
const evidence: Column<Evidence>[] = [
  { key: "kind", title: t.node, width: 110, card: "status", cell: ({ kind }) => <Tag>{t.evidenceKind[kind]}</Tag> },
  {
    key: "paper",
    title: t.paper,
    width: 190,
    card: "title",
    cell: ({ document, sysNo, no }) => <DocumentLink kind={document} sysNo={sysNo} no={no} />,
  },
  { key: "words", title: t.what, cell: ({ words }) => words },
  { key: "time", title: t.when, width: 170, cell: ({ time }) => dateTime(time) },
];

/** How a supplier did in the last year, with what it follows from. */
export default function SupplierScorePage() {
  const score = useLoaderData<typeof loader>();
  const side = useSide();
  const { supplierName, monthList, evidenceList } = score;
  return (
    <div className={d.stack}>
      <div>
        <Breadcrumb crumbs={[{ label: t.list, href: EVALUATIONS }, { label: t.scoreTitle }]} />
        <PageHead title={t.scoreOf(supplierName)} />
        <p className="mall-dim">{side === "supplier" ? t.scoreLeadOfSupplier : t.scoreLead}</p>
      </div>
      <ScoreTiles score={score} />
      <Card title={t.byMonth} flush>
        <DataTable
          caption={t.byMonth}
          columns={months}
          rows={monthList.toReversed()}
          rowKey={({ month }) => month}
          empty={<Empty title={t.nothing} icon="star" />}
        />
      </Card>
      <Card title={t.evidence} flush>
        <DataTable
          caption={t.evidence}
          columns={evidence}
          rows={evidenceList}
          rowKey={({ kind, sysNo }) => `${kind} ${sysNo}`}
          empty={<Empty title={t.noEvidence} icon="star" />}
        />
      </Card>
    </div>
  );
}
