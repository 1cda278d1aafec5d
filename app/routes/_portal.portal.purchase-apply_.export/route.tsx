import type { LoaderFunctionArgs } from "@remix-run/node";
import type { PurchaseApplyItem, PurchaseApplyRow } from "#trpc/contract/purchase-apply";
import { applyStatus } from "#trpc/rules/kinds/purchase-apply";
import { amountOfLine, exportList, priceOfLine, sheetColumns } from "~/features/document/export-list.server";
import { wishText } from "~/features/document/when";
import { purchaseApplyList } from "~/features/purchase-apply/purchase-apply-list";
import { approvalWord } from "~/features/purchase-apply/purchase-apply-marks";
import { documentText } from "~/lib/texts/document";
import { purchaseApplyText as t } from "~/lib/texts/purchase-apply";

const column = sheetColumns<PurchaseApplyItem, PurchaseApplyRow>(({ applyNo }) => applyNo);

/** The purchase applications of the list's filter as a file. */
export const loader = (args: LoaderFunctionArgs) =>
  exportList(args, purchaseApplyList, {
    rows: [
      ...column.head(t.number).filter(({ header }) => header !== documentText.supplier),
      column.text(t.applicant, ({ applicantName }) => applicantName, { of: "applicant" }),
      column.text(documentText.project, ({ projectName }) => projectName, { of: "project" }),
      column.text(t.wishDate, wishText),
      column.status(applyStatus),
      column.text(t.approval, approvalWord),
      column.money(t.amount, ({ totalAmount }) => totalAmount),
    ],
    lines: [
      ...column.lines(t.number, ({ quantity }) => quantity),
      { header: documentText.supplier, width: 26, cell: ({ line }) => line.supplierName },
      priceOfLine,
      amountOfLine,
    ],
  });
