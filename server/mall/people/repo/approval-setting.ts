import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { ApprovalKind, Code, WorkflowAssignee } from "#trpc/contract/shared/codes";
import type { ApprovableDocument } from "#trpc/rules/approval-setting";
import type { Side } from "./people";

interface Settled {
  approvalKind: Code<typeof ApprovalKind>;
  approvalFrom: string;
  approvalAssignee: Code<typeof WorkflowAssignee>;
  approvedDocuments: ApprovableDocument[];
}
interface SettingRow extends Settled {
  approverSysNo: number | null;
  approverName: string;
  version: string;
}

/** What an organisation has settled about approval; who is named only while they act for it. */
export async function readSetting(db: Db, { tenantCode, organizationSysNo, identity }: Side): Promise<SettingRow> {
  const { rows } = await sql<SettingRow>`
    SELECT g."approvalKind", g."approvalFrom", g."approvalAssignee", g."approvedDocuments",
      a."sysNo" AS "approverSysNo", coalesce(u."displayName", '') AS "approverName",
      md5(concat_ws('|', g."approvalKind", g."approvalFrom", g."approvalAssignee", g."approvalUserSysNo",
        array_to_string(g."approvedDocuments", ','))) AS "version"
    FROM mall."Organization" g
    LEFT JOIN mall."UserApplication" a ON a."tenantCode" = g."tenantCode" AND a."userSysNo" = g."approvalUserSysNo"
      AND a."organizationSysNo" = g."sysNo" AND a."key" = ${identity} AND a."removedTime" IS NULL
    LEFT JOIN mall."User" u ON u."tenantCode" = a."tenantCode" AND u."sysNo" = a."userSysNo"
    WHERE g."tenantCode" = ${tenantCode} AND g."sysNo" = ${organizationSysNo}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`organisation ${organizationSysNo} is gone`);
  return row;
}

export async function writeSetting(
  db: Db,
  { tenantCode, organizationSysNo }: Side,
  setting: Omit<Settled, "approvalFrom"> & { approvalFrom: number; approvalUserSysNo: number | null },
): Promise<void> {
  await sql`UPDATE mall."Organization" SET "approvalKind" = ${setting.approvalKind},
      "approvalFrom" = ${setting.approvalFrom}, "approvalAssignee" = ${setting.approvalAssignee},
      "approvalUserSysNo" = ${setting.approvalUserSysNo},
      "approvedDocuments" = ${setting.approvedDocuments}::text[]
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${organizationSysNo}`.execute(db);
}
