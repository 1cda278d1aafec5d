import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { AuditedPrice } from "#trpc/contract/price-audit";
import { CartPlace, RecordStatus, ReviewStatus } from "#trpc/contract/shared/codes";
import { AgreementVersionStatus } from "#trpc/rules/kinds/agreement-version";
import { PriceAuditStatus } from "#trpc/rules/kinds/price-audit";
import { chinaDay } from "#trpc/rules/price";
import { lockRoots } from "../../document/index";
import { type PriceAuditHeader, type PriceAuditLine, priceAuditKind } from "./kind";

/** Chosen prices with their submissions, locked. */
export interface Chosen {
  headers: PriceAuditHeader[];
  lines: PriceAuditLine[];
  /** Prices of each submission that wait, chosen or not. */
  waiting: Map<number, number>;
}

/** Locks the submissions of prices, then reads these prices and how many of each submission wait. Three statements. */
export async function lockChosen(db: Db, tenantCode: string, sysNos: readonly number[]): Promise<Chosen> {
  const keys = [...sysNos];
  const headers = await lockRoots(db, priceAuditKind.table, {
    tenantCode,
    keys: sql`SELECT "priceAuditSysNo" FROM mall."PriceAuditItem"
      WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ANY(${keys}::int8[])`,
  });
  const { rows: lines } = await sql<PriceAuditLine>`
    SELECT i.* FROM mall."PriceAuditItem" i
    WHERE i."tenantCode" = ${tenantCode} AND i."sysNo" = ANY(${keys}::int8[]) ORDER BY i."sysNo"`.execute(db);
  const { rows } = await sql<{ sysNo: number; count: number }>`
    SELECT "priceAuditSysNo" AS "sysNo", count(*)::int AS "count" FROM mall."PriceAuditItem"
    WHERE "tenantCode" = ${tenantCode} AND "priceAuditSysNo" = ANY(${headers.map(({ sysNo }) => sysNo)}::int8[])
      AND "reviewStatus" = ${sql.lit(ReviewStatus.pending)}
    GROUP BY "priceAuditSysNo"`.execute(db);
  return { headers, lines, waiting: new Map(rows.map(({ sysNo, count }) => [sysNo, count])) };
}

interface Decided {
  tenantCode: string;
  now: Date;
  reviewStatus: number;
  comment: string;
  auditor: string;
  auditorSysNo: number;
}

