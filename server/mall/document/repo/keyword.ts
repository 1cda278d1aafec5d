import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { containing } from "#server/kernel/like";
import { keywordForms } from "#trpc/rules/keyword-forms";
import type { DocumentKind } from "./kind";

/** Documents that are fetched one by one from the index; a word that stands in more is met soon along the list. */
const FETCHED_AT_MOST = 6_000;

/**
 * What `searchTokens` keeps of every text that holds the keyword: its pairs of characters, the triples of its numbers
 * instead, or the one character there is.
 */
export function tokensOf(keyword: string): string[] {
  const chars = [...keyword];
  if (chars.length < 2) return chars;
  const tokens = new Set<string>();
  chars.slice(1).forEach((_, at) => {
    const triple = chars[at + 2] !== undefined && (chars[at] ?? "") < "\u0080";
    tokens.add(chars.slice(at, at + (triple ? 3 : 2)).join(""));
  });
  return [...tokens];
}

interface Explained {
  "QUERY PLAN": [{ Plan: { "Plan Rows": number } }];
}

const anyOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql`(${sql.join(conditions, sql` OR `)})`;

/**
 * SQL: the number, parties or goods of header `d` hold the keyword, in small or capital letters. Which way leads there
 * depends on how many do, so the planner is asked for its estimate first: planning costs less than either way does when
 * it is the wrong one.
 */
export async function holding(db: Db, { sql: { table } }: Pick<DocumentKind, "sql">, keyword: string) {
  const texts = keywordForms(keyword.toLowerCase());
  const tokens = sql`"mall"."searchTokens"(d."searchText")`;
  const indexed = anyOf(texts.map((text) => sql`${tokens} @> ${tokensOf(text)}::text[]`));
  const held = anyOf(texts.map((text) => sql`d."searchText" LIKE ${containing(text)}`));
  const { rows } = await sql<Explained>`EXPLAIN (FORMAT JSON) SELECT FROM ${table} d WHERE ${indexed}`.execute(db);
  const estimate = rows[0]?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? 0;
  return estimate > FETCHED_AT_MOST ? held : sql`${indexed} AND ${held}`;
}
