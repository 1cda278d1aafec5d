import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { containing } from "#server/kernel/like";
import { type Code, type MemberStatus, ReviewStatus } from "#trpc/contract/shared/codes";
import type { JudgedPaper } from "#trpc/rules/supplier";
import type { FilePolicy } from "../../document/index";

export interface SupplierRow {
  sysNo: number;
  organizationSysNo: number;
  name: string;
  code: string;
  contactName: string;
  contactMobile: string;
  restricted: boolean;
  memberStatus: Code<typeof MemberStatus>;
  memberStart: string | null;
  memberEnd: string | null;
  skuCount: number;
  papers: JudgedPaper[];
}

/** SQL: a DATE as yyyy-MM-dd. */
const dayText = (column: string) => sql.raw(`to_char(${column}, 'YYYY-MM-DD')`);

/** SQL over supplier `s`. Goods and papers are counted and read where they are wanted alone. */
const columns = (withAdmission: boolean) => sql`
  s."sysNo", s."organizationSysNo", s."name", s."code", s."contactName", s."contactMobile", s."restricted",
  s."memberStatus", ${dayText('s."memberStart"')} AS "memberStart", ${dayText('s."memberEnd"')} AS "memberEnd",
  CASE WHEN ${withAdmission}::boolean THEN (SELECT count(*)::int FROM mall."Sku" k
    WHERE k."tenantCode" = s."tenantCode" AND k."supplierSysNo" = s."sysNo") ELSE 0 END AS "skuCount",
  coalesce((SELECT json_agg(json_build_object('sysNo', p."sysNo", 'kind', p."kind", 'reviewStatus', p."reviewStatus",
      'validUntil', ${dayText('p."validUntil"')}))
    FROM mall."SupplierPaper" p WHERE p."tenantCode" = s."tenantCode" AND p."supplierSysNo" = s."sysNo"), '[]') AS "papers"`;

export interface SupplierSearch {
  tenantCode: string;
  keyword: string;
  sysNoList: readonly number[] | undefined;
  filter: keyof typeof filters | undefined;
  /** Days in China, yyyy-MM-dd: today, and the last one of memberships about to end. */
  day: string;
  endingDay: string;
  withAdmission: boolean;
  pageNo: number;
  pageSize: number;
}

const filters = {
  waiting: () => sql`EXISTS (SELECT FROM mall."SupplierPaper" p WHERE p."tenantCode" = s."tenantCode"
    AND p."supplierSysNo" = s."sysNo" AND p."reviewStatus" = ${sql.lit(ReviewStatus.pending)})`,
  ending: ({ day, endingDay }: SupplierSearch) => sql`s."memberEnd" BETWEEN ${day}::date AND ${endingDay}::date`,
  restricted: () => sql`s."restricted"`,
  trading: () => sql`NOT s."restricted"`,
  members: ({ day }: SupplierSearch) => sql`NOT s."restricted" AND s."memberEnd" >= ${day}::date`,
};

/** One page of the tenant's suppliers, the newest first, and how many there are. */
export async function searchSuppliers(db: Db, search: SupplierSearch) {
  const { tenantCode, keyword, sysNoList, filter, pageNo, pageSize } = search;
  const like = containing(keyword);
  const { rows } = await sql<SupplierRow & { total: number }>`
    SELECT ${columns(search.withAdmission)}, count(*) OVER ()::int AS "total" FROM mall."Supplier" s
    WHERE s."tenantCode" = ${tenantCode} AND (s."name" ILIKE ${like} OR s."code" ILIKE ${like})
      AND (${sysNoList === undefined}::boolean OR s."sysNo" = ANY (${[...(sysNoList ?? [])]}::int8[]))
      AND ${filter ? filters[filter](search) : sql`true`}
    ORDER BY s."sysNo" DESC LIMIT ${pageSize} OFFSET ${(pageNo - 1) * pageSize}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** One supplier of the tenant. @param locked until the transaction ends */
export async function readSupplier(
  db: Db,
  tenantCode: string,
  sysNo: number,
  { withAdmission = false, locked = false } = {},
): Promise<SupplierRow | undefined> {
  const { rows } = await sql<SupplierRow>`SELECT ${columns(withAdmission)} FROM mall."Supplier" s
    WHERE s."tenantCode" = ${tenantCode} AND s."sysNo" = ${sysNo} ${locked ? sql`FOR UPDATE` : sql``}`.execute(db);
  return rows[0];
}

/** Whether somebody acts for a supplier. */
export async function hasPeople(db: Db, tenantCode: string, supplierSysNo: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM mall."UserApplication" WHERE "tenantCode" = ${tenantCode}
    AND "supplierSysNo" = ${supplierSysNo} AND "removedTime" IS NULL LIMIT 1`.execute(db);
  return rows.length > 0;
}

export interface PaperRow extends JudgedPaper {
  supplierSysNo: number;
  paperNo: string;
  name: string;
  fileSysNo: number;
  fileName: string;
  reason: string;
  createdBy: string;
  createTime: Date;
  reviewedBy: string;
  reviewTime: Date | null;
}

/** The papers of a supplier, the newest first. */
export async function readPapers(db: Db, tenantCode: string, supplierSysNo: number): Promise<PaperRow[]> {
  const { rows } = await sql<PaperRow>`
    SELECT p."sysNo", p."supplierSysNo", p."kind", p."paperNo", p."name", p."fileSysNo", f."name" AS "fileName",
      ${dayText('p."validUntil"')} AS "validUntil", p."reviewStatus", p."reason", p."createdBy", p."createTime",
      p."reviewedBy", p."reviewTime"
    FROM mall."SupplierPaper" p
    JOIN mall."FileObject" f ON f."tenantCode" = p."tenantCode" AND f."sysNo" = p."fileSysNo"
    WHERE p."tenantCode" = ${tenantCode} AND p."supplierSysNo" = ${supplierSysNo} ORDER BY p."sysNo" DESC`.execute(db);
  return rows;
}

/** Whose a paper is, and how far it is; undefined where the tenant has none of this key. */
export async function findPaper(db: Db, tenantCode: string, sysNo: number) {
  const { rows } = await sql<Pick<PaperRow, "supplierSysNo" | "name" | "kind" | "reviewStatus">>`
    SELECT "supplierSysNo", "name", "kind", "reviewStatus" FROM mall."SupplierPaper"
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${sysNo}`.execute(db);
  return rows[0];
}

/** Files of papers are for operators; the supplier has them anyway. */
export const paperFiles: FilePolicy = ({ identity }) => sql<boolean>`${identity === "operation"}::boolean`;
