import { categoriesOf } from "#server/mall/mall/index";
import { lexiconOf } from "#server/mall/search-word/index";
import { typedClauses } from "#trpc/rules/search/complete";
import { asWords, type Search, understand, wordsOf } from "./asked";
import type { Looking } from "./reader";
import type { Words } from "./repo/filter";
import { readPage, type SkuRow } from "./repo/rows";
import { lookupOf, meantInstead, rankOf } from "./search";

type Context = Looking & { input: Search };

/** The first goods by relevance, as a visitor's list has them, without counting the others. */
async function firstOf(context: Context, keyword: string, words: Words): Promise<SkuRow[]> {
  const { db, tenantCode, input } = context;
  const limit = input.pageSize;
  const categories = await categoriesOf(db, tenantCode);
  const asked = await understand(context, { ...input, keyword: "" }, categories, false);
  if (!asked) return [];
  const filter = { ...asked.filter, words };
  const rank = await rankOf({ ...context, actor: null, input: { ...input, keyword } }, filter, categories);
  const lookup = await lookupOf(db, filter, { count: limit, order: "sales" }, rank);
  const page = { sort: "default", offset: 0, limit, words: lookup, rank } as const;
  return (await readPage(db, filter, page, null)).rows;
}

/** The first goods of a keyword that may not be typed to its end; else of what it may mean, which `keyword` is then. */
export async function firstFound(context: Context): Promise<{ keyword: string; rows: SkuRow[] }> {
  const { db, tenantCode } = context;
  const typed = context.input.keyword;
  const lexicon = await lexiconOf(db, tenantCode);
  const read = async (keyword: string, words: Words | null) => ({
    keyword,
    rows: words ? await firstOf(context, keyword, words) : [],
  });
  const asTyped = await read(typed, await wordsOf(typed, tenantCode, lexicon));
  if (asTyped.rows.length > 0) return asTyped;
  const further = await read(typed, asWords(typedClauses(typed, lexicon.words) ?? [], tenantCode));
  if (further.rows.length > 0) return further;
  const meant = await meantInstead(db, tenantCode, typed);
  if (meant === null) return asTyped;
  const instead = await read(meant, await wordsOf(meant, tenantCode, lexicon));
  return instead.rows.length > 0 ? instead : asTyped;
}
