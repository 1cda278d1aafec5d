import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { EnquiryAnswer, EnquiryAnswerVersion, EnquiryQuestion } from "#trpc/contract/enquiry";
import { EnquiryAnswerStatus } from "#trpc/rules/kinds/enquiry";

interface Key {
  tenantCode: string;
  enquirySysNo: number;
}

/** One row for each supplier that is asked, which keeps what its lists look at of the enquiry. */
export async function insertAsked(
  db: Db,
  { tenantCode, enquirySysNo }: Key,
  suppliers: readonly { supplierSysNo: number; supplierName: string }[],
): Promise<void> {
  await sql`
    INSERT INTO "mall"."EnquiryAnswer" ("tenantCode", "enquirySysNo", "enquiryStatus", "deadline", "createTime",
      "supplierSysNo", "supplierName")
    SELECT d."tenantCode", d."sysNo", d."status", d."deadline", d."createTime", s.*
    FROM "mall"."Enquiry" d, unnest(${suppliers.map((one) => one.supplierSysNo)}::int8[],
      ${suppliers.map((one) => one.supplierName)}::text[]) s
    WHERE d."tenantCode" = ${tenantCode} AND d."sysNo" = ${enquirySysNo}`.execute(db);
}

/** SQL: the lines of answer `a` in the order of the enquiry's, as the contract shows them. */
const linesSql = sql`coalesce((
  SELECT json_agg(json_build_object('enquiryItemSysNo', i."enquiryItemSysNo", 'price', i."price", 'skuSysNo', i."skuSysNo",
    'substitute', i."substitute", 'remark', i."remark") ORDER BY e."lineNo")
  FROM "mall"."EnquiryAnswerItem" i
  JOIN "mall"."EnquiryItem" e ON e."tenantCode" = i."tenantCode" AND e."sysNo" = i."enquiryItemSysNo"
  WHERE i."tenantCode" = a."tenantCode" AND i."answerSysNo" = a."sysNo"), '[]')`;

/** SQL: what answer `a` says besides its lines, as the contract shows it. */
const termsSql = sql`a."status", a."version", a."freight"::float8, a."taxType", a."taxRate"::float8, a."paymentTerm",
  a."termDays", to_char(a."validUntil", 'YYYY-MM-DD') AS "validUntil",
  to_char(a."deliveryDay", 'YYYY-MM-DD') AS "deliveryDay", a."comment"`;

export type StoredAnswer = Omit<EnquiryAnswer, "fileList" | "versionList"> & { operatorName: string };

/** The answers to an enquiry, or a supplier's own, in the order in which they were asked for. */
export async function readAnswers(
  db: Db,
  { tenantCode, enquirySysNo }: Key,
  supplierSysNo?: number,
): Promise<StoredAnswer[]> {
  const own = supplierSysNo === undefined ? sql`` : sql` AND a."supplierSysNo" = ${supplierSysNo}`;
  const { rows } = await sql<StoredAnswer>`
    SELECT a."sysNo", a."supplierSysNo", a."supplierName", a."operatorName", ${termsSql}, ${linesSql} AS "itemList",
      floor(date_part('epoch', a."answerTime")) AS "answerTime"
    FROM "mall"."EnquiryAnswer" a
    WHERE a."tenantCode" = ${tenantCode} AND a."enquirySysNo" = ${enquirySysNo}${own} ORDER BY a."sysNo"`.execute(db);
  return rows;
}

/** Names of those who were asked. */
export async function askedNames(db: Db, { tenantCode, enquirySysNo }: Key): Promise<string[]> {
  const { rows } = await sql<{ supplierName: string }>`
    SELECT a."supplierName" FROM "mall"."EnquiryAnswer" a
    WHERE a."tenantCode" = ${tenantCode} AND a."enquirySysNo" = ${enquirySysNo} ORDER BY a."sysNo"`.execute(db);
  return rows.map(({ supplierName }) => supplierName);
}

/** The state of a supplier's own answer by enquiry. */
export async function ownStatuses(
  db: Db,
  tenantCode: string,
  supplierSysNo: number,
  enquirySysNos: readonly number[],
): Promise<ReadonlyMap<number, EnquiryAnswer["status"]>> {
  if (enquirySysNos.length === 0) return new Map();
  const { rows } = await sql<{ enquirySysNo: number; status: EnquiryAnswer["status"] }>`
    SELECT a."enquirySysNo", a."status" FROM "mall"."EnquiryAnswer" a
    WHERE a."tenantCode" = ${tenantCode} AND a."supplierSysNo" = ${supplierSysNo}
      AND a."enquirySysNo" = ANY(${enquirySysNos}::int8[])`.execute(db);
  return new Map(rows.map(({ enquirySysNo, status }) => [enquirySysNo, status]));
}

