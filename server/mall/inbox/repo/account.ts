import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { RecordStatus } from "#trpc/contract/shared/codes";

const enabled = sql.lit(RecordStatus.enabled);

/** A supplier identity of a person in one mall. */
export interface SupplierIdentity {
  applicationSysNo: number;
  organizationSysNo: number;
  organizationName: string;
  supplierSysNo: number;
  supplierName: string;
  permissions: string[];
}

/** A person in one mall, with the identities that they may act under now. */
export interface PersonInMall {
  mobile: string;
  displayName: string;
  passwordHash: string;
  mallName: string;
  identities: SupplierIdentity[];
  hosts: { host: string; device: string }[];
}

/** Undefined for an account that is gone or disabled. One statement. */
export async function personIn(db: Db, tenantCode: string, userSysNo: number): Promise<PersonInMall | undefined> {
  const { rows } = await sql<PersonInMall>`
    SELECT u."mobile", u."displayName", u."passwordHash", n."name" AS "mallName", (
        SELECT coalesce(json_agg(json_build_object('applicationSysNo', a."sysNo",
          'organizationSysNo', a."organizationSysNo", 'organizationName', o."name", 'supplierSysNo', s."sysNo",
          'supplierName', s."name", 'permissions', a."permissions") ORDER BY a."sysNo"), '[]')
        FROM mall."UserApplication" a
        JOIN mall."Organization" o ON o."tenantCode" = a."tenantCode" AND o."sysNo" = a."organizationSysNo"
          AND o."status" = ${enabled}
        JOIN mall."Supplier" s ON s."tenantCode" = a."tenantCode" AND s."sysNo" = a."supplierSysNo"
        WHERE a."tenantCode" = ${tenantCode} AND a."userSysNo" = u."sysNo" AND a."key" = 'supplier'
          AND a."removedTime" IS NULL
      ) AS "identities", (
        SELECT coalesce(json_agg(json_build_object('host', h."host", 'device', h."device") ORDER BY h."host"), '[]')
        FROM mall."TenantHost" h WHERE h."tenantCode" = ${tenantCode}
      ) AS "hosts"
    FROM mall."User" u JOIN mall."Tenant" n ON n."tenantCode" = u."tenantCode"
    WHERE u."tenantCode" = ${tenantCode} AND u."sysNo" = ${userSysNo} AND u."status" = ${enabled}`.execute(db);
  return rows[0];
}

/** The account of a phone; undefined where there is none. */
export async function accountBy(
  db: Db,
  { tenantCode, mobile }: { tenantCode: string; mobile: string },
): Promise<{ userSysNo: number; passwordHash: string } | undefined> {
  const { rows } = await sql<{ userSysNo: number; passwordHash: string }>`
    SELECT "sysNo" AS "userSysNo", "passwordHash" FROM mall."User"
    WHERE "tenantCode" = ${tenantCode} AND "mobile" = ${mobile}`.execute(db);
  return rows[0];
}

/** An account in another mall that a person has joined to their own. */
export interface AccountLink {
  otherTenantCode: string;
  otherUserSysNo: number;
  passwordMark: string;
}

export async function linksOf(db: Db, tenantCode: string, userSysNo: number, most: number): Promise<AccountLink[]> {
  const { rows } = await sql<AccountLink>`
    SELECT "otherTenantCode", "otherUserSysNo", "passwordMark" FROM mall."AccountLink"
    WHERE "tenantCode" = ${tenantCode} AND "userSysNo" = ${userSysNo}
    ORDER BY "otherTenantCode" LIMIT ${most}`.execute(db);
  return rows;
}

/** One half of a link, in the mall of `tenantCode`. */
export interface NewLink extends AccountLink {
  tenantCode: string;
  userSysNo: number;
}

/** Keeps one half of a link; an older one of the same two malls is replaced. */
export async function keepLink(db: Db, link: NewLink, now: Date): Promise<void> {
  const { tenantCode, userSysNo, otherTenantCode, otherUserSysNo, passwordMark } = link;
  await sql`
    INSERT INTO mall."AccountLink"
      ("tenantCode", "userSysNo", "otherTenantCode", "otherUserSysNo", "passwordMark", "createTime")
    VALUES (${tenantCode}, ${userSysNo}, ${otherTenantCode}, ${otherUserSysNo}, ${passwordMark}, ${now})
    ON CONFLICT ("tenantCode", "userSysNo", "otherTenantCode") DO UPDATE SET
      "otherUserSysNo" = excluded."otherUserSysNo", "passwordMark" = excluded."passwordMark",
      "createTime" = excluded."createTime"`.execute(db);
}

/** Drops one half of a link. @returns whose account it named */
export async function dropLink(
  db: Db,
  { tenantCode, userSysNo, otherTenantCode }: Pick<NewLink, "tenantCode" | "userSysNo" | "otherTenantCode">,
): Promise<number | undefined> {
  const { rows } = await sql<{ otherUserSysNo: number }>`
    DELETE FROM mall."AccountLink" WHERE "tenantCode" = ${tenantCode} AND "userSysNo" = ${userSysNo}
      AND "otherTenantCode" = ${otherTenantCode} RETURNING "otherUserSysNo"`.execute(db);
  return rows[0]?.otherUserSysNo;
}

interface LinkUse {
  tenantCode: string;
  linkId: string;
  userSysNo: number;
  act: string;
}

/** Uses a link up; false where it is. Waits for an answer that is under way. */
export async function takeLink(db: Db, { tenantCode, linkId, userSysNo, act }: LinkUse, now: Date): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO mall."AnswerLinkUse" ("tenantCode", "linkId", "userSysNo", "act", "createTime")
    VALUES (${tenantCode}, ${linkId}, ${userSysNo}, ${act}, ${now})
    ON CONFLICT DO NOTHING RETURNING "linkId"`.execute(db);
  return rows.length > 0;
}

/** What a link has answered; undefined where it is unused. */
export async function usedFor(db: Db, tenantCode: string, linkId: string): Promise<string | undefined> {
  const { rows } = await sql<{ act: string }>`
    SELECT "act" FROM mall."AnswerLinkUse" WHERE "tenantCode" = ${tenantCode} AND "linkId" = ${linkId}`.execute(db);
  return rows[0]?.act;
}

/** Drops the marks of links that have long expired. */
export async function dropOldLinks(db: Db): Promise<void> {
  await sql`DELETE FROM mall."AnswerLinkUse" WHERE "createTime" < now() - interval '30 days'`.execute(db);
}
