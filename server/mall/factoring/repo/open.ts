import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { literals } from "#server/kernel/literals";
import { runningFactoring } from "#trpc/rules/kinds/factoring";
import { PaymentNoteStatus } from "#trpc/rules/kinds/payment";
import { orderMachine } from "#trpc/rules/machine-order";
import { mayStartSql } from "../../document/index";

interface Asked {
  tenantCode: string;
  purchaserOrganizationSysNo: number;
  supplierSysNo: number;
  /** These orders alone. */
  orderSysNos?: readonly number[] | undefined;
}

export interface OpenRow {
  orderSysNo: number;
  orderNo: string;
  projectName: string;
  supplierName: string;
  openAmount: string;
  appliedAmount: string;
  plannedAmount: string;
  dueTime: Date | null;
  categoryList: { sysNo: number; name: string }[] | null;
  /** Categories of its goods, of every level. */
  categorySysNos: number[] | null;
}

/** SQL: 元 that other applications are for, of order `d`. */
const applied: RawBuilder<unknown> = sql`coalesce((
  SELECT sum(i."amount") FROM "mall"."FactoringItem" i
  JOIN "mall"."Factoring" f ON f."tenantCode" = i."tenantCode" AND f."sysNo" = i."factoringSysNo"
  WHERE i."tenantCode" = d."tenantCode" AND i."orderSysNo" = d."sysNo"
    AND f."status" IN (${literals([...runningFactoring])})), 0)`;
const payable = sql`coalesce(d."settledAmount", d."totalAmount")`;
/** SQL: 元 of order `d` in payments that are only planned. */
const planned: RawBuilder<unknown> = sql`coalesce((
  SELECT sum(i."amount") FROM "mall"."PaymentItem" i
  JOIN "mall"."Payment" p ON p."tenantCode" = i."tenantCode" AND p."sysNo" = i."paymentSysNo"
  WHERE i."tenantCode" = d."tenantCode" AND i."orderSysNo" = d."sysNo" AND i."amount" > 0
    AND p."status" = ${sql.lit(PaymentNoteStatus.planned)}), 0)`;
/** SQL: its goods with their categories. */
const goods = sql`"mall"."OrderItem" i JOIN "mall"."Sku" s ON s."tenantCode" = i."tenantCode" AND s."sysNo" = i."skuSysNo"`;
const ofOrder = sql`i."tenantCode" = d."tenantCode" AND i."orderSysNo" = d."sysNo"`;

/** Orders of a supplier that are to be paid now, the earliest day first, with what applications take of them. */
export async function financedOrders(db: Db, asked: Asked, most: number): Promise<OpenRow[]> {
  const { tenantCode, purchaserOrganizationSysNo, supplierSysNo, orderSysNos } = asked;
  const { rows } = await sql<OpenRow>`
    SELECT d."sysNo" AS "orderSysNo", d."orderNo", d."projectName", d."supplierName",
      ${payable} - d."paidAmount" AS "openAmount", ${applied} AS "appliedAmount",
      ${planned} AS "plannedAmount", d."dueTime",
      (SELECT json_agg(DISTINCT jsonb_build_object('sysNo', c."sysNo", 'name', c."name")) FROM ${goods}
        JOIN "mall"."Category" c ON c."tenantCode" = s."tenantCode" AND c."sysNo" = s."category1SysNo"
        WHERE ${ofOrder}) AS "categoryList",
      (SELECT json_agg(DISTINCT k) FROM ${goods},
        LATERAL unnest(ARRAY[s."category1SysNo", s."category2SysNo", s."category3SysNo"]) k
        WHERE ${ofOrder} AND k IS NOT NULL) AS "categorySysNos"
    FROM "mall"."OrderTrade" d
    WHERE d."tenantCode" = ${tenantCode} AND d."purchaserOrganizationSysNo" = ${purchaserOrganizationSysNo}
      AND d."supplierSysNo" = ${supplierSysNo} AND ${mayStartSql(orderMachine, "pay")} AND d."paidAmount" < ${payable}
      ${orderSysNos ? sql`AND d."sysNo" = ANY(${orderSysNos}::int8[])` : sql``}
    ORDER BY d."dueTime" NULLS LAST, d."sysNo" LIMIT ${most}`.execute(db);
  return rows;
}

export interface BuyerRow {
  organizationCode: string;
  organizationName: string;
  sysNo: number;
}

/** The own organisation and those below it in which the user buys, too, by name; with a supplier those that owe it. */
export async function buyersOf(
  db: Db,
  { tenantCode, organizationSysNo, userSysNo }: { tenantCode: string; organizationSysNo: number; userSysNo: number },
  supplierSysNo?: number,
): Promise<BuyerRow[]> {
  const { rows } = await sql<BuyerRow>`
    WITH RECURSIVE below AS (
      SELECT o."sysNo", o."name", o."code" FROM "mall"."Organization" o
      WHERE o."tenantCode" = ${tenantCode} AND o."sysNo" = ${organizationSysNo}
      UNION
      SELECT o."sysNo", o."name", o."code" FROM "mall"."Organization" o
      JOIN below b ON o."parentSysNo" = b."sysNo" WHERE o."tenantCode" = ${tenantCode}
    )
    SELECT b."code" AS "organizationCode", b."name" AS "organizationName", b."sysNo" FROM below b
    WHERE (b."sysNo" = ${organizationSysNo} OR EXISTS (SELECT FROM "mall"."UserApplication" a
        WHERE a."tenantCode" = ${tenantCode} AND a."userSysNo" = ${userSysNo} AND a."organizationSysNo" = b."sysNo"
          AND a."key" = 'purchaser' AND a."removedTime" IS NULL AND 'factoring:purchaser:apply' = ANY (a."permissions")))
      ${
        supplierSysNo === undefined
          ? sql``
          : sql`AND EXISTS (SELECT FROM "mall"."OrderTrade" d
        WHERE d."tenantCode" = ${tenantCode} AND d."purchaserOrganizationSysNo" = b."sysNo"
          AND d."supplierSysNo" = ${supplierSysNo} AND ${mayStartSql(orderMachine, "pay")} AND d."paidAmount" < ${payable})`
      }
    ORDER BY b."sysNo" <> ${organizationSysNo}, b."name", b."sysNo"`.execute(db);
  return rows;
}

/** Names of the categories that an application is for, by name. */
export async function categoryNames(db: Db, tenantCode: string, factoringSysNo: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT c."name" FROM "mall"."Factoring" f
    JOIN "mall"."Category" c ON c."tenantCode" = f."tenantCode" AND c."sysNo" = ANY(f."materialCategorySysNos")
    WHERE f."tenantCode" = ${tenantCode} AND f."sysNo" = ${factoringSysNo} ORDER BY c."name"`.execute(db);
  return rows.map(({ name }) => name);
}
