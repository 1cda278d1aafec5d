/** Cells that were merged, from 0. */
export interface Merge {
  top: number;
  bottom: number;
  left: number;
}

/** Merged cells of a sheet that are looked at. */
const MOST_MERGES = 5_000;
const MERGE = /<(?:\w+:)?mergeCell\s[^>]*ref="([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})"/gu;

const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** The cells of a sheet that are merged over several rows. */
export function mergesOf(xml: string): Merge[] {
  const found: Merge[] = [];
  for (const [, left = "", top = "", bottom = ""] of xml.matchAll(MERGE)) {
    if (top !== bottom) found.push({ left: columnOf(left), top: Number(top) - 1, bottom: Number(bottom) - 1 });
    if (found.length >= MOST_MERGES) break;
  }
  return found;
}

const NUMBER = /^[-+]?[\d,]*\.?\d+$/u;

/**
 * Rows with a name that is merged over several of them in each of these. A number is not repeated: it would be as many
 * times the quantity.
 */
export function withMerges(rows: readonly string[][], merges: readonly Merge[]): string[][] {
  const filled = rows.map((row) => [...row]);
  for (const { top, bottom, left } of merges) {
    const said = filled[top]?.[left] ?? "";
    if (said === "" || NUMBER.test(said)) continue;
    for (const row of filled.slice(top + 1, bottom + 1)) {
      // a row without any cell of its own is a part of the one above
      if (row.every((cell) => cell === "")) continue;
      while (row.length <= left) row.push("");
      if (row[left] === "") row[left] = said;
    }
  }
  return filled;
}
