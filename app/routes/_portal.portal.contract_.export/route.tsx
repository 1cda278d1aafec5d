import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ContractRow } from "#trpc/contract/contract";
import { contractFields as f } from "~/features/contract/contract-fields";
import { contractList } from "~/features/contract/contract-list";
import { amountOfLine, exportList, priceOfLine, sheetLines } from "~/features/document/export-list.server";
import { partyFields, sheetOf } from "~/features/document/fields";

/** The contracts of the list's filter as a file. */
export const loader = (args: LoaderFunctionArgs) =>
  exportList(args, contractList, {
    rows: sheetOf<ContractRow>([f.number, f.name, f.type, f.created, ...partyFields, f.project, f.status, f.amount]),
    lines: [...sheetLines(f.number, ({ quantity }) => quantity), priceOfLine, amountOfLine],
  });
