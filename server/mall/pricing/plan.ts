import { loadingCache } from "#server/kernel/cache";
import type { Db } from "#server/kernel/db";
import { PriceMethod } from "#trpc/contract/shared/codes";
import { byChoice } from "#trpc/rules/clause-choice";
import { groupBy } from "#trpc/rules/group";
import { decimal, roundPrice } from "#trpc/rules/money";
import { bounded, defaultOption, listTerm, type Period, priceUnder, termOf } from "#trpc/rules/price";
import { type CategoryClauseRow, type PlanQuestion, readPlan } from "./plan-repo";
import { readAgreementOptions } from "./repo";

/** Payment terms that the buyer wants, by agreement; each agreement's first where nothing is said. */
export type WantedTerms = ReadonlyMap<number, Period>;

/** The `termList` of a call as a map by agreement. */
export const wantedTerms = (termList: readonly (Period & { tradeAgreementSysNo: number })[]): WantedTerms =>
  new Map(termList.map((term) => [term.tradeAgreementSysNo, term]));

/** A clause for a category, as a list of goods asks it. Decimals are text. */
export interface PlannedClause {
  /** Of the clauses of an agreement that fit the lowest prices the sku. */
  key: number;
  agreement: number;
  supplier: number;
  /** null: goods of its brand in any. */
  category: number | null;
  /** 1 to 3: of the category; 0 of a brand alone. */
  depth: number;
  tokens: readonly string[];
  /** Only goods of this brand; null: of any. */
  brand: number | null;
  /** Of the list price; null for other methods. */
  factor: string | null;
  /** The price itself, before the term; null for other methods. */
  base: string | null;
  source: number | null;
  delta: string | null;
  /** Bounds of what the source makes. */
  floor: string | null;
  cap: string | null;
  /** Rate of the agreement's first term, which chooses among agreements, and of the term that is shown. */
  first: string;
  shown: string;
}

/** What specs cost under clauses with a price source, the cheapest first: `price` is the one that is shown. */
export interface PlannedSpec {
  clause: PlannedClause;
  spec: string;
  price: string;
}

/** Where a buyer's prices come from in an area on a day, worked out so that goods can be walked in their order. */
export interface PricePlan {
  /** Of the state that it was made of. */
  stamp: string;
  clauses: readonly PlannedClause[];
  quotes: Readonly<Record<string, string>>;
  specs: readonly PlannedSpec[];
  /** Goods with a clause of their own: the price that is shown. */
  fixed: readonly { skuSysNo: number; price: string }[];
}

const order = (a: CategoryClauseRow, b: CategoryClauseRow): number =>
  a.agreementSysNo - b.agreementSysNo || byChoice(a, b);

const rate = (discount: string): string => decimal(discount).times("0.01").toFixed();

function planned(row: CategoryClauseRow, key: number, terms: WantedTerms): PlannedClause {
  const head = { terms: row.terms ?? [listTerm] };
  const { method, price, discount } = row;
  const isSource = method === PriceMethod.source;
  return {
    key,
    agreement: row.agreementSysNo,
    supplier: row.supplierSysNo,
    category: row.categorySysNo,
    depth: row.depth,
    tokens: row.attributeTokens,
    brand: row.brandSysNo,
    factor: method === PriceMethod.discount && discount !== null ? rate(discount) : null,
    base: method === PriceMethod.fixed && price !== null ? roundPrice(price).toFixed() : null,
    source: isSource ? row.priceSource : null,
    delta: isSource ? (row.delta ?? "0") : null,
    floor: isSource ? row.floor : null,
    cap: isSource ? row.cap : null,
    first: rate(termOf(head).discount),
    shown: rate(termOf(head, terms.get(row.agreementSysNo)).discount),
  };
}

function specsOf(clauses: readonly PlannedClause[], quotes: PricePlan["quotes"]): PlannedSpec[] {
  const bySource = groupBy(Object.entries(quotes), ([key]) => key.slice(0, key.indexOf(":")));
  const specs = clauses.flatMap((clause) =>
    (bySource.get(String(clause.source)) ?? []).flatMap(([key, quoted]) => {
      const spec = key.slice(key.indexOf(":") + 1);
      const base = roundPrice(bounded(decimal(quoted).plus(clause.delta ?? 0), clause));
      return base.gt(0) ? [{ clause, spec, price: roundPrice(base.times(clause.shown)) }] : [];
    }),
  );
  return specs.sort((a, b) => a.price.cmp(b.price)).map((one) => ({ ...one, price: one.price.toFixed() }));
}

async function fixedOf(db: Db, question: PlanQuestion, skuSysNos: readonly number[], terms: WantedTerms) {
  const areaCode = question.scope.at(-1) ?? "";
  const options = await readAgreementOptions(db, { ...question, areaCode, skuSysNos });
  return [...options].flatMap(([skuSysNo, own]) => {
    const option = defaultOption(own);
    const reason = option && priceUnder(option, terms.get(option.agreement.sysNo));
    const listPrice = own[0]?.listPrice;
    if (listPrice === undefined) return [];
    return [{ skuSysNo, price: reason ? String(reason.unitPrice) : listPrice }];
  });
}

async function makePlan(db: Db, question: PlanQuestion, terms: WantedTerms): Promise<PricePlan> {
  const { stamp, clauses: rows, skuSysNos, quotes } = await readPlan(db, question);
  const clauses = rows.sort(order).map((row, key) => planned(row, key, terms));
  const fixed = await fixedOf(db, question, skuSysNos, terms);
  return { stamp, clauses, quotes, specs: specsOf(clauses, quotes), fixed };
}

const kept = loadingCache<PricePlan>({ max: 300, ms: 600_000 });
const keyOf = ({ tenantCode, organizationSysNo, day, scope }: PlanQuestion, terms: WantedTerms): string =>
  JSON.stringify([tenantCode, organizationSysNo, day, scope, [...terms]]);

/**
 * A buyer's plan, kept for as long as its stamp is the database's. Whoever reads goods by it reads the stamp in the same
 * statement, and asks again with `old` where it is another one by now.
 */
export function pricePlan(db: Db, question: PlanQuestion, terms: WantedTerms, old?: PricePlan): Promise<PricePlan> {
  const key = keyOf(question, terms);
  if (old) kept.drop(key);
  return kept.get(key, () => makePlan(db, question, terms));
}
