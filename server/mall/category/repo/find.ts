import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { containing } from "#server/kernel/like";
import type { KeptCategory } from "#trpc/contract/category";
import type { AttributeDef } from "#trpc/contract/goods-fields";
import type { CategoryTag } from "#trpc/contract/material-name";
import { ProductListing, ReviewStatus } from "#trpc/contract/shared/codes";

interface KeptRow extends Omit<KeptCategory, "attributeCount"> {
  attributeDefs: AttributeDef[];
  imageUrl: string;
}

/** Categories with what hangs on each: all of the tenant in their order, or one. One statement. */
export async function findKept(db: Db, tenantCode: string, sysNo?: number): Promise<KeptRow[]> {
  const within =
    sysNo === undefined
      ? sql``
      : sql`AND ${sysNo}::int8 IN (s."category1SysNo", s."category2SysNo", s."category3SysNo")`;
  const only = sysNo === undefined ? sql`` : sql`AND k."sysNo" = ${sysNo}`;
  const { rows } = await sql<KeptRow>`
    WITH goods AS MATERIALIZED (SELECT s."category1SysNo" AS "first", s."category2SysNo" AS "second",
        s."category3SysNo" AS "leaf", count(*)::int AS "all",
        count(*) FILTER (WHERE s."status" = ${sql.lit(ProductListing.onShelf)})::int AS "onShelf"
      FROM mall."Sku" s WHERE s."tenantCode" = ${tenantCode} ${within} GROUP BY 1, 2, 3),
    drafts AS MATERIALIZED (SELECT (d."fields"->>'categorySysNo')::int8 AS "leaf", count(*)::int AS "all" FROM mall."SkuDraft" d
      WHERE d."tenantCode" = ${tenantCode} AND d."reviewStatus" <> ${sql.lit(ReviewStatus.passed)} GROUP BY 1)
    SELECT k."sysNo", k."parentSysNo", k."name", k."aliases" AS "aliasList",
      ARRAY(SELECT t."name" FROM mall."CategoryTag" t WHERE t."tenantCode" = ${tenantCode} AND t."categorySysNo" = k."sysNo"
        ORDER BY t."sysNo") AS "tagList", k."level", k."goodsKind", k."hidden",
      k."imageUrl", k."attributeDefs",
      (SELECT count(*)::int FROM mall."Category" c WHERE c."tenantCode" = ${tenantCode} AND c."parentSysNo" = k."sysNo")
        AS "childCount",
      coalesce(g."all", 0)::int AS "skuCount", coalesce(g."onShelf", 0)::int AS "onShelfCount",
      coalesce((SELECT d."all" FROM drafts d WHERE d."leaf" = k."sysNo"), 0) AS "draftCount"
    FROM mall."Category" k
    CROSS JOIN LATERAL (SELECT sum("all") AS "all", sum("onShelf") AS "onShelf" FROM goods
      WHERE k."sysNo" IN ("first", "second", "leaf")) g
    WHERE k."tenantCode" = ${tenantCode} ${only} ORDER BY k."level", k."sortNo", k."sysNo"`.execute(db);
  return rows;
}

interface Hanging {
  /** Clauses of agreements and rules of approval. */
  clauses: number;
  rules: number;
}

/** How much besides goods names a category. One statement. */
export async function hangingOn(db: Db, tenantCode: string, sysNo: number): Promise<Hanging> {
  const { rows } = await sql<Hanging>`SELECT
    ((SELECT count(*) FROM mall."AgreementClause" WHERE "tenantCode" = ${tenantCode} AND "categorySysNo" = ${sysNo})
      + (SELECT count(*) FROM mall."AgreementVersionItem" WHERE "tenantCode" = ${tenantCode} AND "categorySysNo" = ${sysNo}))::int
      AS "clauses",
    (SELECT count(*) FROM mall."ApprovalRule" WHERE "tenantCode" = ${tenantCode} AND "categorySysNo" = ${sysNo})::int
      AS "rules"`.execute(db);
  return rows[0] ?? { clauses: 0, rules: 0 };
}

/** Most tags in one answer. */
const MOST_TAGS = 100;

/** Tags that hold a text, the shortest first. */
export async function tagsNamed(db: Db, tenantCode: string, name: string): Promise<CategoryTag[]> {
  const { rows } = await sql<CategoryTag>`
    SELECT "sysNo", "name", "categorySysNo" AS "materialCategorySysNo" FROM mall."CategoryTag"
    WHERE "tenantCode" = ${tenantCode} AND "name" ILIKE ${containing(name)}
    ORDER BY length("name"), "name", "sysNo" LIMIT ${sql.lit(MOST_TAGS)}`.execute(db);
  return rows;
}
