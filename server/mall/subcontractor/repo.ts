import { sql } from "kysely";
import type { Db } from "#server/kernel/db";

/** Whether another subcontractor of the organisation has this name. */
export async function isTaken(
  db: Db,
  { tenantCode, organizationSysNo }: { tenantCode: string; organizationSysNo: number },
  name: string,
  except = 0,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM mall."Subcontractor" WHERE "tenantCode" = ${tenantCode} AND "organizationSysNo" = ${organizationSysNo}
      AND "sysNo" <> ${except} AND "name" = ${name}`.execute(db);
  return rows.length > 0;
}
