import { readLines } from "~/forms/read-lines";
import { fieldName, type ReceiptField, type ReceiptFormLine, viewReceipt, wholeLine } from "./receipt-lines";

type Value = (name: string) => string;

/** The lines of a sent receipt, see `readLines`. A draft may be incomplete, but no draft keeps what is no number. */
export const readReceipt = (lines: readonly ReceiptFormLine[], value: Value, draft: boolean) =>
  readLines(lines, (line) => {
    const { blank, entry, errors: wrong, missing, unreadable } = viewReceipt(line, value);
    const errors: Record<string, string> = {};
    if (missing && !draft) errors[fieldName(missing.field, line)] = missing.message;
    for (const [field, sentence] of Object.entries(wrong)) errors[fieldName(field as ReceiptField, line)] = sentence;
    return { item: blank ? undefined : { deliveryItemSysNo: line.key, ...entry }, errors, unreadable };
  });

/** The form with the delivered numbers where nothing was typed. */
export function filledIn(lines: readonly ReceiptFormLine[], value: Value): Record<string, string> {
  const values: Record<string, string> = {};
  for (const line of lines) {
    for (const [field, number] of Object.entries(wholeLine(line))) {
      const name = fieldName(field as ReceiptField, line);
      values[name] = value(name) || number;
    }
  }
  return values;
}
