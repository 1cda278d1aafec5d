import type { ContractRow } from "#trpc/contract/contract";
import { amountOfLine, priceOfLine, sheetLines } from "../document/export-list.server";
import { partyFields, sheetOf } from "../document/fields";
import { defineSheet } from "../document/sheet.server";
import { contractFields as f } from "./contract-fields";

/** The contracts of the list's filter as a file. */
export const sheet = defineSheet({
  rows: sheetOf<ContractRow>([f.number, f.name, f.type, f.created, ...partyFields, f.project, f.status, f.amount]),
  lines: [...sheetLines(f.number, ({ quantity }) => quantity), priceOfLine, amountOfLine],
});
