/**
 * Chance without state: the same keys always give the same number, so any part of the demo mall can be made alone, in
 * any order, and comes out as it would in the whole.
 */
function hash(keys: readonly (string | number)[]): number {
  let h = 0x811c9dc5;
  for (const key of keys) {
    for (const char of String(key)) h = Math.imul(h ^ char.charCodeAt(0), 0x01000193);
    h = Math.imul(h ^ 0x2f, 0x01000193);
  }
  // FNV leaves neighbouring keys alike in the upper bits; this finish (murmur3) spreads them.
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** A number in [0, 1) that belongs to these keys. */
export const chance = (...keys: (string | number)[]): number => hash(keys) / 2 ** 32;

/** A whole number from `low` to `high`, both included. */
export const between = (low: number, high: number, ...keys: (string | number)[]): number =>
  low + Math.floor(chance(...keys) * (high - low + 1));

/** One of a list that is not empty. */
export function oneOf<T>(list: readonly T[], ...keys: (string | number)[]): T {
  const item = list[Math.floor(chance(...keys) * list.length)];
  if (item === undefined) throw new RangeError("nothing to choose from");
  return item;
}
