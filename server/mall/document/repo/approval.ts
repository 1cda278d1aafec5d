import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { ApprovalStatus } from "#trpc/contract/shared/codes";
import type { Contact } from "#trpc/contract/shared/document";
import type { ApprovalLevel } from "#trpc/rules/approval-rules";
import type { ApprovalProgress, ApprovalTurn } from "#trpc/rules/approval-steps";
import {
  type ApprovedKind,
  administers,
  approves,
  asks,
  assigns,
  assignsInPerson,
  delegatedBy,
  type PersonSql,
  people,
} from "./approver-sql";
import { waitingSince } from "./todos";

/** What somebody has to do with a document that waits for approval, and how far that is. */
export interface ApprovalPart extends ApprovalProgress {
  sysNo: number;
  /** Made it or asked for its approval, now or before. */
  asked: boolean;
  /** The turn is theirs. */
  assigned: boolean;
  /** In whose place the turn is theirs; null where nobody is away. */
  onBehalfOf: string | null;
  /** Nobody does: its administrator steps in. */
  unassigned: boolean;
  /** By which rule it waits; "" by the basic setting. */
  ruleName: string;
  /** Whose its level is; null of one that is gone. */
  assignee: ApprovalLevel["assignee"] | null;
  code: ApprovalLevel["code"];
  approverName: string;
  /** They have passed a level of this request before. */
  hasPassed: boolean;
  /** The last thing that happened to it. */
  lastEventSysNo: number;
}

interface Person {
  tenantCode: string;
  userSysNo: number;
  organizationSysNo: number;
  permissions: readonly string[];
}

const auditing = sql.lit(ApprovalStatus.auditing);

/** SQL of a person whom the caller is, whose organisation is `own`. */
const caller = ({ userSysNo, organizationSysNo, permissions }: Person): PersonSql => ({
  user: sql`${userSysNo}::int8`,
  organization: sql`${organizationSysNo}::int8`,
  parent: sql`own."parentSysNo"`,
  permissions: sql`${[...permissions]}::text[]`,
});

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
  const mine = assigns(kind, rule?.code ?? "", caller(person));
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

/** Writes whose turn a document's approval is now; a signer who has signed is forgotten. */
export async function writeTurn(
  db: Db,
  { machine }: Pick<ApprovedKind, "machine">,
  { tenantCode, sysNo }: { tenantCode: string; sysNo: number },
  { level, hasSigner, signsAfter, signing }: ApprovalTurn,
): Promise<void> {
  await sql`UPDATE "mall"."DocumentApproval" SET "level" = ${level}, "signsAfter" = ${signsAfter}, "signing" = ${signing},
      "signerUserSysNo" = CASE WHEN ${hasSigner} THEN "signerUserSysNo" END,
      "signerOrganizationSysNo" = CASE WHEN ${hasSigner} THEN "signerOrganizationSysNo" END
    WHERE "tenantCode" = ${tenantCode} AND "documentType" = ${machine.document} AND "documentSysNo" = ${sysNo}`.execute(
    db,
  );
}

/** SQL: events `e` of document `o`. */
const eventsOf = ({ machine }: Pick<ApprovedKind, "machine">) => sql`"mall"."DocumentEvent" e
  WHERE e."tenantCode" = o."tenantCode" AND e."documentType" = ${machine.document} AND e."documentSysNo" = o."sysNo"`;

/** SQL: key of the last of some events of document `o`. */
const lastOf = (kind: Pick<ApprovedKind, "machine">, which: RawBuilder<unknown>) =>
  sql`(SELECT max(e."sysNo") FROM ${eventsOf(kind)} AND ${which})`;

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
  const requests = sql`e."event" = ANY(${[...rule.askedBy]}::text[])`;
  const { rows } = await sql<ApprovalPart>`
    SELECT o."sysNo", ${asks(kind, sql`${userSysNo}::int8`)} AS "asked",
      ${assignsInPerson(kind, caller(person))} AS "assigned",
      ${delegatedBy(kind, rule.code, caller(person))} AS "onBehalfOf",
      g."sysNo" = ${organizationSysNo} AND NOT EXISTS (
        SELECT FROM ${people} WHERE ${approves(kind, rule.code)}) AS "unassigned",
      coalesce(w."level", 1) AS "level", (
        SELECT count(*)::int FROM "mall"."ApprovalLevel" n
        WHERE n."tenantCode" = w."tenantCode" AND n."ruleSysNo" = w."ruleSysNo") AS "levels",
      w."signerUserSysNo" IS NOT NULL AS "hasSigner", coalesce(w."signsAfter", false) AS "signsAfter",
      coalesce(w."signing", false) AS "signing",
      CASE WHEN r."basic" THEN '' ELSE coalesce(r."name", '') END AS "ruleName",
      coalesce(${lastOf(kind, sql`true`)}, 0) AS "lastEventSysNo",
      EXISTS (SELECT FROM ${eventsOf(kind)} AND e."event" = 'passLevel' AND e."operatorUserSysNo" = ${userSysNo}
        AND e."sysNo" > coalesce(${lastOf(kind, requests)}, 0)) AS "hasPassed",
      v."assignee", coalesce(v."code", '') AS "code", coalesce(x."displayName", '') AS "approverName"
    FROM ${kind.sql.table} o
    LEFT JOIN "mall"."DocumentApproval" w ON w."tenantCode" = o."tenantCode"
      AND w."documentType" = ${kind.machine.document} AND w."documentSysNo" = o."sysNo"
    LEFT JOIN "mall"."ApprovalRule" r ON r."tenantCode" = w."tenantCode" AND r."sysNo" = w."ruleSysNo"
    LEFT JOIN "mall"."ApprovalLevel" v ON v."tenantCode" = w."tenantCode" AND v."ruleSysNo" = w."ruleSysNo"
      AND v."level" = w."level"
    LEFT JOIN "mall"."User" x ON x."tenantCode" = v."tenantCode" AND x."sysNo" = v."userSysNo"
    JOIN "mall"."Organization" g ON g."tenantCode" = o."tenantCode" AND g."sysNo" = o."purchaserOrganizationSysNo"
    LEFT JOIN "mall"."Organization" own ON own."tenantCode" = o."tenantCode" AND own."sysNo" = ${organizationSysNo}
    WHERE o."tenantCode" = ${tenantCode} AND o."sysNo" = ANY(${sysNos}::int8[])
      AND o."status" = ANY(${[...rule.at]}::int2[]) AND o."approvalStatus" = ${auditing}`.execute(db);
  return rows;
}
