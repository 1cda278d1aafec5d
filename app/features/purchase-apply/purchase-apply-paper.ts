import type { PurchaseApply, PurchaseApplyItem } from "#trpc/contract/purchase-apply";
import { documentText } from "~/lib/texts/document";
import { purchaseApplyText as t } from "~/lib/texts/purchase-apply";
import { printColumns } from "../document/document-print";
import { partyFields, textsOf } from "../document/fields";
import { definePaper } from "../document/paper";
import { forFields, wishField } from "../document/when";
import { purchaseApplyFields as f } from "./purchase-apply-fields";

const column = printColumns<PurchaseApplyItem>();

/** The application on A4, to be signed. */
export const paper = definePaper<PurchaseApplyItem, PurchaseApply>({
  title: t.printTitle,
  read: (api, id) => api.purchaseApply.getDetail({ id }),
  write: (apply) => ({
    signatures: [t.applicant, t.approver],
    facts: textsOf(apply, [
      ...[...partyFields, f.applicant, f.created, f.standing, f.address, f.invoiceTitle],
      ...[...forFields, wishField],
    ]),
    columns: [
      { title: documentText.supplier, width: "120px", cell: (item) => item.supplierName },
      column.quantity(t.quantity, (item) => item.quantity),
      column.price((item) => item.price),
      column.amount((item) => item.amount),
    ],
  }),
});
