import Big from "big.js";
import { type Decimal, type DecimalLike, decimal } from "./money";

/** Goods counted by piece (根): rebar and sections. */
export interface PieceGoods {
  /** 吨 per piece, by the standard's theoretical mass. */
  pieceMass: DecimalLike;
  /** Decimals the goods' quantity may have. */
  quantityScale: number;
}

export const HALF_KILOGRAM = decimal("0.0005");
const HALF = decimal("0.5");

/** What is wrong with the decimals of a quantity; null where the goods allow them. */
export function wrongPlaces(quantity: DecimalLike, scale: number): string | null {
  if (decimal(quantity).round(scale, Big.roundDown).eq(quantity)) return null;
  return scale === 0 ? "必须是整数" : `最多${scale}位小数`;
}

/** 吨 of so many pieces, rounded as the goods' quantity is. */
export const theoreticalMass = (pieces: number, { pieceMass, quantityScale }: PieceGoods): Decimal =>
  decimal(pieceMass).times(pieces).round(quantityScale, Big.roundHalfUp);

/**
 * How far a mass may lie below that of its pieces and still mean them, 吨: half a kilogram, or the half step to which
 * the goods' quantity is rounded; never more than half a piece.
 */
export function massSlack({ pieceMass, quantityScale }: PieceGoods): Decimal {
  const step = decimal(`5e-${quantityScale + 1}`);
  const slack = step.gt(HALF_KILOGRAM) ? step : HALF_KILOGRAM;
  const halfPiece = decimal(pieceMass).times(HALF);
  return slack.gt(halfPiece) ? halfPiece : slack;
}

/**
 * The most whole pieces that a mass makes; exactly its pieces when the mass is a rounded theoretical one. Every card and
 * cart line asks, and a division of decimals costs ten products: the quotient is guessed and put right by products.
 */
export function wholePieces(mass: DecimalLike, goods: PieceGoods): number {
  const heaviest = decimal(mass).plus(massSlack(goods));
  const piece = decimal(goods.pieceMass);
  const guess = Math.trunc(heaviest.toNumber() / piece.toNumber());
  if (heaviest.lt(0) || !Number.isSafeInteger(guess)) return Number(heaviest.div(piece).toFixed(0, Big.roundDown));
  if (piece.times(guess).gt(heaviest)) return guess - 1;
  return piece.times(guess + 1).gt(heaviest) ? guess : guess + 1;
}
