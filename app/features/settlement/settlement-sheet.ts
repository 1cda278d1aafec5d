import type { SettlementRow } from "#trpc/contract/settlement";
import { partyFields, sheetOf } from "../document/fields";
import { defineSheet } from "../document/sheet.server";
import { settlementFields as f } from "./settlement-fields";

/** The statements of the list's filter as a file; each has a file of its own for its lines. */
export const sheet = defineSheet({
  rows: sheetOf<SettlementRow>([
    ...[f.number, f.created, ...partyFields, f.project, f.period, f.cycle, f.status, f.amount, f.disputed],
  ]),
});
