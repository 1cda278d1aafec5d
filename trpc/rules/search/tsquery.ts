import { type QueryClause, type QueryTerm, queryClauses } from "./clauses";
import { tokenize } from "./tokens";
import type { Lexicon } from "./words";

// The tenant is in front of every token: a tenant's search reads its own part of the index only.
const scoped = (tenantCode: string, token: string): string =>
  `'${`${tenantCode}|${token}`.replace(/['\\]/gu, "$&$&")}'`;

/**
 * Text of a `tsvector` that holds the tokens of `text` under one tenant; cast it with `::tsvector`. Tokens that are in
 * `name` have no position and so every weight, the others have weight D: a query of weight A asks for what goods are, not
 * for what is said of them.
 */
export function toTsVector(text: string, tenantCode: string, name = text): string {
  const own = new Set(tokenize(name));
  return [...new Set([...own, ...tokenize(text)])]
    .map((token) => scoped(tenantCode, token) + (own.has(token) ? "" : ":1"))
    .join(" ");
}

const toTerm = ({ token, prefix }: QueryTerm, tenantCode: string, weight: string): string => {
  const labels = (prefix ? "*" : "") + weight;
  return scoped(tenantCode, token) + (labels ? `:${labels}` : "");
};

/**
 * Text of a `tsquery` for conditions under one tenant (cast with `::tsquery`), or null where there are none.
 * @param weight "A" to look at names alone
 */
export function clausesToTsQuery(clauses: readonly QueryClause[], tenantCode: string, weight = ""): string | null {
  const conditions = clauses.map((alternatives) => {
    const ways = alternatives.map((terms) => terms.map((term) => toTerm(term, tenantCode, weight)).join(" & "));
    return ways.length > 1 ? `(${ways.join(" | ")})` : ways[0];
  });
  return conditions.length > 0 ? conditions.join(" & ") : null;
}

/** The same for `keyword`; null when there is nothing in it to search for. */
export const toTsQuery = (keyword: string, tenantCode: string, lexicon?: Lexicon): string | null =>
  clausesToTsQuery(queryClauses(keyword, lexicon), tenantCode);

/** Text of a `tsquery` for one token of the index. */
export const tokenToTsQuery = (token: string, tenantCode: string, weight = ""): string =>
  toTerm({ token, prefix: false }, tenantCode, weight);
