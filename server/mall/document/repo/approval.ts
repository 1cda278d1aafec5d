import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { ApprovalStatus, RecordStatus, WorkflowAssignee } from "#trpc/contract/shared/codes";
import type { Contact } from "#trpc/contract/shared/document";
import { ADMINISTER } from "#trpc/rules/approval";
import type { DocumentType } from "#trpc/rules/kinds";
import type { ApprovalRule } from "./kind";
import { waitingSince } from "./todos";

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
  permissions: readonly string[];
}

const enabled = sql.lit(RecordStatus.enabled);
const auditing = sql.lit(ApprovalStatus.auditing);

/** SQL of somebody who may be asked: their user, organisation, the one above it, and their permission codes. */
type Asked = Record<"user" | "organization" | "parent" | "permissions", RawBuilder<unknown>>;

/** SQL over document `o` of organisation `g`: the level that decides about it now is this person's (R-PERM-20). */
const assigns = ({ machine }: ApprovedKind, { user, organization, parent, permissions }: Asked) => sql`coalesce((
  SELECT CASE v."assignee"
    WHEN ${sql.lit(WorkflowAssignee.upperOrganization)} THEN ${organization} = g."parentSysNo"
    WHEN ${sql.lit(WorkflowAssignee.lowerOrganization)} THEN ${parent} = g."sysNo"
    WHEN ${sql.lit(WorkflowAssignee.sameOrganization)} THEN ${organization} = g."sysNo" OR ${parent} = g."parentSysNo"
    WHEN ${sql.lit(WorkflowAssignee.role)} THEN ${organization} = g."sysNo"
      AND (v."code" = '' OR v."code" = ANY(${permissions}))
    ELSE ${user} = v."userSysNo" END
  FROM "mall"."DocumentApproval" p
  JOIN "mall"."ApprovalLevel" v ON v."tenantCode" = p."tenantCode" AND v."ruleSysNo" = p."ruleSysNo"
    AND v."level" = p."level"
  WHERE p."tenantCode" = o."tenantCode" AND p."documentType" = ${machine.document}
    AND p."documentSysNo" = o."sysNo"), false)`;

