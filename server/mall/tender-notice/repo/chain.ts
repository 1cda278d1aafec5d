import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { type ChainEntry, type ChainEvent, nextEntry } from "../chain";

/** The chains of tenders, each entry as it was written. */
export async function readChain(
  db: Db,
  { tenantCode, sysNo }: { tenantCode: string; sysNo: number },
): Promise<ChainEntry[]> {
  const { rows } = await sql<ChainEntry>`
    SELECT c."seq", c."event", c."body", c."prevHash", c."hash", round(date_part('epoch', c."time") * 1000) AS "time"
    FROM "mall"."TenderChainEntry" c
    WHERE c."tenantCode" = ${tenantCode} AND c."tenderNoticeSysNo" = ${sysNo} ORDER BY c."seq"`.execute(db);
  return rows;
}

/**
 * Adds an entry to the chain of each of these tenders, whose locks are held: two statements, whatever their number. The
 * key refuses a second entry with the same number.
 */
export async function appendChain(
  db: Db,
  { tenantCode, now }: { tenantCode: string; now: Date },
  events: readonly (Omit<ChainEvent, "time"> & { sysNo: number })[],
): Promise<void> {
  const keys = events.map(({ sysNo }) => sysNo);
  const { rows } = await sql<{ tenderNoticeSysNo: number; seq: number; hash: string }>`
    SELECT DISTINCT ON (c."tenderNoticeSysNo") c."tenderNoticeSysNo", c."seq", c."hash"
    FROM "mall"."TenderChainEntry" c
    WHERE c."tenantCode" = ${tenantCode} AND c."tenderNoticeSysNo" = ANY(${keys}::int8[])
    ORDER BY c."tenderNoticeSysNo", c."seq" DESC`.execute(db);
  const last = new Map(rows.map((row) => [row.tenderNoticeSysNo, row]));
  const entries = events.map(({ sysNo, ...event }) => {
    const entry = nextEntry(last.get(sysNo), { ...event, time: now.getTime() });
    last.set(sysNo, { tenderNoticeSysNo: sysNo, ...entry });
    return { tenderNoticeSysNo: sysNo, ...entry };
  });
  await sql`
    INSERT INTO "mall"."TenderChainEntry" ("tenantCode", "tenderNoticeSysNo", "seq", "event", "body", "time", "prevHash",
      "hash")
    SELECT ${tenantCode}, e."tenderNoticeSysNo", e."seq", e."event", e."body", ${now}, e."prevHash", e."hash"
    FROM json_to_recordset(${JSON.stringify(entries)}::json) AS e("tenderNoticeSysNo" int8, "seq" int4, "event" text,
      "body" jsonb, "prevHash" text, "hash" text)`.execute(db);
}
