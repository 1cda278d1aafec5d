import type { AgreementVersionRow } from "#trpc/contract/agreement-version";
import { priceOfLine, sheetLines } from "../document/export-list.server";
import { partyFields, sheetOf } from "../document/fields";
import { defineSheet } from "../document/sheet.server";
import { agreementVersionFields as f } from "./agreement-version-fields";

/** The versions of the list's filter as a file, with their clauses on a second sheet. */
export const sheet = defineSheet({
  rows: sheetOf<AgreementVersionRow>([f.number, f.name, f.version, f.created, ...partyFields, f.days, f.status]),
  lines: [...sheetLines(f.number, ({ quantity }) => quantity), priceOfLine],
});
