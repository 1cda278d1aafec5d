import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { Message } from "#trpc/contract/message";
import type { MessageKind } from "#trpc/rules/message";

/** Whose messages: a person under one identity. */
export interface Reader {
  tenantCode: string;
  applicationSysNo: number;
}

const own = ({ tenantCode, applicationSysNo }: Reader) =>
  sql`t."tenantCode" = ${tenantCode} AND t."applicationSysNo" = ${applicationSysNo}`;
const columns = sql`t."sysNo", t."kind", t."title", t."content", t."documentType", t."documentSysNo", t."documentNo",
  t."partyName", t."amount"::float8 AS "amount", floor(extract(epoch FROM t."createTime"))::float8 AS "createTime",
  t."readTime" IS NOT NULL AS "read"`;

export interface Wanted {
  kind: MessageKind | undefined;
  unreadOnly: boolean;
  beforeSysNo: number | undefined;
  limit: number;
}

/** The reader's newest, and how many of each kind are unread. One statement. */
export async function messagesOf(db: Db, reader: Reader, { kind, unreadOnly, beforeSysNo, limit }: Wanted) {
  const { rows } = await sql<{ datas: Message[]; unreadList: { kind: MessageKind; count: number }[] }>`
    SELECT (SELECT coalesce(json_agg(one), '[]') FROM (
      SELECT ${columns} FROM "mall"."Message" t
      WHERE ${own(reader)} ${kind === undefined ? sql`` : sql`AND t."kind" = ${kind}`}
        ${unreadOnly ? sql`AND t."readTime" IS NULL` : sql``}
        ${beforeSysNo === undefined ? sql`` : sql`AND t."sysNo" < ${beforeSysNo}::int8`}
      ORDER BY t."sysNo" DESC LIMIT ${limit}) one) AS "datas",
    (SELECT coalesce(json_agg(one), '[]') FROM (
      SELECT t."kind", count(*)::int AS "count" FROM "mall"."Message" t
      WHERE ${own(reader)} AND t."readTime" IS NULL GROUP BY 1) one) AS "unreadList"`.execute(db);
  return rows[0] ?? { datas: [], unreadList: [] };
}

export async function countUnread(db: Db, reader: Reader): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS "count" FROM "mall"."Message" t
    WHERE ${own(reader)} AND t."readTime" IS NULL`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Marks one of the reader's as read. @returns its document, undefined where it is not theirs */
export async function markRead(
  db: Db,
  reader: Reader,
  sysNo: number,
  now: Date,
): Promise<Pick<Message, "documentType" | "documentSysNo"> | undefined> {
  const { rows } = await sql<Pick<Message, "documentType" | "documentSysNo">>`
    UPDATE "mall"."Message" t SET "readTime" = coalesce(t."readTime", ${now})
    WHERE ${own(reader)} AND t."sysNo" = ${sysNo}::int8 RETURNING t."documentType", t."documentSysNo"`.execute(db);
  return rows[0];
}

/** Marks the reader's up to one as read, of a kind where it is named. */
export async function markAllRead(
  db: Db,
  reader: Reader,
  { upToSysNo, kind }: { upToSysNo: number; kind?: MessageKind | undefined },
  now: Date,
): Promise<void> {
  await sql`UPDATE "mall"."Message" t SET "readTime" = ${now}
    WHERE ${own(reader)} AND t."readTime" IS NULL AND t."sysNo" <= ${upToSysNo}::int8
      ${kind === undefined ? sql`` : sql`AND t."kind" = ${kind}`}`.execute(db);
}

/** A text for each reader that is another as soon as a message comes or is read. */
export async function stampsOf(db: Db, readers: readonly Reader[]): Promise<Map<string, string>> {
  const { rows } = await sql<Reader & { stamp: string }>`
    SELECT w."tenantCode", w."applicationSysNo", concat_ws(' ',
      (SELECT max(t."sysNo") FROM "mall"."Message" t
        WHERE t."tenantCode" = w."tenantCode" AND t."applicationSysNo" = w."applicationSysNo"),
      (SELECT count(*) FROM "mall"."Message" t WHERE t."tenantCode" = w."tenantCode"
        AND t."applicationSysNo" = w."applicationSysNo" AND t."readTime" IS NULL)) AS "stamp"
    FROM unnest(${readers.map(({ tenantCode }) => tenantCode)}::text[],
      ${readers.map(({ applicationSysNo }) => applicationSysNo)}::int8[]) w("tenantCode", "applicationSysNo")`.execute(
    db,
  );
  return new Map(rows.map(({ stamp, ...reader }) => [readerKey(reader), stamp]));
}
export const readerKey = ({ tenantCode, applicationSysNo }: Reader): string => `${tenantCode} ${applicationSysNo}`;

/** Half a year is long enough for what happened. */
const KEPT_DAYS = 180;
const MAILS_DAYS = 7;

/** SQL of all tenants: cleaning takes no side. */
export async function dropOldMessages(db: Db): Promise<void> {
  await sql`DELETE FROM "mall"."Message" WHERE "createTime" < now() - make_interval(days => ${sql.lit(KEPT_DAYS)})`.execute(
    db,
  );
  await sql`DELETE FROM "mall"."MessageMail"
    WHERE "windowStart" < now() - make_interval(days => ${sql.lit(MAILS_DAYS)})`.execute(db);
}
