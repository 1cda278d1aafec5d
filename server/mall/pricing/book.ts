import { loadingCache } from "#server/kernel/cache";
import type { Db } from "#server/kernel/db";
import { PriceMethod } from "#trpc/contract/shared/codes";
import { byChoice, narrowness } from "#trpc/rules/clause-choice";
import { groupBy } from "#trpc/rules/group";
import { type AgreementHead, listTerm, type PriceClause, type SkuAgreementOption } from "#trpc/rules/price";
import { type BookClause, type BookRows, type Quote, type QuotedSpec, readBook, readQuotes } from "./book-repo";
import { type PlanQuestion, stampSql } from "./plan-repo";

/** A sku as {@link pricedSql} selects it. */
export interface PricedSku {
  skuSysNo: number;
  supplierSysNo: number;
  /** The list price. */
  salesPrice: string;
  specKey: string;
  category1SysNo: number;
  category2SysNo: number;
  category3SysNo: number;
  brandSysNo: number;
  /** Attributes between separators; null where no clause of its supplier names any. */
  tokens: string | null;
  /** Of prices as they stood when the row was read. */
  stamp: string;
}

/** Between attribute tokens in one text: a list would be parsed letter by letter. */
const SEPARATOR = "\u001f";

const tokensSql = (sku: string): string => `array_to_string(${sku}."attributeTokens", '${SEPARATOR}')`;

/**
 * What a statement selects of sku `sku` besides its key, supplier and list price, for
 * {@link besideBook}.
 * @param suppliers the statement's parameter with {@link AgreementBook.narrow}: the tokens of other suppliers'
 *   goods are left out; without the parameter none are
 */
export const pricedSql = (sku: string, suppliers?: string): string => `${sku}."specKey", ${sku}."category1SysNo",
  ${sku}."category2SysNo", ${sku}."category3SysNo", ${sku}."brandSysNo", ${
    suppliers === undefined
      ? tokensSql(sku)
      : `CASE WHEN ${sku}."supplierSysNo" = ANY (${suppliers}::bigint[]) THEN ${tokensSql(sku)} END`
  } AS "tokens", ${stampSql} AS "stamp"`;

interface AgreementClauses {
  ofSku: ReadonlyMap<number | null, BookClause>;
  ofCategory: ReadonlyMap<number | null, readonly BookClause[]>;
  /** Of a brand alone. */
  ofBrand: ReadonlyMap<number | null, readonly BookClause[]>;
}

/** What the agreements of a buyer say in an area on a day, kept by the process. */
export interface AgreementBook {
  question: PlanQuestion;
  /** Of the state that it was made of. */
  stamp: string;
  /** Agreements by their supplier, the oldest first. */
  agreements: ReadonlyMap<number, readonly AgreementHead[]>;
  clauses: ReadonlyMap<number, AgreementClauses>;
  /** Suppliers with clauses for goods with attributes. */
  narrow: readonly number[];
  /** Quotes that were asked for; null where there is none. */
  quotes: Map<string, Quote | null>;
}

const isOwn = ({ skuSysNo }: BookClause): boolean => skuSysNo !== null;
const byOwn = (a: BookClause, b: BookClause): number => byChoice({ ...a, depth: 4 }, { ...b, depth: 4 });
const isOfBrandAlone = ({ skuSysNo, categorySysNo }: BookClause): boolean =>
  skuSysNo === null && categorySysNo === null;

/** A book of what was read, or of what an agreement is to say. */
export function bookOf(question: PlanQuestion, { stamp, agreements, clauses }: BookRows): AgreementBook {
  const heads = agreements.map((head) => ({ ...head, terms: head.terms ?? [listTerm] }));
  const byAgreement = groupBy(clauses, ({ agreementSysNo }) => agreementSysNo);
  const isNarrow = ({ sysNo }: AgreementHead) =>
    byAgreement.get(sysNo)?.some(({ attributeTokens }) => attributeTokens.length > 0);
  const ordered = (list: readonly BookClause[]): AgreementClauses => {
    const inOrder = list.toSorted((a, b) => a.clauseNo - b.clauseNo);
    const [own, ofKind] = [inOrder.filter(isOwn), inOrder.filter((clause) => !isOwn(clause))];
    // of several for a sku the first counts
    const ofSku = new Map(
      own
        .toSorted(byOwn)
        .toReversed()
        .map((clause) => [clause.skuSysNo, clause]),
    );
    const ofBrand = groupBy(ofKind.filter(isOfBrandAlone), ({ brandSysNo }) => brandSysNo);
    return { ofSku, ofCategory: groupBy(ofKind, ({ categorySysNo }) => categorySysNo), ofBrand };
  };
  return {
    question,
    stamp,
    agreements: groupBy(heads, ({ supplierSysNo }) => supplierSysNo),
    clauses: new Map([...byAgreement].map(([sysNo, list]) => [sysNo, ordered(list)])),
    narrow: [...new Set(heads.filter(isNarrow).map(({ supplierSysNo }) => supplierSysNo))],
    quotes: new Map(),
  };
}

const kept = loadingCache<AgreementBook>({ max: 500, ms: 600_000 });

/** A buyer's book, kept for as long as its stamp is the database's; `old` no longer is. */
function agreementBook(db: Db, question: PlanQuestion, old?: AgreementBook): Promise<AgreementBook> {
  const { tenantCode, organizationSysNo, day, scope } = question;
  const key = JSON.stringify([tenantCode, organizationSysNo, day, scope]);
  if (old) kept.drop(key);
  return kept.get(key, async () => bookOf(question, await readBook(db, question)));
}

