import type { Categories } from "#server/mall/mall/index";
import { categoriesMeant } from "#trpc/rules/search/meant";
import type { Lexicon } from "#trpc/rules/search/words";
import { columnOfLevel } from "./asked";
import type { Place } from "./repo/ranked";

/** Keywords that mean more categories than this are not about one kind of goods. */
const MOST_PLACES = 6;

/** Categories that a keyword means, within the one that is chosen, if any; none of them within another. */
export function placesMeant(
  keyword: string,
  categories: Categories,
  { lexicon, chosen }: { lexicon: Lexicon; chosen: number | undefined },
): Place[] {
  const keys = categoriesMeant(keyword, categories, lexicon);
  const above = (sysNo: number) => categories.path(sysNo).map((category) => category.sysNo);
  const places = keys
    .filter((sysNo) => !above(sysNo).some((other) => other !== sysNo && keys.includes(other)))
    .filter((sysNo) => chosen === undefined || (chosen !== sysNo && above(sysNo).includes(chosen)))
    .flatMap((sysNo) => {
      const column = columnOfLevel[categories.byKey(sysNo)?.level ?? 0];
      return column ? [{ column, sysNo }] : [];
    });
  return places.length > MOST_PLACES ? [] : places;
}
