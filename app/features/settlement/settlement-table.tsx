import type { SettlementRow } from "#trpc/contract/settlement";
import { SettlementStatus } from "#trpc/rules/kinds/settlement";
import { settlementText as t } from "~/lib/texts/settlement";
import type { ListColumn } from "~/lists/columns";
import { type DocumentTable, listColumns, type NextStep } from "../document/columns";
import { documentPath } from "../document/paths";
import { SettlementMarks } from "./settlement-marks";

const numberOf = ({ settlementNo }: SettlementRow) => settlementNo;
const column = listColumns<SettlementRow>("settlement", numberOf);

function next({ sysNo, status, actionList }: SettlementRow): NextStep | undefined {
  const href = documentPath("settlement", sysNo);
  if (actionList.includes("settlement:supplier:answer")) return { href: `${href}/answer`, label: t.toAnswer };
  const replies = status === SettlementStatus.disputed && actionList.includes("settlement:purchaser:send");
  return replies ? { href: `${href}/reply`, label: t.toReply } : undefined;
}

const period: ListColumn<SettlementRow> = {
  key: "period",
  title: t.period,
  width: 196,
  cell: ({ startDay, endDay, projectName }) => (
    <>
      {t.until(startDay, endDay)}
      <p className="mall-dim mall-clamp-2">{projectName}</p>
    </>
  ),
};

/** Statements as a list: with whom, of which days, worth how much, where they stand. */
export const settlementTable: DocumentTable<SettlementRow> = {
  caption: t.title,
  no: numberOf,
  columns: (side) => [
    column.number(t.number, ({ createTime }) => createTime),
    column.party(side),
    period,
    column.goods(),
    column.total(t.amount, ({ totalAmount }) => totalAmount),
    column.status((row) => <SettlementMarks document={row} />, 124),
    column.actions(next),
  ],
};
