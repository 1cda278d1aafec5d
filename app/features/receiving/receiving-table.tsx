import type { ReceivingRow } from "#trpc/contract/receiving";
import { ApprovalStatus, ReceivingStatus } from "#trpc/contract/shared/codes";
import { documentText } from "~/lib/texts/document";
import { receivingText as t } from "~/lib/texts/receiving";
import { type DocumentTable, listColumns, type NextStep } from "../document/columns";
import { documentPath } from "../document/paths";
import { ReceivingMarks } from "../document/status";
import { projectField } from "../document/when";
import { ListDifference } from "./list-difference";
import { mayWrite } from "./may-write";

const numberOf = ({ receivingNo }: ReceivingRow) => receivingNo;
const column = listColumns<ReceivingRow>("receiving", numberOf);
const goods = column.goods();

function next(note: ReceivingRow): NextStep | undefined {
  const { sysNo, orderDeliverySysNo, actionList } = note;
  if (actionList.includes("receiving:purchaser:audit")) {
    return { href: documentPath("receiving", sysNo), label: documentText.toAudit };
  }
  if (mayWrite(note)) {
    return { href: `/portal/receiving/submit?note=${sysNo}&delivery=${orderDeliverySysNo}`, label: t.continueEdit };
  }
  if (note.approvalStatus === ApprovalStatus.refused && actionList.includes("receiving:purchaser:auditCancel")) {
    return { href: documentPath("receiving", sysNo), label: t.auditCancel };
  }
  const confirms = actionList.some((action) => action.endsWith(":confirm"));
  return confirms ? { href: `/portal/receiving/${sysNo}`, label: t.toConfirmAction } : undefined;
}

/** Receiving notes as a list: what, from whom, worth how much, where it stands. */
export const receivingTable: DocumentTable<ReceivingRow> = {
  caption: t.title,
  no: numberOf,
  columns: (side) => [
    column.number(t.number, ({ receiveTime }) => receiveTime, "received"),
    {
      ...goods,
      cell: (note, index) => (
        <div>
          {goods.cell(note, index)}
          <ListDifference note={note} />
        </div>
      ),
    },
    column.party(side),
    column.link("delivery", (note) => ({ sysNo: note.orderDeliverySysNo, no: note.deliveryNo })),
    // not counted yet
    column.total(t.amount, ({ status, totalAmount }) => (status === ReceivingStatus.toComplete ? null : totalAmount)),
    column.field("project", projectField),
    column.status((note) => <ReceivingMarks document={note} />),
    column.actions(next),
  ],
};
