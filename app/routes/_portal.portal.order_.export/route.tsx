import type { LoaderFunctionArgs } from "@remix-run/node";
import type { OrderRow } from "#trpc/contract/order";
import { amountOfLine, exportList, priceOfLine, sheetLines } from "~/features/document/export-list.server";
import { partyFields, sheetOf } from "~/features/document/fields";
import { planFields } from "~/features/document/when";
import { orderFields as f } from "~/features/order/order-fields";
import { orderList } from "~/features/order/order-list";

/** The orders of the list's filter as a file. */
export const loader = (args: LoaderFunctionArgs) =>
  exportList(args, orderList, {
    rows: sheetOf<OrderRow>([f.number, f.created, ...partyFields, ...planFields, f.status, f.amount]),
    lines: [...sheetLines(f.number, ({ quantity }) => quantity), priceOfLine, amountOfLine],
  });
