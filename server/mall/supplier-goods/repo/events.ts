import { sql } from "kysely";
import { toUnixSeconds } from "#server/kernel/clock";
import type { Db } from "#server/kernel/db";
import type { GoodsEvent } from "#trpc/contract/supplier-goods";
import type { GoodsEvent as EventName } from "#trpc/rules/goods-life";
import type { Actor } from "../../implement";

/** Events shown of goods or a draft. */
const MOST = 100;

/** An event of goods or of a draft. */
export interface NewEvent {
  supplierSysNo: number;
  skuSysNo: number | null;
  draftSysNo: number | null;
  fromStatus: number | null;
  toStatus: number | null;
}

/** Logs an event of many goods or drafts. One statement, none for nothing. */
export async function writeEvents(
  db: Db,
  actor: Actor,
  { event, comment = "", now }: { event: EventName; comment?: string; now: Date },
  rows: readonly NewEvent[],
): Promise<void> {
  if (rows.length === 0) return;
  const { tenantCode, userSysNo, displayName, identity } = actor;
  const role = identity === "operation" ? "operator" : "supplier";
  await sql`
    INSERT INTO mall."SkuEvent" ("tenantCode", "supplierSysNo", "skuSysNo", "draftSysNo", "fromStatus", "toStatus", "event",
      "comment", "operatorSysNo", "operatorName", "operatorRole", "createTime")
    SELECT ${tenantCode}, r.*, ${event}, ${comment}, ${userSysNo}, ${displayName}, ${role}, ${now}
    FROM json_to_recordset(${JSON.stringify(rows)}::json)
      AS r("supplierSysNo" int8, "skuSysNo" int8, "draftSysNo" int8, "fromStatus" int2, "toStatus" int2)`.execute(db);
}

/** Events of goods and their drafts, or of a draft of new goods; the newest first. */
export async function readEvents(
  db: Db,
  tenantCode: string,
  of: { skuSysNo: number | null; draftSysNo: number | null },
): Promise<GoodsEvent[]> {
  const ofGoods = sql`e."skuSysNo" = ${of.skuSysNo}::int8 OR e."draftSysNo" IN (SELECT d."sysNo" FROM mall."SkuDraft" d
    WHERE d."tenantCode" = ${tenantCode} AND d."skuSysNo" = ${of.skuSysNo}::int8)`;
  const wanted = of.skuSysNo === null ? sql`e."draftSysNo" = ${of.draftSysNo}::int8` : ofGoods;
  const { rows } = await sql<Omit<GoodsEvent, "createTime"> & { createTime: Date }>`
    SELECT e."sysNo", e."event", e."fromStatus", e."toStatus", e."comment", e."operatorName", e."operatorRole",
      e."createTime" FROM mall."SkuEvent" e
    WHERE e."tenantCode" = ${tenantCode} AND (${wanted}) ORDER BY e."sysNo" DESC LIMIT ${sql.lit(MOST)}`.execute(db);
  return rows.map(({ createTime, ...row }) => ({ ...row, createTime: toUnixSeconds(createTime) }));
}