/** A kind as far as approval looks at it. */
export interface ApprovedKind {
  readonly machine: { readonly document: DocumentType };
  readonly table: { readonly columns: Readonly<Record<string, string>> };
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

/** SQL: the people of a tenant who may act for a purchaser: identity `a`, person `u`, their organisation `h`. */
const people = sql`"mall"."UserApplication" a
  JOIN "mall"."User" u ON u."tenantCode" = a."tenantCode" AND u."sysNo" = a."userSysNo" AND u."status" = ${enabled}
  JOIN "mall"."Organization" h ON h."tenantCode" = a."tenantCode" AND h."sysNo" = a."organizationSysNo"
    AND a."removedTime" IS NULL`;

/** SQL of the person of identity `a`, whose organisation is `h`. */
const identity: Asked = {
  user: sql`a."userSysNo"`,
  organization: sql`a."organizationSysNo"`,
  parent: sql`h."parentSysNo"`,
  permissions: sql`a."permissions"`,
};
/** SQL of a person whom the caller is, whose organisation is `own`. */
const caller = ({ userSysNo, organizationSysNo, permissions }: Person): Asked => ({
  user: sql`${userSysNo}::int8`,
  organization: sql`${organizationSysNo}::int8`,
  parent: sql`own."parentSysNo"`,
  permissions: sql`${[...permissions]}::text[]`,
});

/** SQL: of {@link people} those whom organisation `g` of document `o` asks for its approval. */
const approves = (kind: ApprovedKind, code: string) => sql`a."tenantCode" = o."tenantCode" AND a."key" = 'purchaser'
  AND ${code} = ANY(a."permissions") AND ${assigns(kind, identity)}
  AND NOT ${asks(kind, sql`a."userSysNo"`)}`;

/** SQL: of {@link people} the administrators of that organisation, who step in where nobody is asked. */
const administers = (kind: ApprovedKind) => sql`(a."organizationSysNo" = g."sysNo" AND a."key" = 'purchaser'
  AND ${ADMINISTER} = ANY(a."permissions") AND NOT ${asks(kind, sql`a."userSysNo"`)})`;

/** More names than this say no more. */
const MOST_NAMED = 5;

/** Who may decide about a document now: those of its rule, else the organisation's administrators (R-BIZ-18). */
export async function approversOf(
  db: Db,
  kind: ApprovedKind,
  { tenantCode, sysNo }: { tenantCode: string; sysNo: number },
): Promise<Contact[]> {
  const { approval: rule } = kind;
  if (!rule) return [];
  const { rows } = await sql<Contact>`
    WITH o AS MATERIALIZED (
      SELECT * FROM ${kind.sql.table} WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${sysNo}
    ), able AS (
      SELECT DISTINCT u."displayName" AS "name", u."mobile", ${approves(kind, rule.code)} AS "named"
      FROM o
      JOIN "mall"."Organization" g ON g."tenantCode" = o."tenantCode" AND g."sysNo" = o."purchaserOrganizationSysNo",
      ${people}
      WHERE a."tenantCode" = ${tenantCode} AND (${approves(kind, rule.code)} OR ${administers(kind)})
    )
    SELECT "name", "mobile" FROM able
    WHERE "named" OR NOT EXISTS (SELECT FROM able WHERE "named")
    ORDER BY "name" LIMIT ${MOST_NAMED}`.execute(db);
  return rows;
}

/**
 * SQL over document `o` of organisation `g`, identity `a` and its organisation `h`: this person is asked to decide about
 * it, by its rule or because no one else is (R-BIZ-18).
 */
export const decidesSql = (kind: ApprovedKind): RawBuilder<unknown> => {
  const code = kind.approval?.code ?? "";
  return sql`(${approves(kind, code)} OR (${administers(kind)}
    AND NOT EXISTS (SELECT FROM ${people} WHERE ${approves(kind, code)})))`;
};

/** A person who may approve: as whom their permissions let them. */
export interface MayApprove extends Person {
  /** Holds the code of the kind's approvers. */
  holds: boolean;
  administers: boolean;
}

/** SQL: keys, worth and waiting times of the documents that this person is asked to decide about (R-PERM-20). */
function toDecide(kind: ApprovedKind, person: MayApprove): RawBuilder<unknown> {
  const { tenantCode, userSysNo, organizationSysNo, holds, administers: steps } = person;
  const rule = kind.approval;
  const mine = assigns(kind, caller(person));
  const worth = "totalAmount" in kind.table.columns ? sql`o."totalAmount"` : sql`NULL::numeric AS "totalAmount"`;
  return sql`
    SELECT o."sysNo", ${worth}, ${waitingSince(kind, sql`o`)} AS "since" FROM ${kind.sql.table} o
    JOIN "mall"."Organization" g ON g."tenantCode" = o."tenantCode" AND g."sysNo" = o."purchaserOrganizationSysNo"
    JOIN "mall"."Organization" own ON own."tenantCode" = o."tenantCode" AND own."sysNo" = ${organizationSysNo}
    WHERE o."tenantCode" = ${tenantCode} AND o."status" = ANY(${[...(rule?.at ?? [])]}::int2[])
      AND o."approvalStatus" = ${auditing} AND NOT ${asks(kind, sql`${userSysNo}::int8`)}
      AND ((${holds} AND ${mine}) OR (${steps} AND g."sysNo" = ${organizationSysNo}
        AND NOT EXISTS (SELECT FROM ${people} WHERE ${approves(kind, rule?.code ?? "")})))`;
}

/** SQL of the keys of those; of none for somebody who is never asked. */
export const keysToDecide = (kind: ApprovedKind, person: MayApprove | undefined): RawBuilder<unknown> =>
  person ? sql`SELECT "sysNo" FROM (${toDecide(kind, person)}) waiting` : sql`SELECT NULL::int8 WHERE false`;

/** SQL: how many documents wait for this person's decision, what they are worth, since when the first does. */
export const sumToDecide = (kind: ApprovedKind, person: MayApprove): RawBuilder<unknown> => sql`
  SELECT count(*)::int AS "count", sum("totalAmount") AS "amount",
    floor(extract(epoch FROM min("since")))::int AS "oldestTime"
  FROM (${toDecide(kind, person)}) waiting`;

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
      ${assigns(kind, caller(person))} AS "assigned",
      g."sysNo" = ${organizationSysNo} AND NOT EXISTS (
        SELECT FROM ${people} WHERE ${approves(kind, rule.code)}) AS "unassigned"
    FROM ${kind.sql.table} o
    JOIN "mall"."Organization" g ON g."tenantCode" = o."tenantCode" AND g."sysNo" = o."purchaserOrganizationSysNo"
    LEFT JOIN "mall"."Organization" own ON own."tenantCode" = o."tenantCode" AND own."sysNo" = ${organizationSysNo}
    WHERE o."tenantCode" = ${tenantCode} AND o."sysNo" = ANY(${sysNos}::int8[])
      AND o."status" = ANY(${[...rule.at]}::int2[]) AND o."approvalStatus" = ${auditing}`.execute(db);
  return rows;
}
