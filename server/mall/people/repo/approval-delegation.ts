import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { RecordStatus } from "#trpc/contract/shared/codes";
import type { Delegation } from "#trpc/rules/approval-delegation";
import type { Side } from "./people";

export interface DelegationRow extends Delegation {
  sysNo: number;
  reason: string;
  ended: boolean;
  /** None of who has left. */
  permissions: string[];
  delegatePermissions: string[];
}

/** Those that are over are shown as far back as this. */
const MOST = 50;

/** SQL: permissions of a user in the organisation of delegation `t`; none of who has left or may not log in. */
const permissionsOf = (user: "userSysNo" | "delegateUserSysNo") => sql`coalesce((
  SELECT a."permissions" FROM mall."UserApplication" a
  JOIN mall."User" u ON u."tenantCode" = a."tenantCode" AND u."sysNo" = a."userSysNo"
    AND u."status" = ${sql.lit(RecordStatus.enabled)}
  WHERE a."tenantCode" = t."tenantCode" AND a."userSysNo" = t.${sql.id(user)}
    AND a."organizationSysNo" = t."organizationSysNo" AND a."key" = 'purchaser' AND a."removedTime" IS NULL
  LIMIT 1), '{}')`;

/** Delegations from or to any of some users of an organisation, the newest first. */
export async function readDelegations(
  db: Db,
  { tenantCode, organizationSysNo }: Side,
  users: readonly number[],
): Promise<DelegationRow[]> {
  const { rows } = await sql<DelegationRow>`
    SELECT t."sysNo", t."userSysNo", t."delegateUserSysNo", t."fromDay", t."untilDay", t."reason",
      t."endedTime" IS NOT NULL AS "ended", x."displayName" AS "userName", y."displayName" AS "delegateName",
      ${permissionsOf("userSysNo")} AS "permissions", ${permissionsOf("delegateUserSysNo")} AS "delegatePermissions"
    FROM mall."ApprovalDelegation" t
    JOIN mall."User" x ON x."tenantCode" = t."tenantCode" AND x."sysNo" = t."userSysNo"
    JOIN mall."User" y ON y."tenantCode" = t."tenantCode" AND y."sysNo" = t."delegateUserSysNo"
    WHERE t."tenantCode" = ${tenantCode} AND t."organizationSysNo" = ${organizationSysNo}
      AND (t."userSysNo" = ANY(${users}::int8[]) OR t."delegateUserSysNo" = ANY(${users}::int8[]))
    ORDER BY t."endedTime" IS NOT NULL, t."sysNo" DESC LIMIT ${sql.lit(MOST)}`.execute(db);
  return rows;
}

/** @returns its key */
export async function writeDelegation(
  db: Db,
  { tenantCode, organizationSysNo }: Side,
  row: Pick<DelegationRow, "userSysNo" | "delegateUserSysNo" | "fromDay" | "untilDay" | "reason">,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ sysNo: number }>`
    INSERT INTO mall."ApprovalDelegation"
      ("tenantCode", "organizationSysNo", "userSysNo", "delegateUserSysNo", "fromDay", "untilDay", "reason", "createTime")
    VALUES (${tenantCode}, ${organizationSysNo}, ${row.userSysNo}, ${row.delegateUserSysNo}, ${row.fromDay},
      ${row.untilDay}, ${row.reason}, ${now})
    RETURNING "sysNo"`.execute(db);
  return rows[0]?.sysNo ?? 0;
}

/** @returns false where it was ended before */
export async function endDelegation(db: Db, { tenantCode }: Side, sysNo: number, now: Date): Promise<boolean> {
  const { rows } = await sql`UPDATE mall."ApprovalDelegation" SET "endedTime" = ${now}
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${sysNo} AND "endedTime" IS NULL RETURNING "sysNo"`.execute(db);
  return rows.length > 0;
}
