import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { type Code, type SkuImportMode, SkuImportStatus } from "#trpc/contract/shared/codes";
import type { ImportKind } from "../columns";

export interface ImportKey {
  tenantCode: string;
  sysNo: number;
}

/** An import that the mall is at work on. */
export interface Work extends ImportKey {
  supplierSysNo: number;
  kind: ImportKind;
  /** Of whole goods. */
  categorySysNo: number | null;
  status: Code<typeof SkuImportStatus>;
  mode: Code<typeof SkuImportMode> | null;
  hash: string;
  loadedRow: number;
  checkedRow: number;
  appliedRow: number;
  lastRow: number | null;
  rowCount: number;
  userSysNo: number;
  applyUserSysNo: number | null;
}

const columns = sql`"tenantCode", "sysNo", "supplierSysNo", "kind", "categorySysNo", "status", "mode", "hash", "loadedRow", "checkedRow",
  "appliedRow", "lastRow", "rowCount", "userSysNo", "applyUserSysNo"`;
const working = sql`"status" IN (${sql.lit(SkuImportStatus.reading)}, ${sql.lit(SkuImportStatus.applying)})`;

/** The oldest import of all tenants that is to be read or applied, besides those. */
export async function nextImport(db: Db, besides: readonly number[]): Promise<Work | undefined> {
  const { rows } = await sql<Work>`SELECT ${columns} FROM mall."SkuImport"
    WHERE ${working} AND "sysNo" <> ALL (${besides}::int8[]) ORDER BY "sysNo" LIMIT 1`.execute(db);
  return rows[0];
}

/** Locks an import that is worked on; undefined where another process has it, or where it is no longer worked on. */
export async function lockWork(db: Db, { tenantCode, sysNo }: ImportKey): Promise<Work | undefined> {
  const { rows } = await sql<Work>`SELECT ${columns} FROM mall."SkuImport"
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${sysNo} AND ${working}
    FOR NO KEY UPDATE SKIP LOCKED`.execute(db);
  return rows[0];
}

/** Ends an import that was worked on: as done, or with why it failed. */
export async function endImport(
  db: Db,
  { tenantCode, sysNo }: ImportKey,
  { problem, now }: { problem: string; now: Date },
): Promise<void> {
  const status = problem === "" ? SkuImportStatus.done : SkuImportStatus.failed;
  await sql`UPDATE mall."SkuImport" SET "status" = ${status}, "problem" = ${problem}, "finishTime" = ${now}
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${sysNo} AND ${working}`.execute(db);
}

export interface NewImport {
  tenantCode: string;
  supplierSysNo: number;
  userSysNo: number;
  organizationSysNo: number;
  kind: ImportKind;
  fileSysNo: number;
  categorySysNo: number | null;
  mimeTypes: readonly string[];
  now: Date;
}

/** Begins an import of a table that the organisation uploaded; undefined where there is no such table. */
export async function insertImport(db: Db, one: NewImport): Promise<number | undefined> {
  const { tenantCode, supplierSysNo, userSysNo, organizationSysNo, kind, fileSysNo, categorySysNo, mimeTypes, now } =
    one;
  const { rows } = await sql<{ sysNo: number }>`
    INSERT INTO mall."SkuImport" ("tenantCode", "supplierSysNo", "fileSysNo", "hash", "fileName", "kind", "categorySysNo", "status", "head",
      "repeatOf", "userSysNo", "createTime")
    SELECT ${tenantCode}, ${supplierSysNo}, f."sysNo", f."hash", f."name", ${kind}, ${categorySysNo}::int8, ${SkuImportStatus.reading}, '{}',
      (SELECT max(i."sysNo") FROM mall."SkuImport" i WHERE i."tenantCode" = ${tenantCode}
        AND i."supplierSysNo" = ${supplierSysNo} AND i."kind" = ${kind} AND i."hash" = f."hash"
        AND i."status" = ${SkuImportStatus.done}),
      ${userSysNo}, ${now}
    FROM mall."FileObject" f
    WHERE f."tenantCode" = ${tenantCode} AND f."sysNo" = ${fileSysNo} AND f."organizationSysNo" = ${organizationSysNo}
      AND f."mimeType" = ANY (${mimeTypes}::text[])
    RETURNING "sysNo"`.execute(db);
  return rows[0]?.sysNo;
}

/** Has a previewed import applied; false where it is none any more. */
export async function startApplying(
  db: Db,
  { tenantCode, sysNo }: ImportKey,
  { mode, userSysNo }: { mode: number; userSysNo: number },
): Promise<boolean> {
  const { numAffectedRows = 0n } =
    await sql`UPDATE mall."SkuImport" SET "status" = ${SkuImportStatus.applying}, "mode" = ${mode},
      "applyUserSysNo" = ${userSysNo}
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${sysNo} AND "status" = ${SkuImportStatus.previewed}`.execute(db);
  return numAffectedRows > 0n;
}

/** Gives an import up; what was read of it stays readable. False where it is applied or has ended. */
export async function dropImport(db: Db, { tenantCode, sysNo }: ImportKey, now: Date): Promise<boolean> {
  const open = [SkuImportStatus.reading, SkuImportStatus.previewed];
  const { numAffectedRows = 0n } =
    await sql`UPDATE mall."SkuImport" SET "status" = ${SkuImportStatus.dropped}, "finishTime" = ${now}
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${sysNo} AND "status" = ANY (${open}::int2[])`.execute(db);
  return numAffectedRows > 0n;
}
