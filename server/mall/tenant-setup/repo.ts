import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { GuideStep } from "#trpc/contract/tenant-setup";
import type { TenantSettings } from "../tenant/index";

export interface Rules extends Omit<TenantSettings, "notifySecret"> {
  defaultAreaCode: string;
}

const columns = sql`"payWithinHours", "cartLineLimit", "devicesPerAccount", "notifyUrl",
  "config"->'basic'->>'defaultAreaCode' AS "defaultAreaCode"`;

export async function readRules(db: Db, tenantCode: string): Promise<Rules | undefined> {
  const { rows } = await sql<Rules>`SELECT ${columns} FROM mall."Tenant" WHERE "tenantCode" = ${tenantCode}`.execute(
    db,
  );
  return rows[0];
}

/** The same until the transaction ends: changes of a tenant wait for each other. */
export async function lockRules(db: Db, tenantCode: string): Promise<Rules | undefined> {
  const { rows } = await sql<Rules>`SELECT ${columns} FROM mall."Tenant"
    WHERE "tenantCode" = ${tenantCode} FOR UPDATE`.execute(db);
  return rows[0];
}

/** A city or county by its key. */
export async function areaOf(db: Db, sysNo: number): Promise<{ levelCode: string; fullName: string } | undefined> {
  const { rows } = await sql<{ levelCode: string; fullName: string }>`SELECT "levelCode", "fullName" FROM mall."Area"
    WHERE "sysNo" = ${sysNo} AND "level" IN ('city', 'region')`.execute(db);
  return rows[0];
}

const LEVEL = 8;

/** Keys of an area and those above it, the province first. */
export async function areasAbove(db: Db, levelCode: string): Promise<number[]> {
  const codes: string[] = [];
  for (let end = LEVEL; end <= levelCode.length; end += LEVEL) codes.push(levelCode.slice(0, end));
  const { rows } = await sql<{ sysNo: number }>`SELECT "sysNo" FROM mall."Area"
    WHERE "levelCode" = ANY(${codes}::text[]) ORDER BY length("levelCode")`.execute(db);
  return rows.map(({ sysNo }) => sysNo);
}

/** Sets the area of visitors who have chosen none; published versions of the site keep it. */
export async function setDefaultArea(db: Db, tenantCode: string, levelCode: string): Promise<void> {
  await sql`UPDATE mall."Tenant"
    SET "config" = jsonb_set("config", '{basic,defaultAreaCode}', to_jsonb(${levelCode}::text))
    WHERE "tenantCode" = ${tenantCode}`.execute(db);
}

export interface Progress extends Record<GuideStep, boolean> {
  hidden: boolean;
  /** An order was made. */
  trades: boolean;
}

/** How far a tenant's set-up has come, by what there is of it. */
export async function readProgress(db: Db, tenantCode: string): Promise<Progress> {
  const some = (from: string, where = sql`true`) =>
    sql`EXISTS (SELECT FROM ${sql.table(`mall.${from}`)} WHERE "tenantCode" = ${tenantCode} AND ${where})`;
  const { rows } = await sql<Progress>`SELECT
      t."config"->'global'->>'logoUrl' <> '/favicon.svg' OR t."config"->'global'->>'platformMainColor' <> '018DD7' AS "look",
      coalesce(t."config"->'global'->'header'->>'servicePhone', '') <> '' AS "contact",
      ${some("OperatorEvent", sql`"area" = 'rules'`)} AS "area", ${some("Category")} AS "category",
      ${some("Supplier")} AS "supplier", ${some("Sku")} AS "goods", ${some("OrderTrade")} AS "trades",
      t."guideClosedTime" IS NOT NULL AS "hidden"
    FROM mall."Tenant" t WHERE t."tenantCode" = ${tenantCode}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`no tenant ${tenantCode}`);
  return row;
}

/** Hides the guide, or shows it again. */
export async function closeGuide(db: Db, tenantCode: string, time: Date | null): Promise<void> {
  await sql`UPDATE mall."Tenant" SET "guideClosedTime" = ${time} WHERE "tenantCode" = ${tenantCode}`.execute(db);
}

export async function hasCategories(db: Db, tenantCode: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM mall."Category" WHERE "tenantCode" = ${tenantCode} LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** A category of a standard tree; `sysNo` holds within the tree only. */
export interface NewCategory {
  sysNo: number;
  parentSysNo: number | null;
  name: string;
  aliases: readonly string[];
  level: number;
  goodsKind: number;
  categoryGoodsTypeSysNo: number;
  sortNo: number;
  imageUrl: string;
  attributeDefs: readonly object[];
}

/** Adds a whole tree under keys of the table's own sequence, in one statement. @returns how many */
export async function insertCategories(db: Db, tenantCode: string, tree: readonly NewCategory[]): Promise<number> {
  const { numAffectedRows } = await sql`
    WITH tree AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(tree)}::jsonb) AS c("sysNo" int8, "parentSysNo" int8,
        "name" text, "aliases" jsonb, "level" int2, "goodsKind" int2, "categoryGoodsTypeSysNo" int8, "sortNo" int4,
        "imageUrl" text, "attributeDefs" jsonb)),
      keyed AS MATERIALIZED (SELECT c.*, nextval(pg_get_serial_sequence('mall."Category"', 'sysNo')) AS "key" FROM tree c)
    INSERT INTO mall."Category" ("tenantCode", "sysNo", "parentSysNo", "name", "aliases", "level", "goodsKind",
      "categoryGoodsTypeSysNo", "sortNo", "imageUrl", "attributeDefs")
    SELECT ${tenantCode}, k."key", p."key", k."name", ARRAY(SELECT jsonb_array_elements_text(k."aliases")), k."level",
      k."goodsKind", k."categoryGoodsTypeSysNo", k."sortNo", k."imageUrl", k."attributeDefs"
    FROM keyed k LEFT JOIN keyed p ON p."sysNo" = k."parentSysNo"`.execute(db);
  return Number(numAffectedRows);
}
