import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { FilePolicy } from "../../document/index";

/** Fields of drafts by their keys. One statement. */
export async function draftFields(db: Db, tenantCode: string, sysNoList: readonly number[]) {
  const { rows } = await sql<{ sysNo: number; supplierSysNo: number; skuSysNo: number | null; fields: unknown }>`
    SELECT "sysNo", "supplierSysNo", "skuSysNo", "fields" FROM mall."SkuDraft"
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ANY (${[...sysNoList]}::int8[])`.execute(db);
  return rows;
}

/** The picture of a draft is for those who review it; its supplier's people have it anyway. */
export const draftFiles: FilePolicy = ({ identity }) => sql<boolean>`${identity === "operation"}::boolean`;

/** Most names that a form offers. */
const MOST = 300;

/** Brands and units of goods of a category, the usual ones first. One statement. */
export async function offeredOf(db: Db, tenantCode: string, categorySysNo: number) {
  const { rows } = await sql<{ brandList: string[]; unitList: string[] }>`
    WITH k AS (SELECT "brandSysNo", "unit", count(*) AS "goods" FROM mall."Sku"
      WHERE "tenantCode" = ${tenantCode} AND "category3SysNo" = ${categorySysNo} GROUP BY 1, 2)
    SELECT ARRAY(SELECT b."name" FROM (SELECT "brandSysNo", sum("goods") AS "goods" FROM k GROUP BY 1) u
        JOIN mall."Brand" b ON b."tenantCode" = ${tenantCode} AND b."sysNo" = u."brandSysNo" AND NOT b."hidden"
        ORDER BY u."goods" DESC, b."name" LIMIT ${sql.lit(MOST)}) AS "brandList",
      ARRAY(SELECT "unit" FROM k GROUP BY 1 ORDER BY sum("goods") DESC LIMIT 20) AS "unitList"`.execute(db);
  return rows[0] ?? { brandList: [], unitList: [] };
}

/** Names and other names of brands that are not for new goods. */
export async function hiddenBrands(db: Db, tenantCode: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT unnest(b."name" || b."aliases") AS "name" FROM mall."Brand" b
    WHERE b."tenantCode" = ${tenantCode} AND b."hidden"`.execute(db);
  return rows.map(({ name }) => name);
}
