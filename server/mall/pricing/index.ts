import type { Db } from "#server/kernel/db";
import type { SkuAgreementOption } from "#trpc/rules/price";
import { type AgreementQuestion, readAgreementOptions } from "./repo";

export { type AgreementBook, type BesideBook, besideBook, type PricedSku, pricedSql } from "./book";
export { ANY_PROJECT, NO_PROJECT } from "./choice-repo";
export { agreementHistory } from "./history-repo";
export { clauseAtSql } from "./ladder-repo";
export { pricesAt } from "./past";
export { type PlannedClause, type PricePlan, pricePlan, type WantedTerms, wantedTerms } from "./plan";
export { readStamp, stampSql } from "./plan-repo";
export { optionsUnder, type ProposedAgreement } from "./proposed";
export {
  type AgreementQuestion,
  agreementsWithin,
  clauseSql,
  coveredByAgreementSql,
  exactBasePriceSql,
  inForceSql,
  type PriceParameters,
  quoteSql,
} from "./repo";

/**
 * What a buyer's agreements say about skus, in ONE statement however many skus there are (design: agreement price).
 *
 * Counted are agreements of the organisation that are in force on `day` and whose area scope contains `areaCode`
 * ("0" in the scope is the whole country), and that are limited to no projects or to the asked one. Each sku of the supplier gets one option per agreement:
 * - `clause` is the clause that prices it: a clause for the sku itself; else a clause for one of its three categories
 *   whose attributes the sku all has, the one with most attributes first, the deeper category first among equals; else
 *   one for its brand alone. Clauses limited to projects hold for those alone and come before those that are not;
 * - for method 3 it carries the newest quote up to `day` of the nearest area the source quotes for;
 * - an agreement without a clause for the sku appears only when it forbids buying without one (`clause` null).
 *
 * A sku without options has no entry: `map.get(skuSysNo) ?? []`. What to do with options is pure and lives in
 * `#trpc/rules/price`:
 * - `priceUnder(option, {accountPeriod, billingPeriod}?)` → PriceReason, null when the price is missing;
 *   `priceUnder(listPrice)` without an agreement;
 * - `basePriceOf(option)` → base price before the term, or the missing reason (R-SALE-08);
 * - `optionOf(options, agreementSysNo)`, undefined when that agreement is not usable for the sku;
 *   `defaultOption(options)` when the buyer has not chosen, null at list price;
 * - `agreementCanSale(options, agreementSysNo | null)` (R-SALE-06);
 * - `offeredTerm(option.agreement | null, period)` before a write, `termOf` for reading;
 * - `toAgreementOption`, `discountList`: the contract's shapes.
 */
export const agreementOptions = (db: Db, question: AgreementQuestion): Promise<Map<number, SkuAgreementOption[]>> =>
  readAgreementOptions(db, question);
