import Big from "big.js";
import { Weighing } from "#trpc/contract/shared/codes";
import { type MassVerdict, massDeviation, massVerdict } from "./mass";
import { type Decimal, type DecimalLike, decimal, lineAmount, toNumber } from "./money";
import { lineName, theoreticalMass, wrongPlaces } from "./receiving-pieces";

/** The line of a delivery note that goods are received of. */
export interface DeliveredLine {
  lineNo: number;
  skuName: string;
  unit: string;
  quantityScale: number;
  quantity: DecimalLike;
  /** 根; null where goods are not counted by piece. */
  pieceCount: number | null;
  /** 吨 per 根. */
  pieceMass: DecimalLike | null;
  /** On live receiving notes already. */
  receivedQuantity: DecimalLike;
  receivedPieces: number;
}
/** What the papers of an order line say that it belongs to: receiving notes less what of them went back. */
export interface OrderedLine {
  /** 元 per unit. */
  price: DecimalLike;
  keptQuantity: DecimalLike;
  /** 元. */
  keptAmount: DecimalLike;
}
/** What the agreement says about receiving. */
export interface ReceivingTerms {
  /** What settles: the count, the weighbridge, or the lower of both. */
  weighing: number;
  /** How far a weighed mass may be off, e.g. 0.003; null where nobody says so. */
  massTolerance: DecimalLike | null;
  /** Who says so: 协议, or the standard with its edition. */
  toleranceSource?: string;
  /** Nothing more comes after this note. */
  isLast?: boolean;
}
/** What somebody on site typed for a line. */
export interface ReceiptEntry {
  receivedQuantity?: number;
  pieceCount?: number;
  weighedMass?: number;
  /** Why the weighed mass is out of tolerance. */
  deviationReason?: string;
}
/** What the weighbridge says of a line. */
export interface ScaleFinding {
  /** Share by which the weighed mass is off: of counted goods from theory, else from what was still to come. */
  deviation: number;
  /** null where no tolerance is said, or where the rest may still come. */
  verdict: MassVerdict | null;
}
export interface ReceiptLine {
  pieceCount: number | null;
  theoreticalMass: Decimal | null;
  weighedMass: Decimal | null;
  /** null where nothing was weighed. */
  finding: ScaleFinding | null;
  deviationReason: string;
  /** The quantity that counts and settles. */
  receivedQuantity: Decimal;
}
export interface ReceiptProblem {
  reason: "RECEIVE_TOO_MUCH" | "MASS_OUT_OF_TOLERANCE" | "PIECES_NEEDED" | "QUANTITY_INVALID" | "REASON_NEEDED";
  field: keyof ReceiptEntry;
  message: string;
}

const TON = "吨";
const text = (value: DecimalLike): string => decimal(value).toString();
const percent = (share: DecimalLike): string => `${decimal(share).times(100).toString()}%`;

type Weighable = Pick<DeliveredLine, "unit" | "pieceMass">;

/** What settles this line; the weighbridge only goods by the ton, the lower of both only what is counted too. */
export function settlement(line: Weighable, { weighing }: Pick<ReceivingTerms, "weighing">) {
  if (weighing === Weighing.count || (line.pieceMass === null && line.unit !== TON)) return Weighing.count;
  return weighing === Weighing.lower && line.pieceMass !== null ? Weighing.lower : Weighing.weighbridge;
}

/** It cannot be received without the weighbridge. */
export const settlesByWeight = (line: Weighable, terms: Pick<ReceivingTerms, "weighing">): boolean =>
  settlement(line, terms) !== Weighing.count;

/** Nothing was typed, or zero everywhere: the line is left out of the note. */
export const isBlankEntry = ({ receivedQuantity, pieceCount, weighedMass }: ReceiptEntry): boolean =>
  !receivedQuantity && !pieceCount && !weighedMass;

/** All of it is on receiving notes: by pieces where goods are counted, else by quantity. */
export const isFullyReceived = (line: DeliveredLine): boolean =>
  line.pieceCount === null ? decimal(line.receivedQuantity).gte(line.quantity) : line.receivedPieces >= line.pieceCount;

/** The most the weighbridge may show for so many pieces (null: of all that is left), 吨, rounded down. */
export function weighedLimit(line: DeliveredLine, terms: ReceivingTerms, pieces: number | null): Decimal {
  const most = decimal(line.quantity).times(decimal(1).plus(terms.massTolerance ?? 0));
  const share =
    pieces === null || line.pieceCount === null
      ? most.minus(line.receivedQuantity)
      : most.times(pieces).div(line.pieceCount);
  return share.round(4, Big.roundDown);
}

