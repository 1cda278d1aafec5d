import { type RawBuilder, sql } from "kysely";
import { toUnixSeconds } from "#server/kernel/clock";
import type { Db } from "#server/kernel/db";
import type { Unsettled } from "#trpc/contract/settlement-check";
import { ReceivingStatus, ReturnStatus, SettlementCycle } from "#trpc/contract/shared/codes";
import { SettlementLine } from "#trpc/rules/kinds/settlement";
import { toNumber } from "#trpc/rules/money";
import { type DocumentOwner, lockRoots } from "../../document/index";
import { type OrderFacts, orderKind } from "../../order/index";
import { hasCorrection, insertCorrections } from "./corrections";
import { hasReleased, returnIsDue, taken, takenAmount, unsettledAmount } from "./gate";
import { hasOpenFee, insertPourFees, openFees } from "./pour-fees";

/** Whose receipts a statement has, and of which days in China. */
export interface Scope {
  tenantCode: string;
  purchaserOrganizationSysNo: number;
  supplierSysNo: number;
  /** null: of goods for no project */
  projectSysNo: number | null;
  orderSysNo: number | null;
  /** Only what is settled in this cycle; everything where nothing is said. */
  onlyCycle?: number | undefined;
  startDay: string | null;
  endDay: string;
}

/**
 * SQL: note `n` received something, is in no statement yet, and nothing of it is about to go back; where only released
 * lots are settled: something of it is released and in no statement yet.
 */
export const isUnsettled = sql<boolean>`n."status" = ${sql.lit(ReceivingStatus.received)}
  AND CASE WHEN n."inspectionRequired" THEN ${hasReleased} ELSE EXISTS (SELECT FROM "mall"."ReceivingItem" p
    WHERE p."tenantCode" = n."tenantCode" AND p."receivingSysNo" = n."sysNo" AND p."receivedQuantity" > 0)
  AND NOT EXISTS (SELECT FROM "mall"."ReceivingItem" i
    LEFT JOIN "mall"."SettlementItem" s ON s."tenantCode" = i."tenantCode" AND s."receivingItemSysNo" = i."sysNo"
    WHERE i."tenantCode" = n."tenantCode" AND i."receivingSysNo" = n."sysNo"
      AND (i."returningQuantity" > 0 OR s."sysNo" IS NOT NULL)) END`;

/** SQL: how often what note or pour `n` is of is settled, as its agreement says; by month where there is none. */
export const cycleOf = sql<number>`coalesce((
  SELECT a."settlementCycle" FROM "mall"."OrderTrade" o
  JOIN "mall"."TradeAgreement" a ON a."tenantCode" = o."tenantCode" AND a."sysNo" = o."agreementSysNo"
  WHERE o."tenantCode" = n."tenantCode" AND o."sysNo" = n."orderSysNo"), ${sql.lit(SettlementCycle.monthly)})`;

const midnight = (day: string, after = 0) =>
  sql`((${day}::date + ${sql.lit(after)}::int)::timestamp AT TIME ZONE 'Asia/Shanghai')`;

/**
 * SQL: note or pour `n` belongs into a statement of this scope, as far as something of it is open.
 * @param time its column: when it was received, or ended
 */
function inScope(scope: Scope, time: "receiveTime" | "finishTime" = "receiveTime"): RawBuilder<unknown>[] {
  const { tenantCode, purchaserOrganizationSysNo, supplierSysNo, projectSysNo, orderSysNo, startDay, endDay } = scope;
  const parts = [
    sql`n."tenantCode" = ${tenantCode} AND n."purchaserOrganizationSysNo" = ${purchaserOrganizationSysNo}
      AND n."supplierSysNo" = ${supplierSysNo} AND n."projectSysNo" IS NOT DISTINCT FROM ${projectSysNo}::int8`,
    sql`n.${sql.id(time)} < ${midnight(endDay, 1)}`,
  ];
  if (orderSysNo !== null) parts.push(sql`n."orderSysNo" = ${orderSysNo}`);
  if (scope.onlyCycle !== undefined) parts.push(sql`${cycleOf} = ${scope.onlyCycle}`);
  if (startDay !== null) parts.push(sql`n.${sql.id(time)} >= ${midnight(startDay)}`);
  return parts;
}
const within = (scope: Scope) => sql.join([...inScope(scope), isUnsettled], sql` AND `);
/** SQL: note `n` is of this scope, whatever day it is of: prices of what is settled become others later. */
const anyDay = (scope: Scope) => sql.join(inScope({ ...scope, startDay: null }), sql` AND `);
/** SQL: `takesFee` of the rules: pour `n` is of this scope and over by its last day. */
const poursOf = (scope: Scope) => sql.join(inScope({ ...scope, startDay: null }, "finishTime"), sql` AND `);

