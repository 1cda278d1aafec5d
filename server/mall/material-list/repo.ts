import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { containing } from "#server/kernel/like";
import { literals } from "#server/kernel/literals";
import type { MaterialLine, MaterialList } from "#trpc/contract/material-list";
import { OrderStatus } from "#trpc/contract/shared/codes";

/** Whose lists they are: a person's, as one of the organisation they act for. */
export interface Owner {
  tenantCode: string;
  organizationSysNo: number;
  userSysNo: number;
}

/** A line as it is written. */
export interface NewLine {
  words: string;
  unit: string;
  quantity?: number | null | undefined;
  remark: string;
  skuSysNo?: number | null | undefined;
}
/** A line with the key of the line that it updates; a new line has none. */
export interface ChangedLine extends NewLine {
  sysNo?: number | null | undefined;
}

/** A list with what its reader may not be told. */
export interface Stored extends MaterialList {
  version: number;
  organizationSysNo: number;
}

const headOf = ({ userSysNo }: Owner) => sql`
  l."sysNo", l."name", l."lineCount", l."isShared", l."userSysNo" = ${userSysNo} AS "isOwn",
  u."displayName" AS "ownerName", extract(epoch FROM l."changeTime")::int AS "changeTime"`;
const lists = sql`mall."MaterialList" l
  JOIN mall."User" u ON u."tenantCode" = l."tenantCode" AND u."sysNo" = l."userSysNo"`;
const readable = ({ tenantCode, organizationSysNo, userSysNo }: Owner) => sql`
  l."tenantCode" = ${tenantCode} AND l."organizationSysNo" = ${organizationSysNo}
  AND (l."userSysNo" = ${userSysNo} OR l."isShared")`;

interface Page {
  keyword: string;
  whose: "all" | "own" | "shared";
  before: { time: number; sysNo: number } | null;
  limit: number;
}

