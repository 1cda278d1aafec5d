import Big from "big.js";
import { Weighing } from "#trpc/contract/shared/codes";
import type { BatchEntry } from "./inspection";
import { type MassVerdict, massDeviation, massVerdict } from "./mass";
import { type Decimal, type DecimalLike, decimal, lineAmount, toNumber } from "./money";
import { theoreticalMass, wrongPlaces } from "./piece-goods";
import { lineName } from "./receiving-pieces";

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
  /** Turned away on live receiving notes. */
  refusedQuantity?: DecimalLike;
  refusedPieces?: number;
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
  /** Its heats. */
  batchList?: BatchEntry[] | undefined;
  receivedQuantity?: number;
  pieceCount?: number;
  weighedMass?: number;
  /** Why the weighed mass is out of tolerance. */
  deviationReason?: string;
  /** What is not received now is turned away. */
  refused?: boolean;
  refusalReason?: string;
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
  /** Turned away, and why; 0 where nothing is. */
  refusedQuantity: Decimal;
  refusedPieces: number;
  refusalReason: string;
}
/** A line as it was measured, before it is said what of it is turned away. */
type Measured = Omit<ReceiptLine, "refusedQuantity" | "refusedPieces" | "refusalReason">;
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
export const isBlankEntry = (entry: ReceiptEntry): boolean => !entry.refused && isUncounted(entry);

const isUncounted = ({ receivedQuantity, pieceCount, weighedMass }: ReceiptEntry): boolean =>
  !receivedQuantity && !pieceCount && !weighedMass;

/** What of a delivered line is neither received nor turned away yet: in the goods' unit, and 根 of counted goods. */
export const dueOf = (line: Counted): { quantity: Decimal; pieces: number | null } => ({
  quantity: atLeastZero(
    decimal(line.quantity)
      .minus(line.receivedQuantity)
      .minus(line.refusedQuantity ?? 0),
  ),
  pieces:
    line.pieceCount === null ? null : Math.max(0, line.pieceCount - line.receivedPieces - (line.refusedPieces ?? 0)),
});
type Counted = Pick<
  DeliveredLine,
  "quantity" | "receivedQuantity" | "refusedQuantity" | "pieceCount" | "receivedPieces" | "refusedPieces"
>;
const atLeastZero = (value: Decimal): Decimal => (value.lt(0) ? decimal(0) : value);

/** All of it is on receiving notes, received or turned away: by pieces where goods are counted, else by quantity. */
export function isFullyReceived(line: DeliveredLine): boolean {
  const { quantity, pieces } = dueOf(line);
  return pieces === null ? quantity.eq(0) : pieces === 0;
}

