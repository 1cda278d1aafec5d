import { sql } from "kysely";
import type { Db } from "#server/kernel/db";

const ofDelivery = (tenantCode: string, sysNo: number) => sql`
  l."tenantCode" = ${tenantCode} AND l."documentType" = 'delivery' AND l."documentSysNo" = ${sysNo}`;

/** How many certificates stand on a delivery note, and how many of these files are among them. */
export async function countCertificates(
  db: Db,
  tenantCode: string,
  sysNo: number,
  fileSysNos: readonly number[],
): Promise<{ count: number; again: number }> {
  const { rows } = await sql<{ count: number; again: number }>`
    SELECT count(*)::int AS "count", count(*) FILTER (WHERE l."fileSysNo" = ANY(${fileSysNos}::int8[]))::int AS "again"
    FROM "mall"."FileLink" l WHERE ${ofDelivery(tenantCode, sysNo)}`.execute(db);
  return rows[0] ?? { count: 0, again: 0 };
}

/** Takes a file off a delivery note. Answers its name and how many are left; undefined where the note has no such file. */
export async function deleteCertificate(
  db: Db,
  tenantCode: string,
  sysNo: number,
  fileSysNo: number,
): Promise<{ name: string; left: number } | undefined> {
  const { rows } = await sql<{ name: string; left: number }>`
    WITH gone AS (
      DELETE FROM "mall"."FileLink" l WHERE ${ofDelivery(tenantCode, sysNo)} AND l."fileSysNo" = ${fileSysNo}
      RETURNING l."tenantCode", l."fileSysNo"
    )
    SELECT f."name", (SELECT count(*)::int FROM "mall"."FileLink" l
      WHERE ${ofDelivery(tenantCode, sysNo)} AND l."fileSysNo" <> ${fileSysNo}) AS "left"
    FROM gone JOIN "mall"."FileObject" f ON f."tenantCode" = gone."tenantCode" AND f."sysNo" = gone."fileSysNo"`.execute(
    db,
  );
  return rows[0];
}
