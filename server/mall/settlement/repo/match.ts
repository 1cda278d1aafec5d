import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { literals } from "#server/kernel/literals";
import type { SettlementDifference } from "#trpc/contract/settlement-check";
import { DeliveryStatus } from "#trpc/contract/shared/codes";
import { SettlementLine } from "#trpc/rules/kinds/settlement";
import { drawnOfLine } from "../../contract/index";
import { unsettledAmount } from "./gate";
import type { SettlementHeader } from "./kind";
import { isUnsettled } from "./receipts";

/** Days after which a delivery that is not fully received counts as missing. */
const ROAD_DAYS = 3;
/** A truck does not unload, load and come again within this. */
const TRIP_MINUTES = 30;
const trip = sql`make_interval(mins => ${sql.lit(TRIP_MINUTES)})`;
const onTheRoad = literals([DeliveryStatus.waitingReceipt, DeliveryStatus.receiving]);
const CHINA = sql`'Asia/Shanghai'`;

/**
 * SQL: an amount is beyond what agreement `a` of the line lets pass; compared as it comes out, not rounded. Without a
 * tolerance by money every difference counts.
 */
const isBeyond = (amount: RawBuilder<unknown>) =>
  sql`(coalesce(a."amountTolerance", 0) = 0 OR ${amount} > a."amountTolerance")`;

/**
 * Where order, delivery, receipt and statement do not agree, by kind; compared as they are kept, never rounded. One
 * statement of SQL for any number of lines.
 * @param most differences that are named; the others are only counted
 */
