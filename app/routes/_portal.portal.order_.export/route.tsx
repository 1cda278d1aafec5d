import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import type { OrderRow } from "#trpc/contract/order";
import { exportList, planColumns, sheetColumns } from "~/features/document/export-list.server";
import { forProject } from "~/features/document/list-query";
import { orderWord } from "~/features/order/order-marks";
import { orderTable } from "~/features/order/order-table";
import { orderFilter, orderList } from "~/features/order/order-tabs";
import { documentText } from "~/lib/texts/document";
import { orderText as t } from "~/lib/texts/order";

const column = sheetColumns<OrderRow["itemList"][number], OrderRow>(({ orderNo }) => orderNo);

/** The orders of the list's filter as a file. */
export const loader = (args: LoaderFunctionArgs) =>
  exportList(args, {
    title: t.title,
    list: orderList,
    table: orderTable,
    search: (api, { statusList, keyword, dateRange, sortBy, ascending, project }, page) =>
      api.order.search({
        ...orderFilter(statusList),
        ...forProject({ project }),
        keyword,
        dateRange,
        sortBy,
        ascending,
        ...page,
      }),
    rows: [
      column.number(t.number),
      column.time(t.created),
      ...column.parties,
      ...planColumns,
      column.text(documentText.status, orderWord, { width: 14 }),
      column.money(t.amount, ({ totalAmount }) => totalAmount),
    ],
    lines: column.lines(
      t.number,
      ({ quantity }) => quantity,
      ({ amount }) => amount,
    ),
  });
