import { sql } from "kysely";
import type { Db } from "#server/kernel/db";

/** Which of the names other stations of the organisation have. */
export async function namesTaken(
  db: Db,
  { tenantCode, organizationSysNo }: { tenantCode: string; organizationSysNo: number },
  names: readonly string[],
  except: number,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    SELECT "name" FROM mall."MixStation" WHERE "tenantCode" = ${tenantCode}
      AND "organizationSysNo" = ${organizationSysNo} AND "sysNo" <> ${except} AND "name" = ANY (${names}::text[])`.execute(
    db,
  );
  return new Set(rows.map(({ name }) => name));
}
