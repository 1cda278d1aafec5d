import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { literals } from "#server/kernel/literals";
import { validNotes } from "#trpc/rules/machine-receiving";
import { massBack } from "#trpc/rules/receiving-pieces";

interface RefusedRow {
  orderItemSysNo: number;
  madeToOrder: boolean;
  deliveredQuantity: string;
  /** Of it what left stock and is not back; null where no stock has it. */
  issued: string | null;
  quantityScale: number;
  pieceMass: string | null;
  /** 根 of goods that are counted by piece. */
  pieces: number;
  refused: string;
}

/** What of an order line goes back: as it was delivered, and as stock has it. */
export interface RefusedLoad {
  orderItemSysNo: number;
  quantity: string;
  stock: string;
  madeToOrder: boolean;
}

/** What a receiving note turns away, by order line; counted goods in the mass of their delivery, rounded along it. */
export async function refusedLoads(db: Db, tenantCode: string, receivingSysNo: number): Promise<RefusedLoad[]> {
  const { rows } = await sql<RefusedRow>`
    SELECT o."sysNo" AS "orderItemSysNo", o."madeToOrder", o."deliveredQuantity", o."quantityScale", o."pieceMass",
      (SELECT sum(r."issued") FROM "mall"."StockReservation" r
        WHERE r."tenantCode" = o."tenantCode" AND r."orderItemSysNo" = o."sysNo") AS "issued",
      sum(i."refusedPieces")::int4 AS "pieces", sum(i."refusedQuantity") AS "refused"
    FROM "mall"."ReceivingItem" i
    JOIN "mall"."OrderItem" o ON o."tenantCode" = i."tenantCode" AND o."sysNo" = i."orderItemSysNo"
    WHERE i."tenantCode" = ${tenantCode} AND i."receivingSysNo" = ${receivingSysNo} AND i."refusedQuantity" > 0
    GROUP BY o."tenantCode", o."sysNo"`.execute(db);
  return rows.map(({ orderItemSysNo, madeToOrder, pieces, refused, pieceMass, quantityScale, ...line }) => {
    const along = (deliveredQuantity: string) =>
      pieceMass === null || pieces === 0
        ? refused
        : massBack({ pieceMass, quantityScale, deliveredQuantity }, pieces).toFixed();
    const stock = along(line.issued ?? line.deliveredQuantity);
    return { orderItemSysNo, madeToOrder, quantity: along(line.deliveredQuantity), stock };
  });
}

/** The reasons for which a delivery's lines were turned away: “坍落度不合格；破损”. */
export async function refusalReasons(db: Db, tenantCode: string, deliverySysNo: number): Promise<string> {
  const { rows } = await sql<{ reasons: string | null }>`
    SELECT string_agg(DISTINCT i."refusalReason", '；') AS "reasons"
    FROM "mall"."ReceivingItem" i
    JOIN "mall"."Receiving" r ON r."tenantCode" = i."tenantCode" AND r."sysNo" = i."receivingSysNo"
    WHERE r."tenantCode" = ${tenantCode} AND r."orderDeliverySysNo" = ${deliverySysNo} AND i."refusedQuantity" > 0
      AND r."status" IN (${literals(validNotes)})`.execute(db);
  return rows[0]?.reasons ?? "";
}
