import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { APPROVE } from "#trpc/rules/approval";

/** What somebody has to do with an order that waits for approval. */
export interface ApprovalPart {
  sysNo: number;
  /** Made it or asked for its approval, now or before. */
  asked: boolean;
  /** Approves it by the organisation's rule. */
  assigned: boolean;
  /** Nobody does: its administrator steps in. */
  unassigned: boolean;
}

interface Person {
  tenantCode: string;
  userSysNo: number;
  organizationSysNo: number;
}

/** SQL: organisation `g` wants the approval of this person (R-PERM-20). */
const assigns = (user: RawBuilder<unknown>, organization: RawBuilder<unknown>, parent: RawBuilder<unknown>) => sql`
  coalesce(CASE g."approvalAssignee"
    WHEN 1 THEN ${organization} = g."parentSysNo"
    WHEN 2 THEN ${parent} = g."sysNo"
    WHEN 3 THEN ${organization} = g."sysNo" OR ${parent} = g."parentSysNo"
    WHEN 4 THEN ${organization} = g."sysNo"
    ELSE ${user} = g."approvalUserSysNo" END, false)`;

/** SQL: this person made order `o` or asked for its approval. */
const asks = (user: RawBuilder<unknown>) => sql`
  (${user} = o."purchaserUserSysNo" OR EXISTS (
    SELECT FROM "mall"."DocumentEvent" e
    WHERE e."tenantCode" = o."tenantCode" AND e."documentType" = 'order' AND e."documentSysNo" = o."sysNo"
      AND e."event" IN ('create', 'submit') AND e."operatorUserSysNo" = ${user}))`;

/** The part of a person who may approve in those of the orders that wait for approval, in one statement. */
export async function approvalParts(db: Db, person: Person, orderSysNos: readonly number[]): Promise<ApprovalPart[]> {
  const { tenantCode, userSysNo, organizationSysNo } = person;
  const { rows } = await sql<ApprovalPart>`
    SELECT o."sysNo", ${asks(sql`${userSysNo}::int8`)} AS "asked",
      ${assigns(sql`${userSysNo}::int8`, sql`${organizationSysNo}::int8`, sql`own."parentSysNo"`)} AS "assigned",
      g."sysNo" = ${organizationSysNo} AND NOT EXISTS (
        SELECT FROM "mall"."UserApplication" a
        JOIN "mall"."User" u ON u."tenantCode" = a."tenantCode" AND u."sysNo" = a."userSysNo" AND u."status" = 1
        JOIN "mall"."Organization" h ON h."tenantCode" = a."tenantCode" AND h."sysNo" = a."organizationSysNo"
        WHERE a."tenantCode" = o."tenantCode" AND a."key" = 'purchaser' AND ${APPROVE} = ANY(a."permissions")
          AND ${assigns(sql`a."userSysNo"`, sql`a."organizationSysNo"`, sql`h."parentSysNo"`)}
          AND NOT ${asks(sql`a."userSysNo"`)}) AS "unassigned"
    FROM "mall"."OrderTrade" o
    JOIN "mall"."Organization" g ON g."tenantCode" = o."tenantCode" AND g."sysNo" = o."purchaserOrganizationSysNo"
    LEFT JOIN "mall"."Organization" own ON own."tenantCode" = o."tenantCode" AND own."sysNo" = ${organizationSysNo}
    WHERE o."tenantCode" = ${tenantCode} AND o."sysNo" = ANY(${orderSysNos}::int8[])
      AND o."status" = 10 AND o."approvalStatus" = 1`.execute(db);
  return rows;
}
