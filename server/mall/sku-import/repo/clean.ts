import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { env } from "#server/kernel/env";
import { SkuImportStatus } from "#trpc/contract/shared/codes";

/** Imports of all tenants whose rows go at one time. */
const MOST = 200;

/**
 * Drops rows of imports that are older than the setting; the imports themselves stay in the list. What was previewed and
 * never confirmed is given up first.
 */
export async function dropOldRows(db: Db): Promise<void> {
  const old = sql`now() - ${env.IMPORT_ROW_DAYS} * interval '1 day'`;
  await sql`
    UPDATE mall."SkuImport" SET "status" = ${sql.lit(SkuImportStatus.dropped)}, "finishTime" = now()
    WHERE "status" = ${sql.lit(SkuImportStatus.previewed)} AND "createTime" < ${old}`.execute(db);
  await sql`
    DELETE FROM mall."SkuImportRow" r USING (
      SELECT i."tenantCode", i."sysNo" FROM mall."SkuImport" i
      WHERE i."status" NOT IN (${sql.lit(SkuImportStatus.reading)}, ${sql.lit(SkuImportStatus.applying)})
        AND i."createTime" < ${old} AND EXISTS (SELECT FROM mall."SkuImportRow" o
          WHERE o."tenantCode" = i."tenantCode" AND o."importSysNo" = i."sysNo")
      LIMIT ${sql.lit(MOST)}) i
    WHERE r."tenantCode" = i."tenantCode" AND r."importSysNo" = i."sysNo"`.execute(db);
}
