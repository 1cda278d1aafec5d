import type { DeliveryItem, OrderDelivery } from "#trpc/contract/delivery";
import type { ReceivingItem } from "#trpc/contract/receiving";
import { type MassVerdict, massDeviation, massVerdict } from "#trpc/rules/mass";
import { decimal, toNumber } from "#trpc/rules/money";
import { readNumber } from "#trpc/rules/number-text";
import { isBlankEntry, type ReceiptEntry, receiptLine, settlesByWeight, weighedLimit } from "#trpc/rules/receiving";
import { theoreticalMass } from "#trpc/rules/receiving-pieces";
import { receivingText as t } from "~/lib/texts/receiving";
import { atLine, type FormLine } from "../document/line-errors";

/** A line of the delivery as the receiving form shows it. */
export interface ReceiptFormLine
  extends FormLine,
    Omit<DeliveryItem, "sysNo" | "orderItemSysNo" | "skuSysNo" | "goodsKind"> {
  /** what is still to be received */
  left: number;
  piecesLeft: number | null;
}

export type ReceiptField = keyof ReceiptEntry;
/** `pieceCount.71`: the name of a line's field. */
export const fieldName = (field: ReceiptField, line: FormLine): string => `${field}.${line.key}`;

/** What the agreement says about receiving, as numbers of the wire. */
export type ReceiptTerms = Pick<OrderDelivery, "weighing" | "massTolerance">;
export const termsOf = ({ weighing, massTolerance }: ReceiptTerms): ReceiptTerms => ({ weighing, massTolerance });

export function receiptFormLine(item: DeliveryItem): ReceiptFormLine {
  const { sysNo, orderItemSysNo: _order, skuSysNo: _sku, goodsKind: _kind, ...shown } = item;
  const left = toNumber(decimal(item.quantity).minus(item.receivedQuantity));
  const piecesLeft = item.pieceCount === null ? null : Math.max(0, item.pieceCount - item.receivedPieces);
  return { ...shown, key: sysNo, left: Math.max(0, left), piecesLeft };
}

export const isCounted = (line: ReceiptFormLine): boolean => line.pieceCount !== null && line.pieceMass !== null;

/** Nothing is left to receive of it. */
export const isDone = (line: ReceiptFormLine): boolean => (line.piecesLeft ?? line.left) <= 0;

/** The fields a line has: pieces and weighbridge for what is counted, else the one that settles. */
export function fieldsOf(line: ReceiptFormLine, terms: ReceiptTerms): ReceiptField[] {
  if (isCounted(line)) return ["pieceCount", "weighedMass"];
  return settlesByWeight(line, terms) ? ["weighedMass"] : ["receivedQuantity"];
}

const WHAT: Record<ReceiptField, string> = {
  pieceCount: t.pieces,
  weighedMass: t.weighed,
  receivedQuantity: t.received,
};

/** What a line's fields say when everything that was delivered is there. */
export function wholeLine(line: ReceiptFormLine, terms: ReceiptTerms): Partial<Record<ReceiptField, string>> {
  if (isDone(line)) return {};
  if (line.piecesLeft !== null && isCounted(line)) return { pieceCount: String(line.piecesLeft) };
  return fieldsOf(line, terms)[0] === "receivedQuantity" ? { receivedQuantity: String(line.left) } : {};
}

export interface ReceiptView {
  entry: ReceiptEntry;
  /** nothing was typed: the line stays out of the note */
  blank: boolean;
  /** some field is no number */
  unreadable: boolean;
  /** field → sentence, for what cannot be right however it goes on */
  errors: Partial<Record<ReceiptField, string>>;
  /** sentence for what is missing before it can be submitted, at its field */
  missing?: { field: ReceiptField; message: string };
  /** 吨 by the standard */
  theoretical?: number;
  /** share by which the weighed mass is off */
  deviation?: number;
  verdict?: MassVerdict;
}

function readEntry(line: ReceiptFormLine, terms: ReceiptTerms, value: (name: string) => string) {
  const entry: ReceiptEntry = {};
  const errors: ReceiptView["errors"] = {};
  for (const field of fieldsOf(line, terms)) {
    const scale = field === "pieceCount" ? 0 : line.quantityScale;
    const read = readNumber(value(fieldName(field, line)), { what: WHAT[field], scale, min: 0 });
    if (read.error) errors[field] = atLine(line, read.error);
    else if (read.value !== undefined) entry[field] = read.value;
  }
  return { entry, errors };
}

function massesOf(line: ReceiptFormLine, terms: ReceiptTerms, { pieceCount, weighedMass }: ReceiptEntry) {
  const { pieceMass, quantityScale } = line;
  const theoretical =
    pieceMass && pieceCount ? toNumber(theoreticalMass(pieceCount, { pieceMass, quantityScale })) : undefined;
  const expected = isCounted(line) ? theoretical : line.left;
  const deviation = weighedMass && expected ? (massDeviation(weighedMass, expected) ?? undefined) : undefined;
  if (deviation === undefined) return { theoretical };
  const tooHeavy = weighedLimit(line, terms, isCounted(line) ? (pieceCount ?? null) : null).lt(weighedMass ?? 0);
  const judged = massVerdict(deviation, terms.massTolerance);
  // the limit counts from what the truck brought, which may differ from the standard's mass by its rounding
  return { theoretical, deviation, verdict: tooHeavy ? "above" : judged === "above" ? "within" : judged } as const;
}

/** What the typed fields of a line mean, and what is wrong with them. */
export function viewReceipt(line: ReceiptFormLine, terms: ReceiptTerms, value: (name: string) => string): ReceiptView {
  const { entry, errors } = readEntry(line, terms, value);
  const unreadable = Object.keys(errors).length > 0;
  const blank = isBlankEntry(entry) && !unreadable;
  const view: ReceiptView = { entry, blank, unreadable, errors, ...massesOf(line, terms, entry) };
  if (blank || unreadable) return view;
  const result = receiptLine(line, entry, terms);
  if (!("reason" in result)) return view;
  const message = atLine(line, result.message);
  if (result.reason === "RECEIVE_TOO_MUCH" || result.reason === "MASS_OUT_OF_TOLERANCE") {
    return { ...view, errors: { ...errors, [result.field]: message } };
  }
  return { ...view, missing: { field: result.field, message } };
}

/** What a saved note says in the fields of the form. */
export function valuesOfNote(items: readonly ReceivingItem[], lines: readonly ReceiptFormLine[], terms: ReceiptTerms) {
  const values: Record<string, string> = {};
  const lineOf = new Map(lines.map((line) => [line.key, line]));
  for (const item of items) {
    const line = lineOf.get(item.deliveryItemSysNo);
    if (!line) continue;
    const saved = {
      pieceCount: item.pieceCount,
      weighedMass: item.weighedMass,
      receivedQuantity: item.receivedQuantity,
    };
    for (const field of fieldsOf(line, terms)) {
      const number = saved[field];
      if (number) values[fieldName(field, line)] = String(number);
    }
  }
  return values;
}
