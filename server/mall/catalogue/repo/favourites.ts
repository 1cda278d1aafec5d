import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { ProductListing, ReviewStatus } from "#trpc/contract/shared/codes";
import type { PricePayment } from "#trpc/contract/sku";

/** Whose favourites they are: a person's, whichever identity they act under. */
export interface Keeper {
  tenantCode: string;
  userSysNo: number;
}

export interface FavouriteRow {
  sysNo: number;
  keptPrice: string | null;
  keptTime: number;
  keptPayment: PricePayment | null;
  /** Of the whole list. */
  total: number;
}

/** Goods that were on the shelf once: what became of them since is for the list to say. */
const listed = sql`s."status" <> ${sql.lit(ProductListing.new)} AND s."reviewStatus" = ${sql.lit(ReviewStatus.passed)}`;

/** A page of what somebody keeps, the last first. */
export async function readKept(
  db: Db,
  { tenantCode, userSysNo }: Keeper,
  { limit, offset }: { limit: number; offset: number },
): Promise<FavouriteRow[]> {
  const { rows } = await sql<FavouriteRow>`
    SELECT f."skuSysNo" AS "sysNo", f."keptPrice"::text, extract(epoch FROM f."createTime")::int AS "keptTime",
      f."keptPayment",
      (count(*) OVER ())::int AS "total"
    FROM mall."Favourite" f
    JOIN mall."Sku" s ON s."tenantCode" = f."tenantCode" AND s."sysNo" = f."skuSysNo" AND ${listed}
    WHERE f."tenantCode" = ${tenantCode} AND f."userSysNo" = ${userSysNo}
    ORDER BY f."createTime" DESC, f."skuSysNo" DESC LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

/** Which of the goods somebody keeps. */
export async function keptAmong(db: Db, { tenantCode, userSysNo }: Keeper, sysNos: readonly number[]) {
  const { rows } = await sql<{ sysNo: number }>`
    SELECT "skuSysNo" AS "sysNo" FROM mall."Favourite"
    WHERE "tenantCode" = ${tenantCode} AND "userSysNo" = ${userSysNo} AND "skuSysNo" = ANY (${sysNos}::bigint[])
    ORDER BY "skuSysNo"`.execute(db);
  return rows.map(({ sysNo }) => sysNo);
}

/** Those who keep at the same moment wait for each other, so that their count holds until the end. */
export async function lockKeeper(db: Db, { tenantCode, userSysNo }: Keeper): Promise<void> {
  await sql`SELECT FROM mall."User" WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${userSysNo}
    FOR NO KEY UPDATE`.execute(db);
}

export interface NewFavourite {
  skuSysNo: number;
  keptPrice: number | null;
  keptPayment: PricePayment | null;
  now: Date;
  most: number;
}

/** Keeps goods while there is room. What was kept already stays as it is. */
export async function insertKept(db: Db, { tenantCode, userSysNo }: Keeper, favourite: NewFavourite) {
  const { skuSysNo, keptPrice, keptPayment, now, most } = favourite;
  const { rows } = await sql<{ before: number; there: boolean; added: boolean }>`
    WITH own AS MATERIALIZED (
      SELECT count(*)::int AS "before", coalesce(bool_or("skuSysNo" = ${skuSysNo}), false) AS "there"
      FROM mall."Favourite" WHERE "tenantCode" = ${tenantCode} AND "userSysNo" = ${userSysNo}
    ), added AS (
      INSERT INTO mall."Favourite" ("tenantCode", "userSysNo", "skuSysNo", "keptPrice", "keptPayment", "createTime")
      SELECT ${tenantCode}, ${userSysNo}, ${skuSysNo}, ${keptPrice}::numeric,
        ${keptPayment && JSON.stringify(keptPayment)}::jsonb, ${now}
      FROM own WHERE own."before" < ${most} AND NOT own."there"
      RETURNING true
    )
    SELECT own."before", own."there", EXISTS (SELECT FROM added) AS "added" FROM own`.execute(db);
  return rows[0] ?? { before: 0, there: false, added: false };
}

export async function deleteKept(db: Db, { tenantCode, userSysNo }: Keeper, sysNos: readonly number[]): Promise<void> {
  await sql`DELETE FROM mall."Favourite" WHERE "tenantCode" = ${tenantCode} AND "userSysNo" = ${userSysNo}
    AND "skuSysNo" = ANY (${sysNos}::bigint[])`.execute(db);
}
