import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import type { DeliveryItem, DeliveryRow } from "#trpc/contract/delivery";
import { deliveryOrderStatus } from "#trpc/contract/shared/labels";
import { deliveryTable } from "~/features/delivery/delivery-table";
import { deliveryList } from "~/features/delivery/delivery-tabs";
import { exportList, planColumns, sheetColumns } from "~/features/document/export-list.server";
import { forProject } from "~/features/document/list-query";
import { deliveryText as t } from "~/lib/texts/delivery";
import { documentText } from "~/lib/texts/document";
import { wordOf } from "~/lib/word-of";

const column = sheetColumns<DeliveryItem, DeliveryRow>(({ deliveryNo }) => deliveryNo);

/** The delivery notes of the list's filter as a file. */
export const loader = (args: LoaderFunctionArgs) =>
  exportList(args, {
    title: t.title,
    list: deliveryList,
    table: deliveryTable,
    search: (api, query, page) => api.delivery.searchList({ ...query, ...forProject(query), ...page }),
    rows: [
      column.number(t.number),
      column.time(documentText.created),
      ...column.parties,
      column.text(documentText.order, ({ orderNo }) => orderNo, { of: "order" }),
      column.text(t.vehicle, ({ vehicleNo }) => vehicleNo, { of: "vehicle", width: 14 }),
      column.text(t.driver, ({ driverName }) => driverName, { of: "vehicle", width: 14 }),
      ...planColumns,
      column.text(documentText.status, ({ status }) => wordOf(deliveryOrderStatus, status), { width: 14 }),
    ],
    lines: column.lines(t.number, ({ quantity }) => quantity),
  });
