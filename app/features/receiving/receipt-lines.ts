import type { DeliveryItem } from "#trpc/contract/delivery";
import type { ReceivingBatch, ReceivingItem } from "#trpc/contract/receiving";
import { GoodsKind } from "#trpc/contract/shared/codes";
import { basisOf, heatsIn, heatsText } from "#trpc/rules/inspection";
import { InspectionBasis } from "#trpc/rules/kinds/inspection";
import type { MassVerdict } from "#trpc/rules/mass";
import { toNumber } from "#trpc/rules/money";
import { readNumber } from "#trpc/rules/number-text";
import { theoreticalMass } from "#trpc/rules/piece-goods";
import {
  dueOf,
  isBlankEntry,
  type ReceiptEntry,
  receiptLine,
  scaleFinding,
  settlesByWeight,
} from "#trpc/rules/receiving";
import { atLine, type FormLine } from "~/forms/line-errors";
import { receivingText as t } from "~/lib/texts/receiving";

/** A line of the delivery as the receiving form shows it. */
export interface ReceiptFormLine
  extends FormLine,
    Omit<DeliveryItem, "sysNo" | "orderItemSysNo" | "skuSysNo" | "goodsKind"> {
  /** what is still to be received */
  left: number;
  piecesLeft: number | null;
}

export type ReceiptField = Exclude<keyof ReceiptEntry, "deviationReason" | "refused" | "refusalReason" | "batchList">;
/** `pieceCount.71`: the name of a line's field. */
export const fieldName = (field: keyof ReceiptEntry, line: FormLine): string => `${field}.${line.key}`;

export function receiptFormLine(item: DeliveryItem): ReceiptFormLine {
  const { sysNo, orderItemSysNo: _order, skuSysNo: _sku, goodsKind: _kind, ...shown } = item;
  const { quantity: due, pieces: piecesLeft } = dueOf(item);
  const { pieceMass, quantityScale } = item;
  // a difference at the weighbridge is not the mass of the pieces still to come
  const left =
    piecesLeft !== null && pieceMass !== null && item.receivedPieces > 0
      ? theoreticalMass(piecesLeft, { pieceMass, quantityScale })
      : due;
  return { ...shown, key: sysNo, left: toNumber(left), piecesLeft };
}

export const isCounted = (line: ReceiptFormLine): boolean => line.pieceCount !== null && line.pieceMass !== null;

/** Steel, whose heats are written down. */
export const hasHeats = (line: ReceiptFormLine): boolean =>
  basisOf({ ...line, goodsKind: isCounted(line) ? GoodsKind.rebar : GoodsKind.common }) === InspectionBasis.heat;

/** Nothing is left to receive of it. */
export const isDone = (line: ReceiptFormLine): boolean => (line.piecesLeft ?? line.left) <= 0;

/** The fields a line has: pieces and weighbridge for what is counted, else the one that settles. */
export function fieldsOf(line: ReceiptFormLine): ReceiptField[] {
  if (isCounted(line)) return ["pieceCount", "weighedMass"];
  return settlesByWeight(line, line) ? ["weighedMass"] : ["receivedQuantity"];
}

const WHAT: Record<ReceiptField, string> = {
  pieceCount: t.pieces,
  weighedMass: t.weighed,
  receivedQuantity: t.received,
};

/** What a line's fields say when everything that was delivered is there. */
export function wholeLine(line: ReceiptFormLine): Partial<Record<ReceiptField, string>> {
  if (isDone(line)) return {};
  if (line.piecesLeft !== null && isCounted(line)) return { pieceCount: String(line.piecesLeft) };
  return fieldsOf(line)[0] === "receivedQuantity" ? { receivedQuantity: String(line.left) } : {};
}

