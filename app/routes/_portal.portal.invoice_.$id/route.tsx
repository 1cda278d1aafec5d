import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Invoice } from "#trpc/contract/invoice";
import { intentsOf } from "~/features/document/actions";
import { documentMeta } from "~/features/document/document-meta";
import { DocumentPage } from "~/features/document/document-page";
import { loadDocument } from "~/features/document/load-document";
import { invoiceActions } from "~/features/invoice/invoice-actions";
import {
  InvoiceChecks,
  InvoiceCovers,
  InvoiceFacts,
  InvoiceFileCard,
  InvoiceLines,
  invoiceNews,
} from "~/features/invoice/invoice-detail";
import { InvoiceMarks } from "~/features/invoice/invoice-marks";
import { runIntent } from "~/forms/act";
import { sendForm } from "~/forms/send-form";
import { idOf } from "~/lib/id";
import { invoiceText as t } from "~/lib/texts/invoice";
import { revalidateIfReached } from "~/lib/unreachable";

export const loader = (args: LoaderFunctionArgs) =>
  loadDocument(args, {
    get: (api, id) => api.invoice.detail({ id }),
    steps: (api, id) => api.invoice.steps({ id }),
  });

export const action = (args: ActionFunctionArgs) => runIntent(args, intentsOf(invoiceActions, idOf(args.params.id)));
export const clientAction = sendForm;
export const shouldRevalidate = revalidateIfReached;

export const meta = documentMeta(t.title, ({ invoiceNo }: Invoice) => invoiceNo);

/** An invoice with what was looked into, its lines and its file. */
export default function InvoicePage() {
  const { document, steps } = useLoaderData<typeof loader>();
  return (
    <DocumentPage
      kind="invoice"
      listTitle={t.title}
      no={document.invoiceNo}
      document={document}
      steps={steps}
      status={<InvoiceMarks document={document} />}
      news={invoiceNews(document)}
      actions={invoiceActions}
    >
      <InvoiceFacts document={document} />
      <InvoiceCovers document={document} />
      <InvoiceChecks document={document} />
      <InvoiceLines document={document} />
      <InvoiceFileCard document={document} />
    </DocumentPage>
  );
}
