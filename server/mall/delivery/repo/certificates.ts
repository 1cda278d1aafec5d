import { sql } from "kysely";
import type { Db } from "#server/kernel/db";

interface CertificateCount {
  count: number;
  again: number;
  kinds: number[];
  asked: number[];
}

const ofDelivery = (tenantCode: string, sysNo: number) => sql`
  l."tenantCode" = ${tenantCode} AND l."documentType" = 'delivery' AND l."documentSysNo" = ${sysNo}`;

/** SQL: kinds of certificates that the clauses of a delivery's goods ask for. */
const askedFor = (tenantCode: string, sysNo: number) => sql`ARRAY(
  SELECT DISTINCT unnest(i."certificates") FROM "mall"."DeliveryItem" d
  JOIN "mall"."OrderItem" i ON i."tenantCode" = d."tenantCode" AND i."sysNo" = d."orderItemSysNo"
  WHERE d."tenantCode" = ${tenantCode} AND d."deliverySysNo" = ${sysNo})`;

/** How many certificates a delivery note has and of which kinds, how many of these files are among them, and which kinds are asked for. */
export async function countCertificates(
  db: Db,
  tenantCode: string,
  sysNo: number,
  fileSysNos: readonly number[],
): Promise<CertificateCount> {
  const { rows } = await sql<CertificateCount>`
    SELECT count(*)::int AS "count", count(*) FILTER (WHERE l."fileSysNo" = ANY(${fileSysNos}::int8[]))::int AS "again",
      coalesce(array_agg(DISTINCT l."certificateKind"), '{}') AS "kinds",
      ${askedFor(tenantCode, sysNo)} AS "asked"
    FROM "mall"."FileLink" l WHERE ${ofDelivery(tenantCode, sysNo)}`.execute(db);
  return rows[0] ?? { count: 0, again: 0, kinds: [], asked: [] };
}

/** Takes a file off a delivery note. Answers its name, the kinds that are left and those asked for; undefined where the note has no such file. */
export async function deleteCertificate(
  db: Db,
  tenantCode: string,
  sysNo: number,
  fileSysNo: number,
): Promise<{ name: string; kinds: number[]; asked: number[] } | undefined> {
  const { rows } = await sql<{ name: string; kinds: number[]; asked: number[] }>`
    WITH gone AS (
      DELETE FROM "mall"."FileLink" l WHERE ${ofDelivery(tenantCode, sysNo)} AND l."fileSysNo" = ${fileSysNo}
      RETURNING l."tenantCode", l."fileSysNo"
    )
    SELECT f."name", ARRAY(SELECT l."certificateKind" FROM "mall"."FileLink" l
      WHERE ${ofDelivery(tenantCode, sysNo)} AND l."fileSysNo" <> ${fileSysNo}) AS "kinds",
      ${askedFor(tenantCode, sysNo)} AS "asked"
    FROM gone JOIN "mall"."FileObject" f ON f."tenantCode" = gone."tenantCode" AND f."sysNo" = gone."fileSysNo"`.execute(
    db,
  );
  return rows[0];
}
