import type { PaymentItem, PaymentRow } from "#trpc/contract/payment";
import { paymentText as t } from "~/lib/texts/payment";
import { amountOfLine } from "../document/export-list.server";
import { partyFields, sheetOf } from "../document/fields";
import { orderSheetLines } from "../document/for-orders";
import { defineSheet } from "../document/sheet.server";
import { paymentFields as f } from "./payment-fields";

/** The payments of the list's filter as a file, with the orders of all of them on a second sheet. */
export const sheet = defineSheet<PaymentItem, PaymentRow>({
  rows: sheetOf<PaymentRow>([
    ...[f.number, f.created, ...partyFields, f.status, f.amount, f.method, f.payDay, f.maturityDay, f.bankNo],
  ]),
  lines: [...orderSheetLines(f.number, t), amountOfLine],
});
