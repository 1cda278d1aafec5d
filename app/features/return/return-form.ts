import type { ReturnableItem } from "#trpc/contract/return";
import type { Measure } from "#trpc/contract/shared/enums";
import { decimal, toNumber } from "#trpc/rules/money";
import { readNumber } from "#trpc/rules/number-text";
import { returnLine } from "#trpc/rules/return";
import { atLine, type FormLine } from "~/forms/line-errors";
import type { QuantityView } from "~/forms/quantity-field";
import { readLines } from "~/forms/read-lines";
import { quantity, yuan } from "~/lib/format";
import { measureText } from "~/lib/texts/measure";
import { returnText as t } from "~/lib/texts/return";
import { measureIn } from "../measure/measure-in";

const MOST_PLACES = 4;

export const quantityField = (receivingItemSysNo: number): string => `quantity.${receivingItemSysNo}`;
export const measureField = (receivingItemSysNo: number): string => `measure.${receivingItemSysNo}`;

/** What of a line went back, or is asked to. */
export const gone = ({ receivedQuantity, returnableQuantity }: ReturnableItem): number =>
  toNumber(decimal(receivedQuantity).minus(returnableQuantity));

/** 根 of a line that went back, or are asked to; null where they are not counted. */
export const gonePieces = ({ pieceCount, returnablePieces }: ReturnableItem): number | null =>
  pieceCount === null || returnablePieces === null ? null : pieceCount - returnablePieces;

/** The measures in which a line can be returned, the usual one first: whoever returns bars counts them. */
export function measuresBack({ returnablePieces, bundlePieces }: ReturnableItem): Measure[] {
  if (!returnablePieces) return ["unit"];
  return bundlePieces === null ? ["piece", "unit"] : ["piece", "bundle", "unit"];
}
/** The measure that a line starts with. */
export const usualMeasure = (line: ReturnableItem): Measure => (line.returnablePieces ? "piece" : "unit");
/** All that may go back, in the usual measure. */
export const allReturnable = ({ returnablePieces, returnableQuantity }: ReturnableItem): string =>
  String(returnablePieces || returnableQuantity);
/** The measure of a refused try, or the usual one. */
export function measureOf(line: ReturnableItem, value: (name: string) => string | undefined): Measure {
  const sent = value(measureField(line.receivingItemSysNo));
  return sent === undefined ? usualMeasure(line) : measureIn(sent);
}

type ReturnFormLine = Pick<ReturnableItem, "receivingItemSysNo" | "lineNo">;
const formLine = ({ receivingItemSysNo, lineNo }: ReturnFormLine): FormLine => ({ key: receivingItemSysNo, lineNo });
const readQuantity = (typed: string) => readNumber(typed, { what: t.quantity, scale: MOST_PLACES, min: 0 });

/** What a typed quantity is worth, or what is wrong with it. Blank and zero stay with the purchaser. */
export function viewReturn(line: ReturnableItem, typed: string, measure: Measure): QuantityView {
  const { value, error } = readQuantity(typed);
  if (error) return { error: atLine(formLine(line), error) };
  if (!value) return {};
  const back = returnLine({ ...line, returnedQuantity: gone(line), returningQuantity: 0 }, value, measure);
  if ("reason" in back) return { error: atLine(formLine(line), back.message) };
  const worth = yuan(toNumber(back.amount));
  if (back.pieceCount === null) return { note: worth };
  const mass = `${quantity(back.quantity.toFixed())} ${line.unit}`;
  return { note: `${measureText.pieces(back.pieceCount)} = ${mass} · ${worth}` };
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
    const measure = measureIn(value(measureField(receivingItemSysNo)));
    const item = quantity ? { receivingItemSysNo, quantity, measure } : undefined;
    return { item, errors: error ? { [name]: atLine(formLine(line), error) } : {} };
  });
  return { itemList: items, sent: sent.map(formLine), errors };
}
