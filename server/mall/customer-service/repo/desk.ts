import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { ProductListing, ReviewStatus } from "#trpc/contract/shared/codes";

/** What goods are called that were ever offered, and whose they are. */
export async function findGoods(db: Db, tenantCode: string, sysNo: number) {
  const { rows } = await sql<{ title: string; supplierSysNo: number }>`
    SELECT concat_ws(' ', k."mallSpuName", nullif(k."thirdName", '')) AS "title", k."supplierSysNo"
    FROM mall."Sku" k WHERE k."tenantCode" = ${tenantCode} AND k."sysNo" = ${sysNo}::int8
      AND k."status" IN (${sql.lit(ProductListing.onShelf)}, ${sql.lit(ProductListing.offShelf)})
      AND k."reviewStatus" = ${sql.lit(ReviewStatus.passed)}`.execute(db);
  return rows[0];
}

/** The platform's desk has no supplier. */
const PLATFORM = 0;
const platformName = "平台客服";

export interface FoundDesk {
  deskName: string;
  present: boolean;
}

/** A desk's name, and whether anybody was seen there since; undefined for a supplier that does not exist. */
export async function findDesk(
  db: Db,
  { tenantCode, supplierSysNo }: { tenantCode: string; supplierSysNo: number | null },
  since: Date,
): Promise<FoundDesk | undefined> {
  const { rows } = await sql<{ deskName: string | null; present: boolean }>`
    SELECT (SELECT s."name" FROM mall."Supplier" s
        WHERE s."tenantCode" = ${tenantCode} AND s."sysNo" = ${supplierSysNo}::int8) AS "deskName",
      EXISTS (SELECT FROM mall."ServicePresence" p WHERE p."tenantCode" = ${tenantCode}
        AND p."supplierSysNo" = ${supplierSysNo ?? PLATFORM}::int8 AND p."seenTime" > ${since}::timestamptz) AS "present"`.execute(
    db,
  );
  const { deskName = null, present = false } = rows[0] ?? {};
  if (supplierSysNo === null) return { deskName: platformName, present };
  return deskName === null ? undefined : { deskName, present };
}

/** Over conversation `c`: it is this desk's. IS NOT DISTINCT FROM would use no index. */
export const ofDesk = (supplierSysNo: number | null): RawBuilder<boolean> =>
  supplierSysNo === null
    ? sql<boolean>`c."supplierSysNo" IS NULL`
    : sql<boolean>`c."supplierSysNo" = ${supplierSysNo}::int8`;

export interface DeskReader {
  tenantCode: string;
  userSysNo: number;
  supplierSysNo: number | null;
}

/** Somebody who answers is at their desk. */
export async function noteSeen(db: Db, { tenantCode, userSysNo, supplierSysNo }: DeskReader, now: Date): Promise<void> {
  await sql`
    INSERT INTO mall."ServicePresence" ("tenantCode", "userSysNo", "supplierSysNo", "seenTime")
    VALUES (${tenantCode}, ${userSysNo}::int8, ${supplierSysNo ?? PLATFORM}::int8, ${now}::timestamptz)
    ON CONFLICT ("tenantCode", "userSysNo", "supplierSysNo") DO UPDATE SET "seenTime" = excluded."seenTime"`.execute(
    db,
  );
}

/** The name of a desk over conversation `c` and its supplier `s`. */
export const deskNameOf = sql<string>`coalesce(s."name", ${sql.lit(platformName)})`;
