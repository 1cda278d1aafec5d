/** Characters of one level inside a level code (R-AREA-21): 8 province, 16 city, 24 region, 32 town. */
const levelCodeWidth = 8;

/** People look around by city; where goods go is told down to the county at least. */
export const cityCodeWidth = 2 * levelCodeWidth;

/** Stands for the whole country in the areas of goods, agreements and quotes. */
export const wholeCountry = "0";

/**
 * Codes under which an area is covered: the whole country, then its ancestors from the province down, itself last.
 * An unknown area ("") is covered by the whole country only.
 */
export function areaAncestors(levelCode: string): string[] {
  const codes = [wholeCountry];
  for (let end = levelCodeWidth; end <= levelCode.length; end += levelCodeWidth) codes.push(levelCode.slice(0, end));
  return codes;
}

/** Whether goods or agreements that name `codes` reach an area: one of them is the area or contains it. */
export const coversArea = (codes: readonly string[], levelCode: string): boolean =>
  codes.some((code) => code === wholeCountry || levelCode.startsWith(code));

/** Whether anything inside an area is reached: a province has goods when one of its cities has. */
export const touchesArea = (codes: readonly string[], levelCode: string): boolean =>
  coversArea(codes, levelCode) || codes.some((code) => code.startsWith(levelCode));

/**
 * Whether goods sold in `codes` are offered to somebody in an area. To a whole city or province goods of a part of it
 * are offered too: nobody can say yet where in it they will go, and checkout does (R-AREA-09, R-SALE-11).
 */
export const offeredIn = (codes: readonly string[], levelCode: string): boolean =>
  isWide(levelCode) ? touchesArea(codes, levelCode) : coversArea(codes, levelCode);

/** A city, a province: an area to look around in, too wide to deliver to. */
export const isWide = (levelCode: string): boolean => levelCode.length <= cityCodeWidth;