/** Locks the orders whose receipts or fees a statement of this scope would have: nothing of them is voided or returned meanwhile. */
export const lockUnsettledOrders = (db: Db, scope: Scope): Promise<OrderFacts[]> =>
  lockRoots(db, orderKind.table, {
    tenantCode: scope.tenantCode,
    keys: sql`SELECT n."orderSysNo" FROM "mall"."Receiving" n WHERE ${within(scope)}
      UNION SELECT n."orderSysNo" FROM "mall"."Receiving" n
        WHERE ${anyDay(scope)} AND ${hasCorrection}
      UNION SELECT n."orderSysNo" FROM "mall"."PourOrder" n WHERE ${poursOf(scope)} AND ${hasOpenFee}`,
  });

/** Locks the orders that lines of statements are of. */
export const lockOrdersOf = (
  db: Db,
  { tenantCode, sysNos }: { tenantCode: string; sysNos: readonly number[] },
): Promise<OrderFacts[]> =>
  lockRoots(db, orderKind.table, {
    tenantCode,
    keys: sql`SELECT s."orderSysNo" FROM "mall"."SettlementItem" s
      WHERE s."tenantCode" = ${tenantCode} AND s."settlementSysNo" = ANY(${sysNos}::int8[])`,
  });

/** SQL: 元 of order line `o`'s freight for so much of it; it follows the goods and never exceeds what was ordered. */
const freightFor = (quantity: RawBuilder<unknown>) =>
  sql`round(o."freight" * least(greatest(${quantity}, 0) / nullif(o."quantity", 0), 1), 2)`;

/**
 * Writes the receipts of a scope and what went back of them into a statement, and entries of settled lines whose price
 * became another one, and fees of pours; three statements of SQL for any number. The first line of an order line also settles what of its freight earlier statements have too much or too little.
 * @param orderSysNos orders whose lock is held
 */
export async function insertReceipts(
  db: Db,
  sysNo: number,
  { scope, orderSysNos }: { scope: Scope; orderSysNos: readonly number[] },
): Promise<void> {
  const { tenantCode } = scope;
  await sql`
    WITH note AS MATERIALIZED (
      SELECT n.* FROM "mall"."Receiving" n WHERE ${within(scope)} AND n."orderSysNo" = ANY(${orderSysNos}::int8[])
    ), part AS (
      SELECT ${sql.lit(SettlementLine.received)} AS "type", i."sysNo" AS "receivingItemSysNo", NULL::int8 AS "returnItemSysNo", n."orderSysNo", n."orderNo",
        i."orderItemSysNo", n."sysNo" AS "receivingSysNo", n."receivingNo" AS "sourceNo", n."receiveTime" AS "sourceTime",
        i."skuName", i."skuSpec", i."unit", g."take" AS "quantity", i."price", ${takenAmount} AS "amount", i."lineNo", n."inspectionRequired" AS "isPart"
      FROM note n
      JOIN "mall"."ReceivingItem" i ON i."tenantCode" = n."tenantCode" AND i."receivingSysNo" = n."sysNo"
      CROSS JOIN ${taken}
      WHERE g."take" > 0
      UNION ALL
      SELECT ${sql.lit(SettlementLine.returned)}, NULL, l."sysNo", n."orderSysNo", n."orderNo", l."orderItemSysNo", n."sysNo", b."returnNo", b."createTime",
        l."skuName", l."skuSpec", l."unit", -l."quantity", l."price", -l."amount", l."lineNo", false
      FROM note n
      JOIN "mall"."OrderReturn" b ON b."tenantCode" = n."tenantCode" AND b."receivingSysNo" = n."sysNo"
        AND b."status" = ${sql.lit(ReturnStatus.returned)}
      JOIN "mall"."ReturnItem" l ON l."tenantCode" = b."tenantCode" AND l."returnSysNo" = b."sysNo"
      JOIN "mall"."ReceivingItem" i ON i."tenantCode" = l."tenantCode" AND i."sysNo" = l."receivingItemSysNo"
      CROSS JOIN ${taken}
      WHERE ${returnIsDue}
    ), numbered AS (
      SELECT part.*, row_number() OVER (ORDER BY "orderSysNo", "receivingSysNo", "type", "sourceNo", part."lineNo") AS "no"
      FROM part
    ), prior AS (
      SELECT s."orderItemSysNo", sum(s."quantity") AS "quantity", sum(s."freight") AS "freight"
      FROM "mall"."SettlementItem" s
      WHERE s."tenantCode" = ${tenantCode} AND s."orderItemSysNo" IN (SELECT "orderItemSysNo" FROM part) GROUP BY 1
    ), running AS (
      SELECT p.*, coalesce(prior."quantity", 0) AS "priorQuantity", coalesce(prior."freight", 0) AS "priorFreight",
        coalesce(prior."quantity", 0) + sum(p."quantity") OVER (PARTITION BY p."orderItemSysNo" ORDER BY p."no") AS "upTo",
        row_number() OVER (PARTITION BY p."orderItemSysNo" ORDER BY p."no") AS "nth"
      FROM numbered p LEFT JOIN prior ON prior."orderItemSysNo" = p."orderItemSysNo"
    )
    INSERT INTO "mall"."SettlementItem" ("tenantCode", "settlementSysNo", "lineNo", "type", "receivingItemSysNo",
      "returnItemSysNo", "isPart", "orderSysNo", "orderNo", "orderItemSysNo", "receivingSysNo", "sourceNo", "sourceTime", "skuName",
      "skuSpec", "unit", "quantity", "price", "amount", "freight", "taxRate")
    SELECT ${tenantCode}, ${sysNo}, r."no", r."type", r."receivingItemSysNo", r."returnItemSysNo", r."isPart", r."orderSysNo",
      r."orderNo", r."orderItemSysNo", r."receivingSysNo", r."sourceNo", r."sourceTime", r."skuName", r."skuSpec", r."unit",
      r."quantity", r."price", r."amount",
      ${freightFor(sql`r."upTo"`)} - ${freightFor(sql`r."upTo" - r."quantity"`)}
        + CASE WHEN r."nth" = 1 THEN ${freightFor(sql`r."priorQuantity"`)} - r."priorFreight" ELSE 0 END,
      o."taxRate"
    FROM running r
    JOIN "mall"."OrderItem" o ON o."tenantCode" = ${tenantCode} AND o."sysNo" = r."orderItemSysNo"`.execute(db);
  await insertCorrections(
    db,
    tenantCode,
    sql`SELECT ${sysNo}::int8 AS "settlementSysNo", r."sysNo" AS "receivingItemSysNo" FROM "mall"."Receiving" n
      JOIN "mall"."ReceivingItem" r ON r."tenantCode" = n."tenantCode" AND r."receivingSysNo" = n."sysNo"
      WHERE ${anyDay(scope)} AND r."correctedPrice" IS NOT NULL AND n."orderSysNo" = ANY(${orderSysNos}::int8[])`,
  );
  const pours = sql`${poursOf(scope)} AND n."orderSysNo" = ANY(${orderSysNos}::int8[])`;
  await insertPourFees(db, { tenantCode, sysNo }, pours);
}

