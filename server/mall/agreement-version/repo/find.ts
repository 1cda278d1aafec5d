import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { RecordStatus } from "#trpc/contract/shared/codes";
import { groupBy } from "#trpc/rules/group";
import { openVersions } from "#trpc/rules/kinds/agreement-version";

interface Key {
  tenantCode: string;
  sysNo: number;
}

/** Between whom an agreement is. */
export interface AgreementParties {
  sysNo: number;
  agreementNo: string;
  purchaserOrganizationSysNo: number;
  purchaserOrganizationName: string;
  supplierSysNo: number;
  supplierName: string;
  endDay: string;
  isEnabled: boolean;
  /** It prices what a contract says, and has no versions. */
  isMade: boolean;
  /** Both sides signed a version of it. */
  hasVersions: boolean;
  /** On its way to both signatures already; null where none is. */
  openNo: string | null;
}

interface Named {
  sysNo: number;
  name: string;
}

/** An agreement, locked: of two drafts of its next version at once the second finds the first. */
export async function lockAgreement(db: Db, { tenantCode, sysNo }: Key): Promise<AgreementParties | undefined> {
  const { rows } = await sql<Omit<AgreementParties, "openNo">>`
    SELECT a."sysNo", a."agreementNo", a."purchaserOrganizationSysNo", o."name" AS "purchaserOrganizationName",
      a."supplierSysNo", s."name" AS "supplierName", to_char(a."endTime", 'YYYY-MM-DD') AS "endDay",
      a."status" = ${sql.lit(RecordStatus.enabled)} AS "isEnabled",
      EXISTS (SELECT FROM mall."Contract" c
        WHERE c."tenantCode" = a."tenantCode" AND c."agreementSysNo" = a."sysNo") AS "isMade",
      EXISTS (SELECT FROM mall."AgreementVersion" v
        WHERE v."tenantCode" = a."tenantCode" AND v."agreementSysNo" = a."sysNo" AND v."version" > 0) AS "hasVersions"
    FROM mall."TradeAgreement" a
    JOIN mall."Organization" o ON o."tenantCode" = a."tenantCode" AND o."sysNo" = a."purchaserOrganizationSysNo"
    JOIN mall."Supplier" s ON s."tenantCode" = a."tenantCode" AND s."sysNo" = a."supplierSysNo"
    WHERE a."tenantCode" = ${tenantCode} AND a."sysNo" = ${sysNo} FOR NO KEY UPDATE OF a`.execute(db);
  const [found] = rows;
  if (!found) return undefined;
  // a statement of its own: the one that waits for the lock sees what was there before
  const { rows: open } = await sql<{ versionNo: string }>`
    SELECT "versionNo" FROM mall."AgreementVersion"
    WHERE "tenantCode" = ${tenantCode} AND "agreementSysNo" = ${sysNo}
      AND "status" = ANY(${[...openVersions]}::int[]) LIMIT 1`.execute(db);
  return { ...found, openNo: open[0]?.versionNo ?? null };
}

/** Names of a supplier and of an organisation that buys; a name is null where there is none. */
export async function partyNames(
  db: Db,
  {
    tenantCode,
    supplierSysNo,
    organizationSysNo,
  }: Omit<Key, "sysNo"> & Record<"supplierSysNo" | "organizationSysNo", number>,
): Promise<{ supplierName: string | null; organizationName: string | null }> {
  const { rows } = await sql<{ supplierName: string | null; organizationName: string | null }>`
    SELECT (SELECT s."name" FROM mall."Supplier" s
        WHERE s."tenantCode" = ${tenantCode} AND s."sysNo" = ${supplierSysNo}) AS "supplierName",
      (SELECT o."name" FROM mall."Organization" o
        WHERE o."tenantCode" = ${tenantCode} AND o."sysNo" = ${organizationSysNo}
          AND EXISTS (SELECT FROM mall."UserApplication" u WHERE u."tenantCode" = o."tenantCode"
            AND u."organizationSysNo" = o."sysNo" AND u."key" = 'purchaser')) AS "organizationName"`.execute(db);
  return rows[0] ?? { supplierName: null, organizationName: null };
}

/** Suppliers by name, at most `limit`. */
export async function suppliersOf(db: Db, tenantCode: string, limit: number): Promise<Named[]> {
  const { rows } = await sql<Named>`
    SELECT "sysNo", "name" FROM mall."Supplier" WHERE "tenantCode" = ${tenantCode}
    ORDER BY "name", "sysNo" LIMIT ${limit}`.execute(db);
  return rows;
}

/** Organisations that bought of a supplier or have an agreement with it, by name, at most `limit`. */
export async function buyersOf(
  db: Db,
  { tenantCode, supplierSysNo }: { tenantCode: string; supplierSysNo: number },
  limit: number,
): Promise<Named[]> {
  const { rows } = await sql<Named>`
    SELECT o."sysNo", o."name" FROM mall."Organization" o
    WHERE o."tenantCode" = ${tenantCode} AND (
      EXISTS (SELECT FROM mall."TradeAgreement" a WHERE a."tenantCode" = o."tenantCode"
        AND a."purchaserOrganizationSysNo" = o."sysNo" AND a."supplierSysNo" = ${supplierSysNo})
      OR EXISTS (SELECT FROM mall."OrderTrade" t WHERE t."tenantCode" = o."tenantCode"
        AND t."purchaserOrganizationSysNo" = o."sysNo" AND t."supplierSysNo" = ${supplierSysNo}))
      AND EXISTS (SELECT FROM mall."UserApplication" u WHERE u."tenantCode" = o."tenantCode"
        AND u."organizationSysNo" = o."sysNo" AND u."key" = 'purchaser')
    ORDER BY o."name", o."sysNo" LIMIT ${limit}`.execute(db);
  return rows;
}

