import type { MeasuredGoods } from "./measure";
import { measureNamed } from "./measure-named";
import { byFit, type Fit } from "./pasted-fit";
import type { FitReasons } from "./pasted-reasons";

/** Goods that a line may mean. */
export interface Candidate extends MeasuredGoods {
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

/** Goods of one name that a line finds: as such they are sold by anybody. */
export interface FoundKind {
  mallSpuName: string;
  fit: Fit;
  reasons: Omit<FitReasons, "score">;
}

/** Goods that are called so, and goods that are so, are this far apart. */
const NAMED_BETTER = 0.5;

/** Whether goods are as the line says in all that it says, and no article of their own beyond it. */
const isAsSaid = ({ reasons }: FoundKind): boolean => reasons.otherList.length + reasons.moreList.length === 0;

/** Whether it is plain that a line means other goods than these. */
const isPlainlyOther = (other: FoundKind, best: FoundKind): boolean =>
  !isAsSaid(other) ||
  other.reasons.missingList.length > best.reasons.missingList.length ||
  other.fit.said < best.fit.said ||
  other.fit.kind < best.fit.kind - NAMED_BETTER;

/**
 * The one kind that a line means: it is all that the line says, and whatever else was found is plainly something else.
 * Undefined where two kinds may be meant, as bars of 9 and 12 m are where the line names no length.
 */
export function onlyKind<Kind extends FoundKind>(kinds: readonly Kind[]): Kind | undefined {
  const [best, ...others] = [...kinds].sort((a, b) => byFit(a.fit, b.fit) || Number(isAsSaid(b)) - Number(isAsSaid(a)));
  if (!best || !isAsSaid(best)) return undefined;
  // a noun alone is asked which of its goods
  const isPlain = others.length === 0 || best.reasons.hasList.length > 1;
  return isPlain && others.every((other) => isPlainlyOther(other, best)) ? best : undefined;
}

/** Whether goods are ordered in the unit that was written; 公斤 of what is sold by 吨 is to be confirmed. */
export const isInUnit = (unit: string, goods: MeasuredGoods | undefined): boolean =>
  goods !== undefined && measureNamed(unit, goods) !== undefined;
