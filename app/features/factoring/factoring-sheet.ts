import type { FactoringItem, FactoringRow } from "#trpc/contract/factoring";
import { factoringText as t } from "~/lib/texts/factoring";
import { amountOfLine } from "../document/export-list.server";
import { partyFields, sheetOf } from "../document/fields";
import { orderSheetLines } from "../document/for-orders";
import { defineSheet } from "../document/sheet.server";
import { factoringFields as f } from "./factoring-fields";

/** The applications of the list's filter as a file, with the orders of all of them on a second sheet. */
export const sheet = defineSheet<FactoringItem, FactoringRow>({
  rows: sheetOf<FactoringRow>([
    ...[f.number, f.created, ...partyFields, f.status, f.lender, f.product, f.amount, f.interest],
    ...[f.payOutInterest, f.billEndDate, f.payOutDay, f.repayDay],
  ]),
  lines: [...orderSheetLines(f.number, t), amountOfLine],
});
