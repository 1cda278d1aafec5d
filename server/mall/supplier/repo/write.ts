import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { type Code, MemberStatus, ReviewStatus, UserTypeFlag } from "#trpc/contract/shared/codes";

/** New suppliers of a tenant wait for each other until the transaction ends. */
export async function lockAdmission(db: Db, tenantCode: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`supplier ${tenantCode}`}, 0))`.execute(db);
}

/** Whether a supplier of the tenant has this name, and whether one has this code. */
export async function takenBy(db: Db, tenantCode: string, { name, code }: { name: string; code: string }) {
  const { rows } = await sql<{ name: boolean; code: boolean }>`
    SELECT coalesce(bool_or("name" = ${name}), false) AS "name", coalesce(bool_or("code" = ${code}), false) AS "code"
    FROM mall."Supplier" WHERE "tenantCode" = ${tenantCode} AND ("name" = ${name} OR "code" = ${code})`.execute(db);
  return rows[0] ?? { name: false, code: false };
}

/** The code of a city or county; undefined for any other area. */
export async function areaCodeOf(db: Db, sysNo: number): Promise<string | undefined> {
  const { rows } = await sql<{ levelCode: string }>`SELECT "levelCode" FROM mall."Area"
    WHERE "sysNo" = ${sysNo} AND "level" IN ('city', 'region')`.execute(db);
  return rows[0]?.levelCode;
}

export interface NewSupplier {
  name: string;
  code: string;
  contactName: string;
  contactMobile: string;
  shopName: string;
  warehouseName: string;
  areaCode: string;
}

/** A supplier with its organisation, shop and warehouse, by one statement. */
export async function insertSupplier(db: Db, tenantCode: string, row: NewSupplier) {
  const { rows } = await sql<{ supplierSysNo: number; organizationSysNo: number }>`
    WITH company AS (
      INSERT INTO mall."Organization" ("tenantCode", "name", "code", "source", "roleType")
      VALUES (${tenantCode}, ${row.name}, ${row.code}, 'outside', ${sql.lit(UserTypeFlag.supplier)}) RETURNING "sysNo"),
    seller AS (
      INSERT INTO mall."Supplier" ("tenantCode", "organizationSysNo", "name", "code", "contactName", "contactMobile")
      SELECT ${tenantCode}, "sysNo", ${row.name}, ${row.code}, ${row.contactName}, ${row.contactMobile} FROM company
      RETURNING "sysNo", "organizationSysNo"),
    shop AS (
      INSERT INTO mall."Shop" ("tenantCode", "supplierSysNo", "name")
      SELECT ${tenantCode}, "sysNo", ${row.shopName} FROM seller),
    warehouse AS (
      INSERT INTO mall."Warehouse" ("tenantCode", "supplierSysNo", "name", "areaCode")
      SELECT ${tenantCode}, "sysNo", ${row.warehouseName}, ${row.areaCode} FROM seller)
    SELECT "sysNo" AS "supplierSysNo", "organizationSysNo" FROM seller`.execute(db);
  return rows[0] ?? { supplierSysNo: 0, organizationSysNo: 0 };
}

interface Membership {
  memberStatus: Code<typeof MemberStatus>;
  /** yyyy-MM-dd */
  memberStart: string;
  memberEnd: string;
}

export async function writeMember(db: Db, tenantCode: string, sysNo: number, member: Membership): Promise<void> {
  await sql`UPDATE mall."Supplier" SET "memberStatus" = ${member.memberStatus},
      "memberStart" = ${member.memberStart}::date, "memberEnd" = ${member.memberEnd}::date
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${sysNo}`.execute(db);
}

/** Restricts a supplier or lifts that; its name, or undefined where it is so already or there is none. */
export async function writeRestricted(db: Db, tenantCode: string, sysNo: number, restricted: boolean) {
  const { rows } = await sql<{ name: string }>`UPDATE mall."Supplier" SET "restricted" = ${restricted}
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${sysNo} AND "restricted" <> ${restricted} RETURNING "name"`.execute(
    db,
  );
  return rows[0]?.name;
}

/** Moves memberships whose last day is before `day`, of all tenants, to their ends (R-MEMB-01); how many. */
export async function endMemberships(db: Db, day: string): Promise<number> {
  const { effective, expired, probation, expiredProbation } = MemberStatus;
  const { numAffectedRows } = await sql`UPDATE mall."Supplier" SET "memberStatus" = CASE "memberStatus"
      WHEN ${sql.lit(effective)} THEN ${sql.lit(expired)} ELSE ${sql.lit(expiredProbation)} END
    WHERE "memberStatus" IN (${sql.lit(effective)}, ${sql.lit(probation)}) AND "memberEnd" < ${day}::date`.execute(db);
  return Number(numAffectedRows ?? 0);
}

export interface NewPaper {
  tenantCode: string;
  supplierSysNo: number;
  organizationSysNo: number;
  kind: number;
  paperNo: string;
  name: string;
  fileSysNo: number;
  validUntil: string | null;
  createdBy: string;
}

/** A paper that waits; undefined where the file is not the organisation's. */
export async function insertPaper(db: Db, row: NewPaper, now: Date): Promise<number | undefined> {
  const { rows } = await sql<{ sysNo: number }>`
    INSERT INTO mall."SupplierPaper"
      ("tenantCode", "supplierSysNo", "kind", "paperNo", "name", "fileSysNo", "validUntil", "createdBy", "createTime")
    SELECT f."tenantCode", ${row.supplierSysNo}, ${row.kind}, ${row.paperNo}, ${row.name}, f."sysNo",
      ${row.validUntil}::date, ${row.createdBy}, ${now}
    FROM mall."FileObject" f WHERE f."tenantCode" = ${row.tenantCode} AND f."sysNo" = ${row.fileSysNo}
      AND f."organizationSysNo" = ${row.organizationSysNo} RETURNING "sysNo"`.execute(db);
  return rows[0]?.sysNo;
}

/** Deletes a paper that waits; false where it does not any more. */
export async function deleteWaiting(db: Db, tenantCode: string, sysNo: number): Promise<boolean> {
  const { rows } = await sql`DELETE FROM mall."SupplierPaper" WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${sysNo}
    AND "reviewStatus" = ${sql.lit(ReviewStatus.pending)} RETURNING "sysNo"`.execute(db);
  return rows.length === 1;
}

export interface Judgement {
  reviewStatus: Code<typeof ReviewStatus>;
  reason: string;
  reviewedBy: string;
}

/** Judges a paper that waits; false where it does not any more. One of two at once judges. */
export async function judgeWaiting(db: Db, tenantCode: string, sysNo: number, judgement: Judgement, now: Date) {
  const { rows } = await sql`UPDATE mall."SupplierPaper" SET "reviewStatus" = ${judgement.reviewStatus},
      "reason" = ${judgement.reason}, "reviewedBy" = ${judgement.reviewedBy}, "reviewTime" = ${now}
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${sysNo}
      AND "reviewStatus" = ${sql.lit(ReviewStatus.pending)} RETURNING "sysNo"`.execute(db);
  return rows.length === 1;
}
