import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { ApprovalStatus, RecordStatus, WorkflowAssignee } from "#trpc/contract/shared/codes";
import type { DocumentType } from "#trpc/rules/machine";
import type { ApprovalRule } from "./kind";

/** What somebody has to do with a document that waits for approval. */
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

const enabled = sql.lit(RecordStatus.enabled);
const auditing = sql.lit(ApprovalStatus.auditing);

/** SQL: organisation `g` wants the approval of this person (R-PERM-20). */
const assigns = (user: RawBuilder<unknown>, organization: RawBuilder<unknown>, parent: RawBuilder<unknown>) => sql`
  coalesce(CASE g."approvalAssignee"
    WHEN ${sql.lit(WorkflowAssignee.upperOrganization)} THEN ${organization} = g."parentSysNo"
    WHEN ${sql.lit(WorkflowAssignee.lowerOrganization)} THEN ${parent} = g."sysNo"
    WHEN ${sql.lit(WorkflowAssignee.sameOrganization)} THEN ${organization} = g."sysNo" OR ${parent} = g."parentSysNo"
    WHEN ${sql.lit(WorkflowAssignee.role)} THEN ${organization} = g."sysNo"
    ELSE ${user} = g."approvalUserSysNo" END, false)`;

/** A kind as far as approval looks at it. */
export interface ApprovedKind {
  readonly machine: { readonly document: DocumentType };
  readonly sql: { readonly table: RawBuilder<unknown> };
  readonly approval?: ApprovalRule | undefined;
}

/** SQL: this person made document `o` or asked for its approval. */
function asks({ machine, approval: rule }: ApprovedKind, user: RawBuilder<unknown>): RawBuilder<unknown> {
  const made = rule?.maker ? sql`${user} = o.${sql.id(rule.maker)} OR ` : sql``;
  return sql`(${made}EXISTS (
    SELECT FROM "mall"."DocumentEvent" e
    WHERE e."tenantCode" = o."tenantCode" AND e."documentType" = ${machine.document} AND e."documentSysNo" = o."sysNo"
      AND e."event" = ANY(${[...(rule?.askedBy ?? [])]}::text[]) AND e."operatorUserSysNo" = ${user}))`;
}

/** The part of a person who may approve in those of the documents that wait for approval, in one statement. */
export async function approvalParts(
  db: Db,
  kind: ApprovedKind,
  person: Person,
  sysNos: readonly number[],
): Promise<ApprovalPart[]> {
  const { tenantCode, userSysNo, organizationSysNo } = person;
  const rule = kind.approval;
  if (!rule) return [];
  const { rows } = await sql<ApprovalPart>`
    SELECT o."sysNo", ${asks(kind, sql`${userSysNo}::int8`)} AS "asked",
      ${assigns(sql`${userSysNo}::int8`, sql`${organizationSysNo}::int8`, sql`own."parentSysNo"`)} AS "assigned",
      g."sysNo" = ${organizationSysNo} AND NOT EXISTS (
        SELECT FROM "mall"."UserApplication" a
        JOIN "mall"."User" u ON u."tenantCode" = a."tenantCode" AND u."sysNo" = a."userSysNo" AND u."status" = ${enabled}
        JOIN "mall"."Organization" h ON h."tenantCode" = a."tenantCode" AND h."sysNo" = a."organizationSysNo"
        WHERE a."tenantCode" = o."tenantCode" AND a."key" = 'purchaser' AND ${rule.code} = ANY(a."permissions")
          AND ${assigns(sql`a."userSysNo"`, sql`a."organizationSysNo"`, sql`h."parentSysNo"`)}
          AND NOT ${asks(kind, sql`a."userSysNo"`)}) AS "unassigned"
    FROM ${kind.sql.table} o
    JOIN "mall"."Organization" g ON g."tenantCode" = o."tenantCode" AND g."sysNo" = o."purchaserOrganizationSysNo"
    LEFT JOIN "mall"."Organization" own ON own."tenantCode" = o."tenantCode" AND own."sysNo" = ${organizationSysNo}
    WHERE o."tenantCode" = ${tenantCode} AND o."sysNo" = ANY(${sysNos}::int8[])
      AND o."status" = ANY(${[...rule.at]}::int2[]) AND o."approvalStatus" = ${auditing}`.execute(db);
  return rows;
}

/** `approvalStatus` of a new document besides orders: whether its purchaser's organisation approves this kind. */
export async function startOfKind(
  db: Db,
  { machine }: { machine: { readonly document: DocumentType } },
  { tenantCode, organizationSysNo }: { tenantCode: string; organizationSysNo: number },
): Promise<number> {
  const { rows } = await sql<{ approves: boolean }>`
    SELECT ${machine.document} = ANY("approvedDocuments") AS "approves" FROM "mall"."Organization"
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${organizationSysNo}`.execute(db);
  return rows[0]?.approves ? ApprovalStatus.auditing : ApprovalStatus.none;
}
