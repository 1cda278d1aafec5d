import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ReturnRow } from "#trpc/contract/return";
import { amountOfLine, exportList, priceOfLine, sheetLines } from "~/features/document/export-list.server";
import { partyFields, sheetOf } from "~/features/document/fields";
import { projectField } from "~/features/document/when";
import { returnFields as f } from "~/features/return/return-fields";
import { returnList } from "~/features/return/return-list";

/** The return orders of the list's filter as a file. */
export const loader = (args: LoaderFunctionArgs) =>
  exportList(args, returnList, {
    rows: sheetOf<ReturnRow>([
      ...[f.number, f.created, ...partyFields, { ...f.order, of: undefined }, f.receiving],
      ...[projectField, f.status, f.amount],
    ]),
    lines: [...sheetLines(f.number, ({ quantity }) => quantity), priceOfLine, amountOfLine],
  });