function tooManyDecimals(line: DeliveredLine, field: keyof ReceiptEntry, what: string, value: number) {
  const places = wrongPlaces(value, line.quantityScale);
  return places === null ? null : problem(line, "QUANTITY_INVALID", field, `${what}${places}`);
}

const problem = (
  line: DeliveredLine,
  reason: ReceiptProblem["reason"],
  field: keyof ReceiptEntry,
  message: string,
): ReceiptProblem => ({ reason, field, message: `${lineName(line)}：${message}` });

function overweight(line: DeliveredLine, terms: ReceivingTerms, mass: number, pieces: number | null) {
  const limit = weighedLimit(line, terms, pieces);
  if (limit.gte(mass)) return null;
  // never more decimals than the field takes
  const most = `过磅重量最多${text(limit.round(line.quantityScale, Big.roundDown))}${line.unit}`;
  const why = `允许偏差${percent(terms.massTolerance ?? 0)}`;
  return problem(
    line,
    "MASS_OUT_OF_TOLERANCE",
    "weighedMass",
    `${most}（发货${text(line.quantity)}${line.unit}，${why}）`,
  );
}

/** What the weighbridge says of a line: computed here alone, kept with the note. */
export function scaleFinding(line: DeliveredLine, terms: ReceivingTerms, entry: ReceiptEntry): ScaleFinding | null {
  const { pieceCount, pieceMass, quantityScale } = line;
  const counted = pieceCount !== null && pieceMass !== null;
  if (!entry.weighedMass || (counted && !entry.pieceCount)) return null;
  const pieces = entry.pieceCount ?? 0;
  const expected = counted
    ? theoreticalMass(pieces, { pieceMass, quantityScale })
    : decimal(line.quantity).minus(line.receivedQuantity);
  const deviation = massDeviation(entry.weighedMass, expected);
  if (deviation === null) return null;
  if (terms.massTolerance === null) return { deviation, verdict: null };
  // the limit above counts from what the truck brought, which may differ from theory by its rounding
  if (weighedLimit(line, terms, counted ? pieces : null).lt(entry.weighedMass)) return { deviation, verdict: "above" };
  const judged = massVerdict(deviation, toNumber(terms.massTolerance));
  if (judged === "below" && !counted && !terms.isLast) return { deviation, verdict: null };
  return { deviation, verdict: judged === "above" ? "within" : judged };
}

/** Out of tolerance, without a word why. */
function unexplained(line: DeliveredLine, terms: ReceivingTerms, entry: ReceiptEntry): ReceiptProblem | null {
  const finding = scaleFinding(line, terms, entry);
  if (!finding?.verdict || finding.verdict === "within" || entry.deviationReason?.trim()) return null;
  const off = `${finding.deviation > 0 ? "+" : "−"}${percent(decimal(finding.deviation).abs().round(4))}`;
  const limit = `±${percent(terms.massTolerance ?? 0)}${terms.toleranceSource ? `，${terms.toleranceSource}` : ""}`;
  return problem(line, "REASON_NEEDED", "deviationReason", `过磅相差${off}，超出允差（${limit}），请填写原因`);
}

/** What a note keeps of the weighbridge; a reason only where there is something to explain. */
function foundAt(line: DeliveredLine, terms: ReceivingTerms, entry: ReceiptEntry) {
  const finding = scaleFinding(line, terms, entry);
  const isOut = finding?.verdict === "above" || finding?.verdict === "below";
  return { finding, deviationReason: isOut ? (entry.deviationReason?.trim() ?? "") : "" };
}

