import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { DocumentType } from "#trpc/rules/kinds";

/** An event that its tenant's listener is to be told. */
export interface Outgoing {
  tenantCode: string;
  eventSysNo: number;
  documentType: DocumentType;
  documentSysNo: number;
  event: string;
  fromStatus: number | null;
  toStatus: number | null;
  operatorName: string;
  operatorRole: string;
  comment: string;
  createTime: Date;
  notifyUrl: string;
  notifySecret: string;
}

/**
 * Takes events that are due, the oldest first; nobody else takes them before the lease is over, and then somebody does
 * if they are still here.
 * @param without tenants whose events are left where they are
 */
export async function takeDue(
  db: Db,
  { now, leaseEnd, limit, without }: { now: Date; leaseEnd: Date; limit: number; without: readonly string[] },
): Promise<Outgoing[]> {
  const { rows } = await sql<Outgoing>`
    WITH due AS (
      SELECT "tenantCode", "eventSysNo" FROM "mall"."Outbox" WHERE "dueTime" <= ${now} AND "tenantCode" <> ALL(${without}::text[])
      ORDER BY "dueTime", "eventSysNo" LIMIT ${limit} FOR UPDATE SKIP LOCKED
    ), taken AS (
      UPDATE "mall"."Outbox" o SET "dueTime" = ${leaseEnd}, "tries" = o."tries" + 1 FROM due
      WHERE o."tenantCode" = due."tenantCode" AND o."eventSysNo" = due."eventSysNo"
      RETURNING o."tenantCode", o."eventSysNo"
    )
    SELECT taken.*, e."documentType", e."documentSysNo", e."event", e."fromStatus", e."toStatus", e."operatorName",
      e."operatorRole", e."comment", e."createTime", t."notifyUrl", t."notifySecret"
    FROM taken
    JOIN "mall"."DocumentEvent" e ON e."tenantCode" = taken."tenantCode" AND e."sysNo" = taken."eventSysNo"
    JOIN "mall"."Tenant" t ON t."tenantCode" = taken."tenantCode"
    ORDER BY taken."tenantCode", taken."eventSysNo"`.execute(db);
  return rows;
}

interface Events {
  tenantCode: string;
  eventSysNos: readonly number[];
}

/** The listener knows them. */
export async function dropTold(db: Db, { tenantCode, eventSysNos }: Events): Promise<void> {
  await sql`DELETE FROM "mall"."Outbox"
    WHERE "tenantCode" = ${tenantCode} AND "eventSysNo" = ANY(${eventSysNos}::int8[])`.execute(db);
}

/** The listener did not take them: each is tried again a minute later, then after twice as long, at most six hours. */
export async function putOff(db: Db, { tenantCode, eventSysNos }: Events, now: Date, lastError: string): Promise<void> {
  await sql`UPDATE "mall"."Outbox" SET "lastError" = ${lastError},
      "dueTime" = ${now}::timestamptz + least(interval '6 hours', interval '1 minute' * power(2, least("tries", 12) - 1))
    WHERE "tenantCode" = ${tenantCode} AND "eventSysNo" = ANY(${eventSysNos}::int8[])`.execute(db);
}

/** What nobody took for three days is given up. @returns how many */
export async function dropStale(db: Db, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`DELETE FROM "mall"."Outbox" o USING "mall"."DocumentEvent" e
    WHERE e."tenantCode" = o."tenantCode" AND e."sysNo" = o."eventSysNo" AND e."createTime" < ${before}`.execute(db);
  return Number(numAffectedRows ?? 0);
}
