import type { SupplierScore } from "#trpc/contract/performance";
import { type ShareName, shareNames } from "#trpc/rules/supplier-score";
import { dateTime } from "~/lib/format";
import { evaluateText as t } from "~/lib/texts/evaluate";
import { Card } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { Empty } from "~/ui/empty";
import { StatusTabs } from "~/ui/status-tabs";
import { Tag } from "~/ui/tag";
import { DocumentLink } from "../document/document-link";
import { EVIDENCE, evidencePath, scorePath } from "./paths";

type Evidence = SupplierScore["evidenceList"][number];

const columns: Column<Evidence>[] = [
  {
    key: "paper",
    title: t.paper,
    width: 200,
    card: "title",
    cell: ({ document, sysNo, no }) => <DocumentLink kind={document} sysNo={sysNo} no={no} />,
  },
  {
    key: "kind",
    title: t.share,
    width: 120,
    card: "status",
    cell: ({ kind, lowers }) => (lowers ? <Tag tone="warning">{t.evidenceKind[kind]}</Tag> : null),
  },
  { key: "words", title: t.what, cell: ({ words }) => words },
  { key: "time", title: t.when, width: 150, cell: ({ time }) => dateTime(time) },
];

const ALL = "all";

/** Documents that the score follows from: what lowered it, or all that one share is counted from. */
export function ScoreEvidence({ score, share }: { score: SupplierScore; share: ShareName | undefined }) {
  const { supplierSysNo, evidenceList } = score;
  const tabs = [
    { key: ALL, label: t.lowering, href: `${scorePath(supplierSysNo)}#${EVIDENCE}` },
    ...shareNames.map((name) => ({ key: name, label: t.shares[name], href: evidencePath(supplierSysNo, name) })),
  ];
  return (
    <Card title={t.evidence} flush>
      <div id={EVIDENCE}>
        <StatusTabs tabs={tabs} active={share ?? ALL} label={t.share} />
        <DataTable
          caption={t.evidence}
          columns={columns}
          rows={evidenceList}
          rowKey={({ kind, sysNo, time }) => `${kind} ${sysNo} ${time}`}
          empty={<Empty title={share ? t.noEvidenceOf(t.shares[share]) : t.noEvidence} icon="star" />}
        />
      </div>
    </Card>
  );
}
