import { sql } from "kysely";
import { fromUnixSeconds } from "#server/kernel/clock";
import type { Db } from "#server/kernel/db";
import { containing } from "#server/kernel/like";
import type { MallPageRow } from "#trpc/contract/mall-page";
import { MallPageStatus } from "#trpc/contract/shared/codes";
import { type StoredModule, seconds } from "./edition";

export interface Key {
  tenantCode: string;
  sysNo: number;
}
interface By {
  operatorName: string;
  now: Date;
}

const statusOf = sql`CASE WHEN p."sysNo" IS NULL THEN ${sql.lit(MallPageStatus.draft)}
  ELSE ${sql.lit(MallPageStatus.published)} END`;
const rowColumns = sql`d."sysNo", d."shopSysNo", d."tag", d."title", ${statusOf} AS "status",
  (p."sysNo" IS NOT NULL AND p."version" <> d."version") AS "changed", d."operatorName",
  ${seconds(sql`d."startTime"`)} AS "startTime", ${seconds(sql`d."endTime"`)} AS "endTime",
  ${seconds(sql`d."changeTime"`)} AS "changeTime", ${seconds(sql`p."changeTime"`)} AS "publishTime",
  (SELECT count(*)::int FROM mall."MallModule" m WHERE m."tenantCode" = d."tenantCode" AND m."pageSysNo" = d."sysNo"
    AND NOT m."isPublished") AS "moduleCount"`;
const drafts = sql`mall."MallPage" d
  LEFT JOIN mall."MallPage" p ON p."tenantCode" = d."tenantCode" AND p."sysNo" = d."sysNo" AND p."isPublished"`;

export interface Filter {
  keyword: string;
  statusList: readonly number[];
  offset: number;
  limit: number;
}

