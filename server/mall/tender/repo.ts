import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { ApprovalKind, type Code, ReceivingConfirm, RecordStatus, Weighing } from "#trpc/contract/shared/codes";
import { approvesSql } from "../document/index";

export interface Settled {
  approvalKind: Code<typeof ApprovalKind>;
  /** The organisation approves receiving notes. */
  audits: boolean;
  purchaserConfirms: boolean;
  deliveryConfirmRequired: boolean;
  /** The largest share over what was sent that a weighbridge may say, of those that were agreed. */
  massTolerance: string;
  /** A weighbridge settles some goods, and nobody agreed how far it may be off: the standard says so. */
  byStandard: boolean;
}

interface Reader {
  tenantCode: string;
  organizationSysNo: number;
  /** Set for suppliers: then it is what their purchasers have settled. */
  supplierSysNo: number | null;
}

const ofOrganization = { tenantCode: sql`o."tenantCode"`, organization: sql`o."sysNo"` };
/** SQL: who has to agree to the orders of organisation `o`. */
const approvalKind = sql`(CASE WHEN o."supplierConfirms" THEN ${sql.lit(ApprovalKind.supplier)} ELSE 0 END
  + CASE WHEN ${approvesSql("order", ofOrganization)} THEN ${sql.lit(ApprovalKind.purchaser)} ELSE 0 END)`;

/**
 * What holds of any agreement of the reader that is in force on the day in China, and of the organisations behind
 * them. What settles goods is said by the agreement or by one of its clauses.
 */
export async function settledTerms(
  db: Db,
  { tenantCode, organizationSysNo, supplierSysNo }: Reader,
  now: Date,
): Promise<Settled> {
  const today = sql`(${now}::timestamptz AT TIME ZONE 'Asia/Shanghai')::date`;
  const own =
    supplierSysNo === null ? sql`o."sysNo" = ${organizationSysNo}` : sql`a."supplierSysNo" = ${supplierSysNo}`;
  const weighbridge = sql.lit(Weighing.weighbridge);
  const weighed = sql`(a."weighing" = ${weighbridge} OR EXISTS (SELECT FROM "mall"."AgreementClause" c
        WHERE c."tenantCode" = a."tenantCode" AND c."agreementSysNo" = a."sysNo" AND c."weighing" = ${weighbridge}))`;
  const { rows } = await sql<Settled>`
    SELECT coalesce(bit_or(${approvalKind}), 0) AS "approvalKind",
      coalesce(bool_or(${approvesSql("receiving", ofOrganization)}), false) AS "audits",
      coalesce(bool_or(a."receivingConfirm" = ${sql.lit(ReceivingConfirm.purchaser)}), false) AS "purchaserConfirms",
      coalesce(bool_or(a."deliveryConfirmRequired"), false) AS "deliveryConfirmRequired",
      coalesce(max(a."massTolerance") FILTER (WHERE ${weighed}), 0) AS "massTolerance",
      coalesce(bool_or(a."massTolerance" = 0 AND ${weighed}), false) AS "byStandard"
    FROM "mall"."Organization" o
    LEFT JOIN "mall"."TradeAgreement" a ON a."tenantCode" = o."tenantCode"
      AND a."purchaserOrganizationSysNo" = o."sysNo" AND a."status" = ${sql.lit(RecordStatus.enabled)}
      AND ${today} BETWEEN a."startTime" AND a."endTime"
    WHERE o."tenantCode" = ${tenantCode} AND ${own}`.execute(db);
  if (!rows[0]) throw new Error("an aggregate answered no row");
  return rows[0];
}
