import { sql } from "kysely";
import type { Db } from "#server/kernel/db";

interface DefaultTitle {
  title: string;
  taxCode: string;
}

/** The default title of an organisation, else its newest one. */
export async function readDefaultTitle(
  db: Db,
  { tenantCode, organizationSysNo }: { tenantCode: string; organizationSysNo: number },
): Promise<DefaultTitle | undefined> {
  const { rows } = await sql<DefaultTitle>`
    SELECT "title", "taxCode" FROM mall."InvoiceTitle"
    WHERE "tenantCode" = ${tenantCode} AND "organizationSysNo" = ${organizationSysNo}
    ORDER BY "isDefault" DESC, "sysNo" DESC LIMIT 1`.execute(db);
  return rows[0];
}