export interface ReceiptView {
  entry: ReceiptEntry;
  /** nothing was typed: the line stays out of the note */
  blank: boolean;
  /** some field is no number */
  unreadable: boolean;
  /** field → sentence, for what cannot be right however it goes on */
  errors: Partial<Record<keyof ReceiptEntry, string>>;
  /** sentence for what is missing before it can be submitted, at its field */
  missing?: { field: keyof ReceiptEntry; message: string };
  /** 吨 by the standard */
  theoretical?: number;
  /** share by which the weighed mass is off */
  deviation?: number;
  verdict?: MassVerdict;
}

function readEntry(line: ReceiptFormLine, value: (name: string) => string) {
  const entry: ReceiptEntry = {};
  const errors: ReceiptView["errors"] = {};
  for (const field of fieldsOf(line)) {
    const scale = field === "pieceCount" ? 0 : line.quantityScale;
    const read = readNumber(value(fieldName(field, line)), { what: WHAT[field], scale, min: 0 });
    if (read.error) errors[field] = atLine(line, read.error);
    else if (read.value !== undefined) entry[field] = read.value;
  }
  const why = value(fieldName("deviationReason", line)).trim();
  if (why) entry.deviationReason = why;
  const heats = heatsIn(value(fieldName("batchList", line)));
  if (typeof heats === "string") errors.batchList = atLine(line, heats);
  else if (heats.length > 0) entry.batchList = heats;
  if (value(fieldName("refused", line))) {
    const refusalReason = value(fieldName("refusalReason", line)).trim();
    Object.assign(entry, { refused: true, ...(refusalReason ? { refusalReason } : {}) });
  }
  return { entry, errors };
}

/** The field that says what becomes of what is missing: `later`, `end`, or `ask` others to end it. */
export const REST = "rest";

function massesOf(line: ReceiptFormLine, entry: ReceiptEntry, isLast: boolean) {
  const { pieceMass, quantityScale } = line;
  const theoretical =
    pieceMass && entry.pieceCount
      ? toNumber(theoreticalMass(entry.pieceCount, { pieceMass, quantityScale }))
      : undefined;
  const finding = scaleFinding(line, { ...line, isLast }, entry);
  if (!finding) return { theoretical };
  const { deviation, verdict } = finding;
  return verdict === null ? { theoretical, deviation } : { theoretical, deviation, verdict };
}

/** What the typed fields of a line mean, and what is wrong with them. */
export function viewReceipt(line: ReceiptFormLine, value: (name: string) => string): ReceiptView {
  const { entry, errors } = readEntry(line, value);
  const isLast = value(REST) === "end" || value(REST) === "ask";
  const unreadable = Object.keys(errors).length > 0;
  const blank = isBlankEntry(entry) && !unreadable;
  const view: ReceiptView = { entry, blank, unreadable, errors, ...massesOf(line, entry, isLast) };
  if (blank || unreadable) return view;
  const result = receiptLine(line, entry, { ...line, isLast });
  if (!("reason" in result)) return view;
  const message = atLine(line, result.message);
  if (result.reason === "RECEIVE_TOO_MUCH" || result.reason === "MASS_OUT_OF_TOLERANCE") {
    return { ...view, errors: { ...errors, [result.field]: message } };
  }
  return { ...view, missing: { field: result.field, message } };
}

/** What a saved note says in the fields of the form. */
export function valuesOfNote(
  items: readonly ReceivingItem[],
  lines: readonly ReceiptFormLine[],
  batches: readonly ReceivingBatch[] = [],
) {
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
    for (const field of fieldsOf(line)) {
      const number = saved[field];
      if (number) values[fieldName(field, line)] = String(number);
    }
    if (item.refusedQuantity > 0) {
      values[fieldName("refused", line)] = "1";
      values[fieldName("refusalReason", line)] = item.refusalReason;
    }
    const heats = batches.filter(
      ({ receivingItemSysNo, heatNo }) => receivingItemSysNo === item.sysNo && heatNo !== "",
    );
    if (heats.length > 0) values[fieldName("batchList", line)] = heatsText(heats).replaceAll("\n", "；");
    if (item.deviationReason) values[fieldName("deviationReason", line)] = item.deviationReason;
  }
  return values;
}
