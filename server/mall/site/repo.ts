import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { SiteConfiguration } from "#trpc/contract/shell";
import type { SiteSetting } from "#trpc/contract/site";
import type { FilePolicy } from "../document/index";

/** A configuration as it is stored. */
export type Config = Omit<SiteConfiguration, "tenantCode">;

/** The tenant's stored configuration; null for an unknown tenant. */
export async function readSiteConfiguration(db: Db, tenantCode: string): Promise<SiteConfiguration | null> {
  const row = await db
    .selectFrom("mall.Tenant")
    .select("config")
    .where("tenantCode", "=", tenantCode)
    .executeTakeFirst();
  if (!row) return null;
  return { ...(row.config as unknown as Config), tenantCode };
}

export interface Standing {
  config: Config;
  version: number;
}

/** The configuration until the transaction ends: who else changes it waits. */
export async function lockSite(db: Db, tenantCode: string): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`SELECT "config", "configVersion" AS version FROM mall."Tenant"
    WHERE "tenantCode" = ${tenantCode} FOR UPDATE`.execute(db);
  return rows[0];
}

export interface Editing extends Standing {
  operatorName: string | null;
  publishTime: Date | null;
  draft: { version: number; setting: SiteSetting; saveTime: string } | null;
}

/** What is published, who did it, and what somebody has begun to change. */
export async function readEditing(db: Db, tenantCode: string, userSysNo: number): Promise<Editing | undefined> {
  const { rows } = await sql<Editing>`
    SELECT t."config", t."configVersion" AS version, v."operatorName", v."publishTime",
      (SELECT to_jsonb(d) FROM mall."TenantDraft" d
        WHERE d."tenantCode" = t."tenantCode" AND d."userSysNo" = ${userSysNo}) AS draft
    FROM mall."Tenant" t LEFT JOIN mall."TenantVersion" v
      ON v."tenantCode" = t."tenantCode" AND v."version" = t."configVersion" AND v."operatorUserSysNo" IS NOT NULL
    WHERE t."tenantCode" = ${tenantCode}`.execute(db);
  return rows[0];
}

export interface VersionRow {
  version: number;
  config: Config;
  operatorName: string;
  restoredVersion: number | null;
  publishTime: Date;
}

/** Versions from the newest on. */
export async function readVersions(
  db: Db,
  tenantCode: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: VersionRow[]; total: number }> {
  const { rows } = await sql<VersionRow & { total: number }>`
    SELECT "version", "config", "operatorName", "restoredVersion", "publishTime", (count(*) OVER ())::int AS total
    FROM mall."TenantVersion" WHERE "tenantCode" = ${tenantCode}
    ORDER BY "version" DESC LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** One version; undefined where there is none. */
export async function readVersion(db: Db, tenantCode: string, version: number): Promise<Config | undefined> {
  const { rows } = await sql<{ config: Config }>`SELECT "config" FROM mall."TenantVersion"
    WHERE "tenantCode" = ${tenantCode} AND "version" = ${version}`.execute(db);
  return rows[0]?.config;
}

export interface NewVersion {
  tenantCode: string;
  before: Standing;
  config: Config;
  by: { userSysNo: number; displayName: string };
  restoredVersion: number | null;
  now: Date;
}

/** Writes the next version, with the one that the tenant began with where it is not on record yet. */
export async function writeVersion(db: Db, { tenantCode, before, config, by, ...row }: NewVersion): Promise<void> {
  const [old, now] = [JSON.stringify(before.config), JSON.stringify(config)];
  await sql`WITH published AS (
      UPDATE mall."Tenant" SET "config" = ${now}::jsonb, "name" = ${config.basic.tenantName},
        "configVersion" = ${before.version}::int + 1
      WHERE "tenantCode" = ${tenantCode} AND "configVersion" = ${before.version}),
    begun AS (
      INSERT INTO mall."TenantVersion" ("tenantCode", "version", "config", "publishTime")
      VALUES (${tenantCode}, ${before.version}, ${old}::jsonb, ${row.now}) ON CONFLICT DO NOTHING)
    INSERT INTO mall."TenantVersion"
      ("tenantCode", "version", "config", "operatorUserSysNo", "operatorName", "restoredVersion", "publishTime")
    VALUES (${tenantCode}, ${before.version}::int + 1, ${now}::jsonb, ${by.userSysNo}, ${by.displayName},
      ${row.restoredVersion}::int, ${row.now})`.execute(db);
}

/** Keeps somebody's draft in place of an older one. */
export async function writeDraft(
  db: Db,
  { tenantCode, userSysNo, version, setting }: { tenantCode: string; userSysNo: number } & Omit<SavedDraft, "saveTime">,
  now: Date,
): Promise<void> {
  await sql`INSERT INTO mall."TenantDraft" ("tenantCode", "userSysNo", "version", "setting", "saveTime")
    VALUES (${tenantCode}, ${userSysNo}, ${version}, ${JSON.stringify(setting)}::jsonb, ${now})
    ON CONFLICT ("tenantCode", "userSysNo") DO UPDATE SET "version" = EXCLUDED."version",
      "setting" = EXCLUDED."setting", "saveTime" = EXCLUDED."saveTime"`.execute(db);
}
type SavedDraft = NonNullable<Editing["draft"]>;

/** Forgets somebody's draft. */
export async function removeDraft(db: Db, tenantCode: string, userSysNo: number): Promise<void> {
  await sql`DELETE FROM mall."TenantDraft" WHERE "tenantCode" = ${tenantCode} AND "userSysNo" = ${userSysNo}`.execute(
    db,
  );
}

/** Whoever reads the mall sees its logo and pictures. */
export const siteFiles: FilePolicy = () => sql<boolean>`true`;
