import type { ReturnableItem } from "#trpc/contract/return";
import { decimal, toNumber } from "#trpc/rules/money";
import { readNumber } from "#trpc/rules/number-text";
import { returnLine } from "#trpc/rules/return";
import { yuan } from "~/lib/format";
import { returnText as t } from "~/lib/texts/return";
import { atLine, type FormLine } from "../document/line-errors";
import type { QuantityView } from "../document/quantity-field";
import { readLines } from "../document/read-lines";

const MOST_PLACES = 4;

export const quantityField = (receivingItemSysNo: number): string => `quantity.${receivingItemSysNo}`;

/** What of a line went back, or is asked to. */
export const gone = ({ receivedQuantity, returnableQuantity }: ReturnableItem): number =>
  toNumber(decimal(receivedQuantity).minus(returnableQuantity));

type ReturnFormLine = Pick<ReturnableItem, "receivingItemSysNo" | "lineNo">;
const formLine = ({ receivingItemSysNo, lineNo }: ReturnFormLine): FormLine => ({ key: receivingItemSysNo, lineNo });
const readQuantity = (typed: string) => readNumber(typed, { what: t.quantity, scale: MOST_PLACES, min: 0 });

/** What a typed quantity is worth, or what is wrong with it. Blank and zero stay with the purchaser. */
export function viewReturn(line: ReturnableItem, typed: string): QuantityView {
  const { value, error } = readQuantity(typed);
  if (error) return { error: atLine(formLine(line), error) };
  if (!value) return {};
  const back = returnLine({ ...line, returnedQuantity: gone(line), returningQuantity: 0 }, value);
  if ("reason" in back) return { error: atLine(formLine(line), back.message) };
  return { note: yuan(toNumber(back.amount)) };
}

/**
 * The lines of a sent form, see `readLines`, with the sentences about what is no number: limits are judged by the
 * backend.
 */
export function readReturn(lines: readonly ReturnFormLine[], value: (name: string) => string) {
  const { items, sent, errors } = readLines(lines, (line) => {
    const { receivingItemSysNo } = line;
    const name = quantityField(receivingItemSysNo);
    const { value: quantity, error } = readQuantity(value(name));
    const item = quantity ? { receivingItemSysNo, quantity } : undefined;
    return { item, errors: error ? { [name]: atLine(formLine(line), error) } : {} };
  });
  return { itemList: items, sent: sent.map(formLine), errors };
}
