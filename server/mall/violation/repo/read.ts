import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { containing } from "#server/kernel/like";
import { literals } from "#server/kernel/literals";
import type { ViolationReport, ViolationRow } from "#trpc/contract/violation";
import { AppealStatus, ViolationStatus } from "#trpc/rules/violation";
import { versionsSql } from "./column";

/** The types of document under which its files are linked: the reporter's evidence, and the supplier's. */
export const EVIDENCE = "violation";
export const REPLY = "violationReply";

const time = (column: string) => sql`floor(extract(epoch FROM a.${sql.id(column)}))::float8 AS ${sql.id(column)}`;
const rowColumns = sql`a."sysNo", a."violationNo", a."status", a."appealStatus", a."title", a."violationType",
  a."supplierName", a."reporterOrganizationName", a."byOperator", a."documentType", a."documentSysNo", a."documentNo",
  ${time("replyDueTime")}, ${time("appealDueTime")}, ${time("exposeTime")}, ${time("createTime")}`;

/** Whose reports a list shows. */
export type Owner =
  | { side: "purchaser"; organizationSysNo: number }
  | { side: "supplier"; supplierSysNo: number }
  | { side: "operator" };

const { draft, replying, replied, upheld, released } = ViolationStatus;
/** SQL: report `a` is the owner's to see; a draft is its reporter's alone. */
function ownedBy(owner: Owner): RawBuilder<unknown> {
  if (owner.side === "purchaser")
    return sql`a."reporterOrganizationSysNo" = ${owner.organizationSysNo} AND NOT a."byOperator"`;
  const known = sql`a."status" <> ${sql.lit(draft)}`;
  return owner.side === "operator" ? known : sql`a."supplierSysNo" = ${owner.supplierSysNo} AND ${known}`;
}
/** SQL: report `a` waits for the operator. */
const waits = (now: Date) => sql`(a."status" = ${sql.lit(replied)}
  OR (a."status" = ${sql.lit(replying)} AND a."replyDueTime" <= ${now}::timestamptz)
  OR (a."appealStatus" = ${sql.lit(AppealStatus.waiting)} AND a."status" IN (${literals([upheld, released])})))`;

interface Wanted {
  statusList: readonly number[];
  keyword: string;
  waiting?: boolean;
  now: Date;
  offset: number;
  limit: number;
}

/** A page of reports, newest first; an operator's begins with what waits for them, the oldest of it first. */
export async function reportPage(db: Db, tenantCode: string, owner: Owner, wanted: Wanted) {
  const { statusList, keyword, waiting = false, now, offset, limit } = wanted;
  const like = containing(keyword);
  const found = sql`"mall"."Violation" a WHERE a."tenantCode" = ${tenantCode} AND ${ownedBy(owner)}
    ${statusList.length === 0 ? sql`` : sql`AND a."status" = ANY (${[...statusList]}::int2[])`}
    ${waiting ? sql`AND ${waits(now)}` : sql``}
    ${keyword === "" ? sql`` : sql`AND concat_ws(' ', a."violationNo", a."title", a."supplierName", a."documentNo", a."reporterOrganizationName") ILIKE ${like}`}`;
  const first =
    owner.side === "operator" ? sql`${waits(now)} DESC, CASE WHEN ${waits(now)} THEN a."sysNo" END,` : sql``;
  const { rows } = await sql<{ total: number; rows: ViolationRow[] }>`
    SELECT (SELECT count(*)::int FROM ${found}) AS "total", (SELECT coalesce(json_agg(one), '[]') FROM (
      SELECT ${rowColumns} FROM ${found} ORDER BY ${first} a."sysNo" DESC LIMIT ${limit} OFFSET ${offset}) one)
      AS "rows"`.execute(db);
  return rows[0] ?? { total: 0, rows: [] };
}

const filesSql = (type: string) => sql`(SELECT coalesce(json_agg(json_build_object('sysNo', f."sysNo", 'name', f."name",
    'sha256', f."hash") ORDER BY f."sysNo"), '[]') FROM "mall"."FileLink" l
  JOIN "mall"."FileObject" f ON f."tenantCode" = l."tenantCode" AND f."sysNo" = l."fileSysNo"
  WHERE l."tenantCode" = a."tenantCode" AND l."documentType" = ${sql.lit(type)} AND l."documentSysNo" = a."sysNo")`;

type StoredFile = { sysNo: number; name: string; sha256: string };
type Event = Omit<ViolationReport["historyList"][number], "eventName">;
/** A report as its page reads it, with whose it is and the times by which it moves. */
export type FoundReport = Omit<ViolationReport, "fileList" | "statementFileList" | "historyList" | "actionList"> & {
  reporterOrganizationSysNo: number;
  reporterUserSysNo: number;
  supplierSysNo: number;
  evidence: StoredFile[];
  replyFiles: StoredFile[];
  events: Event[];
};

/** One report with its files, versions and history. One statement. */
export async function findReport(db: Db, tenantCode: string, sysNo: number): Promise<FoundReport | undefined> {
  const { rows } = await sql<FoundReport>`
    SELECT ${rowColumns}, a."typeCode", a."source", a."content", ${time("publishTime")}, a."statement",
      a."statementName", ${time("statementTime")}, a."resolution", a."decision", a."decisionName",
      ${time("decisionTime")}, a."appeal", ${time("appealTime")}, a."appealReply", ${time("appealReplyTime")},
      a."roles", ${time("expireTime")}, ${time("correctTime")}, a."reporterOrganizationSysNo", a."reporterUserSysNo",
      a."supplierSysNo", ${filesSql(EVIDENCE)} AS "evidence", ${filesSql(REPLY)} AS "replyFiles",
      ${versionsSql} AS "versionList",
      (SELECT coalesce(json_agg(g."name" ORDER BY g."name"), '[]') FROM "mall"."ViolationOrganization" o
        JOIN "mall"."Organization" g ON g."tenantCode" = o."tenantCode" AND g."sysNo" = o."organizationSysNo"
        WHERE o."tenantCode" = a."tenantCode" AND o."violationSysNo" = a."sysNo") AS "organizations",
      (SELECT coalesce(json_agg(json_build_object('event', e."event", 'userName', e."userName", 'role', e."role",
          'comment', e."comment", 'createTime', floor(extract(epoch FROM e."createTime"))) ORDER BY e."sysNo"), '[]')
        FROM "mall"."ViolationEvent" e WHERE e."tenantCode" = a."tenantCode" AND e."violationSysNo" = a."sysNo")
        AS "events"
    FROM "mall"."Violation" a WHERE a."tenantCode" = ${tenantCode} AND a."sysNo" = ${sysNo}`.execute(db);
  return rows[0];
}
