import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { PriceMethod, RecordStatus } from "#trpc/contract/shared/codes";
import { AgreementVersionStatus } from "#trpc/rules/kinds/agreement-version";
import { chinaDay } from "#trpc/rules/price";

interface Key {
  tenantCode: string;
  sysNo: number;
}

/** Columns that an agreement has from its version in effect. */
const taken = [
  ...["name", "startTime", "endTime", "noAgreementCanSale", "paymentMode", "weighing", "massTolerance"],
  ...["amountTolerance", "deliveryConfirmRequired", "receivingConfirm", "certificatesRequired", "inspectionRequired"],
  ...["settlementCycle", "freightIncluded", "notice", "projectSysNos"],
];
const columns = (alias?: string) =>
  sql.join(taken.map((name) => (alias ? sql`${sql.ref(alias)}.${sql.id(name)}` : sql.id(name))));
const updates = sql.join(taken.map((name) => sql`${sql.id(name)} = v.${sql.id(name)}`));

/** SQL over version `v`: a clause of it says how much may be ordered. */
const limited = sql`EXISTS (SELECT FROM mall."AgreementVersionItem" i
  WHERE i."tenantCode" = v."tenantCode" AND i."agreementVersionSysNo" = v."sysNo" AND i."quantity" > 0)`;

/** Makes the agreement of a first version, or gives the agreement the terms of its next one. @returns its key */
async function writeHead(db: Db, { tenantCode, sysNo }: Key): Promise<number> {
  const { rows } = await sql<{ sysNo: number }>`
    WITH v AS (
      SELECT * FROM mall."AgreementVersion" WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${sysNo}
    ), changed AS (
      UPDATE mall."TradeAgreement" a SET ${updates}, "status" = ${sql.lit(RecordStatus.enabled)},
        "isLimited" = ${limited} FROM v
      WHERE a."tenantCode" = ${tenantCode} AND a."sysNo" = v."agreementSysNo"
      RETURNING a."sysNo", a."agreementNo"
    ), made AS (
      INSERT INTO mall."TradeAgreement" ("tenantCode", "agreementNo", "parentSysNo", "purchaserOrganizationSysNo",
        "supplierSysNo", "isLimited", ${columns()})
      SELECT v."tenantCode", v."versionNo", v."parentSysNo", v."purchaserOrganizationSysNo", v."supplierSysNo",
        ${limited}, ${columns("v")}
      FROM v WHERE v."agreementSysNo" IS NULL
      RETURNING "sysNo", "agreementNo"
    ), one AS (SELECT * FROM changed UNION ALL SELECT * FROM made)
    UPDATE mall."AgreementVersion" d SET "agreementSysNo" = one."sysNo", "agreementNo" = one."agreementNo" FROM one
    WHERE d."tenantCode" = ${tenantCode} AND d."sysNo" = ${sysNo}
    RETURNING one."sysNo"`.execute(db);
  const [head] = rows;
  if (!head) throw new Error(`version ${sysNo} has no agreement`);
  return head.sysNo;
}

/** Areas and terms of an agreement are those of a version. */
async function writeAreasAndTerms(db: Db, { tenantCode, sysNo }: Key, agreementSysNo: number): Promise<void> {
  await sql`
    DELETE FROM mall."AgreementArea" WHERE "tenantCode" = ${tenantCode} AND "agreementSysNo" = ${agreementSysNo}`.execute(
    db,
  );
  await sql`
    DELETE FROM mall."AgreementTerm" WHERE "tenantCode" = ${tenantCode} AND "agreementSysNo" = ${agreementSysNo}`.execute(
    db,
  );
  await sql`
    WITH v AS (
      SELECT * FROM mall."AgreementVersion" WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${sysNo}
    ), area AS (
      INSERT INTO mall."AgreementArea" ("tenantCode", "agreementSysNo", "areaCode")
      SELECT DISTINCT v."tenantCode", ${agreementSysNo}::int8, code FROM v, unnest(v."areaCodes") code
    )
    INSERT INTO mall."AgreementTerm" ("tenantCode", "agreementSysNo", "accountPeriod", "billingPeriod", "name",
      "discount", "sortNo", "otherDays")
    SELECT v."tenantCode", ${agreementSysNo}::int8, (e.term ->> 'accountPeriod')::int, (e.term ->> 'billingPeriod')::int,
      e.term ->> 'name', (e.term ->> 'discount')::numeric, e.n, (e.term ->> 'otherDays')::int
    FROM v, jsonb_array_elements(v."termList") WITH ORDINALITY AS e(term, n)`.execute(db);
}

/**
 * The clauses of agreements are those of these versions, under the numbers that they have there: one statement, however
 * many versions and clauses.
 */
