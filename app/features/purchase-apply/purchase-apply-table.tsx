import type { PurchaseApplyRow } from "#trpc/contract/purchase-apply";
import { ApprovalStatus } from "#trpc/contract/shared/codes";
import { documentText } from "~/lib/texts/document";
import { purchaseApplyText as t } from "~/lib/texts/purchase-apply";
import type { ListColumn } from "~/lists/columns";
import { type DocumentTable, listColumns, type NextStep } from "../document/columns";
import { documentPath } from "../document/paths";
import { costCodeField, placeField, projectField, wishField } from "../document/when";
import { purchaseApplyFields as f } from "./purchase-apply-fields";
import { PurchaseApplyMarks } from "./purchase-apply-marks";

const numberOf = ({ applyNo }: PurchaseApplyRow) => applyNo;
const column = listColumns<PurchaseApplyRow>("purchaseApply", numberOf);
const shown = (text: ListColumn<PurchaseApplyRow>): ListColumn<PurchaseApplyRow> => ({ ...text, extra: undefined });

function next({ sysNo, approvalStatus, actionList }: PurchaseApplyRow): NextStep | undefined {
  const href = documentPath("purchaseApply", sysNo);
  if (actionList.includes("purchaseApply:purchaser:audit")) return { href, label: documentText.toAudit };
  if (actionList.includes("purchaseApply:purchaser:submit")) return { href, label: t.toSubmit };
  const corrects = approvalStatus === ApprovalStatus.refused && actionList.includes("purchaseApply:purchaser:save");
  return corrects ? { href: `${href}/edit`, label: t.toEdit } : undefined;
}

/** Purchase applications as a list: what is applied for by whom, for how much and what, where it stands. */
export const purchaseApplyTable: DocumentTable<PurchaseApplyRow> = {
  caption: t.title,
  no: numberOf,
  columns: () => [
    column.number(t.number, ({ createTime }) => createTime),
    column.goods(),
    shown(column.field("applicant", f.applicant)),
    shown(column.field("project", projectField)),
    column.total(t.amount, ({ totalAmount }) => totalAmount),
    column.field("wishDate", wishField),
    column.field("usePart", placeField),
    column.field("costCode", costCodeField),
    column.status((row) => <PurchaseApplyMarks document={row} />),
    column.actions(next),
  ],
};
