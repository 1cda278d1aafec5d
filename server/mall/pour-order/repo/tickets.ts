import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { literals } from "#server/kernel/literals";
import { PourTicketStatus } from "#trpc/rules/kinds/pour-order";

export interface Key {
  tenantCode: string;
  sysNo: number;
}

/** A truck as handlers compute with it; decimals as text. */
export interface TicketRow {
  sysNo: number;
  ticketNo: number;
  status: number;
  deliverySysNo: number;
  deliveryNo: string;
  receivingSysNo: number | null;
  vehicleNo: string;
  driverName: string;
  driverMobile: string;
  quantity: string;
  restQuantity: string;
  leaveTime: Date;
  arriveTime: Date | null;
  unloadTime: Date | null;
  doneTime: Date | null;
  slump: number | null;
  temperature: string | null;
  waterLitres: number;
  waterReason: string;
  backReason: string;
  /** Its delivery note lacks certificates without which nothing is received. */
  certificatesMissing: boolean;
}

/** The trucks of a pour in the order in which they left. */
export async function ticketsOf(db: Db, { tenantCode, sysNo }: Key): Promise<TicketRow[]> {
  const { rows } = await sql<TicketRow>`
    SELECT t."sysNo", t."ticketNo", t."status", t."deliverySysNo", t."deliveryNo", t."receivingSysNo", t."vehicleNo",
      t."driverName", t."driverMobile", t."quantity", t."restQuantity", t."leaveTime", t."arriveTime", t."unloadTime",
      t."doneTime", t."slump", t."temperature", t."waterLitres", t."waterReason", t."backReason", d."certificatesMissing"
    FROM "mall"."PourTicket" t
    JOIN "mall"."OrderDelivery" d ON d."tenantCode" = t."tenantCode" AND d."sysNo" = t."deliverySysNo"
    WHERE t."tenantCode" = ${tenantCode} AND t."pourOrderSysNo" = ${sysNo}
    ORDER BY t."ticketNo"`.execute(db);
  return rows;
}

type NewTicket = Pick<TicketRow, "deliverySysNo" | "vehicleNo" | "driverName" | "driverMobile" | "leaveTime"> & {
  quantity: string;
};
/** Writes the ticket of a truck that leaves. @returns its key */
export async function addTicket(db: Db, { tenantCode, sysNo }: Key, ticket: NewTicket): Promise<number> {
  const { rows } = await sql<{ sysNo: number }>`
    INSERT INTO "mall"."PourTicket" ("tenantCode", "pourOrderSysNo", "ticketNo", "status", "deliverySysNo", "deliveryNo",
      "vehicleNo", "driverName", "driverMobile", "quantity", "leaveTime")
    SELECT d."tenantCode", ${sysNo}, 1 + (SELECT coalesce(max(t."ticketNo"), 0) FROM "mall"."PourTicket" t
        WHERE t."tenantCode" = ${tenantCode} AND t."pourOrderSysNo" = ${sysNo}),
      ${sql.lit(PourTicketStatus.onRoad)}, d."sysNo", d."deliveryNo", d."vehicleNo", ${ticket.driverName},
      ${ticket.driverMobile}, ${ticket.quantity}::numeric, ${ticket.leaveTime}
    FROM "mall"."OrderDelivery" d WHERE d."tenantCode" = ${tenantCode} AND d."sysNo" = ${ticket.deliverySysNo}
    RETURNING "sysNo"`.execute(db);
  return rows[0]?.sysNo ?? 0;
}

const open = literals([PourTicketStatus.onRoad, PourTicketStatus.arrived, PourTicketStatus.unloading]);

/** What of a ticket becomes otherwise; what is not named stays. */
export type TicketChange = Partial<
  Omit<TicketRow, "sysNo" | "ticketNo" | "deliverySysNo" | "deliveryNo" | "certificatesMissing">
>;
/**
 * Changes a ticket only where it is as it was seen and still open.
 * @returns whether it was
 */
export async function changeTicket(db: Db, { tenantCode, sysNo }: Key, from: number, to: TicketChange) {
  const sets = Object.entries(to).map(([name, value]) => sql`${sql.id(name)} = ${value}`);
  const { numAffectedRows } = await sql`
    UPDATE "mall"."PourTicket" SET ${sql.join(sets)}
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${sysNo} AND "status" = ${from} AND "status" IN (${open})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0n) === 1;
}

/** The line of a ticket's delivery note. */
export async function deliveryLineOf(db: Db, { tenantCode, sysNo }: Key): Promise<number> {
  const { rows } = await sql<{ sysNo: number }>`
    SELECT "sysNo" FROM "mall"."DeliveryItem" WHERE "tenantCode" = ${tenantCode} AND "deliverySysNo" = ${sysNo}
    ORDER BY "lineNo" LIMIT 1`.execute(db);
  return rows[0]?.sysNo ?? 0;
}

/** Names the receiving note that a truck was received by. */
export async function nameNote(db: Db, { tenantCode, sysNo }: Key, receivingSysNo: number): Promise<void> {
  await sql`UPDATE "mall"."PourTicket" SET "receivingSysNo" = ${receivingSysNo}
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${sysNo}`.execute(db);
}
