import type { LoaderFunctionArgs } from "@remix-run/node";
import type { EnquiryRow } from "#trpc/contract/enquiry";
import { exportList, sheetLines } from "~/features/document/export-list.server";
import { purchaserField, sheetOf } from "~/features/document/fields";
import { enquiryFields as f } from "~/features/enquiry/enquiry-fields";
import { enquiryList } from "~/features/enquiry/enquiry-list";

/** The enquiries of the list's filter as a file. */
export const loader = (args: LoaderFunctionArgs) =>
  exportList(args, enquiryList, {
    rows: sheetOf<EnquiryRow>([...[f.number, f.created, purchaserField, f.title], ...[f.place, f.deadline, f.status]]),
    lines: sheetLines(f.number, ({ quantity }) => quantity),
  });
