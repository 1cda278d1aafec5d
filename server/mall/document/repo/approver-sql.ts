import { type RawBuilder, sql } from "kysely";
import { RecordStatus, WorkflowAssignee } from "#trpc/contract/shared/codes";
import { ADMINISTER } from "#trpc/rules/approval";
import type { DocumentType } from "#trpc/rules/kinds";
import type { ApprovalRule } from "./kind";

/** A kind as far as approval looks at it. */
export interface ApprovedKind {
  readonly machine: { readonly document: DocumentType };
  readonly table: { readonly columns: Readonly<Record<string, string>> };
  readonly sql: { readonly table: RawBuilder<unknown> };
  readonly approval?: ApprovalRule | undefined;
}

/** SQL of somebody who may be asked: their user, organisation, the one above it, and their permission codes. */
export type PersonSql = Record<"user" | "organization" | "parent" | "permissions", RawBuilder<unknown>>;

const enabled = sql.lit(RecordStatus.enabled);

/** SQL: progress `p` of document `o` and its level `v`. */
const progressOf = ({ machine }: Pick<ApprovedKind, "machine">): RawBuilder<unknown> => sql`
  "mall"."DocumentApproval" p
  LEFT JOIN "mall"."ApprovalLevel" v ON v."tenantCode" = p."tenantCode" AND v."ruleSysNo" = p."ruleSysNo"
    AND v."level" = p."level"
  WHERE p."tenantCode" = o."tenantCode" AND p."documentType" = ${machine.document} AND p."documentSysNo" = o."sysNo"`;

/** SQL over document `o` of organisation `g`: the turn is this person's (R-PERM-20). */
const isTurnOf = (kind: ApprovedKind, { user, organization, parent, permissions }: PersonSql) => sql`coalesce((
  SELECT CASE WHEN p."signing" THEN ${user} = p."signerUserSysNo"
      AND ${organization} = p."signerOrganizationSysNo"
    ELSE CASE v."assignee"
      WHEN ${sql.lit(WorkflowAssignee.upperOrganization)} THEN ${organization} = g."parentSysNo"
      WHEN ${sql.lit(WorkflowAssignee.lowerOrganization)} THEN ${parent} = g."sysNo"
      WHEN ${sql.lit(WorkflowAssignee.sameOrganization)} THEN ${organization} = g."sysNo" OR ${parent} = g."parentSysNo"
      WHEN ${sql.lit(WorkflowAssignee.role)} THEN ${organization} = g."sysNo"
        AND (v."code" = '' OR v."code" = ANY(${permissions}))
      ELSE ${user} = v."userSysNo" AND ${organization} = g."sysNo" END END
  FROM ${progressOf(kind)}), false)`;

/** SQL: this person made document `o` or asked for its approval. */
export function asks({ machine, approval: rule }: ApprovedKind, user: RawBuilder<unknown>): RawBuilder<unknown> {
  const made = rule?.maker ? sql`${user} = o.${sql.id(rule.maker)} OR ` : sql``;
  return sql`(${made}EXISTS (
    SELECT FROM "mall"."DocumentEvent" e
    WHERE e."tenantCode" = o."tenantCode" AND e."documentType" = ${machine.document} AND e."documentSysNo" = o."sysNo"
      AND e."event" = ANY(${[...(rule?.askedBy ?? [])]}::text[]) AND e."operatorUserSysNo" = ${user}))`;
}

/** SQL: identity, user and organisation of the people of a tenant who may act for a purchaser. */
const peopleAs = ([a, u, h]: readonly [string, string, string]) => sql`"mall"."UserApplication" ${sql.id(a)}
  JOIN "mall"."User" ${sql.id(u)} ON ${sql.id(u)}."tenantCode" = ${sql.id(a)}."tenantCode"
    AND ${sql.id(u)}."sysNo" = ${sql.id(a)}."userSysNo" AND ${sql.id(u)}."status" = ${enabled}
  JOIN "mall"."Organization" ${sql.id(h)} ON ${sql.id(h)}."tenantCode" = ${sql.id(a)}."tenantCode"
    AND ${sql.id(h)}."sysNo" = ${sql.id(a)}."organizationSysNo" AND ${sql.id(a)}."removedTime" IS NULL`;
/** SQL: of them identity `a`, person `u`, their organisation `h`. */
export const people = peopleAs(["a", "u", "h"]);

const personOf = (identity: string, organization: string): PersonSql => ({
  user: sql`${sql.id(identity)}."userSysNo"`,
  organization: sql`${sql.id(identity)}."organizationSysNo"`,
  parent: sql`${sql.id(organization)}."parentSysNo"`,
  permissions: sql`${sql.id(identity)}."permissions"`,
});

/** SQL: today in China, as delegations name days. */
const today = sql`to_char(now() AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD')`;

/**
 * SQL over document `o` of organisation `g`: the delegations `t` of the user whom identity `b` is in `y`, whose turn it
 * is, to this person of the same organisation.
 */
const delegations = (kind: ApprovedKind, code: string, { user, organization }: PersonSql) => sql`
  FROM "mall"."ApprovalDelegation" t
  JOIN ${peopleAs(["b", "x", "y"])} ON b."tenantCode" = t."tenantCode" AND b."userSysNo" = t."userSysNo"
    AND b."organizationSysNo" = t."organizationSysNo" AND b."key" = 'purchaser'
  WHERE t."tenantCode" = o."tenantCode" AND t."delegateUserSysNo" = ${user} AND t."organizationSysNo" = ${organization}
    AND t."endedTime" IS NULL AND ${today} BETWEEN t."fromDay" AND t."untilDay"
    AND ${code} = ANY(b."permissions") AND ${isTurnOf(kind, personOf("b", "y"))} AND NOT ${asks(kind, sql`b."userSysNo"`)}`;

/** SQL: name of the one in whose place this person may decide; NULL where there is nobody. */
export const delegatedBy = (kind: ApprovedKind, code: string, person: PersonSql) =>
  sql`(SELECT x."displayName" ${delegations(kind, code, person)} ORDER BY t."sysNo" LIMIT 1)`;

/** SQL over document `o` of organisation `g`: the turn is this person's, or that of somebody in whose place they act. */
export const assigns = (kind: ApprovedKind, code: string, person: PersonSql) =>
  sql`(${isTurnOf(kind, person)} OR EXISTS (SELECT ${delegations(kind, code, person)}))`;

/** SQL: the turn is this person's own. */
export const assignsInPerson = isTurnOf;

/** SQL: of {@link people} those whom organisation `g` of document `o` asks for its approval. */
export const approves = (
  kind: ApprovedKind,
  code: string,
) => sql`a."tenantCode" = o."tenantCode" AND a."key" = 'purchaser'
  AND ${code} = ANY(a."permissions") AND ${assigns(kind, code, personOf("a", "h"))}
  AND NOT ${asks(kind, sql`a."userSysNo"`)}`;

/** SQL: of {@link people} the administrators of that organisation, who step in where nobody is asked. */
export const administers = (kind: ApprovedKind) => sql`(a."organizationSysNo" = g."sysNo" AND a."key" = 'purchaser'
  AND ${ADMINISTER} = ANY(a."permissions") AND NOT ${asks(kind, sql`a."userSysNo"`)})`;
