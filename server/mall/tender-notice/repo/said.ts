import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { TenderComplaint, TenderQuestion } from "#trpc/contract/tender-shapes";

interface Key {
  tenantCode: string;
  tenderNoticeSysNo: number;
}
interface Said {
  supplierSysNo: number;
  content: string;
  now: Date;
  /** No more than so many of a tender. */
  most: number;
}

/** The questions about a tender, the oldest first; `isOwn` of those of this supplier. */
export async function readQuestions(
  db: Db,
  { tenantCode, tenderNoticeSysNo }: Key,
  supplierSysNo: number | null,
): Promise<TenderQuestion[]> {
  const { rows } = await sql<TenderQuestion>`
    SELECT q."sysNo", coalesce(q."supplierSysNo" = ${supplierSysNo}::int8, false) AS "isOwn", q."question", q."reply",
      floor(date_part('epoch', q."createTime")) AS "createTime", floor(date_part('epoch', q."replyTime")) AS "replyTime"
    FROM "mall"."TenderQuestion" q
    WHERE q."tenantCode" = ${tenantCode} AND q."tenderNoticeSysNo" = ${tenderNoticeSysNo}
    ORDER BY q."sysNo"`.execute(db);
  return rows;
}

/** Writes a question unless there are `most` already; false then. */
export async function insertQuestion(db: Db, { tenantCode, tenderNoticeSysNo }: Key, said: Said): Promise<boolean> {
  const { supplierSysNo, content, now, most } = said;
  const { numAffectedRows } = await sql`
    INSERT INTO "mall"."TenderQuestion" ("tenantCode", "tenderNoticeSysNo", "supplierSysNo", "question", "createTime")
    SELECT ${tenantCode}, ${tenderNoticeSysNo}, ${supplierSysNo}, ${content}, ${now}
    WHERE (SELECT count(*) FROM "mall"."TenderQuestion" q
      WHERE q."tenantCode" = ${tenantCode} AND q."tenderNoticeSysNo" = ${tenderNoticeSysNo}) < ${most}`.execute(db);
  return numAffectedRows === 1n;
}

/** Writes the reply to a question of the tender; false where there is none under the key. */
export async function replyToQuestion(
  db: Db,
  { tenantCode, tenderNoticeSysNo }: Key,
  { questionSysNo, content, now }: { questionSysNo: number; content: string; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE "mall"."TenderQuestion" SET "reply" = ${content}, "replyTime" = ${now}
    WHERE "tenantCode" = ${tenantCode} AND "tenderNoticeSysNo" = ${tenderNoticeSysNo}
      AND "sysNo" = ${questionSysNo}`.execute(db);
  return numAffectedRows === 1n;
}

/** Complaints about the award, or those of one supplier, the oldest first. */
export async function readComplaints(
  db: Db,
  { tenantCode, tenderNoticeSysNo }: Key,
  supplierSysNo?: number,
): Promise<TenderComplaint[]> {
  const own = supplierSysNo === undefined ? sql`` : sql` AND c."supplierSysNo" = ${supplierSysNo}`;
  const { rows } = await sql<TenderComplaint>`
    SELECT c."sysNo", c."supplierName", c."content", c."isUpheld", c."reply",
      floor(date_part('epoch', c."createTime")) AS "createTime", floor(date_part('epoch', c."replyTime")) AS "replyTime"
    FROM "mall"."TenderComplaint" c
    WHERE c."tenantCode" = ${tenantCode} AND c."tenderNoticeSysNo" = ${tenderNoticeSysNo}${own}
    ORDER BY c."sysNo"`.execute(db);
  return rows;
}

/** Writes a complaint unless there are `most` already; undefined then. */
export async function insertComplaint(
  db: Db,
  { tenantCode, tenderNoticeSysNo }: Key,
  { supplierSysNo, supplierName, content, now, most }: Said & { supplierName: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ sysNo: number }>`
    INSERT INTO "mall"."TenderComplaint" ("tenantCode", "tenderNoticeSysNo", "supplierSysNo", "supplierName", "content",
      "createTime")
    SELECT ${tenantCode}, ${tenderNoticeSysNo}, ${supplierSysNo}, ${supplierName}, ${content}, ${now}
    WHERE (SELECT count(*) FROM "mall"."TenderComplaint" c
      WHERE c."tenantCode" = ${tenantCode} AND c."tenderNoticeSysNo" = ${tenderNoticeSysNo}) < ${most}
    RETURNING "sysNo"`.execute(db);
  return rows[0]?.sysNo;
}

/** Decides about an open complaint of the tender; false where there is none under the key. */
export async function writeDecision(
  db: Db,
  { tenantCode, tenderNoticeSysNo }: Key,
  { complaintSysNo, isUpheld, reply, now }: { complaintSysNo: number; isUpheld: boolean; reply: string; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE "mall"."TenderComplaint" SET "isUpheld" = ${isUpheld}, "reply" = ${reply}, "replyTime" = ${now}
    WHERE "tenantCode" = ${tenantCode} AND "tenderNoticeSysNo" = ${tenderNoticeSysNo} AND "sysNo" = ${complaintSysNo}
      AND "isUpheld" IS NULL`.execute(db);
  return numAffectedRows === 1n;
}
