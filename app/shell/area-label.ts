import { shellText } from "~/lib/texts/shell";

/** R-AREA-10. */
const SEPARATOR = " / ";

/** The chosen region in two levels; a municipality is its own city and stands once. */
export function areaLabel(names: readonly string[]): string {
  const [first, second] = names;
  return [first, second === first ? undefined : second].filter(Boolean).join(SEPARATOR) || shellText.areaAll;
}
