import Big from "big.js";
import { Weighing } from "#trpc/contract/shared/codes";
import { type Decimal, type DecimalLike, decimal, lineAmount } from "./money";
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
  /** 元 per unit. */
  price: DecimalLike;
}
/** What the agreement says about receiving. */
export interface ReceivingTerms {
  /** What settles: the count, or the weighbridge. */
  weighing: number;
  /** How far a weighed mass may exceed the delivered one, e.g. 0.003. */
  massTolerance: DecimalLike;
}
/** What somebody on site typed for a line. */
export interface ReceiptEntry {
  receivedQuantity?: number;
  pieceCount?: number;
  weighedMass?: number;
}
export interface ReceiptLine {
  pieceCount: number | null;
  theoreticalMass: Decimal | null;
  weighedMass: Decimal | null;
  /** The quantity that counts and settles. */
  receivedQuantity: Decimal;
  /** 元. */
  amount: Decimal;
}
export interface ReceiptProblem {
  reason: "RECEIVE_TOO_MUCH" | "MASS_OUT_OF_TOLERANCE" | "PIECES_NEEDED" | "QUANTITY_INVALID";
  field: keyof ReceiptEntry;
  message: string;
}

const TON = "吨";
const text = (value: DecimalLike): string => decimal(value).toString();
const percent = (share: DecimalLike): string => `${decimal(share).times(100).toString()}%`;

/** The weighbridge settles this line: goods by the ton under an agreement that says so. */
export const settlesByWeight = (line: Pick<DeliveredLine, "unit" | "pieceMass">, terms: ReceivingTerms): boolean =>
  terms.weighing === Weighing.weighbridge && (line.pieceMass !== null || line.unit === TON);

/** Nothing was typed, or zero everywhere: the line is left out of the note. */
export const isBlankEntry = ({ receivedQuantity, pieceCount, weighedMass }: ReceiptEntry): boolean =>
  !receivedQuantity && !pieceCount && !weighedMass;

/** All of it is on receiving notes: by pieces where goods are counted, else by quantity. */
export const isFullyReceived = (line: Omit<DeliveredLine, "price">): boolean =>
  line.pieceCount === null ? decimal(line.receivedQuantity).gte(line.quantity) : line.receivedPieces >= line.pieceCount;

/** The most the weighbridge may show for so many pieces (null: of all that is left), 吨, rounded down. */
export function weighedLimit(line: DeliveredLine, terms: ReceivingTerms, pieces: number | null): Decimal {
  const most = decimal(line.quantity).times(decimal(1).plus(terms.massTolerance));
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
  const why = `允许偏差${percent(terms.massTolerance)}`;
  return problem(
    line,
    "MASS_OUT_OF_TOLERANCE",
    "weighedMass",
    `${most}（发货${text(line.quantity)}${line.unit}，${why}）`,
  );
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
    receivedQuantity,
    amount: lineAmount(receivedQuantity, line.price),
  });
  if (settlesByWeight(line, terms)) {
    if (!weighed) return problem(line, "QUANTITY_INVALID", "weighedMass", "按过磅结算，请填写过磅重量");
    const wrong =
      tooManyDecimals(line, "weighedMass", "过磅重量", entry.weighedMass ?? 0) ??
      overweight(line, terms, entry.weighedMass ?? 0, pieces);
    return wrong ?? settled(weighed);
  }
  // the last pieces take what is left, so that the notes add up to the delivered quantity
  const rest = decimal(line.quantity).minus(line.receivedQuantity);
  return settled(pieces === left || theoretical.gt(rest) ? rest : theoretical);
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
  const receivedQuantity = decimal(typed);
  return {
    pieceCount: null,
    theoreticalMass: null,
    weighedMass: byWeight || entry.weighedMass ? decimal(entry.weighedMass ?? typed) : null,
    receivedQuantity,
    amount: lineAmount(receivedQuantity, line.price),
  };
}

/** A line of a draft: kept as typed, worth what it would settle if it were submitted so. */
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
    receivedQuantity: decimal(entry.receivedQuantity ?? 0),
    amount: lineAmount(entry.receivedQuantity ?? 0, line.price),
  };
}
