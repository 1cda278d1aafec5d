import { type DecimalLike, decimal, toNumber } from "./money";

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
