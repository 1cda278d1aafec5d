import type { LoaderFunctionArgs } from "@remix-run/node";
import type { EnquiryItem, EnquiryRow } from "#trpc/contract/enquiry";
import { enquiryStatus } from "#trpc/rules/kinds/enquiry";
import { exportList, sheetColumns } from "~/features/document/export-list.server";
import { enquiryList } from "~/features/enquiry/enquiry-list";
import { dateTime } from "~/lib/format";
import { enquiryText as t } from "~/lib/texts/enquiry";

const column = sheetColumns<EnquiryItem, EnquiryRow>(({ enquiryNo }) => enquiryNo);

/** The enquiries of the list's filter as a file. */
export const loader = (args: LoaderFunctionArgs) =>
  exportList(args, enquiryList, {
    rows: [
      ...column.head(t.number),
      column.text(t.enquiryTitle, ({ title }) => title, { width: 30 }),
      column.text(t.area2, ({ areaName, address }) => `${areaName} ${address}`.trim(), { width: 30 }),
      column.text(t.deadline, ({ deadline }) => dateTime(deadline)),
      column.status(enquiryStatus),
    ],
    lines: [...column.lines(t.number, ({ quantity }) => quantity)],
  });
