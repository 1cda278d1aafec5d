import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { literals } from "#server/kernel/literals";
import type { OverpaidOrder, OverpaidReason } from "#trpc/contract/payment";
import { OrderStatus, ReturnStatus } from "#trpc/contract/shared/codes";
import { OrderChangeStatus } from "#trpc/rules/kinds/order-change";
import { PaymentNoteStatus } from "#trpc/rules/kinds/payment";
import { SettlementStatus } from "#trpc/rules/kinds/settlement";
import { endedOrders } from "#trpc/rules/payment";
import { owedOf } from "../../order/index";

interface Asked {
  tenantCode: string;
  purchaserOrganizationSysNo?: number | undefined;
  supplierSysNo?: number | undefined;
  /** These orders alone. */
  orderSysNos?: readonly number[];
  /** What this payment sets off does not count as planned. */
  exceptSysNo?: number | undefined;
}
export type OverpaidRow = Omit<OverpaidOrder, "owedAmount" | "paidAmount" | "overpaidAmount" | "plannedAmount"> &
  Record<"owedAmount" | "paidAmount" | "overpaidAmount" | "plannedAmount", string>;

const owed = owedOf("d");

/** SQL: what made order `d` cheaper than what is paid: kind, key, number and 元 of each. */
const reasons = sql<OverpaidReason[]>`(
  SELECT coalesce(json_agg(json_build_object('kind', r."kind", 'sysNo', r."sysNo", 'no', r."no", 'amount', r."amount"::float8)
    ORDER BY r."rank", r."sysNo"), '[]')
  FROM (
    SELECT 1 AS "rank", 'ended' AS "kind", NULL::int8 AS "sysNo", '' AS "no", d."paidAmount" AS "amount"
    WHERE d."status" IN (${literals([...endedOrders])})
    UNION ALL
    SELECT 2, 'change', c."sysNo", c."changeNo", c."oldAmount" - c."totalAmount" FROM "mall"."OrderChange" c
    WHERE c."tenantCode" = d."tenantCode" AND c."orderSysNo" = d."sysNo"
      AND c."status" = ${sql.lit(OrderChangeStatus.agreed)} AND c."totalAmount" < c."oldAmount"
    UNION ALL
    SELECT 3, 'return', b."sysNo", b."returnNo", b."totalAmount" + b."freight" FROM "mall"."OrderReturn" b
    WHERE b."tenantCode" = d."tenantCode" AND b."orderSysNo" = d."sysNo"
      AND b."status" = ${sql.lit(ReturnStatus.returned)}
    UNION ALL
    SELECT 4, 'statement', h."sysNo", h."settlementNo", -sum(s."amount") FROM "mall"."SettlementItem" s
    JOIN "mall"."Settlement" h ON h."tenantCode" = s."tenantCode" AND h."sysNo" = s."settlementSysNo"
    WHERE s."tenantCode" = d."tenantCode" AND s."orderSysNo" = d."sysNo" AND s."correctsSysNo" IS NOT NULL
      AND h."status" = ${sql.lit(SettlementStatus.settled)}
    GROUP BY h."sysNo", h."settlementNo" HAVING sum(s."amount") < 0
    UNION ALL
    SELECT 5, 'receipt', NULL, '', d."totalAmount" - d."settledAmount"
      - coalesce((SELECT sum(b."totalAmount" + b."freight") FROM "mall"."OrderReturn" b
        WHERE b."tenantCode" = d."tenantCode" AND b."orderSysNo" = d."sysNo"
          AND b."status" = ${sql.lit(ReturnStatus.returned)}), 0)
      + coalesce((SELECT sum(s."amount") FROM "mall"."SettlementItem" s
        JOIN "mall"."Settlement" h ON h."tenantCode" = s."tenantCode" AND h."sysNo" = s."settlementSysNo"
        WHERE s."tenantCode" = d."tenantCode" AND s."orderSysNo" = d."sysNo" AND s."correctsSysNo" IS NOT NULL
          AND h."status" = ${sql.lit(SettlementStatus.settled)}), 0)
    WHERE d."status" = ${sql.lit(OrderStatus.tradeSuccess)}
  ) r WHERE r."amount" > 0)`;

/** SQL: 元 of order `d` that planned payments set off. */
const planned = (except: number | undefined) => sql`coalesce((
  SELECT -sum(i."amount") FROM "mall"."PaymentItem" i
  JOIN "mall"."Payment" p ON p."tenantCode" = i."tenantCode" AND p."sysNo" = i."paymentSysNo"
  WHERE i."tenantCode" = d."tenantCode" AND i."orderSysNo" = d."sysNo" AND i."amount" < 0
    AND p."status" = ${sql.lit(PaymentNoteStatus.planned)}
    ${except === undefined ? sql`` : sql`AND p."sysNo" <> ${except}`}), 0)`;

/** Orders of a purchaser or supplier for which more is paid than is owed, the oldest first. */
export async function overpaidOrders(db: Db, asked: Asked, most: number): Promise<OverpaidRow[]> {
  const { tenantCode, purchaserOrganizationSysNo, supplierSysNo, orderSysNos, exceptSysNo } = asked;
  const of = [sql`d."tenantCode" = ${tenantCode} AND d."paidAmount" > ${owed}`];
  if (purchaserOrganizationSysNo !== undefined)
    of.push(sql`d."purchaserOrganizationSysNo" = ${purchaserOrganizationSysNo}`);
  if (supplierSysNo !== undefined) of.push(sql`d."supplierSysNo" = ${supplierSysNo}`);
  if (orderSysNos) of.push(sql`d."sysNo" = ANY(${orderSysNos}::int8[])`);
  const { rows } = await sql<OverpaidRow>`
    SELECT d."sysNo" AS "orderSysNo", d."orderNo", d."purchaserOrganizationSysNo", d."purchaserOrganizationName",
      d."supplierSysNo", d."supplierName", d."projectName", d."status", ${owed} AS "owedAmount", d."paidAmount",
      d."paidAmount" - ${owed} AS "overpaidAmount", ${planned(exceptSysNo)} AS "plannedAmount", ${reasons} AS "reasonList"
    FROM "mall"."OrderTrade" d WHERE ${sql.join(of, sql` AND `)} ORDER BY d."sysNo" LIMIT ${most}`.execute(db);
  return rows;
}