/** Whose receipts and fees of pours wait for a statement, by partner and project; the greatest amounts first. */
export async function unsettledOf(
  db: Db,
  { tenantCode, side, ownerSysNo }: DocumentOwner,
  most: number,
): Promise<Unsettled[]> {
  const owner = sql.id(side === "supplier" ? "supplierSysNo" : "purchaserOrganizationSysNo");
  const own = sql`n."tenantCode" = ${tenantCode} AND n.${owner} = ${ownerSysNo}`;
  const parties = sql`n."purchaserOrganizationSysNo", n."purchaserOrganizationName", n."supplierSysNo", n."supplierName",
    n."projectSysNo", n."projectName"`;
  const { rows } = await sql<
    Omit<Unsettled, "amount" | "firstTime" | "lastTime"> & { amount: string; firstTime: Date; lastTime: Date }
  >`
    SELECT ${parties}, (count(*) FILTER (WHERE n."feeCount" = 0))::int AS "noteCount", sum(n."feeCount")::int AS "feeCount",
      sum(n."amount") AS "amount", min(n."time") AS "firstTime", max(n."time") AS "lastTime"
    FROM (
      SELECT ${parties}, 0 AS "feeCount", n."receiveTime" AS "time",
        CASE WHEN n."inspectionRequired" THEN ${unsettledAmount}
        ELSE n."totalAmount" - coalesce((SELECT sum(b."totalAmount") FROM "mall"."OrderReturn" b
          WHERE b."tenantCode" = n."tenantCode" AND b."receivingSysNo" = n."sysNo"
            AND b."status" = ${sql.lit(ReturnStatus.returned)}), 0) END AS "amount"
      FROM "mall"."Receiving" n WHERE ${own} AND ${isUnsettled}
      UNION ALL
      SELECT ${parties}, f."feeCount", n."finishTime", f."amount"
      FROM "mall"."PourOrder" n CROSS JOIN ${openFees} f WHERE ${own} AND ${hasOpenFee}
    ) n
    GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY "amount" DESC, n."supplierSysNo", n."projectSysNo" LIMIT ${most}`.execute(db);
  return rows.map(({ amount, firstTime, lastTime, ...row }) => ({
    ...row,
    amount: toNumber(amount),
    firstTime: toUnixSeconds(firstTime),
    lastTime: toUnixSeconds(lastTime),
  }));
}
