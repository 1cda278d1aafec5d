import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import type { OrderRow } from "#trpc/contract/order";
import { exportList, sheetColumns } from "~/features/document/export-list.server";
import { listPath } from "~/features/document/paths";
import { orderWord } from "~/features/order/order-marks";
import { orderFilter, orderTabs } from "~/features/order/order-tabs";
import { documentText } from "~/lib/texts/document";
import { orderText as t } from "~/lib/texts/order";

const column = sheetColumns<OrderRow["itemList"][number], OrderRow>(({ orderNo }) => orderNo);

/** The orders of the list's filter as a file. */
export const loader = (args: LoaderFunctionArgs) =>
  exportList(args, {
    title: t.title,
    tabs: orderTabs,
    list: listPath.order,
    search: (api, { statusList, keyword, dateRange }, page) =>
      api.order.search({ ...orderFilter(statusList), keyword, dateRange, ...page }),
    rows: [
      column.number(t.number),
      column.time(t.created),
      ...column.parties,
      column.text(documentText.status, orderWord, 14),
      column.money(t.amount, ({ totalAmount }) => totalAmount),
    ],
    lines: column.lines(
      t.number,
      ({ quantity }) => quantity,
      ({ amount }) => amount,
    ),
  });