/** The most the weighbridge may show for so many pieces (null: of all that is left), 吨, rounded down. */
export function weighedLimit(line: DeliveredLine, terms: ReceivingTerms, pieces: number | null): Decimal {
  const most = decimal(line.quantity).times(decimal(1).plus(terms.massTolerance ?? 0));
  const share =
    pieces === null || line.pieceCount === null
      ? most.minus(line.receivedQuantity).minus(line.refusedQuantity ?? 0)
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
  const expected = counted ? theoreticalMass(pieces, { pieceMass, quantityScale }) : dueOf(line).quantity;
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
): Measured | ReceiptProblem {
  const pieces = entry.pieceCount;
  const left = dueOf(line).pieces ?? 0;
  if (!pieces) return problem(line, "PIECES_NEEDED", "pieceCount", `请填写实收根数，最多${left}根`);
  if (pieces > left) {
    const limit = `实收根数最多${left}根（发货${line.pieceCount}根，已收${line.receivedPieces}根）`;
    return problem(line, "RECEIVE_TOO_MUCH", "pieceCount", limit);
  }
  const theoretical = theoreticalMass(pieces, line);
  const weighed = entry.weighedMass ? decimal(entry.weighedMass) : null;
  const settled = (receivedQuantity: Decimal): Measured => ({
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
  const rest = dueOf(line).quantity;
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
  const measured = entry.refused && isUncounted(entry) ? nothingReceived(line) : measuredLine(line, entry, terms);
  if ("reason" in measured) return measured;
  const turnedAway = refusedPart(line, entry, measured);
  if (!entry.refused) return { ...measured, ...turnedAway };
  if (turnedAway.refusedQuantity.eq(0)) {
    return problem(line, "QUANTITY_INVALID", "refused", "已按发货数全部收下，没有可拒收的，请去掉“拒收”或减少实收");
  }
  return turnedAway.refusalReason === ""
    ? problem(line, "REASON_NEEDED", "refusalReason", "请填写拒收原因")
    : { ...measured, ...turnedAway };
}

const nothingReceived = ({ pieceCount }: DeliveredLine): Measured => ({
  pieceCount: pieceCount === null ? null : 0,
  theoreticalMass: null,
  weighedMass: null,
  finding: null,
  deviationReason: "",
  receivedQuantity: decimal(0),
});

/** What of a line is turned away: all that was still to come and is not received now. */
function refusedPart(line: DeliveredLine, entry: ReceiptEntry, { pieceCount, receivedQuantity }: Measured) {
  const none = { refusedQuantity: decimal(0), refusedPieces: 0, refusalReason: "" };
  if (!entry.refused) return none;
  const due = dueOf(line);
  const refusalReason = entry.refusalReason?.trim() ?? "";
  if (due.pieces === null || line.pieceMass === null) {
    return { refusedQuantity: atLeastZero(due.quantity.minus(receivedQuantity)), refusedPieces: 0, refusalReason };
  }
  const pieces = due.pieces - (pieceCount ?? 0);
  if (pieces <= 0) return none;
  // a weighbridge may have found another mass of those that were received
  const byCount = theoreticalMass(pieces, { ...line, pieceMass: line.pieceMass });
  const refusedQuantity = pieces === line.pieceCount ? decimal(line.quantity) : byCount;
  return { refusedQuantity, refusedPieces: pieces, refusalReason };
}

function measuredLine(line: DeliveredLine, entry: ReceiptEntry, terms: ReceivingTerms): Measured | ReceiptProblem {
  const { pieceCount, pieceMass } = line;
  if (pieceCount !== null && pieceMass !== null)
    return receivedPieces({ ...line, pieceCount, pieceMass }, entry, terms);
  const byWeight = settlesByWeight(line, terms);
  const field = byWeight && entry.weighedMass !== undefined ? "weighedMass" : "receivedQuantity";
  const typed = entry[field];
  const what = byWeight ? "过磅重量" : "收货数量";
  if (!typed) return problem(line, "QUANTITY_INVALID", byWeight ? "weighedMass" : "receivedQuantity", `请填写${what}`);
  const left = dueOf(line).quantity;
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
  const measured = {
    pieceCount: pieces,
    theoreticalMass:
      pieces !== null && line.pieceMass !== null
        ? theoreticalMass(pieces, { ...line, pieceMass: line.pieceMass })
        : null,
    weighedMass: entry.weighedMass === undefined ? null : decimal(entry.weighedMass),
    ...foundAt(line, terms, entry),
    receivedQuantity: decimal(entry.receivedQuantity ?? 0),
  };
  return { ...measured, ...refusedPart(line, entry, measured) };
}

/**
 * 元 of what a note receives: rounded along the order line, so that its papers together are worth what stayed of it,
 * whichever of them were void or sent back before.
 */
export function receiptAmount({ price, keptQuantity, keptAmount }: OrderedLine, received: DecimalLike): Decimal {
  const amount = lineAmount(decimal(keptQuantity).plus(received), price).minus(keptAmount);
  return decimal(received).eq(0) || amount.lt(0) ? decimal(0) : amount;
}