/** Former versions of an answer, the newest first. */
export async function readVersions(db: Db, tenantCode: string, answerSysNo: number): Promise<EnquiryAnswerVersion[]> {
  const { rows } = await sql<{ content: EnquiryAnswerVersion }>`
    SELECT v."content" FROM "mall"."EnquiryAnswerVersion" v
    WHERE v."tenantCode" = ${tenantCode} AND v."answerSysNo" = ${answerSysNo} ORDER BY v."version" DESC`.execute(db);
  return rows.map(({ content }) => content);
}

/** Keeps an answer as it is before it is changed. */
export async function keepVersion(
  db: Db,
  tenantCode: string,
  { sysNo, supplierSysNo: _supplier, supplierName: _name, answerTime, ...answer }: StoredAnswer,
): Promise<void> {
  const content: EnquiryAnswerVersion = { ...answer, createTime: answerTime ?? 0 };
  await sql`
    INSERT INTO "mall"."EnquiryAnswerVersion" ("tenantCode", "answerSysNo", "version", "content")
    VALUES (${tenantCode}, ${sysNo}, ${answer.version}, ${JSON.stringify(content)}::jsonb)`.execute(db);
}

/** Columns of an answer that change with it. */
export interface WrittenAnswer {
  tenantCode: string;
  sysNo: number;
  values: Readonly<Record<string, string | number | Date | null>>;
  items: readonly {
    enquiryItemSysNo: number;
    price: string;
    skuSysNo: number | null;
    substitute: string;
    remark: string;
  }[];
}

/** Writes an answer in place of the one before it, with its lines: three statements, whatever their number. */
export async function writeAnswer(db: Db, { tenantCode, sysNo, values, items }: WrittenAnswer): Promise<void> {
  const set = Object.entries(values).map(([name, value]) => sql`, ${sql.id(name)} = ${value}` as RawBuilder<unknown>);
  await sql`
    UPDATE "mall"."EnquiryAnswer" SET "version" = "version" + 1${sql.join(set, sql``)}
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${sysNo}`.execute(db);
  await sql`
    DELETE FROM "mall"."EnquiryAnswerItem" WHERE "tenantCode" = ${tenantCode} AND "answerSysNo" = ${sysNo}`.execute(db);
  if (items.length === 0) return;
  await sql`
    INSERT INTO "mall"."EnquiryAnswerItem" ("tenantCode", "answerSysNo", "enquiryItemSysNo", "price", "skuSysNo",
      "substitute", "remark")
    SELECT ${tenantCode}, ${sysNo}, i.* FROM json_to_recordset(${JSON.stringify(items)}::json) AS i("enquiryItemSysNo" int8,
      "price" numeric, "skuSysNo" int8, "substitute" text, "remark" text)`.execute(db);
}

/** The questions about an enquiry, the oldest first; `isOwn` of those of this supplier. */
export async function readQuestions(
  db: Db,
  { tenantCode, enquirySysNo }: Key,
  supplierSysNo: number | null,
): Promise<EnquiryQuestion[]> {
  const { rows } = await sql<EnquiryQuestion>`
    SELECT q."sysNo", coalesce(q."supplierSysNo" = ${supplierSysNo}::int8, false) AS "isOwn", q."question", q."reply",
      floor(date_part('epoch', q."createTime")) AS "createTime", floor(date_part('epoch', q."replyTime")) AS "replyTime"
    FROM "mall"."EnquiryQuestion" q
    WHERE q."tenantCode" = ${tenantCode} AND q."enquirySysNo" = ${enquirySysNo} ORDER BY q."sysNo"`.execute(db);
  return rows;
}

/** Writes a question unless there are `most` already; false then. */
export async function insertQuestion(
  db: Db,
  { tenantCode, enquirySysNo }: Key,
  { supplierSysNo, content, now, most }: { supplierSysNo: number; content: string; now: Date; most: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO "mall"."EnquiryQuestion" ("tenantCode", "enquirySysNo", "supplierSysNo", "question", "createTime")
    SELECT ${tenantCode}, ${enquirySysNo}, ${supplierSysNo}, ${content}, ${now}
    WHERE (SELECT count(*) FROM "mall"."EnquiryQuestion" q
      WHERE q."tenantCode" = ${tenantCode} AND q."enquirySysNo" = ${enquirySysNo}) < ${most}`.execute(db);
  return numAffectedRows === 1n;
}

/** Writes the reply to a question of the enquiry; false where there is none under the key. */
export async function replyToQuestion(
  db: Db,
  { tenantCode, enquirySysNo }: Key,
  { questionSysNo, content, now }: { questionSysNo: number; content: string; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE "mall"."EnquiryQuestion" SET "reply" = ${content}, "replyTime" = ${now}
    WHERE "tenantCode" = ${tenantCode} AND "enquirySysNo" = ${enquirySysNo} AND "sysNo" = ${questionSysNo}`.execute(db);
  return numAffectedRows === 1n;
}

export const isAnswered = ({ status }: Pick<EnquiryAnswer, "status">): boolean =>
  status === EnquiryAnswerStatus.answered;
