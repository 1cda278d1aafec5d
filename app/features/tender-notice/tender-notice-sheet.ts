import type { TenderNoticeRow } from "#trpc/contract/tender-shapes";
import { sheetLines } from "../document/export-list.server";
import { purchaserField, sheetOf } from "../document/fields";
import { defineSheet } from "../document/sheet.server";
import { tenderNoticeFields as f } from "./tender-notice-fields";

/** The tenders of the list's filter as a file. */
export const sheet = defineSheet({
  rows: sheetOf<TenderNoticeRow>([
    ...[f.number, f.created, purchaserField, f.title, f.way],
    ...[f.place, f.bidTime, f.openTime, f.status, f.bidCount],
  ]),
  lines: sheetLines(f.number, ({ quantity }) => quantity),
});
