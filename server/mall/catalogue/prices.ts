import { areaCodeOf } from "#server/mall/area/index";
import type { Categories } from "#server/mall/mall/index";
import { type PlannedClause, type PricePlan, pricePlan, wantedTerms } from "#server/mall/pricing/index";
import { buyerOf, type Looking, type PriceRequest } from "./reader";
import type { PlanInList } from "./repo/by-price";
import type { SkuFilter } from "./repo/filter";

/** What a buyer's prices are in a list, and whose they are. */
export interface Prices {
  plan: PricePlan;
  /** Undefined where list prices are all that the goods of the list have. */
  priced: PlanInList | undefined;
  key: string;
}

const within = (tokens: readonly string[], others: readonly string[]): boolean =>
  tokens.every((token) => others.includes(token));

/**
 * Where the clauses of a plan meet a list: in the narrower of both categories. Left out are clauses for a category beside
 * the list's, and those of whose goods another clause of the agreement prices every one. A clause for a brand alone meets
 * the whole list.
 */
function placesOf({ clauses }: PricePlan, categories: Categories, listed: SkuFilter["category"]): PlanInList["places"] {
  const pathOf = (sysNo: number) => categories.path(sysNo).map((category) => category.sysNo);
  const ofList = listed && { level: pathOf(listed.sysNo).length, sysNo: listed.sysNo };
  const listPath = ofList ? pathOf(ofList.sysNo) : [];
  const placeOf = ({ category, depth }: PlannedClause) => {
    if (category === null) return { place: ofList ?? null, path: listPath };
    if (ofList && listPath.includes(category)) return { place: ofList, path: listPath };
    const path = pathOf(category);
    const apart = ofList && path.length > 0 && !path.includes(ofList.sysNo);
    return apart ? null : { place: { level: depth, sysNo: category }, path };
  };
  return new Map(
    clauses.flatMap((clause) => {
      const found = placeOf(clause);
      const isCovered = clauses.some(
        ({ agreement, key, category, brand, tokens }) =>
          agreement === clause.agreement &&
          key < clause.key &&
          (category === null || found?.path.includes(category)) &&
          (brand === null || brand === clause.brand) &&
          within(tokens, clause.tokens),
      );
      return found && !isCovered ? [[clause.key, found.place]] : [];
    }),
  );
}

/** What the agreements of the reader say of a list's prices; null for whoever has none. `old` is out of date. */
export async function pricesOf(
  looking: Looking,
  { areaSysNo, termList }: PriceRequest,
  categories: Categories,
  listed: SkuFilter["category"],
  old?: Prices,
): Promise<Prices | null> {
  const { db, tenantCode } = looking;
  const buyer = buyerOf(looking, await areaCodeOf(db, areaSysNo));
  if (!buyer) return null;
  const terms = wantedTerms(termList);
  const plan = await pricePlan(db, { tenantCode, ...buyer }, terms, old?.plan);
  const places = placesOf(plan, categories, listed);
  const priced = places.size > 0 || plan.fixed.length > 0 ? { plan, places } : undefined;
  return { plan, priced, key: JSON.stringify([buyer, [...terms]]) };
}
