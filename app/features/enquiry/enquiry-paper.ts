import type { Enquiry, EnquiryItem } from "#trpc/contract/enquiry";
import { documentText } from "~/lib/texts/document";
import { enquiryText as t } from "~/lib/texts/enquiry";
import { printColumns } from "../document/document-print";
import { purchaserField, textsOf } from "../document/fields";
import { definePaper } from "../document/paper";
import { enquiryFields as f } from "./enquiry-fields";

const column = printColumns<EnquiryItem>();

/** The enquiry on A4, for suppliers that answer by hand. */
export const paper = definePaper<EnquiryItem, Enquiry>({
  title: t.printTitle,
  read: (api, id) => api.enquiry.get({ id }),
  write: (enquiry) => ({
    signatures: [documentText.purchaser, documentText.supplier],
    facts: textsOf(enquiry, [
      ...[purchaserField, f.title, f.created, f.deadline],
      ...[f.status, f.place, f.contact, f.note],
    ]),
    columns: [column.quantity(t.quantity, (item) => item.quantity)],
  }),
});
