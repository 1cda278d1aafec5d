import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { offeredInSql } from "#server/mall/area/index";
import { ProductListing, ReviewStatus } from "#trpc/contract/shared/codes";

/** Goods that a line is offered, and hits of a word that are looked at for them. */
const OFFERED = 8;
const LOOKED_AT = 400;
/** Goods of a shop that are looked at for a word with more hits. */
const LOOKED_AT_OF_SHOP = 1000;

export interface WantedLine {
  code: string;
  /** Text of a tsquery; null where nothing in the line can be searched for. */
  query: string | null;
  /** Only goods of these shops; null for any. */
  shops: readonly number[] | null;
}
export interface Match {
  /** Of the line, from 1. */
  no: number;
  sysNo: number;
  code: string;
}

/**
 * Finds what many lines may mean, in one statement. A code is that very thing; else it is the most sold of what the
 * words find, out of a number of hits that stays the same however many there are. Of shops it is what they have among
 * these hits; where there are more, what they have among what they sell best.
 */
export async function findMatches(
  db: Db,
  { tenantCode, areaCode, lines }: { tenantCode: string; areaCode: string; lines: readonly WantedLine[] },
): Promise<Match[]> {
  const [codes, queries] = [lines.map(({ code }) => code), lines.map(({ query }) => query)];
  const shops = lines.map((line) => line.shops && `{${line.shops.join(",")}}`);
  const listed = sql`s."tenantCode" = ${tenantCode} AND s."status" = ${sql.lit(ProductListing.onShelf)}
    AND s."reviewStatus" = ${sql.lit(ReviewStatus.passed)}`;
  const offered = areaCode === "" ? sql`true` : offeredInSql(sql, areaCode);
  const named = sql`${listed} AND s."code" = q."code" AND (q."shops" IS NULL OR s."shopSysNo" = ANY (q."shops"::bigint[]))`;
  const columns = sql`s."sysNo", s."code", s."sellCount", s."shopSysNo"`;
  const { rows } = await sql<Match>`
    SELECT q."no", f."sysNo", f."code"
    FROM unnest(${codes}::text[], ${queries}::text[], ${shops}::text[])
      WITH ORDINALITY AS q("code", "words", "shops", "no")
    CROSS JOIN LATERAL (
      WITH h AS MATERIALIZED (SELECT ${columns} FROM "mall"."Sku" s
        WHERE ${listed} AND s."searchVector" @@ q."words"::tsquery AND ${offered} LIMIT ${sql.lit(LOOKED_AT)})
      SELECT s."sysNo", s."code", 0 AS "place", s."sellCount" FROM "mall"."Sku" s WHERE ${named}
      UNION ALL
      (SELECT m."sysNo", m."code", 1, m."sellCount" FROM (
        SELECT h.* FROM h WHERE q."shops" IS NULL OR h."shopSysNo" = ANY (q."shops"::bigint[])
        UNION
        SELECT w."sysNo", w."code", w."sellCount", w."shopSysNo"
        FROM unnest(CASE WHEN (SELECT count(*) FROM h) >= ${sql.lit(LOOKED_AT)} THEN q."shops"::bigint[] END) AS o("shop")
        CROSS JOIN LATERAL (SELECT ${columns}, s."searchVector" FROM "mall"."Sku" s
          WHERE ${listed} AND s."shopSysNo" = o."shop" AND ${offered}
          ORDER BY s."sellCount" DESC, s."sysNo" LIMIT ${sql.lit(LOOKED_AT_OF_SHOP)}) w
        WHERE w."searchVector" @@ q."words"::tsquery
      ) m WHERE NOT EXISTS (SELECT FROM "mall"."Sku" s WHERE ${named})
      ORDER BY m."sellCount" DESC, m."sysNo" LIMIT ${sql.lit(OFFERED)})
    ) f
    ORDER BY q."no", f."place", f."sellCount" DESC, f."sysNo"`.execute(db);
  return rows;
}
