import type { LoaderFunctionArgs } from "@remix-run/node";
import type { OrderRow } from "#trpc/contract/order";
import {
  amountOfLine,
  exportList,
  planColumns,
  priceOfLine,
  sheetColumns,
} from "~/features/document/export-list.server";
import { orderList } from "~/features/order/order-list";
import { orderWord } from "~/features/order/order-marks";
import { documentText } from "~/lib/texts/document";
import { orderText as t } from "~/lib/texts/order";

const column = sheetColumns<OrderRow["itemList"][number], OrderRow>(({ orderNo }) => orderNo);

/** The orders of the list's filter as a file. */
export const loader = (args: LoaderFunctionArgs) =>
  exportList(args, orderList, {
    rows: [
      ...column.head(t.number, t.created),
      ...planColumns,
      column.text(documentText.status, orderWord, { width: 14 }),
      column.money(t.amount, ({ totalAmount }) => totalAmount),
    ],
    lines: [...column.lines(t.number, ({ quantity }) => quantity), priceOfLine, amountOfLine],
  });
