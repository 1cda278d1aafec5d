import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { OpenIdPerson } from "../openid-provider";

/**
 * The phone of the staff account that somebody at the provider is: by their subject, else by a verified e-mail address
 * that no subject has been bound to, which theirs is from then on. An address that passes to somebody else opens
 * nothing.
 */
export async function staffBehind(
  db: Db,
  tenantCode: string,
  { issuer, subject, email }: OpenIdPerson,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ mobile: string }>`
    WITH chosen AS (
      SELECT "userSysNo" FROM mall."StaffOpenId" WHERE "tenantCode" = ${tenantCode}
        AND (("issuer" = ${issuer} AND "subject" = ${subject}) OR ("subject" IS NULL AND "email" = ${email}))
      ORDER BY "subject" NULLS LAST LIMIT 1 FOR UPDATE)
    UPDATE mall."StaffOpenId" s SET "issuer" = ${issuer}, "subject" = ${subject}, "lastTime" = ${now}
    FROM chosen JOIN mall."User" u ON u."tenantCode" = ${tenantCode} AND u."sysNo" = chosen."userSysNo"
    WHERE s."tenantCode" = ${tenantCode} AND s."userSysNo" = chosen."userSysNo"
    RETURNING u."mobile"`.execute(db);
  return rows[0]?.mobile;
}

export interface StaffLink {
  tenantCode: string;
  mobile: string;
  email: string | null;
  issuer: string | null;
  subject: string | null;
}

/** SQL: the operator's account under a phone. */
const staff = ({ tenantCode, mobile }: Pick<StaffLink, "tenantCode" | "mobile">) => sql`
  SELECT u."tenantCode", u."sysNo" FROM mall."User" u WHERE u."tenantCode" = ${tenantCode} AND u."mobile" = ${mobile}
    AND EXISTS (SELECT FROM mall."UserApplication" a WHERE a."tenantCode" = u."tenantCode"
      AND a."userSysNo" = u."sysNo" AND a."key" = 'operation' AND a."removedTime" IS NULL)`;

/**
 * Says who an operator is at the provider, in place of what was said before.
 * @returns "taken" where somebody else of the tenant is that already; undefined where there is no such operator
 */
export async function linkStaff(db: Db, link: StaffLink): Promise<"linked" | "taken" | undefined> {
  const { email, issuer, subject } = link;
  const { rows } = await sql<{ linked: boolean }>`
    WITH one AS (${staff(link)}),
    taken AS (SELECT FROM mall."StaffOpenId" s, one WHERE s."tenantCode" = one."tenantCode"
      AND s."userSysNo" <> one."sysNo" AND (s."email" = ${email} OR (s."issuer" = ${issuer} AND s."subject" = ${subject}))),
    linked AS (
      INSERT INTO mall."StaffOpenId" ("tenantCode", "userSysNo", "email", "issuer", "subject")
      SELECT "tenantCode", "sysNo", ${email}, ${issuer}, ${subject} FROM one WHERE NOT EXISTS (SELECT FROM taken)
      ON CONFLICT ("tenantCode", "userSysNo") DO UPDATE
        SET "email" = excluded."email", "issuer" = excluded."issuer", "subject" = excluded."subject"
      RETURNING "userSysNo")
    SELECT EXISTS (SELECT FROM linked) AS "linked" FROM one`.execute(db);
  if (!rows[0]) return undefined;
  return rows[0].linked ? "linked" : "taken";
}

/** Takes the link of an operator's account away; false where there is none. */
export async function unlinkStaff(db: Db, account: Pick<StaffLink, "tenantCode" | "mobile">): Promise<boolean> {
  const { rows } = await sql`DELETE FROM mall."StaffOpenId" s USING (${staff(account)}) AS one
    WHERE s."tenantCode" = one."tenantCode" AND s."userSysNo" = one."sysNo" RETURNING s."userSysNo"`.execute(db);
  return rows.length > 0;
}
