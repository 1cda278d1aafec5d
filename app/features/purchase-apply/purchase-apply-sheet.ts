import type { PurchaseApplyItem, PurchaseApplyRow } from "#trpc/contract/purchase-apply";
import { documentText } from "~/lib/texts/document";
import { amountOfLine, priceOfLine, sheetLines } from "../document/export-list.server";
import { purchaserField, sheetOf } from "../document/fields";
import { defineSheet } from "../document/sheet.server";
import { projectField, wishField } from "../document/when";
import { purchaseApplyFields as f } from "./purchase-apply-fields";

/** The purchase applications of the list's filter as a file. */
export const sheet = defineSheet({
  rows: sheetOf<PurchaseApplyRow>([
    ...[f.number, f.created, purchaserField, f.applicant, projectField, wishField],
    ...[f.status, f.approval, f.amount],
  ]),
  lines: [
    ...sheetLines(f.number, ({ quantity }: PurchaseApplyItem) => quantity),
    { header: documentText.supplier, width: 26, cell: ({ line }) => line.supplierName },
    priceOfLine,
    amountOfLine,
  ],
});
