import type { LoaderFunctionArgs } from "@remix-run/node";
import type { PurchaseApplyItem, PurchaseApplyRow } from "#trpc/contract/purchase-apply";
import { amountOfLine, exportList, priceOfLine, sheetLines } from "~/features/document/export-list.server";
import { purchaserField, sheetOf } from "~/features/document/fields";
import { projectField, wishField } from "~/features/document/when";
import { purchaseApplyFields as f } from "~/features/purchase-apply/purchase-apply-fields";
import { purchaseApplyList } from "~/features/purchase-apply/purchase-apply-list";
import { documentText } from "~/lib/texts/document";

/** The purchase applications of the list's filter as a file. */
export const loader = (args: LoaderFunctionArgs) =>
  exportList(args, purchaseApplyList, {
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
