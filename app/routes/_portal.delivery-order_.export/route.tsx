import type { LoaderFunctionArgs } from "@remix-run/node";
import type { DeliveryItem, DeliveryRow } from "#trpc/contract/delivery";
import { deliveryOrderStatus } from "#trpc/contract/shared/labels";
import { deliveryList } from "~/features/delivery/delivery-list";
import { exportList, planColumns, priceOfLine, sheetColumns } from "~/features/document/export-list.server";
import { deliveryText as t } from "~/lib/texts/delivery";
import { documentText } from "~/lib/texts/document";

const column = sheetColumns<DeliveryItem, DeliveryRow>(({ deliveryNo }) => deliveryNo);

/** The delivery notes of the list's filter as a file. */
export const loader = (args: LoaderFunctionArgs) =>
  exportList(args, deliveryList, {
    rows: [
      ...column.head(t.number),
      column.text(documentText.order, ({ orderNo }) => orderNo, { of: "order" }),
      column.text(t.vehicle, ({ vehicleNo }) => vehicleNo, { of: "vehicle", width: 14 }),
      column.text(t.driver, ({ driverName }) => driverName, { of: "vehicle", width: 14 }),
      ...planColumns,
      column.status(deliveryOrderStatus),
    ],
    lines: [...column.lines(t.number, ({ quantity }) => quantity), priceOfLine],
  });
