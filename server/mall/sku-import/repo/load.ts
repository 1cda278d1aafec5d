import { sql } from "kysely";
import { type CopyValue, copyInto } from "#server/kernel/copy";
import type { Db } from "#server/kernel/db";
import { inTransaction } from "#server/kernel/transaction";
import { SkuImportStatus } from "#trpc/contract/shared/codes";
import type { ParsedRow } from "../columns";
import { lockWork, type Work } from "./header";

const COLUMNS = [
  "tenantCode",
  "importSysNo",
  "rowNo",
  "cells",
  "code",
  "unit",
  "warehouseName",
  "value",
  "error",
  "fields",
];

function* valuesOf({ tenantCode, sysNo }: Work, rows: readonly ParsedRow[]): Generator<CopyValue[]> {
  for (const { rowNo, cells, code, unit, warehouseName, value, error, fields } of rows)
    yield [tenantCode, sysNo, rowNo, cells, code, unit, warehouseName, value, error, fields];
}

/**
 * Loads the next rows by COPY and notes how far the file is loaded, in one transaction.
 * @returns false where another process went on with the import, or it was given up
 */
export const loadRows = (
  db: Db,
  work: Work,
  { rows, head }: { rows: readonly ParsedRow[]; head: readonly string[] },
): Promise<boolean> =>
  inTransaction(db, async (own) => {
    const now = await lockWork(own, work);
    if (now?.status !== SkuImportStatus.reading || now.loadedRow !== work.loadedRow || now.lastRow !== null)
      return false;
    await copyInto(own, 'mall."SkuImportRow"', COLUMNS, valuesOf(work, rows));
    const { tenantCode, sysNo } = work;
    const loadedRow = rows.at(-1)?.rowNo ?? work.loadedRow;
    await sql`UPDATE mall."SkuImport"
      SET "loadedRow" = ${loadedRow}, "rowCount" = "rowCount" + ${rows.length}, "head" = ${head}::text[]
      WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${sysNo}`.execute(own);
    return true;
  });

/** Notes that all of the file is loaded. */
export async function endLoading(db: Db, { tenantCode, sysNo, loadedRow }: Work): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`UPDATE mall."SkuImport" SET "lastRow" = "loadedRow"
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${sysNo} AND "status" = ${SkuImportStatus.reading}
      AND "loadedRow" = ${loadedRow} AND "lastRow" IS NULL`.execute(db);
  return numAffectedRows > 0n;
}
