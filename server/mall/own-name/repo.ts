import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { ProductListing, ReviewStatus } from "#trpc/contract/shared/codes";

/** Whose names they are. */
export interface Namer {
  tenantCode: string;
  organizationSysNo: number;
}

/** Goods that an organisation chose for words. */
export interface OwnName {
  words: string;
  sysNo: number;
  code: string;
  mallSpuName: string;
  categorySysNo: number;
  attributes: string[];
  /** Of the goods when they were chosen. */
  unit: string;
}

/** The names among these, in one statement. */
export async function findNames(
  db: Db,
  { tenantCode, organizationSysNo }: Namer,
  words: readonly string[],
): Promise<OwnName[]> {
  const { rows } = await sql<OwnName>`
    SELECT n."words", n."skuSysNo" AS "sysNo", s."code", s."mallSpuName", s."category3SysNo" AS "categorySysNo",
      s."attributeTokens" AS "attributes", n."unit"
    FROM mall."OwnName" n
    JOIN mall."Sku" s ON s."tenantCode" = n."tenantCode" AND s."sysNo" = n."skuSysNo"
      AND s."status" = ${sql.lit(ProductListing.onShelf)} AND s."reviewStatus" = ${sql.lit(ReviewStatus.passed)}
    WHERE n."tenantCode" = ${tenantCode} AND n."organizationSysNo" = ${organizationSysNo}
      AND n."words" = ANY (${[...words]}::text[])`.execute(db);
  return rows;
}

export interface NewNames {
  names: readonly { words: string; skuSysNo: number }[];
  userSysNo: number;
  now: Date;
  most: number;
}

/**
 * Keeps names with their goods, each by the last choice; goods that the tenant does not have are no choice. Names are
 * written in one order, so that two who write the same ones wait for each other; the oldest beyond `most` are dropped.
 */
export async function keepNames(
  db: Db,
  { tenantCode, organizationSysNo }: Namer,
  { names, userSysNo, now, most }: NewNames,
): Promise<void> {
  await sql`
    INSERT INTO mall."OwnName" AS n
      ("tenantCode", "organizationSysNo", "words", "skuSysNo", "unit", "userSysNo", "changeTime")
    SELECT ${tenantCode}, ${organizationSysNo}, u."words", s."sysNo", s."unit", ${userSysNo}, ${now}
    FROM unnest(${names.map(({ words }) => words)}::text[], ${names.map(({ skuSysNo }) => skuSysNo)}::bigint[])
      AS u ("words", "skuSysNo")
    JOIN mall."Sku" s ON s."tenantCode" = ${tenantCode} AND s."sysNo" = u."skuSysNo"
    ORDER BY u."words"
    ON CONFLICT ("tenantCode", "organizationSysNo", "words") DO UPDATE SET "skuSysNo" = EXCLUDED."skuSysNo",
      "unit" = EXCLUDED."unit", "userSysNo" = EXCLUDED."userSysNo", "changeTime" = EXCLUDED."changeTime"`.execute(db);
  await sql`
    DELETE FROM mall."OwnName" n USING (
      SELECT "words" FROM mall."OwnName"
      WHERE "tenantCode" = ${tenantCode} AND "organizationSysNo" = ${organizationSysNo}
      ORDER BY "changeTime" DESC, "words" OFFSET ${most}) o
    WHERE n."tenantCode" = ${tenantCode} AND n."organizationSysNo" = ${organizationSysNo}
      AND n."words" = o."words"`.execute(db);
}

export async function dropName(db: Db, { tenantCode, organizationSysNo }: Namer, words: string): Promise<void> {
  await sql`DELETE FROM mall."OwnName" WHERE "tenantCode" = ${tenantCode}
    AND "organizationSysNo" = ${organizationSysNo} AND "words" = ${words}`.execute(db);
}
