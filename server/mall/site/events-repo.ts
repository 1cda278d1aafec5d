import { sql } from "kysely";
import { toUnixSeconds } from "#server/kernel/clock";
import type { Db } from "#server/kernel/db";
import type { OperatorEvent } from "#trpc/contract/site";
import type { Actor } from "../implement";

type EventText = Pick<OperatorEvent, "area" | "event" | "subject">;
const MOST = 30;

/** Who of the operator's people did what to the platform: the audit trail of what has none of its own. */
export async function writeOperatorEvent(db: Db, actor: Actor, { area, event, subject }: EventText, now: Date) {
  const { tenantCode, userSysNo, displayName } = actor;
  await sql`INSERT INTO mall."OperatorEvent"
      ("tenantCode", "area", "event", "subject", "operatorUserSysNo", "operatorName", "createTime")
    VALUES (${tenantCode}, ${area}, ${event}, ${subject}, ${userSysNo}, ${displayName}, ${now})`.execute(db);
}

/** What was done last in one area, the newest first. */
export async function readOperatorEvents(db: Db, tenantCode: string, area: string): Promise<OperatorEvent[]> {
  const { rows } = await sql<Omit<OperatorEvent, "createTime"> & { createTime: Date }>`
    SELECT "sysNo", "area", "event", "subject", "operatorName", "createTime" FROM mall."OperatorEvent"
    WHERE "tenantCode" = ${tenantCode} AND "area" = ${area} ORDER BY "sysNo" DESC LIMIT ${sql.lit(MOST)}`.execute(db);
  return rows.map(({ createTime, ...row }) => ({ ...row, createTime: toUnixSeconds(createTime) }));
}
