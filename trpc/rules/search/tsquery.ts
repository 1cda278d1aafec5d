import { type QueryClause, type QueryTerm, queryClauses } from "./clauses";
import { tokenize } from "./tokens";
import type { Lexicon } from "./words";

// The tenant is in front of every token: a tenant's search reads its own part of the index only.
const scoped = (tenantCode: string, token: string): string =>
  `'${`${tenantCode}|${token}`.replace(/['\\]/gu, "$&$&")}'`;

/** Text of a `tsvector` that holds the tokens of `text` under one tenant; cast it with `::tsvector`. */
export const toTsVector = (text: string, tenantCode: string): string =>
  tokenize(text)
    .map((token) => scoped(tenantCode, token))
    .join(" ");

const toTerm = ({ token, prefix }: QueryTerm, tenantCode: string): string =>
  scoped(tenantCode, token) + (prefix ? ":*" : "");

/** Text of a `tsquery` for conditions under one tenant (cast with `::tsquery`), or null where there are none. */
export function clausesToTsQuery(clauses: readonly QueryClause[], tenantCode: string): string | null {
  const conditions = clauses.map((alternatives) => {
    const ways = alternatives.map((terms) => terms.map((term) => toTerm(term, tenantCode)).join(" & "));
    return ways.length > 1 ? `(${ways.join(" | ")})` : ways[0];
  });
  return conditions.length > 0 ? conditions.join(" & ") : null;
}

/** The same for `keyword`; null when there is nothing in it to search for. */
export const toTsQuery = (keyword: string, tenantCode: string, lexicon?: Lexicon): string | null =>
  clausesToTsQuery(queryClauses(keyword, lexicon), tenantCode);

/** Text of a `tsquery` for one token of the index. */
export const tokenToTsQuery = (token: string, tenantCode: string): string => scoped(tenantCode, token);
