import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { type Code, RealNameStatus } from "#trpc/contract/shared/codes";

/** SQL: somebody's name is, or may become, verified with this number. */
const holds = sql`IN (${sql.lit(RealNameStatus.waiting)}, ${sql.lit(RealNameStatus.passed)})`;

export interface OwnRow {
  realAuthentication: boolean;
  status: Code<typeof RealNameStatus>;
  name: string;
  idNumber: string;
  reason: string;
}
interface Own {
  tenantCode: string;
  userSysNo: number;
}

/** How far the verification of somebody's name is. */
export async function readOwn(db: Db, { tenantCode, userSysNo }: Own): Promise<OwnRow | undefined> {
  const { rows } = await sql<OwnRow>`
    SELECT u."realAuthentication", coalesce(r."status", ${sql.lit(RealNameStatus.none)}) AS "status", coalesce(r."name", '') AS "name",
      coalesce(r."idNumberShown", '') AS "idNumber", coalesce(r."reason", '') AS "reason"
    FROM mall."User" u LEFT JOIN mall."RealName" r ON r."tenantCode" = u."tenantCode" AND r."userSysNo" = u."sysNo"
    WHERE u."tenantCode" = ${tenantCode} AND u."sysNo" = ${userSysNo}`.execute(db);
  return rows[0];
}

export interface Application extends Own {
  name: string;
  sealed: string;
  shown: string;
  /** Of the number: it is kept under the first and looked for under all. */
  hashes: readonly string[];
}

/** Keeps a request in place of an older one; false where the number belongs to another account, or it has passed. */
export async function keepRequest(db: Db, asked: Application, now: Date): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO mall."RealName" AS r ("tenantCode", "userSysNo", "name", "idNumber", "idNumberShown", "idNumberHash", "requestTime")
    SELECT ${asked.tenantCode}, ${asked.userSysNo}, ${asked.name}, ${asked.sealed}, ${asked.shown}, ${asked.hashes[0]}, ${now}
    WHERE NOT EXISTS (SELECT FROM mall."RealName" o WHERE o."tenantCode" = ${asked.tenantCode}
      AND o."idNumberHash" = ANY (${[...asked.hashes]}::text[]) AND o."userSysNo" <> ${asked.userSysNo} AND o."status" ${holds})
    ON CONFLICT ("tenantCode", "userSysNo") DO UPDATE SET "name" = excluded."name", "idNumber" = excluded."idNumber",
      "idNumberShown" = excluded."idNumberShown", "idNumberHash" = excluded."idNumberHash",
      "status" = ${sql.lit(RealNameStatus.waiting)}, "reason" = '', "requestTime" = excluded."requestTime",
      "decideTime" = NULL, "decidedBySysNo" = NULL
    WHERE r."status" <> ${sql.lit(RealNameStatus.passed)}
    RETURNING "userSysNo"`.execute(db);
  return rows.length === 1;
}

/** Requests about one number wait for each other until the transaction ends. */
export async function lockNumber(db: Db, tenantCode: string, hashes: readonly string[]): Promise<void> {
  const keys = hashes.map((hash) => `real name ${tenantCode} ${hash}`).sort();
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(key, 0)) FROM unnest(${keys}::text[]) AS key`.execute(db);
}

export interface WaitingRow {
  userSysNo: number;
  mobile: string;
  name: string;
  sealed: string | null;
  requestTime: Date;
  total: number;
}

/** Requests that wait, the oldest first. */
export async function readWaiting(
  db: Db,
  tenantCode: string,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    SELECT r."userSysNo", u."mobile", r."name", r."idNumber" AS "sealed", r."requestTime", (count(*) OVER ())::int AS "total"
    FROM mall."RealName" r JOIN mall."User" u ON u."tenantCode" = r."tenantCode" AND u."sysNo" = r."userSysNo"
    WHERE r."tenantCode" = ${tenantCode} AND r."status" = ${sql.lit(RealNameStatus.waiting)}
    ORDER BY r."requestTime", r."userSysNo" LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`.execute(db);
  return rows;
}

export interface Decision extends Own {
  /** milliseconds of the request that was looked at; any that waits where none is named */
  version: string | undefined;
  pass: boolean;
  reason: string;
  bySysNo: number;
}

/**
 * Decides about a request that waits and forgets the number; false where none waits, or one that was made since. One of
 * two at once decides.
 */
export async function decideRequest(db: Db, decision: Decision, now: Date): Promise<boolean> {
  const { tenantCode, userSysNo, pass } = decision;
  const seen = decision.version ?? null;
  const { rows } = await sql`
    WITH decided AS (
      UPDATE mall."RealName" SET "status" = ${pass ? RealNameStatus.passed : RealNameStatus.refused}, "idNumber" = NULL,
        "reason" = ${decision.reason}, "decideTime" = ${now}, "decidedBySysNo" = ${decision.bySysNo}
      WHERE "tenantCode" = ${tenantCode} AND "userSysNo" = ${userSysNo} AND "status" = ${sql.lit(RealNameStatus.waiting)}
        AND (${seen}::text IS NULL OR (extract(epoch FROM "requestTime") * 1000)::int8::text = ${seen}::text)
      RETURNING "userSysNo"),
    verified AS (
      UPDATE mall."User" u SET "realAuthentication" = true FROM decided
      WHERE ${pass}::boolean AND u."tenantCode" = ${tenantCode} AND u."sysNo" = decided."userSysNo")
    SELECT FROM decided`.execute(db);
  return rows.length === 1;
}
