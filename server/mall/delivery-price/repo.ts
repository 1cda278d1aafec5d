import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { QuoteBasis } from "#trpc/contract/shared/codes";
import { PRICE_PLACES } from "#trpc/rules/money";

const MONTH_MEAN = sql.lit(QuoteBasis.monthMean);
const DELIVERY_DAY = sql.lit(QuoteBasis.deliveryDay);
const places = sql.lit(PRICE_PLACES);

/** SQL over price `c`: the newest quote up to a day in the nearest area that has one; `quoteOfDay` of the rules. */
const quoteUpTo = (tenantCode: string, day: RawBuilder<unknown>) => sql`
  SELECT p."price" AS "sourcePrice", p."quoteDate", 1 AS "dayCount", n."areaCode"
  FROM unnest(c."areaCodes") AS n("areaCode"), LATERAL (
    SELECT o."price", o."quoteDate" FROM "mall"."PriceQuote" o
    WHERE o."tenantCode" = ${tenantCode} AND o."priceSource" = c."priceSource" AND o."specKey" = c."specKey"
      AND o."areaCode" = n."areaCode" AND o."quoteDate" <= ${day} ORDER BY o."quoteDate" DESC LIMIT 1
  ) p ORDER BY length(n."areaCode") DESC LIMIT 1`;

const monthStart = sql`date_trunc('month', c."pricingDay")::date`;
const monthEnd = sql`(date_trunc('month', c."pricingDay") + interval '1 month - 1 day')::date`;

/** SQL over price `c`: `meanOfMonth` of the rules. */
const meanOf = (tenantCode: string) => sql`
  (SELECT round(avg(o."price"), ${places}) AS "sourcePrice", max(o."quoteDate") AS "quoteDate", count(*)::int AS "dayCount", o."areaCode"
    FROM "mall"."PriceQuote" o
    WHERE o."tenantCode" = ${tenantCode} AND o."priceSource" = c."priceSource" AND o."specKey" = c."specKey"
      AND o."areaCode" = ANY(c."areaCodes") AND o."quoteDate" BETWEEN ${monthStart} AND ${monthEnd}
    GROUP BY o."areaCode" ORDER BY length(o."areaCode") DESC LIMIT 1)`;

/**
 * SQL: a FROM item `q` over price `c`: what its source says of it; no row where nothing is quoted, or its month is not
 * over on `today`.
 */
const sourceLine = (tenantCode: string, today: string) => sql`LATERAL (
  SELECT * FROM (
    SELECT 1 AS "rank", d.* FROM (${quoteUpTo(tenantCode, sql`c."pricingDay"`)}) d WHERE c."quoteBasis" = ${DELIVERY_DAY}
    UNION ALL
    SELECT 1, m.* FROM ${meanOf(tenantCode)} m
    WHERE c."quoteBasis" = ${MONTH_MEAN} AND ${monthEnd} < ${today}::date
    UNION ALL
    SELECT 2, d.* FROM (${quoteUpTo(tenantCode, monthEnd)}) d
    WHERE c."quoteBasis" = ${MONTH_MEAN} AND ${monthEnd} < ${today}::date
  ) a ORDER BY a."rank" LIMIT 1) q`;

/** SQL: `deliveredPrice` of the rules for price `c` and source line `q`. */
const priceOf = sql`CASE WHEN q."sourcePrice" IS NOT NULL THEN
  round(round(greatest(least(q."sourcePrice" + c."delta", c."cap"), c."floor"), ${places}) * c."priceRate", ${places}) END`;

/** SQL: columns that a price takes over from the one before it, or from its order. */
const kept = sql`"deliveryItemSysNo", "quoteBasis", "priceSource", "specKey", "areaCodes", "pricingDay", "delta", "floor", "cap",
  "priceRate"`;
const made = sql`"isProvisional", "sourcePrice", "quoteDate", "dayCount", "quoteAreaCode", "oldPrice", "price", "createTime"`;

