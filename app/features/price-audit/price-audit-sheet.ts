import type { PriceAuditRow } from "#trpc/contract/price-audit";
import { reviewStatus } from "#trpc/contract/shared/labels";
import { priceAuditText as t } from "~/lib/texts/price-audit";
import { wordOf } from "~/lib/word-of";
import { sheetLines } from "../document/export-list.server";
import { partyFields, sheetOf } from "../document/fields";
import { defineSheet } from "../document/sheet.server";
import { priceAuditFields as f } from "./price-audit-fields";

type Item = { line: PriceAuditRow["itemList"][number] };

/** The file of the list: submissions, and their prices on a second sheet. */
export const sheet = defineSheet({
  rows: sheetOf<PriceAuditRow>([
    ...[f.number, f.created, ...partyFields, f.agreement, f.effectDay, f.status, f.counts, f.impact],
  ]),
  lines: [
    ...sheetLines<PriceAuditRow>(f.number, ({ quantity }) => quantity),
    { header: t.oldPrice, width: 14, is: "price", cell: ({ line }: Item) => line.oldPrice },
    { header: t.newPrice, width: 14, is: "price", cell: ({ line }: Item) => line.price },
    { header: t.amount, width: 16, is: "money", cell: ({ line }: Item) => line.amount },
    { header: t.review, width: 12, cell: ({ line }: Item) => wordOf(reviewStatus, line.reviewStatus) },
  ],
});
