import type { MeasuredGoods } from "./measure";
import { measureNamed } from "./measure-named";
import { byFit, type Fit } from "./pasted-fit";
import type { PastedLine } from "./pasted-list";

/** Goods that a line may mean. */
export interface Candidate extends MeasuredGoods {
  code: string;
  mallSpuName: string;
  thirdName: string;
  fit: Fit;
  /** They can be bought as they are. */
  available: boolean;
  /** Less than their minimum is wanted. */
  belowMinimum: boolean;
  /** What the reader pays for a unit. */
  price: number | null;
}

type Ranked = Pick<Candidate, "fit" | "available" | "belowMinimum" | "price">;

const costOf = ({ price }: Ranked): number => price ?? Number.POSITIVE_INFINITY;

/**
 * What the line names comes first, of it what can be bought in the wanted quantity, then what fits its specification
 * best. The price decides among what fits equally well; without one the order of the search.
 */
export const byWorth = <T extends Ranked>(some: readonly T[]): T[] =>
  [...some].sort(
    (a, b) =>
      b.fit.kind - a.fit.kind ||
      Number(b.available) - Number(a.available) ||
      Number(a.belowMinimum) - Number(b.belowMinimum) ||
      byFit(a.fit, b.fit) ||
      costOf(a) - costOf(b) ||
      0,
  );

/**
 * Whether it is clear what a line means: it names a code, or all that it finds has one name and specification, and is
 * ordered in the unit that was written.
 */
export function isSure(
  { words, unit }: Pick<PastedLine, "words" | "unit">,
  candidates: readonly Omit<Candidate, keyof Ranked>[],
): boolean {
  const [first] = candidates;
  if (!first) return false;
  if (measureNamed(unit, first) === undefined) return false;
  if (first.code.toLowerCase() === words.trim().toLowerCase()) return true;
  return candidates.every((one) => one.mallSpuName === first.mallSpuName && one.thirdName === first.thirdName);
}