interface Truck {
  tenantCode: string;
  deliverySysNo: number;
  /** Level codes that contain the area of its order, the widest first. */
  areaCodes: readonly string[];
  /** In China. */
  day: string;
  now: Date;
}

/**
 * Prices the lines of a truck that leaves, of which the quote is not that of the order's day: by the day, or for the
 * time being at the price of the order where their month or their quote is still to come. One statement.
 * @returns how many lines have their final price
 */
export async function insertPrices(db: Db, { tenantCode, deliverySysNo, areaCodes, day, now }: Truck): Promise<number> {
  const reason = (key: string) => sql`(o."priceReason"->>${sql.lit(key)})`;
  const { rows } = await sql<{ isPriced: boolean }>`
    WITH line AS (
      SELECT i."sysNo" AS "deliveryItemSysNo", i."quoteBasis", ${reason("priceSource")}::int AS "priceSource", s."specKey",
        ${areaCodes}::text[] AS "areaCodes", ${day}::date AS "pricingDay", coalesce(${reason("delta")}::numeric, 0) AS "delta",
        ${reason("floor")}::numeric AS "floor", ${reason("cap")}::numeric AS "cap", ${reason("priceRate")}::numeric AS "priceRate",
        i."price" AS "oldPrice"
      FROM "mall"."DeliveryItem" i
      JOIN "mall"."OrderItem" o ON o."tenantCode" = i."tenantCode" AND o."sysNo" = i."orderItemSysNo"
      JOIN "mall"."Sku" s ON s."tenantCode" = i."tenantCode" AND s."sysNo" = i."skuSysNo"
      WHERE i."tenantCode" = ${tenantCode} AND i."deliverySysNo" = ${deliverySysNo} AND i."quoteBasis" > 0
    ), priced AS (
      INSERT INTO "mall"."DeliveryPrice" ("tenantCode", ${kept}, ${made})
      SELECT ${tenantCode}, ${sql.raw(
        [
          "deliveryItemSysNo",
          "quoteBasis",
          "priceSource",
          "specKey",
          "areaCodes",
          "pricingDay",
          "delta",
          "floor",
          "cap",
        ]
          .map((column) => `c."${column}"`)
          .join(", "),
      )}, c."priceRate", coalesce(${priceOf}, 0) <= 0, q."sourcePrice", q."quoteDate", coalesce(q."dayCount", 0),
        coalesce(q."areaCode", ''), c."oldPrice", CASE WHEN ${priceOf} > 0 THEN ${priceOf} ELSE c."oldPrice" END, ${now}
      FROM line c LEFT JOIN ${sourceLine(tenantCode, day)} ON true
      RETURNING "deliveryItemSysNo", "price", "isProvisional"
    )
    UPDATE "mall"."DeliveryItem" i SET "price" = p."price", "isPriced" = NOT p."isProvisional" FROM priced p
    WHERE i."tenantCode" = ${tenantCode} AND i."sysNo" = p."deliveryItemSysNo" RETURNING i."isPriced"`.execute(db);
  return rows.filter(({ isPriced }) => isPriced).length;
}

/** Which prices are worked out anew. */
export interface Which {
  tenantCode: string;
  /** In China. */
  today: string;
  /** SQL: a condition on price `c`. */
  of: RawBuilder<unknown>;
}

/** Prices of trucks whose quotes, or their months, these are: those after the first of the days, in its month and after. */
export const quotedBy = (
  priceSource: number,
  quotes: readonly { specKey: string; areaCode: string; quoteDay: string }[],
): RawBuilder<unknown> => sql`c."priceSource" = ${priceSource} AND EXISTS (
  SELECT FROM unnest(${quotes.map(({ specKey }) => specKey)}::text[], ${quotes.map(({ areaCode }) => areaCode)}::text[],
    ${quotes.map(({ quoteDay }) => quoteDay)}::date[]) AS l("specKey", "areaCode", "quoteDate")
  WHERE l."specKey" = c."specKey" AND l."areaCode" = ANY(c."areaCodes")
    AND c."pricingDay" >= CASE c."quoteBasis" WHEN ${MONTH_MEAN} THEN date_trunc('month', l."quoteDate")::date
      ELSE l."quoteDate" END)`;

