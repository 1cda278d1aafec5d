import { type DecimalLike, decimal, roundQuantity, toNumber } from "./money";

/** 吨 of so many 根 by the standard's mass, four decimals half up. */
export const theoreticalMass = (pieces: DecimalLike, pieceMass: DecimalLike): number =>
  toNumber(roundQuantity(decimal(pieces).times(pieceMass)));

/** 根 whose theoretical mass comes nearest to a quantity in 吨. */
export const nearestPieces = (quantity: DecimalLike, pieceMass: DecimalLike): number =>
  decimal(pieceMass).lte(0) ? 0 : toNumber(decimal(quantity).div(pieceMass).round(0));

/** How far a weighed mass lies from the expected one, as a share of it; null where nothing was expected. */
export function massDeviation(weighed: DecimalLike, expected: DecimalLike): number | null {
  if (decimal(expected).lte(0)) return null;
  return toNumber(decimal(weighed).minus(expected).div(expected).round(6));
}

export type MassVerdict = "within" | "above" | "below";

/** Whether a deviation keeps to the tolerance (a share, both ways). */
export function massVerdict(deviation: number, tolerance: number): MassVerdict {
  if (decimal(deviation).abs().lte(tolerance)) return "within";
  return deviation > 0 ? "above" : "below";
}
