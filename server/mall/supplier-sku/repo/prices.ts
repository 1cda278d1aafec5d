import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { Owner } from "./own";

/** By whom and when list prices are set. */
export interface Setting extends Owner {
  userSysNo: number;
  now: Date;
}

/**
 * SQL: the list prices to set, one of each of the goods: `skuSysNo`, `price` in 元 per unit, and where they come from,
 * `importSysNo` and `rowNo`. Where `guarded`, only goods whose price is still `before` get theirs (null: none yet).
 */
export type WantedPrices = RawBuilder<unknown>;

/** Prices that were typed, as {@link WantedPrices}. */
export const typedPrices = (lines: readonly { skuSysNo: number; price: string }[]): WantedPrices => sql`
  SELECT l."skuSysNo", l."price", false AS "guarded", NULL::numeric AS "before", NULL::int8 AS "importSysNo",
    NULL::int4 AS "rowNo"
  FROM unnest(${lines.map(({ skuSysNo }) => skuSysNo)}::int8[], ${lines.map(({ price }) => price)}::numeric[])
    AS l("skuSysNo", "price")`;

/**
 * Sets list prices of own goods, each with the row of `SkuPriceChange` that says what it was, who set it, when, and by
 * which row of which import. The only place that sets the list price of goods that are there. One statement.
 * @returns how many were others before
 */
export async function writePrices(
  db: Db,
  { tenantCode, supplierSysNo, userSysNo, now }: Setting,
  wanted: WantedPrices,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    WITH wanted AS (${wanted}),
    locked AS (
      SELECT k."sysNo", k."oldPrice", w."price", w."importSysNo", w."rowNo"
      FROM wanted w
      CROSS JOIN LATERAL (
        SELECT s."sysNo", s."salesPrice", s."hasQuotedPrice",
          CASE WHEN s."hasQuotedPrice" THEN s."salesPrice" END AS "oldPrice"
        FROM mall."Sku" s
        WHERE s."tenantCode" = ${tenantCode} AND s."supplierSysNo" = ${supplierSysNo} AND s."sysNo" = w."skuSysNo"
        FOR NO KEY UPDATE) k
      WHERE k."oldPrice" IS DISTINCT FROM w."price" AND (NOT w."guarded" OR k."oldPrice" IS NOT DISTINCT FROM w."before")),
    moved AS (
      UPDATE mall."Sku" k SET "salesPrice" = l."price", "hasQuotedPrice" = true, "updateTime" = now()
      FROM locked l
      WHERE k."tenantCode" = ${tenantCode} AND k."sysNo" = l."sysNo"
      RETURNING k."sysNo"),
    noted AS (
      INSERT INTO mall."SkuPriceChange"
        ("tenantCode", "skuSysNo", "oldPrice", "newPrice", "userSysNo", "importSysNo", "rowNo", "createTime")
      SELECT ${tenantCode}, l."sysNo", l."oldPrice", l."price", ${userSysNo}, l."importSysNo", l."rowNo", ${now}
      FROM locked l JOIN moved m ON m."sysNo" = l."sysNo"
      RETURNING 1)
    SELECT count(*)::int AS "count" FROM noted`.execute(db);
  return rows[0]?.count ?? 0;
}
