import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Enquiry, EnquiryItem } from "#trpc/contract/enquiry";
import { papersMeta } from "~/features/document/document-meta";
import { DocumentPapers, printColumns, type Written } from "~/features/document/document-print";
import { purchaserField, textsOf } from "~/features/document/fields";
import { loadPapers } from "~/features/document/load-document";
import { enquiryFields as f } from "~/features/enquiry/enquiry-fields";
import { documentText } from "~/lib/texts/document";
import { enquiryText as t } from "~/lib/texts/enquiry";

export const loader = (args: LoaderFunctionArgs) => loadPapers(args, "enquiry", (api, id) => api.enquiry.get({ id }));

export const meta = papersMeta(t.printTitle, ({ enquiryNo }: Enquiry) => enquiryNo);

const column = printColumns<EnquiryItem>();

/** The enquiry on A4, for suppliers that answer by hand. */
export default function EnquiryPrint() {
  return <DocumentPapers kind="enquiry" title={t.printTitle} write={write} {...useLoaderData<typeof loader>()} />;
}

function write(enquiry: Enquiry): Written<EnquiryItem> {
  return {
    no: enquiry.enquiryNo,
    signatures: [documentText.purchaser, documentText.supplier],
    facts: textsOf(enquiry, [
      ...[purchaserField, f.title, f.created, f.deadline],
      ...[f.status, f.place, f.contact, f.note],
    ]),
    columns: [column.quantity(t.quantity, (item) => item.quantity)],
  };
}
