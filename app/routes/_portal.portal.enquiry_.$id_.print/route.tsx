import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Enquiry, EnquiryItem } from "#trpc/contract/enquiry";
import { enquiryStatus } from "#trpc/rules/kinds/enquiry";
import { papersMeta } from "~/features/document/document-meta";
import { DocumentPapers, printColumns, type Written } from "~/features/document/document-print";
import { loadPapers } from "~/features/document/load-document";
import { dateTime } from "~/lib/format";
import { documentText } from "~/lib/texts/document";
import { enquiryText as t } from "~/lib/texts/enquiry";
import { wordOf } from "~/lib/word-of";

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
    facts: [
      [documentText.purchaser, enquiry.purchaserOrganizationName],
      [t.enquiryTitle, enquiry.title],
      [t.created2, dateTime(enquiry.createTime)],
      [t.deadline, dateTime(enquiry.deadline)],
      [documentText.status, wordOf(enquiryStatus, enquiry.status)],
      [t.area2, `${enquiry.areaName} ${enquiry.address}`.trim()],
      [t.contactName, `${enquiry.contactName} ${enquiry.contactMobile}`],
      [t.note, enquiry.remark],
    ],
    columns: [column.quantity(t.quantity, (item) => item.quantity)],
  };
}
