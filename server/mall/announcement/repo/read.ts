import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { AnnouncementKind, AnnouncementStatus } from "#trpc/contract/shared/codes";
import { isFor, isOut, type Reading } from "./audience";

/** Who reads, and when. */
export interface Reader extends Reading {
  tenantCode: string;
  userSysNo: number;
  now: Date;
}

export interface ShownRow {
  sysNo: number;
  tenantCode: string;
  title: string;
  content: string;
  fileList: { sysNo: number; name: string }[];
  mandatoryReadingFlag: boolean;
  mandatoryReadingDuration: number;
  alreadyReadContent: string;
  isShowRefuse: boolean;
  remindFlag: boolean;
  publishTime: number;
  readTime: number | null;
}

/** The type of document under which an announcement's files are linked. */
export const FILES_OF = "announcement";

const columns = sql`a."sysNo", a."tenantCode", a."title", a."content", a."mandatoryReadingFlag",
  a."mandatoryReadingDuration", a."alreadyReadContent", a."isShowRefuse", a."remindFlag",
  floor(extract(epoch FROM greatest(a."startTime", a."publishTime")))::float8 AS "publishTime",
  floor(extract(epoch FROM r."readTime"))::float8 AS "readTime",
  (SELECT coalesce(json_agg(json_build_object('sysNo', f."sysNo", 'name', f."name")
      ORDER BY f."sysNo"), '[]') FROM mall."FileLink" l
    JOIN mall."FileObject" f ON f."tenantCode" = l."tenantCode" AND f."sysNo" = l."fileSysNo"
    WHERE l."tenantCode" = a."tenantCode" AND l."documentType" = ${sql.lit(FILES_OF)} AND l."documentSysNo" = a."sysNo")
    AS "fileList"`;

const shownTo = (reader: Reader, kind: number): RawBuilder<unknown> => sql`
  mall."Announcement" a LEFT JOIN mall."AnnouncementRead" r
    ON r."tenantCode" = a."tenantCode" AND r."announcementSysNo" = a."sysNo" AND r."userSysNo" = ${reader.userSysNo}
  WHERE a."tenantCode" = ${reader.tenantCode} AND a."kind" = ${kind} AND ${isOut(reader.now)} AND ${isFor(reader)}`;

export interface Wanted {
  kind: number;
  read?: boolean | undefined;
  remindOnly?: boolean;
  offset: number;
  limit: number;
  /** What has to be read comes first, then in the order in which it came out; else the newest first. */
  order: "toRead" | "newest" | "forcedFirst";
}

const orders: Record<Wanted["order"], RawBuilder<unknown>> = {
  toRead: sql`a."mandatoryReadingFlag" DESC, a."publishTime", a."sysNo"`,
  newest: sql`a."publishTime" DESC, a."sysNo" DESC`,
  forcedFirst: sql`(a."mandatoryReadingFlag" AND r."readTime" IS NULL) DESC, a."publishTime" DESC, a."sysNo" DESC`,
};

/** One page of what the reader is shown, and how much there is in all (R-ANN-10). One statement. */
export async function shownPage(db: Db, reader: Reader, wanted: Wanted): Promise<{ rows: ShownRow[]; total: number }> {
  const { kind, read, remindOnly = false, offset, limit, order } = wanted;
  const unread = read === undefined ? sql`` : read ? sql`AND r."readTime" IS NOT NULL` : sql`AND r."readTime" IS NULL`;
  const { rows } = await sql<{ total: number; rows: ShownRow[] }>`
    WITH shown AS (SELECT a."sysNo", row_number() OVER (ORDER BY ${orders[order]}) AS place
      FROM ${shownTo(reader, kind)} ${unread} ${remindOnly ? sql`AND a."remindFlag"` : sql``})
    SELECT (SELECT count(*)::int FROM shown) AS total,
      (SELECT coalesce(json_agg(to_jsonb(one) - 'place' ORDER BY place), '[]') FROM (
        SELECT ${columns}, s.place FROM shown s
        JOIN mall."Announcement" a ON a."tenantCode" = ${reader.tenantCode} AND a."sysNo" = s."sysNo"
        LEFT JOIN mall."AnnouncementRead" r ON r."tenantCode" = a."tenantCode"
          AND r."announcementSysNo" = a."sysNo" AND r."userSysNo" = ${reader.userSysNo}
        WHERE s.place > ${offset} AND s.place <= ${offset + limit}) one) AS rows`.execute(db);
  return rows[0] ?? { rows: [], total: 0 };
}

