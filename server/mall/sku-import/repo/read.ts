import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { SkuImport, SkuImportRow } from "#trpc/contract/sku-import";
import type { ImportKey } from "./header";

export type ImportRow = Omit<SkuImport, "createTime" | "finishTime"> & {
  createTime: Date;
  finishTime: Date | null;
};

const listed = sql`i."sysNo", i."kind", i."status", i."mode", i."fileName", i."hash", i."rowCount", i."wrongCount",
  i."changeCount", i."sameCount", i."bigCount", i."appliedCount", i."problem", i."createTime", i."finishTime",
  (SELECT u."displayName" FROM mall."User" u WHERE u."tenantCode" = i."tenantCode" AND u."sysNo" = i."userSysNo")
    AS "userName"`;

/** A supplier's imports, the newest first. */
export async function findImports(
  db: Db,
  { tenantCode, supplierSysNo }: { tenantCode: string; supplierSysNo: number },
  { beforeSysNo, limit }: { beforeSysNo: number | undefined; limit: number },
): Promise<ImportRow[]> {
  const older = beforeSysNo === undefined ? sql`` : sql`AND i."sysNo" < ${beforeSysNo}`;
  const { rows } = await sql<ImportRow>`SELECT ${listed} FROM mall."SkuImport" i
    WHERE i."tenantCode" = ${tenantCode} AND i."supplierSysNo" = ${supplierSysNo} ${older}
    ORDER BY i."sysNo" DESC LIMIT ${limit}`.execute(db);
  return rows;
}

export interface FoundImport extends ImportRow {
  supplierSysNo: number;
  head: string[];
  loadedRow: number;
  checkedRow: number;
  appliedRow: number;
  lastRow: number | null;
  upRow: number | null;
  downRow: number | null;
  repeatOf: number | null;
  repeatTime: Date | null;
}

/** One import of the tenant. */
export async function findImport(db: Db, { tenantCode, sysNo }: ImportKey): Promise<FoundImport | undefined> {
  const { rows } = await sql<FoundImport>`
    SELECT ${listed}, i."supplierSysNo", i."head", i."loadedRow", i."checkedRow", i."appliedRow", i."lastRow", i."upRow",
      i."downRow", i."repeatOf", (SELECT o."finishTime" FROM mall."SkuImport" o
        WHERE o."tenantCode" = i."tenantCode" AND o."sysNo" = i."repeatOf") AS "repeatTime"
    FROM mall."SkuImport" i WHERE i."tenantCode" = ${tenantCode} AND i."sysNo" = ${sysNo}`.execute(db);
  return rows[0];
}

const wanted = {
  wrong: sql`r."error" <> ''`,
  change: sql`r."error" = '' AND r."value" IS DISTINCT FROM r."oldValue"`,
};
interface Wanted {
  only: keyof typeof wanted | readonly number[];
  afterRow?: number;
  limit: number;
}

/** Rows of an import with their goods, in the order of the file: wrong ones, changes, or those of some numbers. */
export async function findRows(
  db: Db,
  { tenantCode, sysNo }: ImportKey,
  { only, afterRow = 0, limit }: Wanted,
): Promise<SkuImportRow[]> {
  const which = typeof only === "string" ? wanted[only] : sql`r."rowNo" = ANY (${only}::int4[])`;
  const { rows } = await sql<SkuImportRow>`
    SELECT r."rowNo", r."cells", r."code", r."skuSysNo", coalesce(r."fields"->>'mallSpuName', k."mallSpuName", '') AS "mallSpuName",
      coalesce(k."unit", r."unit") AS "unit", coalesce(w."name", r."warehouseName") AS "warehouseName",
      r."oldValue"::float8 AS "oldValue", r."value"::float8 AS "newValue", r."error"
    FROM mall."SkuImportRow" r
    LEFT JOIN mall."Sku" k ON k."tenantCode" = r."tenantCode" AND k."sysNo" = r."skuSysNo"
    LEFT JOIN mall."Warehouse" w ON w."tenantCode" = r."tenantCode" AND w."sysNo" = r."warehouseSysNo"
    WHERE r."tenantCode" = ${tenantCode} AND r."importSysNo" = ${sysNo} AND r."rowNo" > ${afterRow} AND ${which}
    ORDER BY r."rowNo" LIMIT ${limit}`.execute(db);
  return rows;
}
