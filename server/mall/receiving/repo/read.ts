import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { DeliveredRow, DeliveryFacts, ReceivingHeader } from "./rows";

export async function findReceiving(db: Db, tenantCode: string, sysNo: number): Promise<ReceivingHeader | undefined> {
  const { rows } = await sql<ReceivingHeader>`
    SELECT r.* FROM "mall"."Receiving" r
    WHERE r."tenantCode" = ${tenantCode} AND r."sysNo" = ${sysNo}`.execute(db);
  return rows[0];
}

/** The delivery that is received of. */
export async function findDeliveryFacts(db: Db, tenantCode: string, sysNo: number): Promise<DeliveryFacts | undefined> {
  const { rows } = await sql<DeliveryFacts>`
    SELECT d.* FROM "mall"."OrderDelivery" d
    WHERE d."tenantCode" = ${tenantCode} AND d."sysNo" = ${sysNo}`.execute(db);
  return rows[0];
}

/** The lines of a delivery, all of them, in their order. */
export async function deliveredLines(db: Db, tenantCode: string, deliverySysNo: number): Promise<DeliveredRow[]> {
  const { rows } = await sql<DeliveredRow>`
    SELECT i.* FROM "mall"."DeliveryItem" i
    WHERE i."tenantCode" = ${tenantCode} AND i."deliverySysNo" = ${deliverySysNo} ORDER BY i."lineNo"`.execute(db);
  return rows;
}
