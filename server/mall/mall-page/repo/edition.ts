import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { ModuleType } from "#trpc/rules/mall-page";

/** A picture or link, or a tab of goods, as a module keeps it. */
export interface StoredItem {
  title: string;
  text: string;
  imageUrl: string;
  url: string;
  skuSysNoList: number[];
  categorySysNo: number | null;
  shopSysNo: number | null;
}

export interface StoredModule {
  sysNo: number;
  type: ModuleType;
  title: string;
  source: string;
  contentHtml: string;
  areaSysNoList: number[];
  /** Unix seconds. */
  startTime: number | null;
  endTime: number | null;
  itemList: StoredItem[];
}

/** An edition of a page with its modules in order. */
export interface Edition {
  sysNo: number;
  /** Of the shop that it is the front of; null on a page of the mall. */
  supplierSysNo: number | null;
  tag: string;
  title: string;
  source: string;
  contentHtml: string;
  /** Unix seconds. */
  startTime: number | null;
  endTime: number | null;
  version: number;
  moduleList: StoredModule[];
}

/** What a page is looked for by. */
export type PageKey = { tag: string } | { sysNo: number } | { moduleSysNo: number };

/** SQL: a time in unix seconds. */
export const seconds = (column: RawBuilder<unknown>): RawBuilder<number | null> =>
  sql<number | null>`floor(extract(epoch FROM ${column}))::float8`;

interface Wanted {
  tenantCode: string;
  isPublished: boolean;
}

function matches(by: PageKey, { tenantCode, isPublished }: Wanted) {
  if ("tag" in by) return sql`p."tag" = ${by.tag}`;
  if ("sysNo" in by) return sql`p."sysNo" = ${by.sysNo}`;
  return sql`p."sysNo" = (SELECT m."pageSysNo" FROM mall."MallModule" m
    WHERE m."tenantCode" = ${tenantCode} AND m."sysNo" = ${by.moduleSysNo} AND m."isPublished" = ${isPublished})`;
}

/** One edition of a page. One statement. */
export async function readEdition(db: Db, wanted: Wanted, by: PageKey): Promise<Edition | undefined> {
  const { tenantCode, isPublished } = wanted;
  const { rows } = await sql<Edition>`
    SELECT p."sysNo", p."tag", p."title", p."source", p."contentHtml", p."version",
      (SELECT h."supplierSysNo" FROM mall."Shop" h
        WHERE h."tenantCode" = p."tenantCode" AND h."sysNo" = p."shopSysNo") AS "supplierSysNo",
      ${seconds(sql`p."startTime"`)} AS "startTime", ${seconds(sql`p."endTime"`)} AS "endTime",
      (SELECT coalesce(json_agg(m), '[]') FROM (
        SELECT m."sysNo", m."type", m."title", m."source", m."contentHtml", m."areaSysNoList",
          ${seconds(sql`m."startTime"`)} AS "startTime", ${seconds(sql`m."endTime"`)} AS "endTime", m."itemList"
        FROM mall."MallModule" m
        WHERE m."tenantCode" = ${tenantCode} AND m."pageSysNo" = p."sysNo" AND m."isPublished" = ${isPublished}
        ORDER BY m."orderNo") m) AS "moduleList"
    FROM mall."MallPage" p
    WHERE p."tenantCode" = ${tenantCode} AND p."isPublished" = ${isPublished} AND ${matches(by, wanted)}`.execute(db);
  return rows[0];
}

export interface PublishedPage {
  tag: string;
  title: string;
  /** Unix seconds. */
  startTime: number | null;
  endTime: number | null;
}

/** Every published page of the mall, by tag. */
export async function readPublished(db: Db, tenantCode: string): Promise<PublishedPage[]> {
  const { rows } = await sql<PublishedPage>`
    SELECT p."tag", p."title", ${seconds(sql`p."startTime"`)} AS "startTime", ${seconds(sql`p."endTime"`)} AS "endTime"
    FROM mall."MallPage" p WHERE p."tenantCode" = ${tenantCode} AND p."isPublished" AND p."shopSysNo" IS NULL ORDER BY p."tag"`.execute(
    db,
  );
  return rows;
}