/** Lists that the caller may read, latest change first. */
export async function listPage(db: Db, owner: Owner, { keyword, whose, before, limit }: Page): Promise<MaterialList[]> {
  const like = containing(keyword);
  const after =
    before && sql`AND (l."changeTime", l."sysNo") < (to_timestamp(${before.time}), ${before.sysNo}::bigint)`;
  const mine = whose === "all" ? sql`` : sql`AND (l."userSysNo" = ${owner.userSysNo}) = ${whose === "own"}::boolean`;
  const { rows } = await sql<MaterialList>`
    SELECT ${headOf(owner)} FROM ${lists}
    WHERE ${readable(owner)} ${mine} ${after ?? sql``} AND (l."name" ILIKE ${like} OR u."displayName" ILIKE ${like})
    ORDER BY l."changeTime" DESC, l."sysNo" DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** Numbers of the caller's own lists and of shared ones. */
export async function countLists(db: Db, owner: Owner): Promise<{ ownCount: number; sharedCount: number }> {
  const { rows } = await sql<{ ownCount: number; sharedCount: number }>`
    SELECT (count(*) FILTER (WHERE l."userSysNo" = ${owner.userSysNo}))::int AS "ownCount",
      (count(*) FILTER (WHERE l."userSysNo" <> ${owner.userSysNo}))::int AS "sharedCount"
    FROM mall."MaterialList" l WHERE ${readable(owner)}`.execute(db);
  return rows[0] ?? { ownCount: 0, sharedCount: 0 };
}

/** A list of the tenant by any owner; `locked` until the transaction ends if asked for. */
export async function findList(db: Db, owner: Owner, sysNo: number, locked = false): Promise<Stored | undefined> {
  const { rows } = await sql<Stored>`
    SELECT ${headOf(owner)}, l."version", l."organizationSysNo" FROM ${lists}
    WHERE l."tenantCode" = ${owner.tenantCode} AND l."sysNo" = ${sysNo}
    ${locked ? sql`FOR NO KEY UPDATE OF l` : sql``}`.execute(db);
  return rows[0];
}

const off = literals([OrderStatus.rejected, OrderStatus.cancelled]);
/** SQL: what was ordered for line `i` and is not cancelled, by unit. */
const orderedFor = sql`coalesce((SELECT json_agg(json_build_object('quantity', s."quantity", 'unit', s."unit") ORDER BY s."unit")
  FROM (SELECT sum(o."quantity")::float8 AS "quantity", o."unit" FROM mall."PlanMatch" m
    JOIN mall."OrderItem" o ON o."tenantCode" = m."tenantCode" AND o."sysNo" = m."orderItemSysNo"
    JOIN mall."OrderTrade" h ON h."tenantCode" = o."tenantCode" AND h."sysNo" = o."orderSysNo" AND h."status" NOT IN (${off})
    WHERE m."tenantCode" = i."tenantCode" AND m."lineSysNo" = i."sysNo" GROUP BY o."unit") s), '[]')`;

export async function linesOf(
  db: Db,
  tenantCode: string,
  { sysNo, fromLine, limit }: { sysNo: number; fromLine: number; limit: number },
): Promise<MaterialLine[]> {
  const { rows } = await sql<MaterialLine>`
    SELECT i."sysNo", i."words", i."unit", i."quantity"::float8 AS "quantity", i."remark", i."skuSysNo",
      coalesce(concat_ws(' ', k."mallSpuName", nullif(k."thirdName", '')), '') AS "skuName",
      coalesce(k."code", '') AS "skuCode", ${orderedFor} AS "orderedList"
    FROM mall."MaterialLine" i
    LEFT JOIN mall."Sku" k ON k."tenantCode" = i."tenantCode" AND k."sysNo" = i."skuSysNo"
    WHERE i."tenantCode" = ${tenantCode} AND i."listSysNo" = ${sysNo}
      AND i."no" >= ${fromLine} AND i."no" < ${fromLine + limit}
    ORDER BY i."no"`.execute(db);
  return rows;
}

/** Names of the caller's own lists, locked until the transaction ends. */
export async function lockNames(db: Db, owner: Owner): Promise<{ sysNo: number; name: string }[]> {
  const { tenantCode, organizationSysNo, userSysNo } = owner;
  await sql`SELECT FROM mall."User" WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${userSysNo}
    FOR NO KEY UPDATE`.execute(db);
  const { rows } = await sql<{ sysNo: number; name: string }>`
    SELECT "sysNo", "name" FROM mall."MaterialList" WHERE "tenantCode" = ${tenantCode}
      AND "organizationSysNo" = ${organizationSysNo} AND "userSysNo" = ${userSysNo}`.execute(db);
  return rows;
}

export async function insertList(
  db: Db,
  { tenantCode, organizationSysNo, userSysNo }: Owner,
  { name, lineCount, now }: { name: string; lineCount: number; now: Date },
): Promise<number> {
  const { rows } = await sql<{ sysNo: number }>`
    INSERT INTO mall."MaterialList" ("tenantCode", "organizationSysNo", "userSysNo", "name", "lineCount", "createTime", "changeTime")
    VALUES (${tenantCode}, ${organizationSysNo}, ${userSysNo}, ${name}, ${lineCount}, ${now}, ${now})
    RETURNING "sysNo"`.execute(db);
  if (!rows[0]) throw new Error("no list was written");
  return rows[0].sysNo;
}

type PlacedLine = ChangedLine & { no: number };

/** SQL: lines as rows `n`. */
function rowsOf(lines: readonly PlacedLine[]) {
  const column = <T>(read: (line: PlacedLine) => T) => lines.map(read);
  return sql`unnest(${column(({ sysNo }) => sysNo ?? null)}::int8[], ${column(({ no }) => no)}::int4[],
    ${column(({ words }) => words)}::text[], ${column(({ unit }) => unit)}::text[],
    ${column(({ quantity }) => quantity ?? null)}::numeric[], ${column(({ remark }) => remark)}::text[],
    ${column(({ skuSysNo }) => skuSysNo ?? null)}::int8[])
    AS n ("sysNo", "no", "words", "unit", "quantity", "remark", "skuSysNo")`;
}

async function insertPlaced(
  db: Db,
  tenantCode: string,
  listSysNo: number,
  lines: readonly PlacedLine[],
): Promise<void> {
  await sql`
    INSERT INTO mall."MaterialLine" ("tenantCode", "listSysNo", "no", "words", "unit", "quantity", "remark", "skuSysNo")
    SELECT ${tenantCode}, ${listSysNo}, n."no", n."words", n."unit", n."quantity", n."remark", n."skuSysNo"
    FROM ${rowsOf(lines)} ORDER BY n."no"`.execute(db);
}

/** The lines of a new list. */
export async function insertLines(
  db: Db,
  tenantCode: string,
  { sysNo, lines }: { sysNo: number; lines: readonly NewLine[] },
): Promise<void> {
  const placed = lines.map((line, index) => ({ ...line, no: index + 1 }));
  if (placed.length > 0) await insertPlaced(db, tenantCode, sysNo, placed);
}

/** Copies all lines of a list into another that has none. */
export async function copyLines(db: Db, tenantCode: string, from: number, to: number): Promise<void> {
  await sql`
    INSERT INTO mall."MaterialLine" ("tenantCode", "listSysNo", "no", "words", "unit", "quantity", "remark", "skuSysNo")
    SELECT "tenantCode", ${to}, "no", "words", "unit", "quantity", "remark", "skuSysNo" FROM mall."MaterialLine"
    WHERE "tenantCode" = ${tenantCode} AND "listSysNo" = ${from}`.execute(db);
}

interface Part {
  sysNo: number;
  fromLine: number;
  count: number;
}
const partOf = (tenantCode: string, { sysNo, fromLine, count }: Part) => sql`"tenantCode" = ${tenantCode}
  AND "listSysNo" = ${sysNo} AND "no" >= ${fromLine} AND "no" < ${fromLine + count}`;

/** Keys of the lines of a part of a list. */
export async function keysIn(db: Db, tenantCode: string, part: Part): Promise<Set<number>> {
  const { rows } = await sql<{ sysNo: number }>`
    SELECT "sysNo" FROM mall."MaterialLine" WHERE ${partOf(tenantCode, part)}`.execute(db);
  return new Set(rows.map(({ sysNo }) => sysNo));
}

/**
 * Replaces a part of a list in at most four statements: lines with a key are updated, the part's other lines deleted,
 * lines without a key inserted.
 */
export async function replaceLines(
  db: Db,
  tenantCode: string,
  part: Part,
  lines: readonly ChangedLine[],
): Promise<void> {
  const { sysNo, fromLine, count } = part;
  const placed = lines.map((line, index) => ({ ...line, no: fromLine + index }));
  const kept = placed.filter((line) => line.sysNo);
  if (count > kept.length)
    await sql`DELETE FROM mall."MaterialLine" WHERE ${partOf(tenantCode, part)}
      AND NOT "sysNo" = ANY(${kept.map((line) => line.sysNo)}::int8[])`.execute(db);
  if (lines.length !== count)
    await sql`UPDATE mall."MaterialLine" SET "no" = "no" + ${lines.length - count}
      WHERE "tenantCode" = ${tenantCode} AND "listSysNo" = ${sysNo} AND "no" >= ${fromLine + count}`.execute(db);
  if (kept.length > 0)
    await sql`
      UPDATE mall."MaterialLine" t SET "no" = n."no", "words" = n."words", "unit" = n."unit", "quantity" = n."quantity",
        "remark" = n."remark", "skuSysNo" = n."skuSysNo"
      FROM ${rowsOf(kept)} WHERE t."tenantCode" = ${tenantCode} AND t."sysNo" = n."sysNo"`.execute(db);
  const added = placed.filter((line) => !line.sysNo);
  if (added.length > 0) await insertPlaced(db, tenantCode, sysNo, added);
}

export async function moveLine(
  db: Db,
  tenantCode: string,
  { sysNo, from, to }: { sysNo: number; from: number; to: number },
): Promise<void> {
  await sql`
    UPDATE mall."MaterialLine" SET "no" = CASE WHEN "no" = ${from} THEN ${to} ELSE "no" + ${from < to ? -1 : 1} END
    WHERE "tenantCode" = ${tenantCode} AND "listSysNo" = ${sysNo}
      AND "no" BETWEEN ${Math.min(from, to)} AND ${Math.max(from, to)}`.execute(db);
}

export interface HeadChange {
  name?: string;
  isShared?: boolean;
  lineCount?: number;
}

/** Changes the head of a list; what its lines are is another version. */
export async function updateList(
  db: Db,
  tenantCode: string,
  { sysNo, now, ...change }: HeadChange & { sysNo: number; now: Date },
): Promise<void> {
  const { name = null, isShared = null, lineCount = null } = change;
  await sql`
    UPDATE mall."MaterialList" SET "changeTime" = ${now}, "name" = coalesce(${name}::text, "name"),
      "isShared" = coalesce(${isShared}::boolean, "isShared"), "lineCount" = coalesce(${lineCount}::int, "lineCount"),
      "version" = "version" + ${lineCount === null ? 0 : 1}
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${sysNo}`.execute(db);
}

export async function deleteList(db: Db, tenantCode: string, sysNo: number): Promise<void> {
  await sql`DELETE FROM mall."MaterialList" WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${sysNo}`.execute(db);
}

/** Which of these keys name no goods of the tenant. */
export async function unknownSkus(db: Db, tenantCode: string, sysNos: readonly number[]): Promise<Set<number>> {
  if (sysNos.length === 0) return new Set();
  const { rows } = await sql<{ sysNo: number }>`
    SELECT w."sysNo" FROM unnest(${[...sysNos]}::bigint[]) AS w ("sysNo") WHERE NOT EXISTS (
      SELECT FROM mall."Sku" k WHERE k."tenantCode" = ${tenantCode} AND k."sysNo" = w."sysNo")`.execute(db);
  return new Set(rows.map(({ sysNo }) => sysNo));
}
