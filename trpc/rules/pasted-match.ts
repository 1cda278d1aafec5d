import type { MeasuredGoods } from "./measure";
import { measureNamed } from "./measure-named";
import type { PastedLine } from "./pasted-list";

/** Goods that a line may mean. */
export interface Candidate extends MeasuredGoods {
  code: string;
  mallSpuName: string;
  thirdName: string;
  /** they can be bought as they are */
  available: boolean;
  /** what the reader pays for a unit */
  price: number | null;
}

/** What can be bought first, then what costs least; in the order of the search among equals. */
export const byWorth = <T extends Pick<Candidate, "available" | "price">>(some: readonly T[]): T[] =>
  [...some].sort(
    (a, b) =>
      Number(b.available) - Number(a.available) ||
      (a.price ?? Number.POSITIVE_INFINITY) - (b.price ?? Number.POSITIVE_INFINITY),
  );

/**
 * Whether it is clear what a line means: it names a code, or all that it finds has one name and specification, and is
 * ordered in the unit that was written.
 */
export function isSure({ words, unit }: Pick<PastedLine, "words" | "unit">, candidates: readonly Candidate[]): boolean {
  const [first] = candidates;
  if (!first) return false;
  if (measureNamed(unit, first) === undefined) return false;
  if (first.code.toLowerCase() === words.trim().toLowerCase()) return true;
  return candidates.every((one) => one.mallSpuName === first.mallSpuName && one.thirdName === first.thirdName);
}
