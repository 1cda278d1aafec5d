import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { ApprovalKind, type Code, WorkflowAssignee } from "#trpc/contract/shared/codes";
import {
  type ApprovableDocument,
  approvableDocuments,
  approvesOrders,
  suppliersConfirm,
} from "#trpc/rules/approval-setting";
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

/** What an organisation's basic rules say; who is named only while they act for it. */
export async function readSetting(db: Db, { tenantCode, organizationSysNo, identity }: Side): Promise<SettingRow> {
  const { rows } = await sql<SettingRow>`
    SELECT CASE WHEN g."supplierConfirms" THEN ${sql.lit(ApprovalKind.supplier)} ELSE 0 END
        + CASE WHEN r."enabled" THEN ${sql.lit(ApprovalKind.purchaser)} ELSE 0 END AS "approvalKind",
      coalesce(r."amountFrom", 0) AS "approvalFrom",
      coalesce(v."assignee", ${sql.lit(WorkflowAssignee.role)}) AS "approvalAssignee", d."approvedDocuments",
      a."sysNo" AS "approverSysNo", coalesce(u."displayName", '') AS "approverName",
      md5(concat_ws('|', g."supplierConfirms", r."enabled", r."amountFrom", v."assignee", v."userSysNo",
        array_to_string(d."approvedDocuments", ','))) AS "version"
    FROM mall."Organization" g
    LEFT JOIN mall."ApprovalRule" r ON r."tenantCode" = g."tenantCode" AND r."organizationSysNo" = g."sysNo"
      AND r."documentType" = 'order' AND r."basic"
    LEFT JOIN mall."ApprovalLevel" v ON v."tenantCode" = r."tenantCode" AND v."ruleSysNo" = r."sysNo" AND v."level" = 1
    LEFT JOIN mall."UserApplication" a ON a."tenantCode" = g."tenantCode" AND a."userSysNo" = v."userSysNo"
      AND a."organizationSysNo" = g."sysNo" AND a."key" = ${identity} AND a."removedTime" IS NULL
    LEFT JOIN mall."User" u ON u."tenantCode" = a."tenantCode" AND u."sysNo" = a."userSysNo"
    CROSS JOIN LATERAL (SELECT ARRAY(
      SELECT k."type" FROM unnest(${[...approvableDocuments]}::text[]) WITH ORDINALITY AS k("type", "place")
      JOIN mall."ApprovalRule" b ON b."tenantCode" = g."tenantCode" AND b."organizationSysNo" = g."sysNo"
        AND b."documentType" = k."type" AND b."basic" AND b."enabled"
      ORDER BY k."place") AS "approvedDocuments") d
    WHERE g."tenantCode" = ${tenantCode} AND g."sysNo" = ${organizationSysNo}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`organisation ${organizationSysNo} is gone`);
  return row;
}

/** Writes the basic rules of an organisation, each of one level. */
export async function writeSetting(
  db: Db,
  { tenantCode, organizationSysNo }: Side,
  setting: Omit<Settled, "approvalFrom"> & { approvalFrom: number; approvalUserSysNo: number | null },
): Promise<void> {
  const { approvalKind, approvalFrom, approvalAssignee, approvedDocuments, approvalUserSysNo } = setting;
  await sql`UPDATE mall."Organization" SET "supplierConfirms" = ${suppliersConfirm(approvalKind)}
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${organizationSysNo}`.execute(db);
  const rules = [
    { documentType: "order", enabled: approvesOrders(approvalKind), amountFrom: approvalFrom || null },
    ...approvableDocuments.map((documentType) => ({
      ...{ documentType, enabled: approvedDocuments.includes(documentType), amountFrom: null },
    })),
  ];
  await sql`
    WITH written AS (
      INSERT INTO mall."ApprovalRule" ("tenantCode", "organizationSysNo", "documentType", "basic", "enabled", "amountFrom")
      SELECT ${tenantCode}, ${organizationSysNo}, w."documentType", true, w."enabled", w."amountFrom"
      FROM json_to_recordset(${JSON.stringify(rules)}::json) AS w("documentType" text, "enabled" bool, "amountFrom" numeric)
      ON CONFLICT ("tenantCode", "organizationSysNo", "documentType") WHERE "basic"
        DO UPDATE SET "enabled" = EXCLUDED."enabled", "amountFrom" = EXCLUDED."amountFrom"
      RETURNING "sysNo"
    )
    INSERT INTO mall."ApprovalLevel" ("tenantCode", "ruleSysNo", "level", "assignee", "userSysNo")
    SELECT ${tenantCode}, written."sysNo", 1, ${approvalAssignee}, ${approvalUserSysNo}::int8 FROM written
    ON CONFLICT ("tenantCode", "ruleSysNo", "level")
      DO UPDATE SET "assignee" = EXCLUDED."assignee", "userSysNo" = EXCLUDED."userSysNo"`.execute(db);
}
