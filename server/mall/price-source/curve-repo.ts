import { sql } from "kysely";
import type { Db } from "#server/kernel/db";

interface Series {
  tenantCode: string;
  priceSource: number;
  specKey: string;
  areaCode: string;
}

interface DayRow {
  quoteDay: string;
  price: number;
  publishTime: number;
  publisher: string;
  pastList: { price: number; publishTime: number; closeTime: number }[];
}

const seconds = (column: string) => sql`floor(date_part('epoch', ${sql.ref(column)}))`;

/** Quotes since a day, the oldest first, each with what was published for its day before. */
export async function quotesSince(db: Db, series: Series, from: string): Promise<DayRow[]> {
  const { tenantCode, priceSource, specKey, areaCode } = series;
  const { rows } = await sql<DayRow>`
    SELECT to_char(q."quoteDate", 'YYYY-MM-DD') AS "quoteDay", q."price"::float8 AS "price", ${seconds("q.publishTime")} AS "publishTime",
      q."publisher", coalesce((SELECT json_agg(json_build_object('price', p."price"::float8, 'publishTime',
          ${seconds("p.publishTime")}, 'closeTime', ${seconds("p.closeTime")}) ORDER BY p."publishTime")
        FROM mall."PriceQuotePast" p WHERE p."tenantCode" = q."tenantCode" AND p."priceSource" = q."priceSource"
          AND p."specKey" = q."specKey" AND p."areaCode" = q."areaCode" AND p."quoteDate" = q."quoteDate"), '[]') AS "pastList"
    FROM mall."PriceQuote" q
    WHERE q."tenantCode" = ${tenantCode} AND q."priceSource" = ${priceSource} AND q."specKey" = ${specKey}
      AND q."areaCode" = ${areaCode} AND q."quoteDate" >= ${from}::date
    ORDER BY q."quoteDate"`.execute(db);
  return rows;
}

/** Goods with a specification, the oldest first. */
export async function goodsOfSpec(
  db: Db,
  { tenantCode, specKey }: Pick<Series, "tenantCode" | "specKey">,
  limit: number,
): Promise<{ sysNo: number; mallSpuName: string; supplierName: string }[]> {
  const { rows } = await sql<{ sysNo: number; mallSpuName: string; supplierName: string }>`
    SELECT s."sysNo", s."mallSpuName", r."name" AS "supplierName" FROM mall."Sku" s
    JOIN mall."Supplier" r ON r."tenantCode" = s."tenantCode" AND r."sysNo" = s."supplierSysNo"
    WHERE s."tenantCode" = ${tenantCode} AND s."specKey" = ${specKey} ORDER BY s."sysNo" LIMIT ${limit}`.execute(db);
  return rows;
}
