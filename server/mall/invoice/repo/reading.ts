import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { InvoiceFields } from "../reader/index";

interface FileKey {
  tenantCode: string;
  fileSysNo: number;
}

export async function insertReading(
  db: Db,
  { tenantCode, fileSysNo, fields }: FileKey & { fields: InvoiceFields },
): Promise<void> {
  await sql`
    INSERT INTO "mall"."InvoiceFile" ("tenantCode", "fileSysNo", "fields")
    VALUES (${tenantCode}, ${fileSysNo}, ${JSON.stringify(fields)}::jsonb)`.execute(db);
}

/** What an uploaded file of the tenant says, its SHA-256 and whose it is; undefined for any other file. */
export async function readingOf(
  db: Db,
  { tenantCode, fileSysNo }: FileKey,
): Promise<{ fields: InvoiceFields; hash: string; organizationSysNo: number } | undefined> {
  const { rows } = await sql<{ fields: InvoiceFields; hash: string; organizationSysNo: number }>`
    SELECT r."fields", f."hash", f."organizationSysNo" FROM "mall"."InvoiceFile" r
    JOIN "mall"."FileObject" f ON f."tenantCode" = r."tenantCode" AND f."sysNo" = r."fileSysNo"
    WHERE r."tenantCode" = ${tenantCode} AND r."fileSysNo" = ${fileSysNo}`.execute(db);
  return rows[0];
}
