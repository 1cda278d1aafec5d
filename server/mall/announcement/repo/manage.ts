import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { containing } from "#server/kernel/like";
import type { ManagedAnnouncement, ManagedRow } from "#trpc/contract/announcement";
import { type Code, ProcessingStatus } from "#trpc/contract/shared/codes";
import { type Audience, peopleOf } from "./audience";
import type { Key } from "./publish";

const seconds = (column: string) => sql`floor(extract(epoch FROM a.${sql.id(column)}))::float8 AS ${sql.id(column)}`;
const rowColumns = sql`a."sysNo", a."kind", a."status", a."title", a."mandatoryReadingFlag", a."isShowRefuse", a."roles",
  ${sql.join(["startTime", "endTime", "publishTime", "createTime"].map(seconds))}, u."displayName" AS "publisherName",
  (SELECT count(*)::int FROM mall."AnnouncementOrganization" o
    WHERE o."tenantCode" = a."tenantCode" AND o."announcementSysNo" = a."sysNo") AS "organizationCount",
  (SELECT count(*)::int FROM mall."AnnouncementRead" r
    WHERE r."tenantCode" = a."tenantCode" AND r."announcementSysNo" = a."sysNo") AS "readCount"`;
const table = sql`mall."Announcement" a
  JOIN mall."User" u ON u."tenantCode" = a."tenantCode" AND u."sysNo" = a."publisherUserSysNo"`;

export interface Filter {
  kind: number | undefined;
  statusList: readonly number[];
  keyword: string;
  offset: number;
  limit: number;
}

/** One page of all that the tenant has, the newest first, with the number of all that match. */
export async function managedPage(db: Db, tenantCode: string, filter: Filter) {
  const { kind = null, statusList, keyword, offset, limit } = filter;
  const like = containing(keyword);
  const matching = sql`a."tenantCode" = ${tenantCode} AND (${kind}::int2 IS NULL OR a."kind" = ${kind}::int2)
    AND (${statusList.length === 0} OR a."status" = ANY (${[...statusList]}::int2[])) AND a."title" ILIKE ${like}`;
  const { rows } = await sql<ManagedRow>`SELECT ${rowColumns} FROM ${table} WHERE ${matching}
    ORDER BY a."sysNo" DESC LIMIT ${limit} OFFSET ${offset}`.execute(db);
  const counted = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM mall."Announcement" a WHERE ${matching}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

type AnnouncementRow = Omit<ManagedAnnouncement, "fileList" | "audienceCount" | "organizations"> & {
  organizations: { sysNo: number; code: string; name: string }[];
};

/** One of them with what came of it. */
export async function managedOne(db: Db, { tenantCode, sysNo }: Key) {
  const said = (status: number) => sql`(SELECT count(*)::int FROM mall."AnnouncementRead" r
    WHERE r."tenantCode" = a."tenantCode" AND r."announcementSysNo" = a."sysNo" AND r."processingStatus" = ${sql.lit(status)})`;
  const { rows } = await sql<AnnouncementRow>`
    SELECT ${rowColumns}, a."source", a."content", a."remindFlag", a."mandatoryReadingDuration", a."alreadyReadContent",
      ${said(ProcessingStatus.agree)} AS "agreeCount", ${said(ProcessingStatus.disagree)} AS "disagreeCount",
      (SELECT coalesce(json_agg(json_build_object('sysNo', n."sysNo", 'code', n."code", 'name', n."name")
          ORDER BY n."sysNo"), '[]') FROM mall."AnnouncementOrganization" o
        JOIN mall."Organization" n ON n."tenantCode" = o."tenantCode" AND n."sysNo" = o."organizationSysNo"
        WHERE o."tenantCode" = a."tenantCode" AND o."announcementSysNo" = a."sysNo") AS "organizations"
    FROM ${table} WHERE a."tenantCode" = ${tenantCode} AND a."sysNo" = ${sysNo}`.execute(db);
  return rows[0];
}

/** Whom one of them is for. */
export async function audienceOf(db: Db, { tenantCode, sysNo }: Key): Promise<Audience | undefined> {
  const { rows } = await sql<Audience>`
    SELECT a."roles", ARRAY(SELECT o."organizationSysNo" FROM mall."AnnouncementOrganization" o
      WHERE o."tenantCode" = a."tenantCode" AND o."announcementSysNo" = a."sysNo") AS "organizationSysNos"
    FROM mall."Announcement" a WHERE a."tenantCode" = ${tenantCode} AND a."sysNo" = ${sysNo}`.execute(db);
  return rows[0];
}

export interface PersonRow {
  userSysNo: number;
  displayName: string;
  mobile: string;
  organizationName: string;
  readTime: number | null;
  processingStatus: Code<typeof ProcessingStatus> | null;
}

async function pageOf(db: Db, people: RawBuilder<unknown>, order: RawBuilder<unknown>, offset: number, limit: number) {
  const { rows } = await sql<PersonRow & { total: number }>`WITH people AS (${people})
    SELECT people.*, (SELECT count(*)::int FROM people) AS total FROM people
    ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** Who has read it, the latest first. */
export const readersOf = (db: Db, { tenantCode, sysNo }: Key, offset: number, limit: number) =>
  pageOf(
    db,
    sql`SELECT r."userSysNo", r."displayName", r."mobile", r."organizationName", r."processingStatus",
        floor(extract(epoch FROM r."readTime"))::float8 AS "readTime" FROM mall."AnnouncementRead" r
      WHERE r."tenantCode" = ${tenantCode} AND r."announcementSysNo" = ${sysNo}`,
    sql`people."readTime" DESC, people."userSysNo"`,
    offset,
    limit,
  );

/** Who of its audience has not. */
export const notReadBy = (db: Db, { tenantCode, sysNo }: Key, audience: Audience, offset: number, limit: number) =>
  pageOf(
    db,
    sql`SELECT DISTINCT ON (u."sysNo") u."sysNo" AS "userSysNo", u."displayName", u."mobile",
        (SELECT n."name" FROM mall."Organization" n WHERE n."tenantCode" = p."tenantCode"
          AND n."sysNo" = p."organizationSysNo") AS "organizationName",
        NULL::int2 AS "processingStatus", NULL::float8 AS "readTime"
      FROM ${peopleOf(tenantCode, audience)}
        AND NOT EXISTS (SELECT FROM mall."AnnouncementRead" r WHERE r."tenantCode" = u."tenantCode"
          AND r."announcementSysNo" = ${sysNo} AND r."userSysNo" = u."sysNo")
      ORDER BY u."sysNo", p."sysNo"`,
    sql`people."userSysNo"`,
    offset,
    limit,
  );