/** The clause that prices a sku: see `agreementOptions`. */
function clauseOf({ ofSku, ofCategory, ofBrand }: AgreementClauses, sku: PricedSku, tokens: ReadonlySet<string>) {
  const own = ofSku.get(sku.skuSysNo);
  if (own) return own;
  let best: BookClause | undefined;
  let most = -1;
  const look = (clause: BookClause, depth: number): void => {
    const { attributeTokens, brandSysNo } = clause;
    if (brandSysNo !== null && brandSysNo !== sku.brandSysNo) return;
    const conditions = narrowness({ ...clause, depth });
    if (conditions <= most || !attributeTokens.every((token) => tokens.has(token))) return;
    best = clause;
    most = conditions;
  };
  // the deeper category first, in it the older clause: as byChoice puts clauses of as many conditions
  for (const clause of ofCategory.get(sku.category3SysNo) ?? []) look(clause, 3);
  for (const clause of ofCategory.get(sku.category2SysNo) ?? []) look(clause, 2);
  for (const clause of ofCategory.get(sku.category1SysNo) ?? []) look(clause, 1);
  for (const clause of ofBrand.get(sku.brandSysNo) ?? []) look(clause, 0);
  return best;
}

const noTokens: ReadonlySet<string> = new Set();
const keyOf = ({ priceSource, specKey }: QuotedSpec): string => `${priceSource}:${specKey}`;

/** What the source of a clause is asked for a sku; null where the clause has none, or the sku no spec. */
const specOf = ({ method, priceSource }: BookClause, { specKey }: PricedSku): QuotedSpec | null =>
  method === PriceMethod.source && priceSource !== null && specKey !== "" ? { priceSource, specKey } : null;

async function learnQuotes(db: Db, { question, quotes }: AgreementBook, wanted: readonly QuotedSpec[]): Promise<void> {
  const unknown = new Map(wanted.filter((spec) => !quotes.has(keyOf(spec))).map((spec) => [keyOf(spec), spec]));
  if (unknown.size === 0) return;
  const found = await readQuotes(db, question, [...unknown.values()]);
  const quoted = new Map(
    found.map(({ sourcePrice, sourceTime, ...spec }) => [keyOf(spec), { sourcePrice, sourceTime }]),
  );
  for (const key of unknown.keys()) quotes.set(key, quoted.get(key) ?? null);
}

const none: Quote = { sourcePrice: null, sourceTime: null };

/** What the agreements of a book say of goods: `agreementOptions`, without a statement where their quotes are known. */
export async function optionsIn(
  db: Db,
  book: AgreementBook,
  rows: readonly PricedSku[],
): Promise<Map<number, SkuAgreementOption[]>> {
  // a cart has a sku on several lines
  const skus = new Map(rows.map((sku) => [sku.skuSysNo, sku]));
  const found = [...skus.values()].flatMap((sku) => {
    const tokens = sku.tokens ? new Set(sku.tokens.split(SEPARATOR)) : noTokens;
    return (book.agreements.get(sku.supplierSysNo) ?? []).flatMap((agreement) => {
      const clauses = book.clauses.get(agreement.sysNo);
      const clause = clauses && clauseOf(clauses, sku, tokens);
      return clause || !agreement.noAgreementCanSale ? [{ sku, agreement, clause }] : [];
    });
  });
  const specs = found.flatMap(({ clause, sku }) => (clause && specOf(clause, sku)) ?? []);
  if (specs.length > 0) await learnQuotes(db, book, specs);
  const priced = (clause: BookClause, sku: PricedSku): PriceClause => {
    const { clauseNo, method, price, discount, priceSource, delta, floor, cap, quoteBasis, stepList = null } = clause;
    const ofProjects = (clause.projectSysNos?.length ?? 0) > 0;
    const spec = specOf(clause, sku);
    return {
      clauseNo,
      method,
      price,
      discount,
      priceSource,
      ...{ delta, floor, cap, quoteBasis, stepList, ...(ofProjects ? { ofProjects } : {}) },
      ...((spec && book.quotes.get(keyOf(spec))) ?? none),
    };
  };
  const options = found.map(({ sku, agreement, clause }) => ({
    skuSysNo: sku.skuSysNo,
    agreement,
    listPrice: sku.salesPrice,
    clause: clause ? priced(clause, sku) : null,
  }));
  return groupBy(options, ({ skuSysNo }) => skuSysNo);
}

/** How often goods are read again because what agreements say of them moved meanwhile. */
const MOST_TRIES = 3;

/** Goods, and what the agreements of their reader say of them. */
export interface BesideBook<Row> {
  rows: Row[];
  options: ReadonlyMap<number, SkuAgreementOption[]>;
  /** Of the prices as they stood when the rows were read; null where no row tells. */
  stamp: string | null;
}

/**
 * Goods with `agreementOptions` of a buyer, in the statement that reads the goods: the book is kept, and the rows tell by
 * their stamp whether it still holds.
 * @param read selects {@link pricedSql} for the book
 */
export async function besideBook<Row extends PricedSku>(
  db: Db,
  question: PlanQuestion,
  read: (book: AgreementBook) => Promise<Row[]>,
): Promise<BesideBook<Row>> {
  let book = await agreementBook(db, question);
  for (let tries = 1; ; tries += 1) {
    const rows = await read(book);
    const stamp = rows[0]?.stamp ?? null;
    if (stamp === null || stamp === book.stamp || tries === MOST_TRIES)
      return { rows, options: await optionsIn(db, book, rows), stamp };
    book = await agreementBook(db, question, book);
  }
}
