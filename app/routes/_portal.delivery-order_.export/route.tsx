import type { LoaderFunctionArgs } from "@remix-run/node";
import type { DeliveryRow } from "#trpc/contract/delivery";
import { deliveryFields as f } from "~/features/delivery/delivery-fields";
import { deliveryList } from "~/features/delivery/delivery-list";
import { exportList, priceOfLine, sheetLines } from "~/features/document/export-list.server";
import { partyFields, sheetOf } from "~/features/document/fields";
import { planFields } from "~/features/document/when";

/** The delivery notes of the list's filter as a file. */
export const loader = (args: LoaderFunctionArgs) =>
  exportList(args, deliveryList, {
    rows: sheetOf<DeliveryRow>([
      ...[f.number, f.created, ...partyFields, f.order, f.vehicle, f.driverName],
      ...planFields,
      f.status,
    ]),
    lines: [...sheetLines(f.number, ({ quantity }) => quantity), priceOfLine],
  });
