import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { literals } from "#server/kernel/literals";
import { DeliveryStatus } from "#trpc/contract/shared/codes";
import { validNotes } from "#trpc/rules/machine-receiving";
import { liveChangesOf } from "./changes";
import { keptWorth, lineHasRest } from "./rows";

/** Keys of an order's lines, and of its changes that are drafts or wait for their answer. */
export async function linesAndChanges(
  db: Db,
  tenantCode: string,
  orderSysNo: number,
): Promise<{ itemSysNos: number[]; changeSysNos: number[] }> {
  const { rows } = await sql<{ itemSysNos: number[]; changeSysNos: number[] }>`
    SELECT ARRAY(SELECT i."sysNo" FROM "mall"."OrderItem" i
        WHERE i."tenantCode" = o."tenantCode" AND i."orderSysNo" = o."sysNo" ORDER BY i."sysNo") AS "itemSysNos",
      ${liveChangesOf} AS "changeSysNos"
    FROM "mall"."OrderTrade" o WHERE o."tenantCode" = ${tenantCode} AND o."sysNo" = ${orderSysNo}`.execute(db);
  return rows[0] ?? { itemSysNos: [], changeSysNos: [] };
}

/** What an order had, in its order. */
export async function orderedGoods(
  db: Db,
  tenantCode: string,
  orderSysNo: number,
): Promise<{ skuSysNo: number; skuName: string; quantity: string }[]> {
  const { rows } = await sql<{ skuSysNo: number; skuName: string; quantity: string }>`
    SELECT "skuSysNo", "skuName", "quantity" FROM "mall"."OrderItem"
    WHERE "tenantCode" = ${tenantCode} AND "orderSysNo" = ${orderSysNo} AND "quantity" > 0
    ORDER BY "lineNo"`.execute(db);
  return rows;
}

const unshipped = literals([DeliveryStatus.waitingConfirm, DeliveryStatus.waitingOutbound]);
const underway = literals([DeliveryStatus.waitingReceipt, DeliveryStatus.receiving]);
const valid = literals(validNotes);

/** How far the deliveries of an order are. */
export interface Progress {
  /** Notes that have not left the warehouse. */
  unshipped: number;
  /** Notes on the road or being received. */
  underway: number;
  /** Valid receiving notes: submitted or later, not void. */
  receivings: number;
  hasRest: boolean;
  /** 元 of what was received and did not go back, as its papers say, with its freight. */
  received: string;
}

export async function readProgress(db: Db, tenantCode: string, orderSysNo: number): Promise<Progress> {
  const { rows } = await sql<Progress>`
    SELECT count(*) FILTER (WHERE d."status" IN (${unshipped}))::int AS "unshipped",
      count(*) FILTER (WHERE d."status" IN (${underway}))::int AS "underway",
      (SELECT count(*)::int FROM "mall"."OrderDelivery" n
        JOIN "mall"."Receiving" r ON r."tenantCode" = n."tenantCode" AND r."orderDeliverySysNo" = n."sysNo"
        WHERE n."tenantCode" = ${tenantCode} AND n."orderSysNo" = ${orderSysNo} AND r."status" IN (${valid})
      ) AS "receivings",
      EXISTS (SELECT FROM "mall"."OrderItem" i
        WHERE i."tenantCode" = ${tenantCode} AND i."orderSysNo" = ${orderSysNo} AND ${lineHasRest}) AS "hasRest",
      (SELECT sum(${keptWorth})::text FROM "mall"."OrderItem" o
        WHERE o."tenantCode" = ${tenantCode} AND o."orderSysNo" = ${orderSysNo}) AS "received"
    FROM "mall"."OrderDelivery" d
    WHERE d."tenantCode" = ${tenantCode} AND d."orderSysNo" = ${orderSysNo}`.execute(db);
  return rows[0] ?? { unshipped: 0, underway: 0, receivings: 0, hasRest: true, received: "0" };
}

/** When the supplier was last reminded of an order. */
export async function lastReminder(db: Db, tenantCode: string, orderSysNo: number): Promise<Date | undefined> {
  const { rows } = await sql<{ createTime: Date }>`
    SELECT "createTime" FROM "mall"."DocumentEvent"
    WHERE "tenantCode" = ${tenantCode} AND "documentType" = 'order' AND "documentSysNo" = ${orderSysNo}
      AND "event" = 'notify'
    ORDER BY "sysNo" DESC LIMIT 1`.execute(db);
  return rows[0]?.createTime;
}