export async function writeClauses(db: Db, tenantCode: string, versionSysNos: readonly number[]): Promise<void> {
  await sql`
    WITH v AS (
      SELECT "sysNo", "agreementSysNo" FROM mall."AgreementVersion"
      WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ANY(${[...versionSysNos]}::int8[])
    ), gone AS (
      DELETE FROM mall."AgreementClause" k USING v
      WHERE k."tenantCode" = ${tenantCode} AND k."agreementSysNo" = v."agreementSysNo"
    )
    INSERT INTO mall."AgreementClause" ("tenantCode", "agreementSysNo", "clauseNo", "skuSysNo", "categorySysNo",
      "attributeTokens", "method", "price", "discount", "priceSource", "delta", "floor", "cap", "quoteBasis", "weighing",
      "stepList", "brandSysNo", "massEdition", "certificates", "quantity", "projectSysNos")
    SELECT i."tenantCode", v."agreementSysNo", i."lineNo", i."skuSysNo", i."categorySysNo", i."attributeTokens",
      i."method", CASE WHEN i."method" = ${sql.lit(PriceMethod.fixed)} THEN i."price" END, i."discount", i."priceSource",
      i."delta", i."floor", i."cap", i."quoteBasis", i."weighing",
      i."stepList", i."brandSysNo", i."massEdition", i."certificates", i."quantity", i."projectSysNos"
    FROM v JOIN mall."AgreementVersionItem" i
      ON i."tenantCode" = ${tenantCode} AND i."agreementVersionSysNo" = v."sysNo"`.execute(db);
}

/**
 * The agreement of a version says what the version says, from now on; five statements, however many clauses it has.
 * @returns its key
 */
export async function takeOver(db: Db, key: Key): Promise<number> {
  const agreementSysNo = await writeHead(db, key);
  await writeAreasAndTerms(db, key, agreementSysNo);
  await writeClauses(db, key.tenantCode, [key.sysNo]);
  return agreementSysNo;
}

/** Nothing more is ordered under an agreement. */
export async function closeAgreements(db: Db, tenantCode: string, sysNos: readonly number[]): Promise<void> {
  await sql`UPDATE mall."TradeAgreement" SET "status" = ${sql.lit(RecordStatus.disabled)}
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ANY(${[...sysNos]}::int8[])`.execute(db);
}

/** The version of an agreement that is in effect beside another one, locked. */
export async function lockEffective(
  db: Db,
  { tenantCode, sysNo }: Key,
  agreementSysNo: number,
): Promise<{ sysNo: number; status: number; approvalStatus: number } | undefined> {
  const { rows } = await sql<{ sysNo: number; status: number; approvalStatus: number }>`
    SELECT "sysNo", "status", "approvalStatus" FROM mall."AgreementVersion"
    WHERE "tenantCode" = ${tenantCode} AND "agreementSysNo" = ${agreementSysNo} AND "sysNo" <> ${sysNo}
      AND "status" = ${sql.lit(AgreementVersionStatus.effective)} FOR NO KEY UPDATE`.execute(db);
  return rows[0];
}

/** Keys of the versions of agreements that are in effect. */
export async function effectiveOf(db: Db, tenantCode: string, agreementSysNos: readonly number[]): Promise<number[]> {
  if (agreementSysNos.length === 0) return [];
  const { rows } = await sql<{ sysNo: number }>`
    SELECT "sysNo" FROM mall."AgreementVersion"
    WHERE "tenantCode" = ${tenantCode} AND "agreementSysNo" = ANY (${[...agreementSysNos]}::int8[])
      AND "status" = ${sql.lit(AgreementVersionStatus.effective)} ORDER BY "sysNo"`.execute(db);
  return rows.map(({ sysNo }) => sysNo);
}

/** How often both sides signed an agreement. */
export async function lastVersion(db: Db, tenantCode: string, agreementSysNo: number): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    SELECT coalesce(max("version"), 0)::int AS "version" FROM mall."AgreementVersion"
    WHERE "tenantCode" = ${tenantCode} AND "agreementSysNo" = ${agreementSysNo}`.execute(db);
  return rows[0]?.version ?? 0;
}

/** A version that the clock moves. */
export interface DueVersion {
  tenantCode: string;
  sysNo: number;
  status: number;
  approvalStatus: number;
  agreementSysNo: number | null;
}

/** Locks versions signed by both whose first day has come, the oldest first; locked ones are left out. */
export async function lockDue(db: Db, now: Date, limit: number): Promise<DueVersion[]> {
  const { rows } = await sql<DueVersion>`
    SELECT "tenantCode", "sysNo", "status", "approvalStatus", "agreementSysNo" FROM mall."AgreementVersion"
    WHERE "status" = ${sql.lit(AgreementVersionStatus.signed)} AND "startTime" <= ${chinaDay(now)}::date
    ORDER BY "startTime", "sysNo" LIMIT ${limit} FOR NO KEY UPDATE SKIP LOCKED`.execute(db);
  return rows;
}

/**
 * Locks versions in effect whose last day is over, the oldest first; locked ones are left out, and those of contracts,
 * which end with them.
 */
export async function lockOver(db: Db, now: Date, limit: number): Promise<DueVersion[]> {
  const { rows } = await sql<DueVersion>`
    SELECT "tenantCode", "sysNo", "status", "approvalStatus", "agreementSysNo" FROM mall."AgreementVersion" v
    WHERE "status" = ${sql.lit(AgreementVersionStatus.effective)} AND "endTime" < ${chinaDay(now)}::date
      AND NOT EXISTS (SELECT FROM mall."Contract" q
        WHERE q."tenantCode" = v."tenantCode" AND q."agreementSysNo" = v."agreementSysNo")
    ORDER BY "endTime", "sysNo" LIMIT ${limit} FOR NO KEY UPDATE SKIP LOCKED`.execute(db);
  return rows;
}
