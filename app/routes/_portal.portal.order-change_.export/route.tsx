import type { LoaderFunctionArgs } from "@remix-run/node";
import type { OrderChangeRow } from "#trpc/contract/order-change";
import { amountOfLine, exportList, priceOfLine, sheetLines } from "~/features/document/export-list.server";
import { partyFields, sheetOf } from "~/features/document/fields";
import { projectField } from "~/features/document/when";
import { orderChangeFields as f } from "~/features/order-change/order-change-fields";
import { orderChangeList } from "~/features/order-change/order-change-list";

/** The changes of the list's filter as a file. */
export const loader = (args: LoaderFunctionArgs) =>
  exportList(args, orderChangeList, {
    rows: sheetOf<OrderChangeRow>([
      ...[f.number, f.created, ...partyFields, { ...f.order, of: undefined }, projectField],
      ...[f.proposer, f.reason, f.status, f.amount],
    ]),
    lines: [...sheetLines(f.number, ({ quantity }) => quantity), priceOfLine, amountOfLine],
  });
