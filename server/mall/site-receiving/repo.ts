import { sql } from "kysely";
import type { Db } from "#server/kernel/db";

interface EventKey {
  tenantCode: string;
  userSysNo: number;
  eventKey: string;
}
export interface NewEvent extends EventKey {
  userName: string;
  kind: "receive" | "refuse" | "note" | "dropped";
  inputHash: string;
  orderDeliverySysNo: number;
  text: string;
  phoneTime: Date;
  createTime: Date;
}
export interface KeptEvent {
  kind: NewEvent["kind"];
  inputHash: string;
  orderDeliverySysNo: number;
  receivingSysNo: number | null;
  createTime: Date;
}

/** Takes an event's key; false where it is taken, by a request that has just ended too. Waits for a running one. */
export async function takeEvent(db: Db, event: NewEvent): Promise<boolean> {
  const { tenantCode, userSysNo, eventKey, userName, kind, inputHash } = event;
  const { orderDeliverySysNo, text, phoneTime, createTime } = event;
  const { numAffectedRows } = await sql`
    INSERT INTO "mall"."SiteEvent" ("tenantCode", "userSysNo", "eventKey", "userName", "kind", "inputHash",
      "orderDeliverySysNo", "text", "phoneTime", "createTime")
    VALUES (${tenantCode}, ${userSysNo}, ${eventKey}, ${userName}, ${kind}, ${inputHash}, ${orderDeliverySysNo}, ${text},
      ${phoneTime}, ${createTime})
    ON CONFLICT DO NOTHING`.execute(db);
  return numAffectedRows === 1n;
}

export async function readEvent(db: Db, { tenantCode, userSysNo, eventKey }: EventKey): Promise<KeptEvent | undefined> {
  const { rows } = await sql<KeptEvent>`
    SELECT e."kind", e."inputHash", e."orderDeliverySysNo", e."receivingSysNo", e."createTime" FROM "mall"."SiteEvent" e
    WHERE e."tenantCode" = ${tenantCode} AND e."userSysNo" = ${userSysNo} AND e."eventKey" = ${eventKey}`.execute(db);
  return rows[0];
}

/** Names the note that an event has written. */
export async function nameNote(
  db: Db,
  { tenantCode, userSysNo, eventKey }: EventKey,
  receivingSysNo: number,
): Promise<void> {
  await sql`
    UPDATE "mall"."SiteEvent" SET "receivingSysNo" = ${receivingSysNo}
    WHERE "tenantCode" = ${tenantCode} AND "userSysNo" = ${userSysNo} AND "eventKey" = ${eventKey}`.execute(db);
}
