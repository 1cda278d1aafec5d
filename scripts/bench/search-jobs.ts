import { mallSkuList } from "#trpc/contract/sku-list";
import { queryClauses } from "#trpc/rules/search/clauses";
import { weighedTokens } from "#trpc/rules/search/partial";
import { clausesToTsQuery, tokenToTsQuery } from "#trpc/rules/search/tsquery";
import { fromBrowser } from "./clients";
import type { Shot } from "./load";
import type { Queries } from "./search-queries";
import type { BenchWorld } from "./world";

/** A kind of search: how many different ones there are, what a client sends for each, and the plain statement beside it. */
export interface SearchJob {
  name: string;
  /** Milliseconds within which 95 of 100 are answered. */
  limitMs: number;
  /** Times of the plain statement's CPU. */
  limitBare?: number;
  path: string;
  shots: Shot[];
  bare: Shot[];
}

const TENANT = "demo";
const tsQuery = (keyword: string): string => clausesToTsQuery(queryClauses(keyword), TENANT) ?? "";
const anyToken = (keyword: string): string =>
  weighedTokens(keyword)
    .map(({ token }) => tokenToTsQuery(token, TENANT))
    .join(" | ");
const plain = (name: string, ...values: unknown[]): Shot => ({ method: "POST", path: `/${name}`, body: values });

/** Every search, asked by somebody who buys under agreements. */
export async function searchJobs({ signedIn, scriptToken }: BenchWorld, queries: Queries): Promise<SearchJob[]> {
  const ask = fromBrowser(signedIn);
  const { categories, many, specifications, partial, nothing, typed, plan } = queries;
  const all = (name: string, inputs: readonly object[]): Promise<Shot[]> =>
    Promise.all(inputs.map((input) => ask("query", name, input)));
  const list = "mallSkuList.searchMallSkuList";
  const byWords = (words: readonly string[]) =>
    all(
      list,
      words.map((keyword) => ({ keyword })),
    );
  const words = (some: readonly string[]): Shot[] => some.map((keyword) => plain("words", tsQuery(keyword)));
  const ofCategories = (more: object = {}): object[] => categories.map((categorySysNo) => ({ categorySysNo, ...more }));
  const page = (path: string): Shot => ({ method: "GET", path, headers: { ...signedIn, "accept-encoding": "br" } });
  const job = (name: string, limitMs: number, shots: Shot[], bare: Shot[], limitBare?: number): SearchJob => {
    const path = shots[0]?.path.split("?")[0] ?? "";
    return { name, limitMs, path, shots, bare, ...(limitBare === undefined ? {} : { limitBare }) };
  };
  // too long for an address
  const planShot: Shot = {
    method: "POST",
    path: mallSkuList.matchList.path,
    headers: { authorization: `Bearer ${await scriptToken()}` },
    body: { lines: plan.map((line) => ({ words: line })) },
  };
  return [
    job(
      "list",
      50,
      await all(list, ofCategories()),
      categories.map((key) => plain("goods", key)),
    ),
    job(
      "list by price",
      50,
      await all(list, ofCategories({ sort: "priceAsc" })),
      categories.map((key) => plain("goods", key)),
    ),
    job("keyword: many hits", 50, await byWords(many), words(many), 2),
    job("keyword: specification", 50, await byWords(specifications), words(specifications), 2),
    job(
      "keyword: a part of the words",
      120,
      await byWords(partial),
      partial.map((keyword) => plain("part", anyToken(keyword))),
    ),
    job(
      "keyword: nothing",
      120,
      await byWords(nothing),
      nothing.map((keyword) => plain("part", anyToken(keyword))),
    ),
    job(
      "suggestions",
      30,
      await all(
        "mallSkuList.suggest",
        typed.map((keyword) => ({ keyword })),
      ),
      words(typed),
    ),
    job(
      "list with facets",
      150,
      await all(list, ofCategories({ withFacets: true })),
      categories.map((key) => plain("facets", key)),
    ),
    job(
      "page with facets",
      150,
      categories.map((key) => page(`/product/list?category=${key}`)),
      categories.map((key) => plain("facets", key)),
    ),
    job(
      "page of a keyword",
      150,
      many.map((keyword) => page(`/product/list?key=${encodeURIComponent(keyword)}`)),
      words(many),
    ),
    job(`plan of ${plan.length} lines`, 3_000, [planShot], [plain("lines", plan.map(tsQuery))]),
  ];
}
