import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { literals } from "#server/kernel/literals";
import { DeliveryStatus, ReceivingStatus } from "#trpc/contract/shared/codes";
import { SettlementStatus } from "#trpc/rules/kinds/settlement";
import { agreedQuantity } from "./gate";

interface Keys {
  tenantCode: string;
  sysNos: readonly number[];
}

/** Receiving notes of statements of which nothing more is to be settled. */
export async function settledNotes(db: Db, { tenantCode, sysNos }: Keys): Promise<number[]> {
  const { rows } = await sql<{ sysNo: number }>`
    SELECT n."sysNo" FROM "mall"."Receiving" n
    WHERE n."tenantCode" = ${tenantCode} AND n."status" = ${sql.lit(ReceivingStatus.received)} AND n."sysNo" IN (
        SELECT s."receivingSysNo" FROM "mall"."SettlementItem" s
        WHERE s."tenantCode" = ${tenantCode} AND s."settlementSysNo" = ANY(${sysNos}::int8[]))
      AND NOT EXISTS (
        SELECT FROM "mall"."ReceivingItem" i WHERE i."tenantCode" = n."tenantCode" AND i."receivingSysNo" = n."sysNo"
          AND i."receivedQuantity" > ${agreedQuantity([SettlementStatus.settled])})`.execute(db);
  return rows.map(({ sysNo }) => sysNo);
}

const over = literals([ReceivingStatus.settled, ReceivingStatus.returned, ReceivingStatus.voided]);

/** R-DEL-08: received deliveries of these notes all of whose notes are settled, or came to nothing. */
export async function settledDeliveries(db: Db, { tenantCode, sysNos }: Keys): Promise<number[]> {
  const { rows } = await sql<{ sysNo: number }>`
    SELECT d."sysNo" FROM "mall"."OrderDelivery" d
    WHERE d."tenantCode" = ${tenantCode} AND d."status" = ${sql.lit(DeliveryStatus.received)} AND d."sysNo" IN (
        SELECT n."orderDeliverySysNo" FROM "mall"."Receiving" n
        WHERE n."tenantCode" = ${tenantCode} AND n."sysNo" = ANY(${sysNos}::int8[]))
      AND NOT EXISTS (SELECT FROM "mall"."Receiving" r
        WHERE r."tenantCode" = d."tenantCode" AND r."orderDeliverySysNo" = d."sysNo" AND r."status" NOT IN (${over}))`.execute(
    db,
  );
  return rows.map(({ sysNo }) => sysNo);
}

/** Orders of which statements have a line at another amount than its papers'. */
export async function changedOrders(db: Db, { tenantCode, sysNos }: Keys): Promise<number[]> {
  const { rows } = await sql<{ sysNo: number }>`
    SELECT DISTINCT s."orderSysNo" AS "sysNo" FROM "mall"."SettlementItem" s
    WHERE s."tenantCode" = ${tenantCode} AND s."settlementSysNo" = ANY(${sysNos}::int8[])
      AND (s."correctsSysNo" IS NOT NULL OR s."pourFeeSysNo" IS NOT NULL)`.execute(db);
  return rows.map(({ sysNo }) => sysNo);
}

interface Agreed {
  sysNo: number;
  status: number;
  settlementNo: string;
}

/** Locks the statements in which receiving notes are, in the order of their keys. */
export async function lockStatementsOf(db: Db, { tenantCode, sysNos }: Keys): Promise<Agreed[]> {
  const { rows } = await sql<Agreed>`
    SELECT h."sysNo", h."status", h."settlementNo" FROM "mall"."Settlement" h
    WHERE h."tenantCode" = ${tenantCode} AND h."sysNo" IN (
        SELECT s."settlementSysNo" FROM "mall"."SettlementItem" s
        WHERE s."tenantCode" = ${tenantCode} AND s."receivingSysNo" = ANY(${sysNos}::int8[]))
    ORDER BY h."sysNo" FOR NO KEY UPDATE`.execute(db);
  return rows;
}

const agreed = [SettlementStatus.confirmed, SettlementStatus.settled];

/** The receiving notes of these keys, and whether lines of them are in no statement that both sides agreed to. */
export async function notesToSettle(db: Db, { tenantCode, sysNos }: Keys) {
  const { rows } = await sql<{ receivingNo: string; isOpen: boolean }>`
    SELECT n."receivingNo", n."status" <> ${sql.lit(ReceivingStatus.settled)} AND EXISTS (
        SELECT FROM "mall"."ReceivingItem" i WHERE i."tenantCode" = n."tenantCode" AND i."receivingSysNo" = n."sysNo"
          AND i."receivedQuantity" > ${agreedQuantity(agreed)}) AS "isOpen"
    FROM "mall"."Receiving" n
    WHERE n."tenantCode" = ${tenantCode} AND n."sysNo" = ANY(${sysNos}::int8[]) ORDER BY n."sysNo"`.execute(db);
  return rows;
}
