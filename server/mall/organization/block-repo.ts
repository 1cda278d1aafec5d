import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { RecordStatus, UserTypeFlag } from "#trpc/contract/shared/codes";
import type { Identity } from "#trpc/contract/shared/enums";

const { disabled, enabled } = RecordStatus;
const platform = sql.lit(UserTypeFlag.operationsManagement);

/** The log of blocks and ended sessions of an organisation and its people. */
export const areaOf = (organizationSysNo: number): string => `O${organizationSysNo}`;

/**
 * Blocks an organisation or lifts that.
 * @returns undefined where there is none; `changed` is false where it is so already, or is the platform's own
 */
export async function setOrganizationStatus(db: Db, tenantCode: string, sysNo: number, to: boolean) {
  const [was, becomes] = to ? [disabled, enabled] : [enabled, disabled];
  const { rows } = await sql<{ name: string; isPlatform: boolean; changed: boolean }>`
    WITH found AS (
      SELECT "sysNo", "name", "roleType" & ${platform} <> 0 AS "isPlatform" FROM mall."Organization"
      WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${sysNo}),
    changed AS (
      UPDATE mall."Organization" o SET "status" = ${sql.lit(becomes)} FROM found
      WHERE o."tenantCode" = ${tenantCode} AND o."sysNo" = found."sysNo" AND o."status" = ${sql.lit(was)}
        AND NOT found."isPlatform"
      RETURNING o."sysNo")
    SELECT "name", "isPlatform", EXISTS (SELECT FROM changed) AS "changed" FROM found`.execute(db);
  return rows[0];
}

/** The identities that people have in an organisation. */
export async function sidesOf(db: Db, tenantCode: string, organizationSysNo: number): Promise<Identity[]> {
  const { rows } = await sql<{ key: Identity }>`SELECT DISTINCT "key" FROM mall."UserApplication"
    WHERE "tenantCode" = ${tenantCode} AND "organizationSysNo" = ${organizationSysNo}`.execute(db);
  return rows.map(({ key }) => key);
}

export interface Person {
  userSysNo: number;
  organizationSysNo: number;
  displayName: string;
  mobile: string;
  /** They act for the platform, whichever identity was named. */
  isStaff: boolean;
}

/** Somebody by their identity in an organisation; nobody who buys for themselves (R-DLG-05). */
export async function findPerson(db: Db, tenantCode: string, applicationSysNo: number): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    SELECT a."userSysNo", a."organizationSysNo", u."displayName", u."mobile", EXISTS (
      SELECT FROM mall."UserApplication" s WHERE s."tenantCode" = a."tenantCode" AND s."userSysNo" = a."userSysNo"
        AND s."key" = 'operation' AND s."removedTime" IS NULL) AS "isStaff"
    FROM mall."UserApplication" a JOIN mall."User" u ON u."tenantCode" = a."tenantCode" AND u."sysNo" = a."userSysNo"
    WHERE a."tenantCode" = ${tenantCode} AND a."sysNo" = ${applicationSysNo} AND a."key" <> 'personal'
      AND a."removedTime" IS NULL`.execute(db);
  return rows[0];
}

/** False where the account is so already. */
export async function setPersonStatus(db: Db, tenantCode: string, userSysNo: number, to: boolean): Promise<boolean> {
  const [was, becomes] = to ? [disabled, enabled] : [enabled, disabled];
  const { rows } = await sql`UPDATE mall."User" SET "status" = ${sql.lit(becomes)}
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${userSysNo} AND "status" = ${sql.lit(was)}
    RETURNING "sysNo"`.execute(db);
  return rows.length === 1;
}

/** Ends all sessions of a user; tokens of scripts stay, as after a new password. */
export async function endSessionsOf(db: Db, tenantCode: string, userSysNo: number, now: Date): Promise<void> {
  await sql`UPDATE mall."AccessToken" SET "revokedTime" = ${now} WHERE "tenantCode" = ${tenantCode}
    AND "userSysNo" = ${userSysNo} AND "kind" = 'session' AND "revokedTime" IS NULL`.execute(db);
}

/** Ends the sessions that act for an organisation. */
export async function endSessionsFor(db: Db, tenantCode: string, organizationSysNo: number, now: Date): Promise<void> {
  await sql`UPDATE mall."AccessToken" t SET "revokedTime" = ${now} FROM mall."UserApplication" a
    WHERE a."tenantCode" = ${tenantCode} AND a."organizationSysNo" = ${organizationSysNo}
      AND t."tenantCode" = ${tenantCode} AND t."userSysNo" = a."userSysNo" AND t."applicationSysNo" = a."sysNo"
      AND t."kind" = 'session' AND t."revokedTime" IS NULL`.execute(db);
}