export async function differencesOf(
  db: Db,
  { tenantCode, sysNo, purchaserOrganizationSysNo, supplierSysNo, projectSysNo, endDay }: SettlementHeader,
  { now, most }: { now: Date; most: number },
): Promise<{ list: SettlementDifference[]; count: number; lines: number }> {
  const { rows } = await sql<SettlementDifference & { count: number; lines: number }>`
    WITH line AS MATERIALIZED (
      SELECT s."lineNo", s."receivingItemSysNo", s."receivingSysNo", s."orderItemSysNo", s."orderSysNo", s."sourceNo",
        s."sourceTime", s."skuName", s."skuSpec", s."unit", s."quantity", s."price", s."sysNo"
      FROM "mall"."SettlementItem" s
      WHERE s."tenantCode" = ${tenantCode} AND s."settlementSysNo" = ${sysNo}
        AND s."type" = ${sql.lit(SettlementLine.received)}
    ), beyond AS (
      SELECT 'over' AS "kind", 'order' AS "document", o."orderSysNo" AS "sysNo", t."orderNo" AS "no", l."lineNo", l."sysNo" AS "itemSysNo", o."skuName",
        '订 ' || trim_scale(o."quantity") || '，收 ' || trim_scale(o."receivedQuantity" - o."returnedQuantity") || ' '
          || o."unit" AS "words", (o."receivedQuantity" - o."returnedQuantity" - o."quantity") * o."price" AS "amount"
      FROM (SELECT DISTINCT ON ("orderItemSysNo") "orderItemSysNo", "lineNo", "sysNo" FROM line
        ORDER BY "orderItemSysNo", "lineNo") l
      JOIN "mall"."OrderItem" o ON o."tenantCode" = ${tenantCode} AND o."sysNo" = l."orderItemSysNo"
      JOIN "mall"."OrderTrade" t ON t."tenantCode" = ${tenantCode} AND t."sysNo" = o."orderSysNo"
      LEFT JOIN "mall"."TradeAgreement" a ON a."tenantCode" = ${tenantCode} AND a."sysNo" = o."tradeAgreementSysNo"
      WHERE o."receivedQuantity" - o."returnedQuantity" > o."quantity" * (1 + coalesce(o."massTolerance", 0))
        AND ${isBeyond(sql`(o."receivedQuantity" - o."returnedQuantity" - o."quantity") * o."price"`)}
    ), weighed AS (
      SELECT 'weighing' AS "kind", 'receiving' AS "document", l."receivingSysNo" AS "sysNo", l."sourceNo" AS "no", l."lineNo",
        l."sysNo", l."skuName", '理论 ' || trim_scale(i."theoreticalMass") || ' 吨，过磅 ' || trim_scale(i."weighedMass") || ' 吨'
          || CASE WHEN i."deviationReason" = '' THEN '' ELSE '（' || i."deviationReason" || '）' END AS "words",
        abs(i."weighedMass" - i."theoreticalMass") * l."price"
      FROM line l
      JOIN "mall"."ReceivingItem" i ON i."tenantCode" = ${tenantCode} AND i."sysNo" = l."receivingItemSysNo"
      JOIN "mall"."OrderItem" o ON o."tenantCode" = ${tenantCode} AND o."sysNo" = l."orderItemSysNo"
      LEFT JOIN "mall"."TradeAgreement" a ON a."tenantCode" = ${tenantCode} AND a."sysNo" = o."tradeAgreementSysNo"
      WHERE abs(i."deviation") > i."massTolerance" AND ${isBeyond(sql`abs(i."weighedMass" - i."theoreticalMass") * l."price"`)}
    ), load AS (
      SELECT l.*, d."outboundTime", lag(l."sourceNo") OVER before AS "earlierNo", lag(l."sourceTime") OVER before AS "earlierTime",
        lag(d."outboundTime") OVER before AS "earlierOutbound"
      FROM line l
      JOIN "mall"."Receiving" n ON n."tenantCode" = ${tenantCode} AND n."sysNo" = l."receivingSysNo"
      JOIN "mall"."OrderDelivery" d ON d."tenantCode" = ${tenantCode} AND d."sysNo" = n."orderDeliverySysNo"
      WHERE d."vehicleNo" <> ''
      WINDOW before AS (PARTITION BY l."skuName", l."skuSpec", l."quantity", d."vehicleNo" ORDER BY l."sourceTime", l."lineNo")
    ), twice AS (
      SELECT 'double' AS "kind", 'receiving' AS "document", b."receivingSysNo" AS "sysNo", b."sourceNo" AS "no", b."lineNo",
        b."sysNo", b."skuName", '与 ' || b."earlierNo" || ' 同车、同样数量，前后不到 ${sql.raw(`${TRIP_MINUTES}`)} 分钟' AS "words", b."quantity" * b."price"
      FROM load b
      WHERE b."earlierNo" <> b."sourceNo" AND b."sourceTime" < b."earlierTime" + ${trip}
        AND b."outboundTime" BETWEEN b."earlierOutbound" - ${trip} AND b."earlierOutbound" + ${trip}
    ), missing AS (
      SELECT 'missing' AS "kind", 'delivery' AS "document", d."sysNo", d."deliveryNo" AS "no", NULL::int AS "lineNo",
        NULL::int8, d."goodsText" AS "skuName", to_char(d."outboundTime" AT TIME ZONE ${CHINA}, 'YYYY-MM-DD') || ' 出库，还没有收完' AS "words",
        coalesce((SELECT sum(greatest(i."quantity" - i."receivedQuantity", 0) * o."price") FROM "mall"."DeliveryItem" i
          JOIN "mall"."OrderItem" o ON o."tenantCode" = i."tenantCode" AND o."sysNo" = i."orderItemSysNo"
          WHERE i."tenantCode" = d."tenantCode" AND i."deliverySysNo" = d."sysNo"), 0)
      FROM "mall"."OrderDelivery" d
      WHERE d."tenantCode" = ${tenantCode} AND d."orderSysNo" IN (SELECT "orderSysNo" FROM line)
        AND d."status" IN (${onTheRoad}) AND d."outboundTime" < ${now}::timestamptz - make_interval(days => ${sql.lit(ROAD_DAYS)})
    ), left_out AS (
      SELECT 'leftOut' AS "kind", 'receiving' AS "document", n."sysNo", n."receivingNo" AS "no", NULL::int AS "lineNo",
        NULL::int8, n."goodsText" AS "skuName", '同期已收货，不在任何结算单中' AS "words",
        CASE WHEN n."inspectionRequired" THEN ${unsettledAmount} ELSE n."totalAmount" END
      FROM "mall"."Receiving" n
      WHERE n."tenantCode" = ${tenantCode} AND n."purchaserOrganizationSysNo" = ${purchaserOrganizationSysNo}
        AND n."supplierSysNo" = ${supplierSysNo} AND n."projectSysNo" IS NOT DISTINCT FROM ${projectSysNo}::int8
        AND n."receiveTime" < ((${endDay}::date + 1)::timestamp AT TIME ZONE ${CHINA}) AND ${isUnsettled}
    ), overdrawn AS (
      SELECT 'contract' AS "kind", 'contract' AS "document", c."sysNo", c."contractNo" AS "no", NULL::int AS "lineNo",
        NULL::int8, i."skuName", '合同 ' || trim_scale(i."quantity") || '，已用 ' || trim_scale(t."taken") || ' ' || i."unit" AS "words",
        (t."taken" - i."quantity") * i."price"
      FROM "mall"."ContractItem" i
      JOIN "mall"."Contract" c ON c."tenantCode" = i."tenantCode" AND c."sysNo" = i."contractSysNo"
      CROSS JOIN LATERAL (SELECT ${drawnOfLine} AS "taken") t
      WHERE i."tenantCode" = ${tenantCode} AND t."taken" > i."quantity" AND i."sysNo" IN (
        SELECT o."contractItemSysNo" FROM "mall"."OrderItem" o
        WHERE o."tenantCode" = ${tenantCode} AND o."sysNo" IN (SELECT "orderItemSysNo" FROM line))
    ), found AS (
      SELECT * FROM beyond UNION ALL SELECT * FROM weighed UNION ALL SELECT * FROM twice
      UNION ALL SELECT * FROM missing UNION ALL SELECT * FROM left_out UNION ALL SELECT * FROM overdrawn
    )
    SELECT f."kind", f."document", f."sysNo", f."no", f."lineNo", f."itemSysNo", f."skuName", f."words",
      round(f."amount", 2)::float8 AS "amount", (SELECT count(*)::int FROM found) AS "count", (SELECT count(*)::int FROM line) AS "lines"
    FROM (SELECT 1) one LEFT JOIN found f ON true
    ORDER BY f."amount" DESC, f."lineNo" NULLS LAST, f."kind", f."sysNo" LIMIT ${most}`.execute(db);
  const [first] = rows;
  const list = rows.flatMap(({ count: _count, lines: _lines, ...one }) => (one.kind === null ? [] : [one]));
  return { list, count: first?.count ?? 0, lines: first?.lines ?? 0 };
}