/** One that the reader is shown. */
export async function shownOne(db: Db, reader: Reader, kind: number, sysNo: number): Promise<ShownRow | undefined> {
  const { rows } = await sql<ShownRow>`
    SELECT ${columns} FROM ${shownTo(reader, kind)} AND a."sysNo" = ${sysNo}`.execute(db);
  return rows[0];
}

/** Whether a notice is unread that has to be read. */
export async function hasForceUnread(db: Db, reader: Reader): Promise<boolean> {
  const { rows } = await sql`SELECT FROM ${shownTo(reader, AnnouncementKind.notice)}
    AND a."mandatoryReadingFlag" AND r."readTime" IS NULL LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** How many announcements and notices the reader has not read. */
export async function countUnread(db: Db, reader: Reader): Promise<{ announcements: number; notices: number }> {
  const unread = (kind: number) => sql`(SELECT count(*)::int FROM ${shownTo(reader, kind)} AND r."readTime" IS NULL)`;
  const { rows } = await sql<{ announcements: number; notices: number }>`
    SELECT ${unread(AnnouncementKind.announcement)} AS "announcements",
      ${unread(AnnouncementKind.notice)} AS "notices"`.execute(db);
  return rows[0] ?? { announcements: 0, notices: 0 };
}

export interface ReadRecord {
  kind: number;
  sysNo: number;
  organizationName: string;
  readTime: Date;
  processingStatus: number | null;
}

/**
 * Notes that the reader has read it, once: what is noted stays. What was withdrawn or has run out meanwhile may still
 * have been read.
 * @returns "kept" now or before, "other" where it asks otherwise than was answered, undefined where it is not theirs
 */
export async function keepRead(db: Db, reader: Reader, record: ReadRecord): Promise<"kept" | "other" | undefined> {
  const { tenantCode, userSysNo, organizationSysNo, now } = reader;
  const asks = record.processingStatus !== null;
  const { rows } = await sql<{ isShowRefuse: boolean }>`
    WITH found AS (
      SELECT a."sysNo", a."isShowRefuse", a."publishTime" FROM mall."Announcement" a
      WHERE a."tenantCode" = ${tenantCode} AND a."sysNo" = ${record.sysNo} AND a."kind" = ${record.kind}
        AND a."status" <> ${sql.lit(AnnouncementStatus.draft)} AND coalesce(a."startTime", a."publishTime") <= ${now}
        AND ${isFor(reader)}),
    kept AS (
      INSERT INTO mall."AnnouncementRead" ("tenantCode", "announcementSysNo", "userSysNo", "organizationSysNo",
        "organizationName", "displayName", "mobile", "readTime", "processingStatus")
      SELECT ${tenantCode}, found."sysNo", ${userSysNo}::int8, ${organizationSysNo}::int8, ${record.organizationName},
        u."displayName", u."mobile", greatest(found."publishTime", least(${now}::timestamptz, ${record.readTime}::timestamptz)),
        ${record.processingStatus}::int2
      FROM found JOIN mall."User" u ON u."tenantCode" = ${tenantCode} AND u."sysNo" = ${userSysNo}
      WHERE found."isShowRefuse" = ${asks}
      ON CONFLICT DO NOTHING)
    SELECT "isShowRefuse" FROM found`.execute(db);
  const [found] = rows;
  return found && (found.isShowRefuse === asks ? "kept" : "other");
}
