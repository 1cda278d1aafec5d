import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { containing } from "#server/kernel/like";
import type { PriceQuote } from "#trpc/contract/price-source";

/** A quote as it is written: areas by level code, prices as decimal text. */
export interface NewQuote {
  specKey: string;
  areaCode: string;
  /** yyyy-MM-dd */
  quoteDay: string;
  price: string;
}
interface Source {
  tenantCode: string;
  priceSource: number;
}

/** Publishers of a source wait for each other: of two first quotes of a day one is the other's past. */
export async function lockSource(db: Db, { tenantCode, priceSource }: Source): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(
    hashtextextended(concat_ws(' ', 'quotes', ${tenantCode}::text, ${priceSource}::int), 0))`.execute(db);
}

/** Those of the specifications that no good has. */
export async function unknownSpecs(db: Db, tenantCode: string, specKeys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ specKey: string }>`
    SELECT w."specKey" FROM unnest(${[...new Set(specKeys)]}::text[]) AS w("specKey")
    WHERE NOT EXISTS (
      SELECT FROM mall."Sku" s WHERE s."tenantCode" = ${tenantCode} AND s."specKey" = w."specKey")`.execute(db);
  return new Set(rows.map(({ specKey }) => specKey));
}

/** Writes quotes; what a day was quoted with before is kept. @returns how many are new or changed */
export async function writeQuotes(
  db: Db,
  { tenantCode, priceSource }: Source,
  quotes: readonly NewQuote[],
  by: { publisher: string; now: Date },
): Promise<number> {
  const { rows } = await sql<{ written: number }>`
    WITH line AS (
      SELECT * FROM unnest(${quotes.map(({ specKey }) => specKey)}::text[], ${quotes.map(({ areaCode }) => areaCode)}::text[],
        ${quotes.map(({ quoteDay }) => quoteDay)}::date[], ${quotes.map(({ price }) => price)}::numeric[])
        AS l("specKey", "areaCode", "quoteDate", "price")
    ), at AS (
      -- whoever waited for another publisher comes after it
      SELECT greatest(${by.now}::timestamptz, max(q."publishTime") + interval '1 millisecond') AS "time"
      FROM line l LEFT JOIN mall."PriceQuote" q ON q."tenantCode" = ${tenantCode} AND q."priceSource" = ${priceSource}
        AND q."specKey" = l."specKey" AND q."areaCode" = l."areaCode" AND q."quoteDate" = l."quoteDate"
    ), past AS (
      INSERT INTO mall."PriceQuotePast" ("tenantCode", "priceSource", "specKey", "areaCode", "quoteDate", "publishTime",
        "closeTime", "price", "publisher")
      SELECT q."tenantCode", q."priceSource", q."specKey", q."areaCode", q."quoteDate", q."publishTime", at."time", q."price",
        q."publisher"
      FROM at CROSS JOIN mall."PriceQuote" q JOIN line l ON l."specKey" = q."specKey" AND l."areaCode" = q."areaCode"
        AND l."quoteDate" = q."quoteDate" AND l."price" <> q."price"
      WHERE q."tenantCode" = ${tenantCode} AND q."priceSource" = ${priceSource}
    ), written AS (
      INSERT INTO mall."PriceQuote" AS q ("tenantCode", "priceSource", "specKey", "areaCode", "quoteDate", "price",
        "publishTime", "publisher")
      SELECT ${tenantCode}, ${priceSource}, l."specKey", l."areaCode", l."quoteDate", l."price", at."time", ${by.publisher}
      FROM line l CROSS JOIN at
      ON CONFLICT ("tenantCode", "priceSource", "specKey", "areaCode", "quoteDate") DO UPDATE
        SET "price" = excluded."price", "publishTime" = excluded."publishTime", "publisher" = excluded."publisher"
        WHERE q."price" <> excluded."price"
      RETURNING 1
    )
    SELECT count(*)::int AS "written" FROM written`.execute(db);
  return rows[0]?.written ?? 0;
}

type QuoteRow = Omit<PriceQuote, "areaName">;

/**
 * The newest quotes of a source by specification and area, after a key. Of years of quotes only the newest are read:
 * the next specification and area is found by jumping over the days of the one before.
 */
export async function newestQuotes(
  db: Db,
  { tenantCode, priceSource }: Source,
  asked: { keyword: string; after: { specKey: string; areaCode: string }; limit: number },
): Promise<QuoteRow[]> {
  const { keyword, after, limit } = asked;
  const next = (specKey: ReturnType<typeof sql>, areaCode: ReturnType<typeof sql>) => sql`
    SELECT n."specKey", n."areaCode" FROM mall."PriceQuote" n
    WHERE n."tenantCode" = ${tenantCode} AND n."priceSource" = ${priceSource}
      AND (n."specKey", n."areaCode") > (${specKey}, ${areaCode})
    ORDER BY n."specKey", n."areaCode" LIMIT 1`;
  const { rows } = await sql<QuoteRow>`
    WITH RECURSIVE series AS (
      (${next(sql`${after.specKey}::text`, sql`${after.areaCode}::text`)})
      UNION ALL
      SELECT f.* FROM series p CROSS JOIN LATERAL (${next(sql`p."specKey"`, sql`p."areaCode"`)}) f
    )
    SELECT q."priceSource", q."specKey", q."areaCode", to_char(q."quoteDate", 'YYYY-MM-DD') AS "quoteDay", q."price"::float8 AS "price",
      (SELECT b."price"::float8 FROM mall."PriceQuote" b WHERE b."tenantCode" = q."tenantCode" AND b."priceSource" = q."priceSource"
        AND b."specKey" = q."specKey" AND b."areaCode" = q."areaCode" AND b."quoteDate" < q."quoteDate"
        ORDER BY b."quoteDate" DESC LIMIT 1) AS "lastPrice",
      floor(date_part('epoch', q."publishTime")) AS "publishTime", q."publisher",
      (SELECT count(*)::int FROM mall."Sku" s
        WHERE s."tenantCode" = ${tenantCode} AND s."specKey" = q."specKey") AS "goodsCount"
    FROM series w CROSS JOIN LATERAL (
      SELECT * FROM mall."PriceQuote" o WHERE o."tenantCode" = ${tenantCode} AND o."priceSource" = ${priceSource}
        AND o."specKey" = w."specKey" AND o."areaCode" = w."areaCode" ORDER BY o."quoteDate" DESC LIMIT 1) q
    WHERE w."specKey" ILIKE ${containing(keyword)}
    ORDER BY w."specKey", w."areaCode" LIMIT ${limit}`.execute(db);
  return rows;
}
