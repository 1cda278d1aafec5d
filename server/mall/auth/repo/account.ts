import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { UserTypeFlag } from "#trpc/contract/shared/codes";
import type { Identity } from "#trpc/contract/shared/enums";

interface Own {
  tenantCode: string;
  userSysNo: number;
}

export interface NewAccount {
  tenantCode: string;
  mobile: string;
  displayName: string;
  passwordHash: string;
}

/** A new account; undefined where the phone has one. */
export async function addAccount(db: Db, account: NewAccount): Promise<number | undefined> {
  const { rows } = await sql<{ sysNo: number }>`
    INSERT INTO mall."User" ("tenantCode", "mobile", "displayName", "passwordHash")
    VALUES (${account.tenantCode}, ${account.mobile}, ${account.displayName}, ${account.passwordHash})
    ON CONFLICT ("tenantCode", "mobile") DO NOTHING RETURNING "sysNo"`.execute(db);
  return rows[0]?.sysNo;
}

export interface NewOrganization {
  tenantCode: string;
  name: string;
  code: string;
  /** Bits of the user types. */
  roleType: number;
}

const purchaser = sql.lit(UserTypeFlag.purchaser);

/** A new organisation from outside; undefined where a purchaser of that name is there. Of parallel ones one is made. */
export async function addOrganization(db: Db, { tenantCode, name, code, roleType }: NewOrganization) {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`organization ${tenantCode} ${name}`}, 0))`.execute(db);
  const { rows } = await sql<{ sysNo: number }>`
    INSERT INTO mall."Organization" ("tenantCode", "name", "code", "source", "roleType")
    SELECT ${tenantCode}, ${name}, ${code}, 'outside', ${roleType}::int
    WHERE ${roleType}::int <> ${purchaser} OR NOT EXISTS (SELECT FROM mall."Organization"
      WHERE "tenantCode" = ${tenantCode} AND "name" = ${name} AND "roleType" & ${purchaser} <> 0)
    RETURNING "sysNo"`.execute(db);
  return rows[0]?.sysNo;
}

export interface NewApplication extends Own {
  key: Identity;
  organizationSysNo: number;
  permissions: readonly string[];
}

/** Lets somebody act for an organisation. */
export async function addApplication(db: Db, row: NewApplication): Promise<void> {
  await sql`INSERT INTO mall."UserApplication" ("tenantCode", "userSysNo", "key", "organizationSysNo", "permissions")
    VALUES (${row.tenantCode}, ${row.userSysNo}, ${row.key}, ${row.organizationSysNo}, ${row.permissions}::text[])`.execute(
    db,
  );
}

export interface PasswordRow {
  passwordHash: string;
  lockedUntil: Date | null;
}

/** What one's own password is compared with. */
export async function readPassword(db: Db, { tenantCode, userSysNo }: Own): Promise<PasswordRow | undefined> {
  const { rows } = await sql<PasswordRow>`SELECT "passwordHash", "lockedUntil" FROM mall."User"
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${userSysNo}`.execute(db);
  return rows[0];
}

/**
 * Sets a password and ends the account's sessions but `kept`, in one statement; tokens of scripts stay.
 * @param was the hash that was looked at: nothing is set where it has changed since
 */
export async function setPassword(
  db: Db,
  { tenantCode, userSysNo }: Own,
  { hash, was, kept = "" }: { hash: string; was?: string; kept?: string },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    WITH changed AS (
      UPDATE mall."User" SET "passwordHash" = ${hash}, "failedLogins" = 0, "lockedUntil" = NULL
      WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${userSysNo}
        AND "passwordHash" = coalesce(${was ?? null}, "passwordHash")
      RETURNING "sysNo"),
    ended AS (
      UPDATE mall."AccessToken" t SET "revokedTime" = ${now} FROM changed
      WHERE t."tenantCode" = ${tenantCode} AND t."userSysNo" = changed."sysNo" AND t."kind" = 'session'
        AND t."tokenHash" <> ${kept} AND t."revokedTime" IS NULL)
    SELECT FROM changed`.execute(db);
  return rows.length === 1;
}

/** The account of a phone. */
export async function accountOf(db: Db, tenantCode: string, mobile: string) {
  const { rows } = await sql<{ userSysNo: number; status: number }>`
    SELECT "sysNo" AS "userSysNo", "status" FROM mall."User"
    WHERE "tenantCode" = ${tenantCode} AND "mobile" = ${mobile}`.execute(db);
  return rows[0];
}

/** Changes one's own name; the picture where one is given. */
export async function setProfile(
  db: Db,
  { tenantCode, userSysNo }: Own,
  { displayName, avatar }: { displayName: string; avatar: string | undefined },
): Promise<void> {
  await sql`UPDATE mall."User" SET "displayName" = ${displayName}, "avatar" = coalesce(${avatar ?? null}, "avatar")
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${userSysNo}`.execute(db);
}
