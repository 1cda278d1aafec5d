import { CompiledQuery } from "kysely";
import type { Db } from "#server/kernel/db";
import { ProductListing, ReviewStatus } from "#trpc/contract/shared/codes";
import { areaAncestors } from "#trpc/rules/area";

/** Goods that a line is offered, and hits of a word that are looked at for them. */
const OFFERED = 8;
const LOOKED_AT = 400;

const listed = `s."tenantCode" = $1 AND s."status" = ${ProductListing.onShelf} AND s."reviewStatus" = ${ReviewStatus.passed}`;
const offered = `($4::text[] = '{}' OR s."saleAreas" && $4::text[]
  OR EXISTS (SELECT FROM unnest(s."saleAreas") AS place WHERE place LIKE $5))`;

// a code is that very thing; else the most sold of what the words find, out of a number of hits that stays the same
// however many there are
const matches = `
SELECT q."no", f."sysNo", f."code"
FROM unnest($2::text[], $3::text[]) WITH ORDINALITY AS q("code", "words", "no")
CROSS JOIN LATERAL (
  SELECT s."sysNo", s."code", 0 AS "place", s."sellCount" FROM "mall"."Sku" s WHERE ${listed} AND s."code" = q."code"
  UNION ALL
  (SELECT h."sysNo", h."code", 1, h."sellCount" FROM (
    SELECT s."sysNo", s."code", s."sellCount" FROM "mall"."Sku" s
    WHERE ${listed} AND s."searchVector" @@ q."words"::tsquery AND ${offered} LIMIT ${LOOKED_AT}
  ) h WHERE NOT EXISTS (SELECT FROM "mall"."Sku" s WHERE ${listed} AND s."code" = q."code")
  ORDER BY h."sellCount" DESC, h."sysNo" LIMIT ${OFFERED})
) f
ORDER BY q."no", f."place", f."sellCount" DESC, f."sysNo"`;

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

/** Finds what many lines may mean, in one statement. */
export async function findMatches(
  db: Db,
  { tenantCode, areaCode, lines }: { tenantCode: string; areaCode: string; lines: readonly WantedLine[] },
): Promise<Match[]> {
  const [codes, queries] = [lines.map(({ code }) => code), lines.map(({ query }) => query)];
  const values = [tenantCode, codes, queries, areaCode ? areaAncestors(areaCode) : [], `${areaCode}%`];
  const { rows } = await db.executeQuery(CompiledQuery.raw(matches, values) as CompiledQuery<Match>);
  return rows;
}
