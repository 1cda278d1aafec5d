import type { DeliveryRow } from "#trpc/contract/delivery";
import { priceOfLine, sheetLines } from "../document/export-list.server";
import { partyFields, sheetOf } from "../document/fields";
import { defineSheet } from "../document/sheet.server";
import { planFields } from "../document/when";
import { deliveryFields as f } from "./delivery-fields";

/** The delivery notes of the list's filter as a file. */
export const sheet = defineSheet({
  rows: sheetOf<DeliveryRow>([
    ...[f.number, f.created, ...partyFields, f.order, f.vehicle, f.driverName],
    ...planFields,
    f.status,
  ]),
  lines: [...sheetLines(f.number, ({ quantity }) => quantity), priceOfLine],
});
