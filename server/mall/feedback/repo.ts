import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { containing } from "#server/kernel/like";
import type { ReceivedFeedback } from "#trpc/contract/feedback";
import { FeedbackStatus } from "#trpc/contract/shared/codes";
import type { FilePolicy } from "../document/index";

/** The type of document under which its files are linked. */
export const FILES_OF = "feedback";

/** Files of a feedback are for those who answer it; its sender has them anyway. */
export const feedbackFiles: FilePolicy = ({ identity }) => sql<boolean>`${identity === "operation"}::boolean`;

export interface NewFeedback {
  tenantCode: string;
  userSysNo: number;
  organizationSysNo: number;
  kind: number;
  content: string;
  contact: string;
  page: string;
  createTime: Date;
}

/** What one person may send within these milliseconds. */
export interface Limit {
  ms: number;
  most: number;
}

/** Lets one person's feedback in one at a time, so that none slips past the limit. */
export async function lockSender(db: Db, { tenantCode, userSysNo }: Pick<NewFeedback, "tenantCode" | "userSysNo">) {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'feedback', ${tenantCode}::text, ${userSysNo}::int8), 0))`.execute(
    db,
  );
}

/** Adds it unless its sender has sent as much as is allowed; undefined then. */
export async function insertFeedback(db: Db, row: NewFeedback, limits: readonly Limit[]): Promise<number | undefined> {
  const within = limits.map(
    ({ ms, most }) => sql`(SELECT count(*) FROM mall."Feedback" f WHERE f."tenantCode" = ${row.tenantCode}
      AND f."userSysNo" = ${row.userSysNo} AND f."createTime" > ${new Date(row.createTime.getTime() - ms)}) < ${most}`,
  );
  const { rows } = await sql<{ sysNo: number }>`
    INSERT INTO mall."Feedback" ("tenantCode", "userSysNo", "organizationSysNo", "kind", "content", "contact", "page", "createTime")
    SELECT ${row.tenantCode}, ${row.userSysNo}::int8, ${row.organizationSysNo}::int8, ${row.kind}::int2, ${row.content},
      ${row.contact}, ${row.page}, ${row.createTime}::timestamptz
    WHERE ${sql.join(within, sql` AND `)}
    RETURNING "sysNo"`.execute(db);
  return rows[0]?.sysNo;
}

type Row = Omit<ReceivedFeedback, "fileList">;

async function select(db: Db, where: RawBuilder<unknown>, offset: number, limit: number) {
  const { rows } = await sql<Row>`
    SELECT f."sysNo", f."kind", f."content", f."contact", f."page", f."status", f."answer",
      floor(extract(epoch FROM f."answerTime"))::float8 AS "answerTime",
      floor(extract(epoch FROM f."createTime"))::float8 AS "createTime",
      u."displayName", u."mobile", n."name" AS "organizationName", coalesce(w."displayName", '') AS "answeredBy"
    FROM mall."Feedback" f
    JOIN mall."User" u ON u."tenantCode" = f."tenantCode" AND u."sysNo" = f."userSysNo"
    JOIN mall."Organization" n ON n."tenantCode" = f."tenantCode" AND n."sysNo" = f."organizationSysNo"
    LEFT JOIN mall."User" w ON w."tenantCode" = f."tenantCode" AND w."sysNo" = f."answerUserSysNo"
    WHERE ${where} ORDER BY f."createTime" DESC, f."sysNo" DESC LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}
async function count(db: Db, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM mall."Feedback" f WHERE ${where}`.execute(db);
  return rows[0]?.total ?? 0;
}

interface Filter {
  userSysNo?: number;
  statusList?: readonly number[];
  keyword?: string;
  offset: number;
  limit: number;
}

/** One page, the newest first, and how many match. */
export async function feedbackPage(db: Db, tenantCode: string, filter: Filter) {
  const { userSysNo = null, statusList = [], keyword = "", offset, limit } = filter;
  const like = containing(keyword);
  const where = sql`f."tenantCode" = ${tenantCode} AND (${userSysNo}::int8 IS NULL OR f."userSysNo" = ${userSysNo}::int8)
    AND (${statusList.length === 0} OR f."status" = ANY (${[...statusList]}::int2[]))
    AND (f."content" ILIKE ${like} OR f."answer" ILIKE ${like})`;
  return { rows: await select(db, where, offset, limit), total: await count(db, where) };
}

export async function findFeedback(db: Db, tenantCode: string, sysNo: number): Promise<Row | undefined> {
  return (await select(db, sql`f."tenantCode" = ${tenantCode} AND f."sysNo" = ${sysNo}`, 0, 1))[0];
}

export interface Answer {
  tenantCode: string;
  sysNo: number;
  answer: string;
  userSysNo: number;
  now: Date;
}

/** Answers it; false where somebody has, or where there is none. */
export async function answerFeedback(db: Db, { tenantCode, sysNo, answer, userSysNo, now }: Answer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("mall.Feedback")
    .set({ answer, status: FeedbackStatus.answered, answerUserSysNo: userSysNo, answerTime: now })
    .where("tenantCode", "=", tenantCode)
    .where("sysNo", "=", sysNo)
    .where("status", "=", FeedbackStatus.new)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
