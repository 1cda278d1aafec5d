import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { PaymentNoteStatus } from "#trpc/rules/kinds/payment";
import { orderMachine } from "#trpc/rules/machine-order";
import { mayStartSql } from "../../document/index";
import { financed, financedBy } from "./financed";

export interface Payer {
  tenantCode: string;
  purchaserOrganizationSysNo: number;
}
interface Asked extends Payer {
  supplierSysNo: number;
  /** These orders alone. */
  orderSysNos?: readonly number[];
  /** What this payment plans does not count as planned. */
  exceptSysNo?: number | undefined;
}

/** SQL: 元 that payments plan for order `d`. */
const planned = (except: number | undefined): RawBuilder<unknown> => sql`coalesce((
  SELECT sum(i."amount") FROM "mall"."PaymentItem" i
  JOIN "mall"."Payment" p ON p."tenantCode" = i."tenantCode" AND p."sysNo" = i."paymentSysNo"
  WHERE i."tenantCode" = d."tenantCode" AND i."orderSysNo" = d."sysNo"
    AND i."amount" > 0 AND p."status" = ${sql.lit(PaymentNoteStatus.planned)} ${except === undefined ? sql`` : sql`AND p."sysNo" <> ${except}`}), 0)`;

const payable = sql`coalesce(d."settledAmount", d."totalAmount")`;

/** SQL: order `d` is the payer's, and something of it may be paid now (R-ORD-08, R-ORD-10, R-PAY-01). */
const isOpen = ({ tenantCode, purchaserOrganizationSysNo }: Payer): RawBuilder<unknown> => sql`
  d."tenantCode" = ${tenantCode} AND d."purchaserOrganizationSysNo" = ${purchaserOrganizationSysNo}
  AND ${mayStartSql(orderMachine, "pay")} AND d."paidAmount" < ${payable}`;

export interface OpenRow {
  orderSysNo: number;
  orderNo: string;
  supplierName: string;
  projectName: string;
  status: number;
  payableAmount: string;
  paidAmount: string;
  openAmount: string;
  plannedAmount: string;
  financedAmount: string;
  factoringNos: string;
  dueTime: Date | null;
  createTime: Date;
}

/** Orders of a supplier of which something is to be paid now, the earliest day first. */
export async function openOrders(db: Db, asked: Asked, most: number): Promise<OpenRow[]> {
  const { supplierSysNo, orderSysNos, exceptSysNo } = asked;
  const { rows } = await sql<OpenRow>`
    SELECT d."sysNo" AS "orderSysNo", d."orderNo", d."supplierName", d."projectName", d."status", ${payable} AS "payableAmount",
      d."paidAmount", ${payable} - d."paidAmount" AS "openAmount", ${planned(exceptSysNo)} AS "plannedAmount",
      ${financed} AS "financedAmount", ${financedBy} AS "factoringNos", d."dueTime", d."createTime"
    FROM "mall"."OrderTrade" d
    WHERE ${isOpen(asked)} AND d."supplierSysNo" = ${supplierSysNo}
      ${orderSysNos ? sql`AND d."sysNo" = ANY(${orderSysNos}::int8[])` : sql``}
    ORDER BY d."dueTime" NULLS LAST, d."sysNo" LIMIT ${most}`.execute(db);
  return rows;
}

export interface PartnerRow {
  supplierSysNo: number;
  supplierName: string;
  orderCount: number;
  openAmount: string;
  plannedAmount: string;
  dueTime: Date | null;
}

/** Suppliers whom something is to be paid now, the earliest day first. */
export async function openPartners(db: Db, payer: Payer, most: number): Promise<PartnerRow[]> {
  const { rows } = await sql<PartnerRow>`
    SELECT o."supplierSysNo", max(o."supplierName") AS "supplierName", count(*)::int AS "orderCount",
      sum(o."openAmount") AS "openAmount", sum(o."plannedAmount") AS "plannedAmount", min(o."dueTime") AS "dueTime"
    FROM (
      SELECT d."supplierSysNo", d."supplierName", ${payable} - d."paidAmount" AS "openAmount",
        ${planned(undefined)} AS "plannedAmount", d."dueTime"
      FROM "mall"."OrderTrade" d WHERE ${isOpen(payer)}
    ) o
    GROUP BY o."supplierSysNo" ORDER BY min(o."dueTime") NULLS LAST, sum(o."openAmount") DESC LIMIT ${most}`.execute(
    db,
  );
  return rows;
}

/** Whose orders these are. */
export async function partiesOf(db: Db, tenantCode: string, orderSysNos: readonly number[]) {
  const { rows } = await sql<{ purchaserOrganizationSysNo: number; supplierSysNo: number }>`
    SELECT "purchaserOrganizationSysNo", "supplierSysNo" FROM "mall"."OrderTrade"
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ANY(${orderSysNos}::int8[])`.execute(db);
  return rows;
}
