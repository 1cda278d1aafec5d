import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PurchaseApply, PurchaseApplyItem } from "#trpc/contract/purchase-apply";
import { papersMeta } from "~/features/document/document-meta";
import { DocumentPapers, paperParties, printColumns, type Written } from "~/features/document/document-print";
import { loadPapers } from "~/features/document/load-document";
import { forTexts, wishText } from "~/features/document/when";
import { destinationTexts } from "~/features/purchase-apply/purchase-apply-detail";
import { standingWord } from "~/features/purchase-apply/purchase-apply-marks";
import { dateTime } from "~/lib/format";
import { documentText } from "~/lib/texts/document";
import { purchaseApplyText as t } from "~/lib/texts/purchase-apply";

export const loader = (args: LoaderFunctionArgs) =>
  loadPapers(args, "purchaseApply", (api, id) => api.purchaseApply.getDetail({ id }));

export const meta = papersMeta(t.printTitle, ({ applyNo }: PurchaseApply) => applyNo);

const column = printColumns<PurchaseApplyItem>();

/** The application on A4, to be signed. */
export default function PurchaseApplyPrint() {
  return <DocumentPapers kind="purchaseApply" title={t.printTitle} write={write} {...useLoaderData<typeof loader>()} />;
}

const written = (label: string, value: string): [string, string][] => (value === "" ? [] : [[label, value]]);

function write(apply: PurchaseApply): Written<PurchaseApplyItem> {
  return {
    no: apply.applyNo,
    signatures: [t.applicant, t.approver],
    facts: [
      ...paperParties(apply),
      [t.applicant, apply.applicantName],
      [t.created, dateTime(apply.createTime)],
      [documentText.status, standingWord(apply)],
      ...destinationTexts(apply),
      ...forTexts(apply),
      ...written(t.wishDate, wishText(apply)),
    ],
    columns: [
      { title: documentText.supplier, width: "120px", cell: (item) => item.supplierName },
      column.quantity(t.quantity, (item) => item.quantity),
      column.price((item) => item.price),
      column.amount((item) => item.amount),
    ],
  };
}
