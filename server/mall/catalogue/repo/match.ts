import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { offeredInSql } from "#server/mall/area/index";
import { ProductListing, ReviewStatus } from "#trpc/contract/shared/codes";

/** Goods that a line is offered, and hits of a word that are looked at for them. */
const OFFERED = 8;
const LOOKED_AT = 400;

export interface WantedLine {
  code: string;
  /** Text of a tsquery; null where nothing in the line can be searched for. */
  query: string | null;
}
export interface Match {
  /** Of the line, from 1. */
  no: number;
  sysNo: number;
  code: string;
}

/**
 * Finds what many lines may mean, in one statement. A code is that very thing; else it is the most sold of what the
 * words find, out of a number of hits that stays the same however many there are.
 */
export async function findMatches(
  db: Db,
  { tenantCode, areaCode, lines }: { tenantCode: string; areaCode: string; lines: readonly WantedLine[] },
): Promise<Match[]> {
  const [codes, queries] = [lines.map(({ code }) => code), lines.map(({ query }) => query)];
  const listed = sql`s."tenantCode" = ${tenantCode} AND s."status" = ${sql.lit(ProductListing.onShelf)}
    AND s."reviewStatus" = ${sql.lit(ReviewStatus.passed)}`;
  const offered = areaCode === "" ? sql`true` : offeredInSql(sql, areaCode);
  const { rows } = await sql<Match>`
    SELECT q."no", f."sysNo", f."code"
    FROM unnest(${codes}::text[], ${queries}::text[]) WITH ORDINALITY
      AS q("code", "words", "no")
    CROSS JOIN LATERAL (
      SELECT s."sysNo", s."code", 0 AS "place", s."sellCount" FROM "mall"."Sku" s WHERE ${listed} AND s."code" = q."code"
      UNION ALL
      (SELECT h."sysNo", h."code", 1, h."sellCount" FROM (
        SELECT s."sysNo", s."code", s."sellCount" FROM "mall"."Sku" s
        WHERE ${listed} AND s."searchVector" @@ q."words"::tsquery AND ${offered}
        LIMIT ${sql.lit(LOOKED_AT)}
      ) h WHERE NOT EXISTS (SELECT FROM "mall"."Sku" s WHERE ${listed} AND s."code" = q."code")
      ORDER BY h."sellCount" DESC, h."sysNo" LIMIT ${sql.lit(OFFERED)})
    ) f
    ORDER BY q."no", f."place", f."sellCount" DESC, f."sysNo"`.execute(db);
  return rows;
}