/** Decides about prices that still wait. @returns how many */
export async function writeDecision(db: Db, sysNos: readonly number[], decided: Decided): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE mall."PriceAuditItem" SET "reviewStatus" = ${decided.reviewStatus}, "comment" = ${decided.comment},
      "auditor" = ${decided.auditor}, "auditorSysNo" = ${decided.auditorSysNo}, "auditTime" = ${decided.now}
    WHERE "tenantCode" = ${decided.tenantCode} AND "sysNo" = ANY(${[...sysNos]}::int8[])
      AND "reviewStatus" = ${sql.lit(ReviewStatus.pending)}`.execute(db);
  return Number(numAffectedRows);
}

/** Notes that agreements took passed prices over. */
export async function markApplied(db: Db, tenantCode: string, sysNos: readonly number[], now: Date): Promise<void> {
  await sql`UPDATE mall."PriceAuditItem" SET "appliedTime" = ${now}
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ANY(${[...sysNos]}::int8[])`.execute(db);
}

/** A submission with passed prices whose day has come. */
export type DueAudit = PriceAuditHeader;

/**
 * Locks submissions with passed prices whose day has come and whose agreement is in force, the oldest first; locked ones
 * are left out.
 */
export async function lockDue(db: Db, now: Date, limit: number): Promise<DueAudit[]> {
  const { rows } = await sql<DueAudit>`
    SELECT d.* FROM mall."PriceAudit" d
    WHERE d."effectDay" <= ${chinaDay(now)}::date
      AND EXISTS (SELECT FROM mall."PriceAuditItem" i WHERE i."tenantCode" = d."tenantCode"
        AND i."priceAuditSysNo" = d."sysNo" AND i."reviewStatus" = ${sql.lit(ReviewStatus.passed)}
        AND i."appliedTime" IS NULL)
      AND EXISTS (SELECT FROM mall."TradeAgreement" a
        JOIN mall."AgreementVersion" v ON v."tenantCode" = a."tenantCode" AND v."agreementSysNo" = a."sysNo"
        WHERE a."tenantCode" = d."tenantCode" AND a."sysNo" = d."tradeAgreementSysNo"
          AND a."status" = ${sql.lit(RecordStatus.enabled)} AND v."status" = ${sql.lit(AgreementVersionStatus.effective)})
    ORDER BY d."sysNo" LIMIT ${limit} FOR NO KEY UPDATE OF d SKIP LOCKED`.execute(db);
  return rows;
}

/** Passed prices of submissions that no agreement took over yet, in the order in which they were submitted. */
export async function passedPrices(db: Db, tenantCode: string, sysNos: readonly number[]): Promise<PriceAuditLine[]> {
  const { rows } = await sql<PriceAuditLine>`
    SELECT i.* FROM mall."PriceAuditItem" i
    WHERE i."tenantCode" = ${tenantCode} AND i."priceAuditSysNo" = ANY(${[...sysNos]}::int8[])
      AND i."reviewStatus" = ${sql.lit(ReviewStatus.passed)} AND i."appliedTime" IS NULL
    ORDER BY i."sysNo"`.execute(db);
  return rows;
}

/** What a purchaser's list is narrowed by. */
export interface ListedBy {
  tenantCode: string;
  organizationSysNo: number;
  reviewStatus?: number | undefined;
  /** A pattern of LIKE. */
  like?: string | undefined;
  priceAuditSysNo?: number | undefined;
}

/** A price as a list reads it, decimals as text. */
export type ListedPrice = Omit<AuditedPrice, "difference" | "share" | DecimalName> & Record<DecimalName, string>;
type DecimalName = "oldPrice" | "newPrice" | "quantity" | "amount";

/** SQL: prices `i` of submissions `d` that a list shows; those that were taken back are not. */
const listed = ({ tenantCode, organizationSysNo, reviewStatus, like, priceAuditSysNo }: ListedBy) => {
  const waits = sql`d."status" = ${sql.lit(PriceAuditStatus.pending)}`;
  const pending = sql.lit(ReviewStatus.pending);
  return sql`FROM mall."PriceAudit" d
    JOIN mall."PriceAuditItem" i ON i."tenantCode" = d."tenantCode" AND i."priceAuditSysNo" = d."sysNo"
    WHERE d."tenantCode" = ${tenantCode} AND d."purchaserOrganizationSysNo" = ${organizationSysNo}
      AND (i."reviewStatus" <> ${pending} OR ${waits})
      ${reviewStatus === undefined ? sql`` : sql`AND i."reviewStatus" = ${reviewStatus}`}
      ${reviewStatus === ReviewStatus.pending ? sql`AND ${waits}` : sql``}
      ${priceAuditSysNo === undefined ? sql`` : sql`AND d."sysNo" = ${priceAuditSysNo}`}
      ${
        like === undefined
          ? sql``
          : sql`AND d."priceAuditNo" || ' ' || d."agreementNo" || ' ' || d."agreementName" || ' ' || d."supplierName"
              || ' ' || i."skuName" || ' ' || i."skuSpec" ILIKE ${like}`
      }`;
};

/** How many prices a list has. */
export async function countListed(db: Db, by: ListedBy): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS "count" ${listed(by)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Prices of a list in the order of their keys, each with the open carts of the organisation that have the goods. */
export async function listedPrices(
  db: Db,
  by: ListedBy,
  { afterSysNo, offset, limit }: { afterSysNo: number; offset: number; limit: number },
): Promise<ListedPrice[]> {
  const { rows } = await sql<ListedPrice>`
    WITH shown AS (
      SELECT i.*, d."priceAuditNo", d."tradeAgreementSysNo", d."agreementNo", d."supplierName",
        to_char(d."effectDay", 'YYYY-MM-DD') AS "effectTime"
      ${listed(by)} AND i."sysNo" > ${afterSysNo}
      ORDER BY i."sysNo" LIMIT ${limit} OFFSET ${offset}
    ), carts AS (
      SELECT c."skuSysNo", count(DISTINCT (c."userSysNo", c."applicationSysNo"))::int AS "count"
      FROM mall."CartLine" c
      WHERE c."tenantCode" = ${by.tenantCode} AND c."organizationSysNo" = ${by.organizationSysNo}
        AND c."place" = ${sql.lit(CartPlace.cart)} AND c."skuSysNo" IN (SELECT "skuSysNo" FROM shown)
      GROUP BY c."skuSysNo"
    )
    SELECT s."sysNo", s."priceAuditSysNo", s."priceAuditNo", s."lineNo", s."skuSysNo", s."skuName", s."skuSpec",
      s."unit", s."tradeAgreementSysNo", s."agreementNo", s."supplierName", s."oldPrice", s."price" AS "newPrice",
      s."method", s."isOfCategory", s."quantity", s."amount", coalesce(c."count", 0) AS "cartCount", s."effectTime",
      s."reviewStatus", s."comment"
    FROM shown s LEFT JOIN carts c ON c."skuSysNo" = s."skuSysNo"
    ORDER BY s."sysNo"`.execute(db);
  return rows;
}
