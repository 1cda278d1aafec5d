import type { InspectionItem, InspectionRow } from "#trpc/contract/inspection";
import { documentText } from "~/lib/texts/document";
import { inspectionText as t } from "~/lib/texts/inspection";
import { partyFields, sheetOf } from "../document/fields";
import { defineSheet } from "../document/sheet.server";
import { inspectionFields as f } from "./inspection-fields";

/** The lots of the list's filter as a file, with what is in them on a second sheet. */
export const sheet = defineSheet<InspectionItem, InspectionRow>({
  rows: sheetOf<InspectionRow>([
    ...[f.number, f.created, ...partyFields, f.project, f.status, f.heat, f.grade, f.size, f.pourDay, f.quantity],
    ...[f.sampleNo, f.sampleDay, f.dueDay, f.resultDay, f.failed],
  ]),
  lines: [
    { header: t.number, width: 22, cell: ({ row }) => row.inspectionNo },
    { header: t.receiving, width: 22, cell: ({ line }) => line.receivingNo },
    { header: documentText.order, width: 22, cell: ({ line }) => line.orderNo },
    { header: documentText.goods, width: 36, cell: ({ line }) => line.skuName },
    { header: t.pourPlace, width: 24, cell: ({ line }) => line.pourPlace },
    { header: t.quantity, width: 14, is: "quantity", cell: ({ line }) => line.quantity },
    { header: documentText.unit, width: 8, cell: ({ line }) => line.unit },
  ],
});
