import { withQuery } from "~/lib/query";

/** Goods that fit beside each other. */
export const MOST_COMPARED = 4;

export const COMPARE = "/product/compare";

/** Stands in a list's address for nothing chosen yet: no goods have this key. */
export const NOTHING_YET = "0";

const isKey = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text);

/** Keys in the order in which they were chosen, each once. */
const keysIn = (values: readonly string[]): number[] => [...new Set(values.filter(isKey).map(Number))];

interface Compared {
  /** as many as fit */
  sysNos: number[];
  /** keys of more than fit */
  left: number;
  /** words that are no key */
  unknown: number;
}

/** What an address wants compared. */
export function comparedIn(search: URLSearchParams): Compared {
  const said = search.getAll("sku");
  const keys = keysIn(said);
  return {
    sysNos: keys.slice(0, MOST_COMPARED),
    left: Math.max(0, keys.length - MOST_COMPARED),
    unknown: said.filter((one) => one !== "" && !isKey(one)).length,
  };
}

/** Goods that a list's address keeps as chosen: more than fit are told where they are compared. */
const MOST_CHOSEN = 20;

/** Goods that a list's address has chosen already; null where it is not there to choose from. */
export const choosingIn = (search: URLSearchParams): number[] | null =>
  search.has("compare") ? keysIn(search.getAll("compare")).slice(0, MOST_CHOSEN) : null;

export const comparePath = (sysNos: readonly number[], onlyDifferent = false): string =>
  withQuery(COMPARE, "", { sku: sysNos, only: onlyDifferent ? "diff" : null });
