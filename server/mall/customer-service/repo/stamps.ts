import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kernel/db";

/** What somebody watches: a conversation, or all of a desk. */
export type Watched = { tenantCode: string } & ({ sysNo: number } | { deskOf: number | null });

export const keyOf = (watched: Watched): string =>
  `${watched.tenantCode} ${"sysNo" in watched ? watched.sysNo : `desk ${watched.deskOf ?? 0}`}`;

/** As rows `w`: the key, the tenant `t` and the number `n` of each. */
const rowsOf = (watched: readonly Watched[]) => sql`unnest(
  ${watched.map(keyOf)}::text[], ${watched.map(({ tenantCode }) => tenantCode)}::text[],
  ${watched.map((one) => ("sysNo" in one ? one.sysNo : one.deskOf))}::int8[]) w("key", t, n)`;

/** How many conversations of a desk are unread, and when something was last said there: each by an index. */
function deskStamp(supplier: RawBuilder<unknown>) {
  const own = sql`mall."ServiceConversation" c WHERE c."tenantCode" = w.t AND c."supplierSysNo" ${supplier}`;
  return sql`concat_ws(' ', (SELECT count(*) FROM ${own} AND c."staffUnread" > 0),
    (SELECT c."lastTime" FROM ${own} ORDER BY c."supplierSysNo", c."lastTime" DESC LIMIT 1))`;
}

/** A text for each that is another as soon as something is said or read there, in one statement. */
export async function stampsOf(db: Db, watched: readonly Watched[]): Promise<Map<string, string>> {
  const talks = watched.filter((one) => "sysNo" in one);
  const desks = watched.filter((one) => "deskOf" in one);
  const { rows } = await sql<{ key: string; stamp: string }>`
    SELECT w."key", concat_ws(' ', c."lastMessageSysNo", c."customerReadSysNo", c."staffReadSysNo", c."status") AS "stamp"
    FROM ${rowsOf(talks)} JOIN mall."ServiceConversation" c ON c."tenantCode" = w.t AND c."sysNo" = w.n
    UNION ALL
    SELECT w."key", CASE WHEN w.n IS NULL THEN ${deskStamp(sql`IS NULL`)} ELSE ${deskStamp(sql`= w.n`)} END
    FROM ${rowsOf(desks)}`.execute(db);
  return new Map(rows.map(({ key, stamp }) => [key, stamp]));
}
