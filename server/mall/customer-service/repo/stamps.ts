import { sql } from "kysely";
import type { Db } from "#server/kernel/db";

/** What somebody watches: a conversation, or all of a desk. */
export type Watched = { tenantCode: string } & ({ sysNo: number } | { deskOf: number | null });

export const keyOf = (watched: Watched): string =>
  `${watched.tenantCode} ${"sysNo" in watched ? watched.sysNo : `desk ${watched.deskOf ?? 0}`}`;

/** A text for each that is another as soon as anything has changed there, in at most two statements. */
export async function stampsOf(db: Db, watched: readonly Watched[]): Promise<Map<string, string>> {
  const talks = watched.flatMap((one) => ("sysNo" in one ? [one] : []));
  const desks = watched.flatMap((one) => ("sysNo" in one ? [] : [one]));
  const stamps = new Map<string, string>();
  if (talks.length > 0) {
    const { rows } = await sql<{ key: string; stamp: string }>`
      SELECT concat_ws(' ', c."tenantCode", c."sysNo") AS "key",
        concat_ws(' ', c."lastMessageSysNo", c."customerReadSysNo", c."staffReadSysNo", c."status") AS "stamp"
      FROM unnest(${talks.map(({ tenantCode }) => tenantCode)}::text[], ${talks.map(({ sysNo }) => sysNo)}::int8[]) w(t, n)
      JOIN mall."ServiceConversation" c ON c."tenantCode" = w.t AND c."sysNo" = w.n`.execute(db);
    for (const { key, stamp } of rows) stamps.set(key, stamp);
  }
  if (desks.length > 0) {
    const { rows } = await sql<{ key: string; stamp: string }>`
      SELECT concat_ws(' ', w.t, 'desk', coalesce(w.n, 0)) AS "key", concat_ws(' ',
        (SELECT count(*) FROM mall."ServiceConversation" c WHERE c."tenantCode" = w.t
          AND c."supplierSysNo" IS NOT DISTINCT FROM w.n AND c."staffUnread" > 0),
        (SELECT max(c."lastTime") FROM mall."ServiceConversation" c WHERE c."tenantCode" = w.t
          AND c."supplierSysNo" IS NOT DISTINCT FROM w.n)) AS "stamp"
      FROM unnest(${desks.map(({ tenantCode }) => tenantCode)}::text[], ${desks.map(({ deskOf }) => deskOf)}::int8[]) w(t, n)`.execute(
      db,
    );
    for (const { key, stamp } of rows) stamps.set(key, stamp);
  }
  return stamps;
}