function receivedPieces(
  line: DeliveredLine & { pieceCount: number; pieceMass: DecimalLike },
  entry: ReceiptEntry,
  terms: ReceivingTerms,
): ReceiptLine | ReceiptProblem {
  const pieces = entry.pieceCount;
  const left = line.pieceCount - line.receivedPieces;
  if (!pieces) return problem(line, "PIECES_NEEDED", "pieceCount", `请填写实收根数，最多${left}根`);
  if (pieces > left) {
    const limit = `实收根数最多${left}根（发货${line.pieceCount}根，已收${line.receivedPieces}根）`;
    return problem(line, "RECEIVE_TOO_MUCH", "pieceCount", limit);
  }
  const theoretical = theoreticalMass(pieces, line);
  const weighed = entry.weighedMass ? decimal(entry.weighedMass) : null;
  const settled = (receivedQuantity: Decimal): ReceiptLine => ({
    pieceCount: pieces,
    theoreticalMass: theoretical,
    weighedMass: weighed,
    ...foundAt(line, terms, entry),
    receivedQuantity,
  });
  const basis = settlement(line, terms);
  if (basis !== Weighing.count && !weighed) {
    const why = basis === Weighing.lower ? "按理重和过磅两者取低结算" : "按过磅结算";
    return problem(line, "QUANTITY_INVALID", "weighedMass", `${why}，请填写过磅重量`);
  }
  const wrong =
    (basis === Weighing.count ? null : tooManyDecimals(line, "weighedMass", "过磅重量", entry.weighedMass ?? 0)) ??
    (basis === Weighing.weighbridge ? overweight(line, terms, entry.weighedMass ?? 0, pieces) : null) ??
    unexplained(line, terms, entry);
  if (wrong) return wrong;
  // the last pieces take what is left, so that the notes add up to the delivered quantity
  const rest = decimal(line.quantity).minus(line.receivedQuantity);
  const byCount = pieces === left || theoretical.gt(rest) ? rest : theoretical;
  if (basis === Weighing.count || !weighed) return settled(byCount);
  return settled(basis === Weighing.lower && byCount.lt(weighed) ? byCount : weighed);
}

/**
 * One line of a receiving note: pieces are strict, a weighed mass may exceed the delivered by the tolerance, and the
 * agreement says which of the two settles. The answer is the line or what is wrong with it, naming line and limit.
 * Of goods counted by piece a typed `receivedQuantity` is ignored: it follows from pieces or weighbridge.
 */
export function receiptLine(
  line: DeliveredLine,
  entry: ReceiptEntry,
  terms: ReceivingTerms,
): ReceiptLine | ReceiptProblem {
  const { pieceCount, pieceMass } = line;
  if (pieceCount !== null && pieceMass !== null)
    return receivedPieces({ ...line, pieceCount, pieceMass }, entry, terms);
  const byWeight = settlesByWeight(line, terms);
  const field = byWeight && entry.weighedMass !== undefined ? "weighedMass" : "receivedQuantity";
  const typed = entry[field];
  const what = byWeight ? "过磅重量" : "收货数量";
  if (!typed) return problem(line, "QUANTITY_INVALID", byWeight ? "weighedMass" : "receivedQuantity", `请填写${what}`);
  const left = decimal(line.quantity).minus(line.receivedQuantity);
  const wrong = tooManyDecimals(line, field, what, typed) ?? (byWeight ? overweight(line, terms, typed, null) : null);
  if (wrong) return wrong;
  if (!byWeight && left.lt(typed)) {
    const limit = `收货数量最多${text(left)}${line.unit}（发货${text(line.quantity)}，已收${text(line.receivedQuantity)}）`;
    return problem(line, "RECEIVE_TOO_MUCH", field, limit);
  }
  const silent = unexplained(line, terms, entry);
  if (silent) return silent;
  return {
    pieceCount: null,
    theoreticalMass: null,
    ...foundAt(line, terms, entry),
    weighedMass: byWeight || entry.weighedMass ? decimal(entry.weighedMass ?? typed) : null,
    receivedQuantity: decimal(typed),
  };
}

/** A line of a draft: kept as typed, with the quantity that it would settle if it were submitted so. */
export function draftLine(line: DeliveredLine, entry: ReceiptEntry, terms: ReceivingTerms): ReceiptLine {
  const settled = receiptLine(line, entry, terms);
  if (!("reason" in settled)) return settled;
  const pieces = line.pieceCount === null ? null : (entry.pieceCount ?? null);
  return {
    pieceCount: pieces,
    theoreticalMass:
      pieces !== null && line.pieceMass !== null
        ? theoreticalMass(pieces, { ...line, pieceMass: line.pieceMass })
        : null,
    weighedMass: entry.weighedMass === undefined ? null : decimal(entry.weighedMass),
    ...foundAt(line, terms, entry),
    receivedQuantity: decimal(entry.receivedQuantity ?? 0),
  };
}

/**
 * 元 of what a note receives: rounded along the order line, so that its papers together are worth what stayed of it,
 * whichever of them were void or sent back before.
 */
export function receiptAmount({ price, keptQuantity, keptAmount }: OrderedLine, received: DecimalLike): Decimal {
  const amount = lineAmount(decimal(keptQuantity).plus(received), price).minus(keptAmount);
  return decimal(received).eq(0) || amount.lt(0) ? decimal(0) : amount;
}
