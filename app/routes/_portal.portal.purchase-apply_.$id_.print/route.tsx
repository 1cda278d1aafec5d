import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { PurchaseApply, PurchaseApplyItem } from "#trpc/contract/purchase-apply";
import { papersMeta } from "~/features/document/document-meta";
import { DocumentPapers, printColumns, type Written } from "~/features/document/document-print";
import { partyFields, textsOf } from "~/features/document/fields";
import { loadPapers } from "~/features/document/load-document";
import { forFields, wishField } from "~/features/document/when";
import { purchaseApplyFields as f } from "~/features/purchase-apply/purchase-apply-fields";
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

function write(apply: PurchaseApply): Written<PurchaseApplyItem> {
  return {
    no: apply.applyNo,
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
  };
}
