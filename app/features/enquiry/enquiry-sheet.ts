import type { EnquiryRow } from "#trpc/contract/enquiry";
import { sheetLines } from "../document/export-list.server";
import { purchaserField, sheetOf } from "../document/fields";
import { defineSheet } from "../document/sheet.server";
import { enquiryFields as f } from "./enquiry-fields";

/** The enquiries of the list's filter as a file. */
export const sheet = defineSheet({
  rows: sheetOf<EnquiryRow>([...[f.number, f.created, purchaserField, f.title], ...[f.place, f.deadline, f.status]]),
  lines: sheetLines(f.number, ({ quantity }) => quantity),
});
