import type { PourOrderItem, PourOrderRow } from "#trpc/contract/pour-order";
import { documentText } from "~/lib/texts/document";
import { pourOrderText as t } from "~/lib/texts/pour-order";
import { partyFields, sheetOf } from "../document/fields";
import { defineSheet } from "../document/sheet.server";
import { pourOrderFields as f } from "./pour-order-fields";

/** The pours of the list's filter as a file, with their concrete on a second sheet. */
export const sheet = defineSheet<PourOrderItem, PourOrderRow>({
  rows: sheetOf<PourOrderRow>([
    ...[f.number, f.created, ...partyFields, f.order, f.project, f.part, f.startTime, f.mode, f.quantity, f.poured],
    ...[f.station, f.fees, f.status],
  ]),
  lines: [
    { header: t.number, width: 22, cell: ({ row }) => row.pourOrderNo },
    { header: documentText.goods, width: 36, cell: ({ line }) => line.skuName },
    { header: documentText.spec, width: 24, cell: ({ line }) => line.skuSpec },
    { header: t.quantity, width: 14, is: "quantity", cell: ({ line }) => line.quantity },
    { header: documentText.unit, width: 8, cell: ({ line }) => line.unit },
  ],
});
