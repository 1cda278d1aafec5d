import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { ProductListing } from "#trpc/contract/shared/codes";
import { enquiryLimits } from "#trpc/rules/enquiry";

export interface AskableSupplier {
  supplierSysNo: number;
  supplierName: string;
  /** Of the category, or of the named goods. */
  skuCount: number;
}
interface Wanted {
  categorySysNo?: number | null | undefined;
  skuSysNoList: readonly number[];
  /** Never asked: the asker's own organisation. */
  organizationSysNo: number;
}

/** Suppliers of the tenant that sell goods of a category, else of the named goods; who sells most of them first. */
export async function suppliersOf(
  db: Db,
  tenantCode: string,
  { categorySysNo, skuSysNoList, organizationSysNo }: Wanted,
): Promise<AskableSupplier[]> {
  const goods = categorySysNo
    ? sql`${categorySysNo}::int8 IN (s."category1SysNo", s."category2SysNo", s."category3SysNo")
        AND s."status" = ${sql.lit(ProductListing.onShelf)}`
    : sql`s."sysNo" = ANY(${skuSysNoList}::int8[])`;
  const { rows } = await sql<AskableSupplier>`
    SELECT p."sysNo" AS "supplierSysNo", p."name" AS "supplierName", count(*)::int AS "skuCount"
    FROM "mall"."Sku" s
    JOIN "mall"."Supplier" p ON p."tenantCode" = s."tenantCode" AND p."sysNo" = s."supplierSysNo"
    WHERE s."tenantCode" = ${tenantCode} AND ${goods} AND p."organizationSysNo" <> ${organizationSysNo}
    GROUP BY p."sysNo", p."name" ORDER BY 3 DESC, 1 LIMIT ${enquiryLimits.suppliers}`.execute(db);
  return rows;
}

/** Suppliers of the tenant by their keys, without the asker's own. */
export async function namedSuppliers(
  db: Db,
  tenantCode: string,
  sysNos: readonly number[],
  organizationSysNo: number,
): Promise<Omit<AskableSupplier, "skuCount">[]> {
  const { rows } = await sql<Omit<AskableSupplier, "skuCount">>`
    SELECT p."sysNo" AS "supplierSysNo", p."name" AS "supplierName" FROM "mall"."Supplier" p
    WHERE p."tenantCode" = ${tenantCode} AND p."sysNo" = ANY(${sysNos}::int8[])
      AND p."organizationSysNo" <> ${organizationSysNo} ORDER BY 1`.execute(db);
  return rows;
}

/** Those of the keys that are goods of the tenant. */
export async function goodsAmong(db: Db, tenantCode: string, sysNos: readonly number[]): Promise<ReadonlySet<number>> {
  if (sysNos.length === 0) return new Set();
  const { rows } = await sql<{ sysNo: number }>`
    SELECT s."sysNo" FROM "mall"."Sku" s
    WHERE s."tenantCode" = ${tenantCode} AND s."sysNo" = ANY(${sysNos}::int8[])`.execute(db);
  return new Set(rows.map(({ sysNo }) => sysNo));
}

/** The supplier's own goods among these keys and codes. */
export async function ownGoods(
  db: Db,
  { tenantCode, supplierSysNo }: { tenantCode: string; supplierSysNo: number },
  { sysNos, codes }: { sysNos: readonly number[]; codes: readonly string[] },
): Promise<{ keys: ReadonlySet<number>; byCode: ReadonlyMap<string, number> }> {
  const { rows } = await sql<{ sysNo: number; code: string }>`
    SELECT s."sysNo", s."code" FROM "mall"."Sku" s
    WHERE s."tenantCode" = ${tenantCode} AND s."supplierSysNo" = ${supplierSysNo}
      AND (s."sysNo" = ANY(${sysNos}::int8[]) OR s."code" = ANY(${codes}::text[]))`.execute(db);
  return {
    keys: new Set(rows.map(({ sysNo }) => sysNo)),
    byCode: new Map(rows.map(({ sysNo, code }) => [code, sysNo])),
  };
}
