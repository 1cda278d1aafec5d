import type { ReturnRow } from "#trpc/contract/return";
import { ApprovalStatus } from "#trpc/contract/shared/codes";
import { documentText } from "~/lib/texts/document";
import { returnText as t } from "~/lib/texts/return";
import { type DocumentTable, listColumns, type NextStep } from "../document/columns";
import { documentPath } from "../document/paths";
import { projectField } from "../document/when";
import { loadText } from "../measure/measured";
import { ReturnMarks } from "./return-marks";

const numberOf = ({ returnNo }: ReturnRow) => returnNo;
const column = listColumns<ReturnRow>("return", numberOf);

function next({ sysNo, approvalStatus, actionList }: ReturnRow): NextStep | undefined {
  const href = documentPath("return", sysNo);
  if (actionList.includes("return:purchaser:audit")) return { href, label: documentText.toAudit };
  if (actionList.includes("return:supplier:confirm")) return { href, label: t.toAnswer };
  if (actionList.includes("return:supplier:arrive")) return { href, label: t.toArrive };
  const corrects = approvalStatus === ApprovalStatus.refused && actionList.includes("return:purchaser:cancel");
  return corrects ? { href, label: t.cancel } : undefined;
}

/** Return orders as a list: what goes back, to whom, worth how much, where it stands. */
export const returnTable: DocumentTable<ReturnRow> = {
  caption: t.title,
  no: numberOf,
  columns: (side) => [
    column.number(t.number, ({ createTime }) => createTime),
    column.goods(loadText),
    column.party(side),
    column.link("receiving", (row) => ({ sysNo: row.receivingSysNo, no: row.receivingNo })),
    column.total(t.amount, ({ totalAmount }) => totalAmount),
    column.field("project", projectField),
    column.status((row) => <ReturnMarks document={row} />),
    column.actions(next),
  ],
};
