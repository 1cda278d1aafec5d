import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { containing } from "#server/kernel/like";
import type { ExposedViolation, ViolationExposure } from "#trpc/contract/violation";
import { ViolationStatus } from "#trpc/rules/violation";
import { isFor } from "../../announcement/index";
import type { Actor } from "../../implement";

/** The reader of the column, and when. */
export type Reader = Pick<Actor, "tenantCode" | "userSysNo" | "identity" | "organizationSysNo"> & { now: Date };

const NAMED = { table: "ViolationOrganization", via: "violationSysNo" };

/** SQL: violations `a` that are exposed to the reader now. */
const exposedTo = (reader: Reader): RawBuilder<unknown> => sql`"mall"."Violation" a
  WHERE a."tenantCode" = ${reader.tenantCode} AND a."status" = ${sql.lit(ViolationStatus.released)}
    AND a."exposeTime" <= ${reader.now} AND a."expireTime" > ${reader.now} AND ${isFor(reader, NAMED)}`;

const seconds = (column: string) => sql`floor(extract(epoch FROM a.${sql.id(column)}))::float8 AS ${sql.id(column)}`;
const columns = sql`a."sysNo", a."title", a."supplierName", a."violationType", a."content", ${seconds("exposeTime")},
  true AS "released", a."statement", ${seconds("statementTime")}, a."decision", ${seconds("decisionTime")},
  a."appealStatus", ${seconds("correctTime")}`;

interface Wanted {
  keyword: string;
  type: string;
  offset: number;
  limit: number;
}

/** A page of the column, the newest first, and how many there are. */
export async function columnPage(db: Db, reader: Reader, { keyword, type, offset, limit }: Wanted) {
  const like = containing(keyword);
  const found = sql`${exposedTo(reader)}
    ${keyword === "" ? sql`` : sql`AND (a."title" ILIKE ${like} OR a."supplierName" ILIKE ${like} OR a."source" ILIKE ${like})`}
    ${type === "" ? sql`` : sql`AND a."violationType" = ${type}`}`;
  const { rows } = await sql<{ total: number; rows: ViolationExposure[] }>`
    SELECT (SELECT count(*)::int FROM ${found}) AS "total", (SELECT coalesce(json_agg(one), '[]') FROM (
      SELECT ${columns} FROM ${found} ORDER BY a."exposeTime" DESC, a."sysNo" DESC
      LIMIT ${limit} OFFSET ${offset}) one) AS "rows"`.execute(db);
  return rows[0] ?? { total: 0, rows: [] };
}

/** SQL: texts of violation `a` that corrections replaced, the newest first. */
export const versionsSql = sql`(SELECT coalesce(json_agg(json_build_object('versionNo', v."versionNo", 'title', v."title",
    'content', v."content", 'reason', v."reason", 'correctTime', floor(extract(epoch FROM v."correctTime")))
    ORDER BY v."versionNo" DESC), '[]') FROM "mall"."ViolationVersion" v
  WHERE v."tenantCode" = a."tenantCode" AND v."violationSysNo" = a."sysNo")`;

/** One that is exposed to the reader. */
export async function columnOne(db: Db, reader: Reader, sysNo: number): Promise<ExposedViolation | undefined> {
  const { rows } = await sql<ExposedViolation>`
    SELECT ${columns}, ${versionsSql} AS "versionList" FROM ${exposedTo(reader)} AND a."sysNo" = ${sysNo}`.execute(db);
  return rows[0];
}

/** SQL: violation `a` was not seen by the reader. */
const isUnseen = ({ tenantCode, userSysNo }: Reader) => sql`NOT EXISTS (SELECT FROM "mall"."ViolationRead" r
  WHERE r."tenantCode" = ${tenantCode} AND r."violationSysNo" = a."sysNo" AND r."userSysNo" = ${userSysNo})`;

/** A violation is exposed that the reader has not seen. */
export async function hasUnseen(db: Db, reader: Reader): Promise<boolean> {
  const { rows } = await sql`SELECT FROM ${exposedTo(reader)} AND ${isUnseen(reader)} LIMIT 1`.execute(db);
  return rows.length > 0;
}

/**
 * Notes that the reader opened the column and saw all of it, or what was exposed up to one record. Each record is noted
 * by itself, so that one whose release was still being written stays unseen. One statement.
 * @returns false where the named record is not exposed to the reader
 */
export async function keepSeen(db: Db, reader: Reader, upTo: number | undefined): Promise<boolean> {
  const { tenantCode, userSysNo, now } = reader;
  const until =
    upTo === undefined ? sql`` : sql`AND (a."exposeTime", a."sysNo") <= (named."exposeTime", named."sysNo")`;
  const named = upTo === undefined ? sql`(SELECT 1) named` : sql`named`;
  const { rows } = await sql`
    WITH ${upTo === undefined ? sql`` : sql`named AS (SELECT a."exposeTime", a."sysNo" FROM ${exposedTo(reader)} AND a."sysNo" = ${upTo}),`}
    visited AS (
      INSERT INTO "mall"."ViolationVisit" AS v ("tenantCode", "userSysNo", "count", "lastTime")
      SELECT ${tenantCode}, ${userSysNo}::int8, 1, ${now}::timestamptz FROM ${named}
      ON CONFLICT ("tenantCode", "userSysNo") DO UPDATE SET "count" = v."count" + 1, "lastTime" = excluded."lastTime"
      RETURNING 1
    ), seen AS (
      INSERT INTO "mall"."ViolationRead" ("tenantCode", "violationSysNo", "userSysNo", "readTime")
      SELECT ${tenantCode}, s."sysNo", ${userSysNo}::int8, ${now}::timestamptz
      FROM ${named}, LATERAL (SELECT a."sysNo" FROM ${exposedTo(reader)} AND ${isUnseen(reader)} ${until}) s
      ON CONFLICT DO NOTHING
    )
    SELECT FROM visited`.execute(db);
  return rows.length > 0;
}

/** How often a person opened the column. */
export async function countVisits(db: Db, { tenantCode, userSysNo }: Pick<Reader, "tenantCode" | "userSysNo">) {
  const { rows } = await sql<{ count: number }>`SELECT "count" FROM "mall"."ViolationVisit"
    WHERE "tenantCode" = ${tenantCode} AND "userSysNo" = ${userSysNo}`.execute(db);
  return rows[0]?.count ?? 0;
}
