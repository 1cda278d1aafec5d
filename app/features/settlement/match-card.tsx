import type { SettlementDifference } from "#trpc/contract/settlement";
import { ellipsis } from "~/lib/format";
import { settlementText as t } from "~/lib/texts/settlement";
import { Card } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { Tag } from "~/ui/tag";
import { DocumentLink } from "../document/document-link";

export interface Matched {
  lineCount: number;
  cleanCount: number;
  differenceCount: number;
  differenceList: readonly SettlementDifference[];
}
const LONGEST_NAME = 40;

const columns: Column<SettlementDifference>[] = [
  {
    key: "kind",
    title: t.difference,
    width: 130,
    card: "status",
    cell: ({ kind }) => <Tag tone="warning">{t.differenceKind[kind]}</Tag>,
  },
  {
    key: "paper",
    title: t.source,
    width: 190,
    card: "title",
    cell: ({ document, sysNo, no }) => <DocumentLink kind={document} sysNo={sysNo} no={no} />,
  },
  {
    key: "what",
    title: t.differenceWhat,
    cell: ({ lineNo, skuName, words }) => (
      <>
        {lineNo === null ? "" : t.lineNo(lineNo)} {ellipsis(skuName.replaceAll("\n", "、"), LONGEST_NAME)}
        <p className="mall-dim">{words}</p>
      </>
    ),
  },
  { key: "fix", title: t.differenceFix, width: 320, cell: ({ kind }) => t.differenceFixes[kind] },
];

/** Where order, delivery, receipt and statement do not agree, for the purchaser before it is settled. */
export function MatchCard({ matched }: { matched: Matched }) {
  const { lineCount, cleanCount, differenceCount, differenceList } = matched;
  if (lineCount === 0) return null;
  return (
    <Card
      title={t.match}
      extra={<span className="mall-dim">{t.matched(cleanCount, lineCount)}</span>}
      flush={differenceCount > 0}
    >
      {differenceCount === 0 ? (
        <p>{t.allMatch}</p>
      ) : (
        <DataTable
          caption={t.match}
          columns={columns}
          rows={differenceList}
          rowKey={({ kind, sysNo, lineNo }) => `${kind} ${sysNo} ${lineNo}`}
        />
      )}
    </Card>
  );
}
