import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { ApprovalStatus } from "#trpc/contract/shared/codes";
import type { ApprovalTurn } from "#trpc/rules/approval-steps";
import { type ApprovedKind, asks, people } from "./approver-sql";

interface Key {
  tenantCode: string;
  sysNo: number;
}

/** A colleague who may be added to an approval; `sysNo` is that of their identity. */
export interface Candidate {
  sysNo: number;
  userSysNo: number;
  displayName: string;
  mobile: string;
}

/** Colleagues of a user who hold the approvers' code of a kind and did not ask for the approval of this document. */
export async function readCandidates(
  db: Db,
  kind: ApprovedKind,
  { tenantCode, sysNo }: Key,
  { organizationSysNo, userSysNo }: { organizationSysNo: number; userSysNo: number },
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    SELECT a."sysNo", a."userSysNo", u."displayName", u."mobile"
    FROM ${kind.sql.table} o, ${people}
    WHERE o."tenantCode" = ${tenantCode} AND o."sysNo" = ${sysNo}
      AND a."tenantCode" = ${tenantCode} AND a."organizationSysNo" = ${organizationSysNo} AND a."key" = 'purchaser'
      AND ${kind.approval?.code ?? ""} = ANY(a."permissions") AND a."userSysNo" <> ${userSysNo}
      AND NOT ${asks(kind, sql`a."userSysNo"`)}
    ORDER BY u."displayName", a."sysNo"`.execute(db);
  return rows;
}

/** A signer who has not decided, and who added them. */
export interface PendingSigner {
  level: number;
  name: string;
  userSysNo: number;
  organizationSysNo: number;
  signsAfter: boolean;
  addedBy: number | null;
}

/** The signer whom a document waits for, or will; undefined where none was added. */
export async function readSigner(
  db: Db,
  { machine, sql: { table } }: ApprovedKind,
  { tenantCode, sysNo }: Key,
): Promise<PendingSigner | undefined> {
  const { rows } = await sql<PendingSigner>`
    SELECT w."level", u."displayName" AS "name", w."signerUserSysNo" AS "userSysNo",
      w."signerOrganizationSysNo" AS "organizationSysNo", w."signsAfter", (
        SELECT e."operatorUserSysNo" FROM "mall"."DocumentEvent" e
        WHERE e."tenantCode" = w."tenantCode" AND e."documentType" = w."documentType"
          AND e."documentSysNo" = w."documentSysNo" AND e."event" = 'addSigner'
        ORDER BY e."sysNo" DESC LIMIT 1) AS "addedBy"
    FROM ${table} o
    JOIN "mall"."DocumentApproval" w ON w."tenantCode" = o."tenantCode" AND w."documentSysNo" = o."sysNo"
      AND w."documentType" = ${machine.document}
    JOIN "mall"."User" u ON u."tenantCode" = w."tenantCode" AND u."sysNo" = w."signerUserSysNo"
    WHERE o."tenantCode" = ${tenantCode} AND o."sysNo" = ${sysNo}
      AND o."approvalStatus" = ${sql.lit(ApprovalStatus.auditing)}`.execute(db);
  return rows[0];
}

/** Writes a signer to the level of a document that has none. @returns false where it has one, or no rule */
export async function writeSigner(
  db: Db,
  { machine }: ApprovedKind,
  { tenantCode, sysNo }: Key,
  signer: Pick<PendingSigner, "userSysNo" | "organizationSysNo">,
  { signsAfter, signing }: Pick<ApprovalTurn, "signsAfter" | "signing">,
): Promise<boolean> {
  const { userSysNo, organizationSysNo } = signer;
  const { rows } = await sql`
    UPDATE "mall"."DocumentApproval" SET "signerUserSysNo" = ${userSysNo},
      "signerOrganizationSysNo" = ${organizationSysNo}, "signsAfter" = ${signsAfter}, "signing" = ${signing}
    WHERE "tenantCode" = ${tenantCode} AND "documentType" = ${machine.document} AND "documentSysNo" = ${sysNo}
      AND "signerUserSysNo" IS NULL
    RETURNING "level"`.execute(db);
  return rows.length > 0;
}
