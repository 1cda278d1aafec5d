import type { LoaderFunctionArgs } from "@remix-run/node";
import type { InspectionItem, InspectionRow } from "#trpc/contract/inspection";
import { exportList } from "~/features/document/export-list.server";
import { partyFields, sheetOf } from "~/features/document/fields";
import { inspectionFields as f } from "~/features/inspection/inspection-fields";
import { inspectionList } from "~/features/inspection/inspection-list";
import { documentText } from "~/lib/texts/document";
import { inspectionText as t } from "~/lib/texts/inspection";

/** The lots of the list's filter as a file, with what is in them on a second sheet. */
export const loader = (args: LoaderFunctionArgs) =>
  exportList<InspectionItem, InspectionRow, never>(args, inspectionList, {
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
