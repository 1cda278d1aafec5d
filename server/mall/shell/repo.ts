import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { Identity } from "#trpc/contract/shared/enums";

export interface ProfileRow {
  mobile: string;
  avatar: string;
  status: number;
  realAuthentication: boolean;
  organizationCode: string;
  organizationSource: "inside" | "outside";
  organizationRoleType: number;
  /** Every identity of the user, the oldest first. */
  applications: { key: Identity; sysNo: number }[];
}

/** What the token does not already say about a user, in one statement. */
export async function readProfile(
  db: Db,
  { tenantCode, userSysNo, organizationSysNo }: { tenantCode: string; userSysNo: number; organizationSysNo: number },
): Promise<ProfileRow | undefined> {
  const { rows } = await sql<ProfileRow>`
    SELECT u."mobile", u."avatar", u."status", u."realAuthentication", o."code" AS "organizationCode",
      o."source" AS "organizationSource", o."roleType" AS "organizationRoleType",
      (SELECT json_agg(json_build_object('key', a."key", 'sysNo', a."sysNo") ORDER BY a."sysNo")
        FROM mall."UserApplication" a WHERE a."tenantCode" = u."tenantCode" AND a."userSysNo" = u."sysNo") AS "applications"
    FROM mall."User" u
    JOIN mall."Organization" o ON o."tenantCode" = u."tenantCode" AND o."sysNo" = ${organizationSysNo}
    WHERE u."tenantCode" = ${tenantCode} AND u."sysNo" = ${userSysNo}`.execute(db);
  return rows[0];
}
