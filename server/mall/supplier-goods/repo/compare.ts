import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { GoodsFields } from "#trpc/contract/goods-fields";
import { ProductListing, ReviewStatus } from "#trpc/contract/shared/codes";
import type { Compared } from "#trpc/rules/goods-fields";
import { toNumberOrNull } from "#trpc/rules/money";

interface ComparedDraft {
  sysNo: number;
  supplierSysNo: number;
  skuSysNo: number | null;
  fields: GoodsFields;
}

/** Median price, twins and known brand for each draft, by its key. One statement for any number. */
export async function compareDrafts(
  db: Db,
  tenantCode: string,
  drafts: readonly ComparedDraft[],
): Promise<Map<number, Compared>> {
  if (drafts.length === 0) return new Map();
  const asked = drafts.map(({ sysNo, supplierSysNo, skuSysNo, fields }) => ({
    ...{ sysNo, supplierSysNo, skuSysNo, category: fields.categorySysNo, unit: fields.unit, name: fields.mallSpuName },
    brand: fields.brandName,
    attributes: fields.attributeList,
  }));
  const { rows } = await sql<Omit<Compared, "medianPrice"> & { sysNo: number; medianPrice: string | null }>`
    WITH a AS MATERIALIZED (SELECT * FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS r("sysNo" int8,
      "supplierSysNo" int8, "skuSysNo" int8, "category" int8, "unit" text, "name" text, "brand" text, "attributes" jsonb)),
    m AS (SELECT k."category3SysNo" AS "category", k."unit", count(*)::int AS "peers",
        percentile_disc(0.5) WITHIN GROUP (ORDER BY k."salesPrice") AS "medianPrice"
      FROM mall."Sku" k JOIN (SELECT DISTINCT "category", "unit" FROM a) c
        ON c."category" = k."category3SysNo" AND c."unit" = k."unit"
      WHERE k."tenantCode" = ${tenantCode} AND k."status" = ${sql.lit(ProductListing.onShelf)}
        AND k."reviewStatus" = ${sql.lit(ReviewStatus.passed)} AND k."salesPrice" > 0
      GROUP BY 1, 2)
    SELECT a."sysNo", m."medianPrice", coalesce(m."peers", 0) AS "peers",
      ARRAY(SELECT k."code" FROM mall."Sku" k
        WHERE k."tenantCode" = ${tenantCode} AND k."supplierSysNo" = a."supplierSysNo"
          AND k."category3SysNo" = a."category" AND k."mallSpuName" = a."name" AND k."sysNo" IS DISTINCT FROM a."skuSysNo"
          AND k."attributes" @> a."attributes" AND a."attributes" @> k."attributes"
        ORDER BY k."sysNo" LIMIT 5) AS "twinCodes",
      EXISTS (SELECT FROM mall."Brand" b
        WHERE b."tenantCode" = ${tenantCode} AND (b."name" = a."brand" OR a."brand" = ANY (b."aliases"))) AS "knownBrand"
    FROM a LEFT JOIN m ON m."category" = a."category" AND m."unit" = a."unit"`.execute(db);
  return new Map(
    rows.map(({ sysNo, medianPrice, ...row }) => [sysNo, { ...row, medianPrice: toNumberOrNull(medianPrice) }]),
  );
}
