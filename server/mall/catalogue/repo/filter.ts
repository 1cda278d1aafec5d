import { offeredInSql } from "#server/mall/area/index";
import { coveredByAgreementSql } from "#server/mall/pricing/index";
import { ProductListing, ReviewStatus } from "#trpc/contract/shared/codes";
import type { QueryClause } from "#trpc/rules/search/clauses";

/** A purchaser, whose agreements are told beside the goods: for an area and on a day. */
export interface Buyer {
  organizationSysNo: number;
  /** yyyy-MM-dd in China. */
  day: string;
  /** Level codes that contain the area. */
  scope: readonly string[];
}

export type CategoryColumn = "category1SysNo" | "category2SysNo" | "category3SysNo";

/** What a keyword asks of the word index: text of a tsquery, and the conditions that it is made of. */
export interface Words {
  query: string;
  clauses: readonly QueryClause[];
  /** The conditions, each asked of names alone. */
  inNames: readonly string[];
  /** Patterns of names that have its sizes, models and grades exactly. */
  exact: readonly string[];
}

/** What a list of goods is narrowed by, resolved to codes and keys. It is the key of cached totals too. */
export interface SkuFilter {
  tenantCode: string;
  words?: Words;
  category?: { column: CategoryColumn; sysNo: number };
  shopSysNo?: number;
  /** Level code of the area: only goods offered there. */
  areaCode?: string;
  brandSysNos?: number[];
  /** "name:value" tokens; one of each group must be there. */
  attributes?: string[][];
  onlyInStock?: boolean;
  /** Only goods that an agreement of this buyer prices. */
  agreementsOf?: Buyer;
  priceFrom?: number;
  priceTo?: number;
}

/**
 * How words are looked up. `index` reads every hit of the word index; `walk` tests row after row in the order of
 * the list, which is quicker when a good part of the goods match; `best` tests the first of them, and reads every hit
 * where too few of them match: then the condition is {@link Where.match}, apart from the others.
 */
export type WordLookup = "index" | "walk" | "best";

// The planner guesses that an array or text condition with a parameter keeps one row in two hundred, and then sorts
// whole categories instead of walking the index in the order of the list. It takes a CASE for a coin toss.
const tested = (condition: string): string => `CASE WHEN ${condition} THEN true ELSE false END`;

const listed = [`s."status" = ${ProductListing.onShelf}`, `s."reviewStatus" = ${ReviewStatus.passed}`];

/** SQL: sku `sku` is or was on a shelf. What never was is its supplier's own business. */
export const wasListedSql = (sku: string): string =>
  `${sku}."status" <> ${ProductListing.new} AND ${sku}."reviewStatus" = ${ReviewStatus.passed}`;

/** Condition on a sku s: an agreement of the buyer's prices it. */
export function coveredSql({ organizationSysNo, day, scope }: Buyer, where: Where): string {
  const parameters = {
    organization: where.value(organizationSysNo),
    day: where.value(day),
    scope: where.value(scope),
  };
  return coveredByAgreementSql("s", parameters);
}

/** WHERE of a list over `mall."Sku" s` with its parameters, the tenant first. */
export class Where {
  readonly values: unknown[] = [];
  readonly #conditions: string[] = [];
  readonly #before: number;
  /** Of words that are looked up by `best`. */
  readonly match: string = "true";

  /** @param before number of parameters that stand before those of this condition in the statement */
  constructor(filter: SkuFilter, words: WordLookup, before = 0) {
    this.#before = before;
    const { tenantCode, category, shopSysNo, areaCode, brandSysNos, attributes = [] } = filter;
    this.#conditions.push(`s."tenantCode" = ${this.value(tenantCode)}`, ...listed);
    if (category) this.#conditions.push(`s."${category.column}" = ${this.value(category.sysNo)}`);
    if (shopSysNo !== undefined) this.#conditions.push(`s."shopSysNo" = ${this.value(shopSysNo)}`);
    if (filter.words !== undefined) {
      const match = `s."searchVector" @@ ${this.value(filter.words.query)}::tsquery`;
      if (words === "best") this.match = match;
      else this.#conditions.push(words === "index" ? match : tested(match));
    }
    if (brandSysNos) this.#conditions.push(`s."brandSysNo" = ANY (${this.value(brandSysNos)}::bigint[])`);
    if (areaCode) this.#conditions.push(tested(offeredInSql(this.#part, areaCode)));
    for (const group of attributes)
      this.#conditions.push(tested(`s."attributeTokens" && ${this.value(group)}::text[]`));
    if (filter.priceFrom !== undefined) this.#conditions.push(`s."salesPrice" >= ${this.value(filter.priceFrom)}`);
    if (filter.priceTo !== undefined) this.#conditions.push(`s."salesPrice" <= ${this.value(filter.priceTo)}`);
    // scalar subqueries: an EXISTS might be turned round into reading all stock or all clauses first
    if (filter.onlyInStock)
      this.#conditions.push(`(s."madeToOrder" OR (SELECT bool_or(k."onHand" > k."reserved") FROM "mall"."SkuStock" k
        WHERE k."tenantCode" = s."tenantCode" AND k."skuSysNo" = s."sysNo"))`);
    if (filter.agreementsOf) this.#conditions.push(coveredSql(filter.agreementsOf, this));
  }

  /** A template whose values are parameters of this condition. */
  #part = (text: TemplateStringsArray, ...values: unknown[]): string =>
    text.reduce((before, after, index) => `${before}${this.value(values[index - 1])}${after}`);

  /** Adds a parameter and answers its name. */
  value(value: unknown): string {
    this.values.push(value);
    return `$${this.#before + this.values.length}`;
  }

  get sql(): string {
    return this.#conditions.join(" AND ");
  }
}
