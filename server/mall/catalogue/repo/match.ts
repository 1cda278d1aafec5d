import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { offeredInSql } from "#server/mall/area/index";
import { ProductListing, ReviewStatus } from "#trpc/contract/shared/codes";

/** Goods of one name that a line is given, and hits of a word that are looked at for them. */
const OF_A_NAME = 8;
const LOOKED_AT = 200;
/** Goods of a shop or a category that are looked at for a word with more hits, the best sold first. */
const LOOKED_AT_WITHIN = 400;
/** Lines that one statement looks up. */
export const LINES_AT_ONCE = 100;

export interface WantedLine {
  code: string;
  /** Text of a tsquery; null where nothing in the line can be searched for. */
  query: string | null;
  /** Only goods of these shops; null for any. */
  shops: readonly number[] | null;
  /** Leaf categories that the words mean; their goods are looked at whatever else the words find. */
  leaves: readonly number[];
}

/** Goods of one name, category and specification that a line may mean. */
export interface Match {
  /** Of the line, from 1. */
  no: number;
  mallSpuName: string;
  categorySysNo: number;
  /** "牌号:HRB400E"; of goods without any what else tells them apart from others of their name. */
  attributes: string[];
  /** The line is their code. */
  byCode: boolean;
  /** Of the one that is sold most. */
  sellCount: number;
  /** The best sold first. */
  sysNos: number[];
  codes: string[];
}

/** Attributes that tell who makes or sells goods, and not what they are. */
const OF_SELLERS = "^(品牌|产地|厂家|生产厂家|产地厂家|标准|执行标准|批次)[:：]";

/** SQL: attributes that tell goods of one name apart, across shops. */
export const attributesInSql = (sku: string): RawBuilder<unknown> =>
  sql`CASE WHEN ${sql.ref(`${sku}.attributeTokens`)} = '{}' THEN ARRAY[${sql.ref(`${sku}.thirdName`)}]::text[]
    ELSE ARRAY(SELECT a FROM unnest(${sql.ref(`${sku}.attributeTokens`)}) a WHERE a !~ ${OF_SELLERS}) END`;

const keys = (some: readonly number[] | null): string | null => some && `{${some.join(",")}}`;

interface WantedLines {
  tenantCode: string;
  areaCode: string;
  lines: readonly WantedLine[];
}

/**
 * Finds what many lines may mean, in one statement for each hundred: by code that very thing, else by words, out of a number of hits that
 * stays the same however many there are. Where there are more, the best sold of the named shops, or else of the meant
 * categories, are looked at too.
 */
export async function findMatches(db: Db, { lines, ...where }: WantedLines): Promise<Match[]> {
  const found: Match[] = [];
  for (let from = 0; from < lines.length; from += LINES_AT_ONCE) {
    const some = await findSome(db, { ...where, lines: lines.slice(from, from + LINES_AT_ONCE) });
    found.push(...some.map((match) => ({ ...match, no: match.no + from })));
  }
  return found;
}

async function findSome(db: Db, { tenantCode, areaCode, lines }: WantedLines): Promise<Match[]> {
  const [codes, queries] = [lines.map(({ code }) => code), lines.map(({ query }) => query)];
  const [shops, leaves] = [lines.map((line) => keys(line.shops)), lines.map((line) => keys(line.leaves))];
  const listed = sql`s."tenantCode" = ${tenantCode} AND s."status" = ${sql.lit(ProductListing.onShelf)}
    AND s."reviewStatus" = ${sql.lit(ReviewStatus.passed)}`;
  const offered = areaCode === "" ? sql`true` : offeredInSql(sql, areaCode);
  const named = sql`${listed} AND s."code" = q."code" AND (q."shops" IS NULL OR s."shopSysNo" = ANY (q."shops"::bigint[]))`;
  const columns = sql`s."sysNo", s."code", s."sellCount", s."shopSysNo", s."mallSpuName", s."category3SysNo", s."thirdName",
    s."attributeTokens"`;
  const isFull = sql`(SELECT count(*) FROM h) >= ${sql.lit(LOOKED_AT)}`;
  const bestSold = (of: ReturnType<typeof sql>) => sql`SELECT ${columns}, s."searchVector" FROM "mall"."Sku" s
    WHERE ${listed} AND ${of} AND ${offered} ORDER BY s."sellCount" DESC, s."sysNo" LIMIT ${sql.lit(LOOKED_AT_WITHIN)}`;
  const within = sql`w."sysNo", w."code", w."sellCount", w."shopSysNo", w."mallSpuName", w."category3SysNo", w."thirdName",
    w."attributeTokens"`;
  const first = (column: string) =>
    sql`(array_agg(m.${sql.ref(column)} ORDER BY m."sellCount" DESC, m."sysNo"))[1:${sql.lit(OF_A_NAME)}]`;
  const { rows } = await sql<Match>`
    SELECT q."no", f.*
    FROM unnest(${codes}::text[], ${queries}::text[], ${shops}::text[], ${leaves}::text[])
      WITH ORDINALITY AS q("code", "words", "shops", "leaves", "no")
    CROSS JOIN LATERAL (
      WITH h AS MATERIALIZED (SELECT ${columns} FROM "mall"."Sku" s
        WHERE ${listed} AND s."searchVector" @@ q."words"::tsquery AND ${offered} LIMIT ${sql.lit(LOOKED_AT)})
      SELECT s."mallSpuName", s."category3SysNo" AS "categorySysNo", ${attributesInSql("s")} AS "attributes", true AS "byCode",
        s."sellCount", ARRAY[s."sysNo"] AS "sysNos", ARRAY[s."code"]::text[] AS "codes"
      FROM "mall"."Sku" s WHERE ${named}
      UNION ALL
      SELECT m."mallSpuName", m."category3SysNo", m."attributes", false, max(m."sellCount"), ${first("sysNo")}, ${first("code")}::text[]
      FROM (SELECT m.*, ${attributesInSql("m")} AS "attributes" FROM (
        SELECT h.* FROM h WHERE q."shops" IS NULL OR h."shopSysNo" = ANY (q."shops"::bigint[])
        UNION
        SELECT ${within} FROM unnest(CASE WHEN ${isFull} THEN q."shops"::bigint[] END) AS o("shop")
        CROSS JOIN LATERAL (${bestSold(sql`s."shopSysNo" = o."shop"`)}) w
        WHERE w."searchVector" @@ q."words"::tsquery
        UNION
        SELECT ${within}
        FROM unnest(CASE WHEN q."shops" IS NULL AND ${isFull} THEN q."leaves"::bigint[] END) AS o("leaf")
        CROSS JOIN LATERAL (${bestSold(sql`s."category3SysNo" = o."leaf"`)}) w
        WHERE w."searchVector" @@ q."words"::tsquery
      ) m) m WHERE NOT EXISTS (SELECT FROM "mall"."Sku" s WHERE ${named})
      GROUP BY m."mallSpuName", m."category3SysNo", m."attributes"
    ) f
    ORDER BY q."no", f."sellCount" DESC, f."sysNos"`.execute(db);
  return rows;
}
