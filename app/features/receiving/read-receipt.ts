import type { ReceiptEntry } from "#trpc/rules/receiving";
import {
  fieldName,
  type ReceiptField,
  type ReceiptFormLine,
  type ReceiptTerms,
  viewReceipt,
  wholeLine,
} from "./receipt-lines";

type Value = (name: string) => string;

/**
 * The lines of a sent receipt that were filled in, with every sentence about them at once. A draft may be incomplete,
 * but no draft keeps what is no number.
 *
 * `readable`: the sentences are about limits alone. Those the backend judges as well, and it alone knows that this very
 * receipt has already been counted: sent again after its answer was lost, it is over every limit and yet right.
 */
export function readReceipt(lines: readonly ReceiptFormLine[], terms: ReceiptTerms, value: Value, draft: boolean) {
  const items: (ReceiptEntry & { deliveryItemSysNo: number })[] = [];
  const sent: ReceiptFormLine[] = [];
  const errors: Record<string, string> = {};
  let readable = true;
  for (const line of lines) {
    const { blank, entry, errors: wrong, missing, unreadable } = viewReceipt(line, terms, value);
    if (unreadable) readable = false;
    for (const [field, sentence] of Object.entries(wrong)) errors[fieldName(field as ReceiptField, line)] = sentence;
    if (missing && !draft) errors[fieldName(missing.field, line)] ??= missing.message;
    if (blank) continue;
    items.push({ deliveryItemSysNo: line.key, ...entry });
    sent.push(line);
  }
  return { items, sent, errors, readable };
}

/** The form with the delivered numbers where nothing was typed. */
export function filledIn(lines: readonly ReceiptFormLine[], terms: ReceiptTerms, value: Value): Record<string, string> {
  const values: Record<string, string> = {};
  for (const line of lines) {
    for (const [field, number] of Object.entries(wholeLine(line, terms))) {
      const name = fieldName(field as ReceiptField, line);
      values[name] = value(name) || number;
    }
  }
  return values;
}
