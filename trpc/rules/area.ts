/** Characters of one level inside a level code (R-AREA-21): 8 province, 16 city, 24 region, 32 town. */
const levelCodeWidth = 8;

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