/** Prices whose month is over on a day, and those whose quote was missing. */
export const stillProvisional = (today: string): RawBuilder<unknown> =>
  sql`c."isProvisional" AND c."pricingDay" < ${today}::date`;

/** SQL: prices that count and say something else than their source does now. */
const outdated = ({ tenantCode, today, of }: Which) => sql`
  SELECT c.*, q."sourcePrice" AS "newSource", q."quoteDate" AS "newDate", q."dayCount" AS "newCount", q."areaCode" AS "newArea",
    ${priceOf} AS "newPrice"
  FROM "mall"."DeliveryPrice" c CROSS JOIN ${sourceLine(tenantCode, today)}
  WHERE c."tenantCode" = ${tenantCode} AND c."closeTime" IS NULL AND ${of} AND ${priceOf} > 0
    AND (c."isProvisional", c."sourcePrice", c."quoteDate", c."dayCount", c."price")
      IS DISTINCT FROM (false, q."sourcePrice", q."quoteDate", q."dayCount"::smallint, ${priceOf})`;

/** The delivered lines whose prices say something else than their source does now. */
export async function outdatedLines(db: Db, which: Which): Promise<number[]> {
  const { rows } = await sql<{ sysNo: number }>`
    SELECT x."deliveryItemSysNo" AS "sysNo" FROM (${outdated(which)}) x ORDER BY 1`.execute(db);
  return rows.map(({ sysNo }) => sysNo);
}

/** A delivered line with its next price. */
interface PricedLine {
  deliverySysNo: number;
  /** Its price was provisional until now. */
  isFixed: boolean;
}

/** Writes the next price of delivered lines, and closes the one before; one statement. @returns those that were written */
export async function writePrices(
  db: Db,
  { tenantCode, today }: Omit<Which, "of">,
  { lines, now }: { lines: readonly number[]; now: Date },
): Promise<PricedLine[]> {
  const of = sql`c."deliveryItemSysNo" = ANY(${lines}::int8[])`;
  const { rows } = await sql<PricedLine>`
    WITH next AS MATERIALIZED (${outdated({ tenantCode, today, of })}),
    closed AS (
      UPDATE "mall"."DeliveryPrice" c SET "closeTime" = ${now} FROM next
      WHERE c."tenantCode" = ${tenantCode} AND c."sysNo" = next."sysNo" AND c."closeTime" IS NULL RETURNING c."sysNo"
    ), written AS (
      INSERT INTO "mall"."DeliveryPrice" ("tenantCode", ${kept}, ${made})
      SELECT ${tenantCode}, ${kept}, false, n."newSource", n."newDate", n."newCount", n."newArea", n."price", n."newPrice", ${now}
      FROM next n JOIN closed ON closed."sysNo" = n."sysNo"
      RETURNING "deliveryItemSysNo", "price"
    )
    UPDATE "mall"."DeliveryItem" i SET "price" = w."price", "isPriced" = true
    FROM written w JOIN next ON next."deliveryItemSysNo" = w."deliveryItemSysNo"
    WHERE i."tenantCode" = ${tenantCode} AND i."sysNo" = w."deliveryItemSysNo"
    RETURNING i."deliverySysNo", next."isProvisional" AS "isFixed"`.execute(db);
  return rows;
}

/** Tenants of which trucks that left before a day have no final price yet. */
export async function tenantsWithProvisional(db: Db, today: string): Promise<string[]> {
  const { rows } = await sql<{ tenantCode: string }>`
    SELECT t."tenantCode" FROM "mall"."Tenant" t WHERE EXISTS (SELECT FROM "mall"."DeliveryPrice" c
      WHERE c."tenantCode" = t."tenantCode" AND c."closeTime" IS NULL AND ${stillProvisional(today)})
    ORDER BY 1`.execute(db);
  return rows.map(({ tenantCode }) => tenantCode);
}
