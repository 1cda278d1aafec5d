import Big from "big.js";
import { type Decimal, type DecimalLike, decimal, toNumber } from "./money";
import { HALF_KILOGRAM, massSlack, type PieceGoods, theoreticalMass, wholePieces, wrongPlaces } from "./piece-goods";

/** What a supplier typed for one line of a delivery note. */
export interface LoadedEntry {
  quantity: number;
  pieceCount?: number;
}
/** The order line it is taken from. */
export interface OpenLine {
  lineNo: number;
  skuName: string;
  unit: string;
  quantityScale: number;
  pieceMass: DecimalLike | null;
  quantity: DecimalLike;
  deliveredQuantity: DecimalLike;
}
export interface LoadedLine {
  quantity: Decimal;
  pieceCount: number | null;
}
export interface LoadProblem {
  reason: "DELIVER_TOO_MUCH" | "QUANTITY_INVALID";
  field: "quantity" | "pieceCount";
  message: string;
}

export const lineName = ({ lineNo, skuName }: { lineNo: number; skuName: string }): string =>
  `第 ${lineNo} 行“${skuName}”`;

type Delivered = PieceGoods & Pick<OpenLine, "deliveredQuantity">;

/** How many pieces have this theoretical mass; null where none do, for a part was cut to length. */
function piecesIn(mass: DecimalLike, goods: PieceGoods): number | null {
  const pieces = wholePieces(mass, goods);
  return theoreticalMass(pieces, goods).minus(mass).abs().lte(massSlack(goods)) ? pieces : null;
}

/**
 * The pieces that a mass means which lost or won a step of rounding on its way, as what is out of stock does when some
 * come back for their money and others are replaced; null where none do.
 */
function piecesAbout(mass: DecimalLike, goods: PieceGoods): number | null {
  const pieces = Number(decimal(mass).div(goods.pieceMass).toFixed(0, Big.roundHalfUp));
  const step = decimal(10).pow(-goods.quantityScale);
  const slack = step.gt(HALF_KILOGRAM) ? step : decimal(HALF_KILOGRAM);
  return theoreticalMass(pieces, goods).minus(mass).abs().lte(slack) ? pieces : null;
}

/** The pieces that a line still waits for: what two rounded masses leave may weigh less than they do. */
function openPieces(line: OpenLine & PieceGoods): number {
  const [ordered, delivered] = [piecesIn(line.quantity, line), piecesIn(line.deliveredQuantity, line)];
  if (ordered !== null && delivered !== null) return ordered - delivered;
  return wholePieces(decimal(line.quantity).minus(line.deliveredQuantity), line);
}

/**
 * The mass by which the pieces bring the line to that of all its pieces so far: rounded along the line, so that the
 * last truck ends exactly at what was ordered. After a part that was cut to length each truck is rounded alone.
 */
function massAlong(line: Delivered, pieces: number): Decimal {
  const before = piecesIn(line.deliveredQuantity, line);
  return before === null
    ? theoreticalMass(pieces, line)
    : theoreticalMass(before + pieces, line).minus(line.deliveredQuantity);
}

/**
 * The mass that so many delivered pieces are counted back with: their share of the delivered mass, whatever a weighbridge
 * found later. Rounded along the line.
 */
export function massBack(line: Delivered, pieces: number): Decimal {
  const delivered = decimal(line.deliveredQuantity);
  const before = piecesAbout(delivered, line);
  const mass =
    before === null || before < pieces
      ? theoreticalMass(pieces, line)
      : delivered.minus(theoreticalMass(before - pieces, line));
  return mass.gt(delivered) ? delivered : mass;
}

function loadedPieces(line: OpenLine & PieceGoods, entry: LoadedEntry): LoadedLine | LoadProblem {
  const { quantity, pieceCount } = entry;
  const pieces = pieceCount ?? wholePieces(quantity, line);
  const mass = theoreticalMass(pieces, line);
  if (pieceCount === undefined && pieces === 0) return { quantity: decimal(quantity), pieceCount: null };
  const step = decimal(10).pow(-line.quantityScale);
  const differs = decimal(quantity).minus(mass).abs();
  if (pieceCount !== undefined && differs.gt(step) && differs.gt(HALF_KILOGRAM)) {
    const message = `${lineName(line)}：${pieces}根的理论重量是${mass.toString()}${line.unit}，请改正数量或根数`;
    return { reason: "QUANTITY_INVALID", field: "quantity", message };
  }
  return { quantity: massAlong(line, pieces), pieceCount: pieces };
}

/**
 * One line of a delivery note: pieces and mass agree, and nothing more is loaded than the order still waits for.
 * Of goods counted by piece the count may be left out: then as many whole pieces go as the quantity holds, and less
 * than a piece (cut to length) goes by its mass alone.
 */
export function loadedLine(line: OpenLine, entry: LoadedEntry): LoadedLine | LoadProblem {
  const places = wrongPlaces(entry.quantity, line.quantityScale);
  if (places) {
    return { reason: "QUANTITY_INVALID", field: "quantity", message: `${lineName(line)}：发货数量${places}` };
  }
  const { pieceMass } = line;
  const loaded = pieceMass === null ? null : loadedPieces({ ...line, pieceMass }, entry);
  if (loaded && "reason" in loaded) return loaded;
  const quantity = loaded?.quantity ?? decimal(entry.quantity);
  const open = decimal(line.quantity).minus(line.deliveredQuantity);
  const over = quantity.minus(open);
  if (over.lte(0)) return loaded ?? { quantity, pieceCount: null };
  if (loaded && open.gt(0) && over.lte(decimal(10).pow(-line.quantityScale))) return { ...loaded, quantity: open };
  const inPieces = pieceMass === null ? "" : `，合${openPieces({ ...line, pieceMass })}根`;
  const message = `${lineName(line)}：发货数量最多${open.toString()}${line.unit}${inPieces}（订购${decimal(line.quantity).toString()}，已发${decimal(line.deliveredQuantity).toString()}）`;
  return { reason: "DELIVER_TOO_MUCH", field: "quantity", message };
}

/**
 * What a line still waits for, as one truck could bring all of it; null where nothing is left, or less than a piece of
 * goods of which others went already.
 */
export function restOfLine(line: OpenLine): LoadedEntry | null {
  const open = decimal(line.quantity).minus(line.deliveredQuantity);
  if (open.lte(0)) return null;
  const quantity = toNumber(open);
  const { pieceMass } = line;
  if (pieceMass === null) return { quantity };
  const pieceCount = openPieces({ ...line, pieceMass });
  if (pieceCount === 0) return decimal(line.deliveredQuantity).gt(0) ? null : { quantity };
  return { quantity: toNumber(theoreticalMass(pieceCount, { ...line, pieceMass })), pieceCount };
}
