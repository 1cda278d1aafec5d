import { sql } from "kysely";
import type { Db } from "#server/kernel/db";

interface Key {
  tenantCode: string;
  tenderNoticeSysNo: number;
}
export interface Colleague {
  userSysNo: number;
  name: string;
}
export interface StoredMember extends Colleague {
  /** Unix seconds. */
  openTime: number | null;
}

/** The code of those who open and judge bids. */
const JUDGE = "tenderNotice:purchaser:judge";

/** People of an organisation who may open and judge bids. @param only these alone */
export async function judgesOf(
  db: Db,
  { tenantCode, organizationSysNo }: { tenantCode: string; organizationSysNo: number },
  only?: readonly number[],
): Promise<Colleague[]> {
  const chosen = only ? sql` AND a."userSysNo" = ANY(${only}::int8[])` : sql``;
  const { rows } = await sql<Colleague>`
    SELECT DISTINCT a."userSysNo", u."displayName" AS "name" FROM "mall"."UserApplication" a
    JOIN "mall"."User" u ON u."tenantCode" = a."tenantCode" AND u."sysNo" = a."userSysNo"
    WHERE a."tenantCode" = ${tenantCode} AND a."organizationSysNo" = ${organizationSysNo} AND a."key" = 'purchaser'
      AND a."removedTime" IS NULL AND ${JUDGE} = ANY(a."permissions")${chosen}
    ORDER BY 2, 1`.execute(db);
  return rows;
}

/** Suppliers of the tenant, without the purchaser's own. @param only these alone */
export async function biddersFor(
  db: Db,
  { tenantCode, organizationSysNo }: { tenantCode: string; organizationSysNo: number },
  { only, limit }: { only?: readonly number[]; limit: number },
): Promise<{ supplierSysNo: number; supplierName: string }[]> {
  const chosen = only ? sql` AND p."sysNo" = ANY(${only}::int8[])` : sql``;
  const { rows } = await sql<{ supplierSysNo: number; supplierName: string }>`
    SELECT p."sysNo" AS "supplierSysNo", p."name" AS "supplierName" FROM "mall"."Supplier" p
    WHERE p."tenantCode" = ${tenantCode} AND p."organizationSysNo" <> ${organizationSysNo}${chosen}
    ORDER BY p."name", 1 LIMIT ${limit}`.execute(db);
  return rows;
}

export async function insertMembers(
  db: Db,
  { tenantCode, tenderNoticeSysNo }: Key,
  members: readonly Colleague[],
): Promise<void> {
  await sql`
    INSERT INTO "mall"."TenderMember" ("tenantCode", "tenderNoticeSysNo", "userSysNo", "name")
    SELECT ${tenantCode}, ${tenderNoticeSysNo}, m.*
    FROM unnest(${members.map(({ userSysNo }) => userSysNo)}::int8[], ${members.map(({ name }) => name)}::text[]) m`.execute(
    db,
  );
}

export async function readMembers(db: Db, { tenantCode, tenderNoticeSysNo }: Key): Promise<StoredMember[]> {
  const { rows } = await sql<StoredMember>`
    SELECT m."userSysNo", m."name", floor(date_part('epoch', m."openTime")) AS "openTime" FROM "mall"."TenderMember" m
    WHERE m."tenantCode" = ${tenantCode} AND m."tenderNoticeSysNo" = ${tenderNoticeSysNo}
    ORDER BY m."name", m."userSysNo"`.execute(db);
  return rows;
}

/** The member asks for the opening; false where that was done before. */
export async function pressOpen(
  db: Db,
  { tenantCode, tenderNoticeSysNo }: Key,
  userSysNo: number,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE "mall"."TenderMember" SET "openTime" = ${now}
    WHERE "tenantCode" = ${tenantCode} AND "tenderNoticeSysNo" = ${tenderNoticeSysNo} AND "userSysNo" = ${userSysNo}
      AND "openTime" IS NULL`.execute(db);
  return numAffectedRows === 1n;
}

/** Organisation of a supplier. */
export async function organizationOf(db: Db, tenantCode: string, supplierSysNo: number): Promise<number | undefined> {
  const { rows } = await sql<{ organizationSysNo: number }>`
    SELECT p."organizationSysNo" FROM "mall"."Supplier" p
    WHERE p."tenantCode" = ${tenantCode} AND p."sysNo" = ${supplierSysNo}`.execute(db);
  return rows[0]?.organizationSysNo;
}