/** What a clause may price. */
export interface Target {
  sysNo: number;
  name: string;
  spec: string;
  unit: string;
}

/** The supplier's goods and the categories among these keys, and brands by name, in one statement. */
export async function targetsOf(
  db: Db,
  { tenantCode, supplierSysNo }: { tenantCode: string; supplierSysNo: number },
  wanted: { skus: readonly number[]; categories: readonly number[]; brandNames: readonly string[] },
): Promise<{ skus: Map<number, Target>; categories: Map<number, Target>; brands: Map<string, Target> }> {
  const { rows } = await sql<Target & { of: "sku" | "category" | "brand" }>`
    SELECT 'sku' AS "of", "sysNo", "mallSpuName" AS "name", "thirdName" AS "spec", "unit" FROM mall."Sku"
    WHERE "tenantCode" = ${tenantCode} AND "supplierSysNo" = ${supplierSysNo}
      AND "sysNo" = ANY(${[...wanted.skus]}::int8[])
    UNION ALL
    SELECT 'category', "sysNo", "name", '', '' FROM mall."Category"
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ANY(${[...wanted.categories]}::int8[])
    UNION ALL
    SELECT 'brand', min("sysNo"), "name", '', '' FROM mall."Brand"
    WHERE "tenantCode" = ${tenantCode} AND "name" = ANY(${[...wanted.brandNames]}::text[]) GROUP BY "name"`.execute(db);
  const all = groupBy(rows, ({ of }) => of);
  const byKey = (of: "sku" | "category") => new Map(all.get(of)?.map((row) => [row.sysNo, row]));
  const brands = new Map(all.get("brand")?.map((row) => [row.name, row]));
  return { skus: byKey("sku"), categories: byKey("category"), brands };
}

/** A project of the purchaser's, as a draft names it. */
export interface NamedProject extends Named {
  code: string;
}

/**
 * Projects of a purchaser's organisation by name or code, in one statement; none for no names. A supplier names those
 * alone that an agreement or an order with it named before: the others are the purchaser's own business.
 */
export async function projectsOf(
  db: Db,
  {
    tenantCode,
    purchaserOrganizationSysNo,
    supplierSysNo,
  }: { tenantCode: string } & Pick<AgreementParties, "purchaserOrganizationSysNo" | "supplierSysNo">,
  { names, isSupplier }: { names: readonly string[]; isSupplier: boolean },
): Promise<NamedProject[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<NamedProject>`
    SELECT p."sysNo", p."name", p."code" FROM mall."Project" p
    WHERE p."tenantCode" = ${tenantCode} AND p."organizationSysNo" = ${purchaserOrganizationSysNo}
      AND (p."name" = ANY (${[...names]}::text[]) OR p."code" = ANY (${[...names]}::text[]))
      AND (NOT ${isSupplier}::boolean
        OR EXISTS (SELECT FROM mall."OrderTrade" o WHERE o."tenantCode" = p."tenantCode"
          AND o."projectSysNo" = p."sysNo" AND o."supplierSysNo" = ${supplierSysNo})
        OR EXISTS (SELECT FROM mall."TradeAgreement" a WHERE a."tenantCode" = p."tenantCode"
          AND a."purchaserOrganizationSysNo" = p."organizationSysNo" AND a."supplierSysNo" = ${supplierSysNo}
          AND (p."sysNo" = ANY (a."projectSysNos") OR EXISTS (SELECT FROM mall."AgreementClause" k
            WHERE k."tenantCode" = a."tenantCode" AND k."agreementSysNo" = a."sysNo"
              AND p."sysNo" = ANY (k."projectSysNos")))))
    ORDER BY p."sysNo" FOR KEY SHARE OF p`.execute(db);
  return rows;
}

/** The agreement of an organisation above the given one, under which it may draw up its own; undefined where it is none. */
export async function parentOf(
  db: Db,
  { tenantCode, sysNo, organizationSysNo }: Key & { organizationSysNo: number },
): Promise<{ supplierSysNo: number; startDay: string; endDay: string } | undefined> {
  const { rows } = await sql<{ supplierSysNo: number; startDay: string; endDay: string }>`
    WITH RECURSIVE above AS (
      SELECT "sysNo", "parentSysNo" FROM mall."Organization"
      WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${organizationSysNo}
      UNION
      SELECT o."sysNo", o."parentSysNo" FROM mall."Organization" o JOIN above u ON o."sysNo" = u."parentSysNo"
      WHERE o."tenantCode" = ${tenantCode}
    )
    SELECT a."supplierSysNo", to_char(a."startTime", 'YYYY-MM-DD') AS "startDay",
      to_char(a."endTime", 'YYYY-MM-DD') AS "endDay"
    FROM mall."TradeAgreement" a JOIN above u ON u."sysNo" = a."purchaserOrganizationSysNo"
    WHERE a."tenantCode" = ${tenantCode} AND a."sysNo" = ${sysNo}
      AND a."status" = ${sql.lit(RecordStatus.enabled)}`.execute(db);
  return rows[0];
}

/** Writes areas, projects and terms of a version. */
export async function writeScope(
  db: Db,
  { tenantCode, sysNo }: Key,
  {
    areaCodes,
    termList,
    projects,
  }: { areaCodes: readonly string[]; termList: readonly object[]; projects: readonly Named[] },
): Promise<void> {
  await sql`UPDATE mall."AgreementVersion" SET "areaCodes" = ${[...new Set(areaCodes)]}::text[],
      "termList" = ${JSON.stringify(termList)}::jsonb,
      "projectSysNos" = ${projects.map((project) => project.sysNo)}::int8[],
      "projectNames" = ${projects.map((project) => project.name)}::text[]
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${sysNo}`.execute(db);
}