/** Pages of the mall, the one that was changed last first, with the number of all that match. */
export async function findPages(db: Db, tenantCode: string, { keyword, statusList, offset, limit }: Filter) {
  const like = containing(keyword);
  const { rows } = await sql<MallPageRow & { total: number }>`
    SELECT ${rowColumns}, count(*) OVER ()::int AS "total" FROM ${drafts}
    WHERE d."tenantCode" = ${tenantCode} AND NOT d."isPublished" AND d."shopSysNo" IS NULL
      AND (d."title" ILIKE ${like} OR d."tag" ILIKE ${like})
      AND (${statusList.length === 0} OR ${statusOf} = ANY (${[...statusList]}::int[]))
    ORDER BY d."changeTime" DESC, d."sysNo" DESC LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** The pages of shops. */
export async function findPagesOfShops(db: Db, tenantCode: string, shopSysNos: readonly number[]) {
  const { rows } = await sql<MallPageRow>`SELECT ${rowColumns} FROM ${drafts}
    WHERE d."tenantCode" = ${tenantCode} AND d."shopSysNo" = ANY (${[...shopSysNos]}::bigint[]) AND NOT d."isPublished"`.execute(
    db,
  );
  return rows;
}

/** A page of the tenant: an operator's or a supplier's. */
export async function findPage(db: Db, { tenantCode, sysNo }: Key): Promise<MallPageRow | undefined> {
  const { rows } = await sql<MallPageRow>`SELECT ${rowColumns} FROM ${drafts}
    WHERE d."tenantCode" = ${tenantCode} AND d."sysNo" = ${sysNo} AND NOT d."isPublished"`.execute(db);
  return rows[0];
}

interface NewPage {
  tag: string;
  title: string;
  /** Pages that a tenant may have. */
  most: number;
}

/** Begins a page. @returns its key; none where the tag is taken or there are `most` pages */
export async function insertPage(db: Db, tenantCode: string, { tag, title, most }: NewPage, { operatorName, now }: By) {
  const { rows } = await sql<{ sysNo: number }>`
    INSERT INTO mall."MallPage" ("tenantCode", "tag", "title", "operatorName", "changeTime")
    SELECT ${tenantCode}, ${tag}, ${title}, ${operatorName}, ${now}
    WHERE (SELECT count(*) FROM mall."MallPage"
      WHERE "tenantCode" = ${tenantCode} AND NOT "isPublished" AND "shopSysNo" IS NULL) < ${most}
    ON CONFLICT DO NOTHING RETURNING "sysNo"`.execute(db);
  return rows[0]?.sysNo;
}

export interface Head {
  title: string;
  source: string;
  contentHtml: string;
  startTime: number | null;
  endTime: number | null;
}

const timeOf = (unixSeconds: number | null): Date | null =>
  unixSeconds === null ? null : fromUnixSeconds(unixSeconds);

/** Writes the head of a draft over the version that was read. @returns the next version; none where it has moved on */
export async function updateHead(
  db: Db,
  { tenantCode, sysNo }: Key,
  version: number,
  head: Head,
  { operatorName, now }: By,
) {
  const { rows } = await sql<{ version: number }>`
    UPDATE mall."MallPage" SET "title" = ${head.title}, "source" = ${head.source}, "contentHtml" = ${head.contentHtml},
      "startTime" = ${timeOf(head.startTime)}, "endTime" = ${timeOf(head.endTime)}, "version" = "version" + 1,
      "operatorName" = ${operatorName}, "changeTime" = ${now}
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${sysNo} AND NOT "isPublished" AND "version" = ${version}
    RETURNING "version"`.execute(db);
  return rows[0]?.version;
}

/** Takes all modules from a draft. */
export async function deleteModules(db: Db, { tenantCode, sysNo }: Key): Promise<void> {
  await sql`DELETE FROM mall."MallModule"
    WHERE "tenantCode" = ${tenantCode} AND "pageSysNo" = ${sysNo} AND NOT "isPublished"`.execute(db);
}

type NewModule = Omit<StoredModule, "sysNo"> & { sysNo: number | null };

/** Puts modules into a draft, in order. @returns their keys; a module without one gets the next */
export async function insertModules(
  db: Db,
  { tenantCode, sysNo }: Key,
  modules: readonly NewModule[],
): Promise<number[]> {
  if (modules.length === 0) return [];
  const { rows } = await sql<{ sysNo: number; orderNo: number }>`
    INSERT INTO mall."MallModule" ("tenantCode", "sysNo", "pageSysNo", "orderNo", "type", "title", "source", "contentHtml",
      "areaSysNoList", "startTime", "endTime", "itemList")
    SELECT ${tenantCode}, coalesce((m->>'sysNo')::int8, nextval('mall."MallModule_sysNo_seq"')), ${sysNo}, x."orderNo",
      m->>'type', m->>'title', m->>'source', m->>'contentHtml',
      ARRAY(SELECT a::int8 FROM jsonb_array_elements_text(m->'areaSysNoList') a),
      to_timestamp((m->>'startTime')::float8), to_timestamp((m->>'endTime')::float8), m->'itemList'
    FROM jsonb_array_elements(${JSON.stringify(modules)}::jsonb) WITH ORDINALITY AS x (m, "orderNo")
    RETURNING "sysNo", "orderNo"`.execute(db);
  return rows.sort((a, b) => a.orderNo - b.orderNo).map((row) => row.sysNo);
}

interface LockedDraft {
  title: string;
  tag: string;
  version: number;
  isEmpty: boolean;
  shopSysNo: number | null;
  /** Keys of its modules. */
  moduleSysNoList: number[];
}

/** Locks a draft. */
export async function lockDraft(db: Db, { tenantCode, sysNo }: Key): Promise<LockedDraft | undefined> {
  const { rows } = await sql<LockedDraft>`
    SELECT d."title", d."tag", d."version", d."shopSysNo",
      (SELECT coalesce(json_agg(m."sysNo"), '[]') FROM mall."MallModule" m WHERE m."tenantCode" = d."tenantCode"
        AND m."pageSysNo" = d."sysNo" AND NOT m."isPublished") AS "moduleSysNoList", d."contentHtml" = '' AND NOT EXISTS (SELECT FROM mall."MallModule" m
      WHERE m."tenantCode" = d."tenantCode" AND m."pageSysNo" = d."sysNo" AND NOT m."isPublished") AS "isEmpty"
    FROM mall."MallPage" d WHERE d."tenantCode" = ${tenantCode} AND d."sysNo" = ${sysNo} AND NOT d."isPublished"
    FOR UPDATE`.execute(db);
  return rows[0];
}

/** Takes an edition of a page away with its modules; false where there is none. */
export async function deleteEdition(db: Db, { tenantCode, sysNo }: Key, isPublished: boolean): Promise<boolean> {
  const { numAffectedRows } = await sql`DELETE FROM mall."MallPage"
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${sysNo} AND "isPublished" = ${isPublished}`.execute(db);
  return numAffectedRows === 1n;
}

/** Makes the published edition of a page out of its draft. */
export async function copyDraft(db: Db, { tenantCode, sysNo }: Key, { operatorName, now }: By): Promise<void> {
  await sql`INSERT INTO mall."MallPage" ("tenantCode", "sysNo", "isPublished", "shopSysNo", "tag", "title", "source", "contentHtml",
      "startTime", "endTime", "version", "operatorName", "changeTime")
    SELECT "tenantCode", "sysNo", true, "shopSysNo", "tag", "title", "source", "contentHtml", "startTime", "endTime", "version",
      ${operatorName}, ${now} FROM mall."MallPage"
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${sysNo} AND NOT "isPublished"`.execute(db);
  await sql`INSERT INTO mall."MallModule" ("tenantCode", "sysNo", "isPublished", "pageSysNo", "orderNo", "type", "title",
      "source", "contentHtml", "areaSysNoList", "startTime", "endTime", "itemList")
    SELECT "tenantCode", "sysNo", true, "pageSysNo", "orderNo", "type", "title", "source", "contentHtml",
      "areaSysNoList", "startTime", "endTime", "itemList" FROM mall."MallModule"
    WHERE "tenantCode" = ${tenantCode} AND "pageSysNo" = ${sysNo} AND NOT "isPublished"`.execute(db);
}
