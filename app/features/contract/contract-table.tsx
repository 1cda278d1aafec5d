import type { ContractRow } from "#trpc/contract/contract";
import { contractText as t } from "~/lib/texts/contract";
import type { ListColumn } from "~/lists/columns";
import { type DocumentTable, listColumns, type NextStep } from "../document/columns";
import { documentPath } from "../document/paths";
import { ContractMarks } from "./contract-marks";

const numberOf = ({ contractNo }: ContractRow) => contractNo;
const column = listColumns<ContractRow>("contract", numberOf);

function next({ sysNo, actionList }: ContractRow): NextStep | undefined {
  const href = documentPath("contract", sysNo);
  if (actionList.includes("contract:supplier:sign")) return { href, label: t.toSign };
  return actionList.includes("contract:purchaser:save") ? { href: `${href}/edit`, label: t.edit } : undefined;
}

const name: ListColumn<ContractRow> = { key: "name", title: t.name, width: 200, cell: (row) => row.name };

/** Contracts as a list: with whom, about what, worth how much, where they stand. */
export const contractTable: DocumentTable<ContractRow> = {
  caption: t.title,
  no: numberOf,
  columns: (side) => [
    column.number(t.number, ({ createTime }) => createTime),
    name,
    column.goods(),
    column.party(side),
    column.total(t.amount, ({ totalAmount }) => totalAmount),
    column.status((row) => <ContractMarks document={row} />),
    column.actions(next),
  ],
};
