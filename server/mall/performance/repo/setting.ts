import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { RecordStatus } from "#trpc/contract/shared/codes";
import type { EvaluationRule } from "#trpc/rules/evaluation-setting";
import type { DocumentOwner } from "../../document/index";
import { orderKind } from "../../order/index";

/** How an organisation evaluates, as it is kept. */
export interface SettingRow extends EvaluationRule {
  version: number;
  updaterName: string;
  updateTime: Date;
}
interface Key {
  tenantCode: string;
  organizationSysNo: number;
}

/** Undefined where the organisation has settled nothing. */
export async function readSetting(db: Db, { tenantCode, organizationSysNo }: Key): Promise<SettingRow | undefined> {
  const { rows } = await sql<SettingRow>`
    SELECT "version", "nodes", "weights", "warnBelow"::float8, "blockBelow"::float8, "updaterName", "updateTime"
    FROM "mall"."EvaluationSetting"
    WHERE "tenantCode" = ${tenantCode} AND "organizationSysNo" = ${organizationSysNo}`.execute(db);
  return rows[0];
}

/** Writes it where its version is still the one that was seen, 0 of none. @returns whether it was */
export async function writeSetting(
  db: Db,
  { tenantCode, organizationSysNo }: Key,
  { nodes, weights, warnBelow, blockBelow }: EvaluationRule,
  { version, name, now }: { version: number; name: string; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO "mall"."EvaluationSetting" AS s ("tenantCode", "organizationSysNo", "version", "nodes", "weights",
      "warnBelow", "blockBelow", "updaterName", "updateTime")
    SELECT ${tenantCode}, ${organizationSysNo}::int8, 1, ${JSON.stringify(nodes)}::jsonb,
      ${JSON.stringify(weights)}::jsonb, ${warnBelow}::numeric, ${blockBelow}::numeric, ${name}, ${now}
    WHERE ${version} = 0 OR EXISTS (SELECT FROM "mall"."EvaluationSetting"
      WHERE "tenantCode" = ${tenantCode} AND "organizationSysNo" = ${organizationSysNo})
    ON CONFLICT ("tenantCode", "organizationSysNo") DO UPDATE SET "version" = s."version" + 1,
      "nodes" = excluded."nodes", "weights" = excluded."weights", "warnBelow" = excluded."warnBelow",
      "blockBelow" = excluded."blockBelow", "updaterName" = excluded."updaterName",
      "updateTime" = excluded."updateTime"
    WHERE s."version" = ${version}`.execute(db);
  return numAffectedRows === 1n;
}

/** Whose rule a supplier or purchaser may read; undefined where there is no such purchaser. */
export interface Purchaser {
  organizationSysNo: number;
  organizationName: string;
  /** The reader is its purchaser, or a supplier that it has ordered from. */
  isOwn: boolean;
}

/** The purchaser of an order. */
export async function purchaserOfOrder(
  db: Db,
  { tenantCode, side, ownerSysNo }: DocumentOwner,
  sysNo: number,
): Promise<Purchaser | undefined> {
  const own = sql.ref(side === "supplier" ? "o.supplierSysNo" : "o.purchaserOrganizationSysNo");
  const { rows } = await sql<Purchaser>`
    SELECT o."purchaserOrganizationSysNo" AS "organizationSysNo", o."purchaserOrganizationName" AS "organizationName",
      ${own} = ${ownerSysNo} AS "isOwn"
    FROM ${orderKind.sql.table} o WHERE o."tenantCode" = ${tenantCode} AND o."sysNo" = ${sysNo}`.execute(db);
  return rows[0];
}

/** A purchaser by the key of its organisation. */
export async function purchaserByKey(
  db: Db,
  { tenantCode, side, ownerSysNo }: DocumentOwner,
  sysNo: number,
): Promise<Purchaser | undefined> {
  const isOwn =
    side === "purchaser"
      ? sql`g."sysNo" = ${ownerSysNo}`
      : sql`EXISTS (SELECT FROM ${orderKind.sql.table} o WHERE o."tenantCode" = g."tenantCode"
          AND o."supplierSysNo" = ${ownerSysNo} AND o."purchaserOrganizationSysNo" = g."sysNo")`;
  const { rows } = await sql<Purchaser>`
    SELECT g."sysNo" AS "organizationSysNo", g."name" AS "organizationName", ${isOwn} AS "isOwn"
    FROM "mall"."Organization" g WHERE g."tenantCode" = ${tenantCode} AND g."sysNo" = ${sysNo}`.execute(db);
  return rows[0];
}

/** Names of an organisation's people who hold a code, at most so many. */
export async function holdersOf(
  db: Db,
  { tenantCode, organizationSysNo }: Key,
  code: string,
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT u."displayName" AS "name" FROM "mall"."UserApplication" a
    JOIN "mall"."User" u ON u."tenantCode" = a."tenantCode" AND u."sysNo" = a."userSysNo"
    WHERE a."tenantCode" = ${tenantCode} AND a."organizationSysNo" = ${organizationSysNo} AND a."key" = 'purchaser'
      AND a."permissions" @> ARRAY[${code}]::text[] AND a."removedTime" IS NULL
      AND u."status" = ${sql.lit(RecordStatus.enabled)}
    ORDER BY 1 LIMIT ${most}`.execute(db);
  return rows.map(({ name }) => name);
}

/** The name of a supplier; undefined where there is none. */
export async function supplierName(db: Db, tenantCode: string, supplierSysNo: number): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    SELECT "name" FROM "mall"."Supplier" WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${supplierSysNo}`.execute(db);
  return rows[0]?.name;
}
