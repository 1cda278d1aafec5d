import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { literals } from "#server/kernel/literals";
import { OrderDelivery } from "#trpc/contract/delivery";
import { ReceivingStatus } from "#trpc/contract/shared/codes";
import { documentTable, wireColumns } from "../../document/index";
import { lineIsOpen } from "../../receiving/index";

const { receiveAddress } = OrderDelivery.shape;
const address = wireColumns({ receiveAddress }, documentTable("OrderTrade").columns, "o").list;

/** What a delivery's page shows of its neighbours: the order's address and its receiving notes, oldest first. */
export async function deliveryContext(
  db: Db,
  { tenantCode, sysNo, orderSysNo }: { tenantCode: string; sysNo: number; orderSysNo: number },
): Promise<Pick<OrderDelivery, "receiveAddress" | "receivingList">> {
  const { rows } = await sql<Pick<OrderDelivery, "receiveAddress" | "receivingList">>`
    SELECT ${address}, coalesce((
        SELECT json_agg(json_build_object('sysNo', r."sysNo", 'receivingNo', r."receivingNo", 'status', r."status",
          'createTime', floor(extract(epoch FROM r."createTime"))) ORDER BY r."sysNo")
        FROM "mall"."Receiving" r
        WHERE r."tenantCode" = o."tenantCode" AND r."orderDeliverySysNo" = ${sysNo}), '[]') AS "receivingList"
    FROM "mall"."OrderTrade" o
    WHERE o."tenantCode" = ${tenantCode} AND o."sysNo" = ${orderSysNo}`.execute(db);
  const [around] = rows;
  if (!around) throw new Error(`delivery ${sysNo} has no order`);
  return around;
}

const confirmed = literals([ReceivingStatus.received, ReceivingStatus.settled, ReceivingStatus.returned]);
const pending = literals([ReceivingStatus.toComplete, ReceivingStatus.editing, ReceivingStatus.submitted]);

/** What decides whether receiving may end. */
export interface EndingFacts {
  /** Receiving notes that were confirmed. */
  confirmed: number;
  /** Numbers of notes that are drafts, sent back, or not confirmed yet. */
  pending: string[];
  /** Lines with something left, and all lines. */
  openLines: number;
  lines: number;
}

export async function endingFacts(db: Db, tenantCode: string, deliverySysNo: number): Promise<EndingFacts> {
  const { rows } = await sql<EndingFacts>`
    SELECT count(*)::int AS "lines", count(*) FILTER (WHERE ${lineIsOpen})::int AS "openLines",
      (SELECT count(*)::int FROM "mall"."Receiving" r WHERE r."tenantCode" = ${tenantCode}
        AND r."orderDeliverySysNo" = ${deliverySysNo} AND r."status" IN (${confirmed})) AS "confirmed",
      ARRAY(SELECT r."receivingNo"::text FROM "mall"."Receiving" r WHERE r."tenantCode" = ${tenantCode}
        AND r."orderDeliverySysNo" = ${deliverySysNo} AND r."status" IN (${pending}) ORDER BY r."sysNo") AS "pending"
    FROM "mall"."DeliveryItem" i
    WHERE i."tenantCode" = ${tenantCode} AND i."deliverySysNo" = ${deliverySysNo}`.execute(db);
  return rows[0] ?? { confirmed: 0, pending: [], openLines: 0, lines: 0 };
}
