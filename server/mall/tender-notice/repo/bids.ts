import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { Code } from "#trpc/contract/shared/codes";
import type { TenderBidContent } from "#trpc/contract/tender-shapes";
import { TenderBidStatus } from "#trpc/rules/kinds/tender-notice";

interface Key {
  tenantCode: string;
  tenderNoticeSysNo: number;
}

/** A supplier's row, as sealed as it is. */
export interface StoredBid {
  sysNo: number;
  supplierSysNo: number;
  supplierName: string;
  status: Code<typeof TenderBidStatus>;
  version: number;
  sealed: string;
  digest: string;
  /** Unix seconds. */
  bidTime: number | null;
  /** Since the opening. */
  content: TenderBidContent | null;
  isIntact: boolean | null;
  totalAmount: number | null;
  isLow: boolean;
  reasonAskTime: number | null;
  reason: string;
  reasonTime: number | null;
  rejectReason: string;
}

const columns = sql`b."sysNo", b."supplierSysNo", b."supplierName", b."status", b."version", b."sealed", b."digest",
  floor(date_part('epoch', b."bidTime")) AS "bidTime", b."content", b."isIntact", b."totalAmount"::float8, b."isLow",
  floor(date_part('epoch', b."reasonAskTime")) AS "reasonAskTime", b."reason",
  floor(date_part('epoch', b."reasonTime")) AS "reasonTime", b."rejectReason"`;

/** One row for each invited supplier. */
export async function insertInvited(
  db: Db,
  { tenantCode, tenderNoticeSysNo }: Key,
  suppliers: readonly { supplierSysNo: number; supplierName: string }[],
): Promise<void> {
  if (suppliers.length === 0) return;
  await sql`
    INSERT INTO "mall"."TenderBid" ("tenantCode", "tenderNoticeSysNo", "supplierSysNo", "supplierName", "isInvited")
    SELECT ${tenantCode}, ${tenderNoticeSysNo}, s.*, true
    FROM unnest(${suppliers.map((one) => one.supplierSysNo)}::int8[],
      ${suppliers.map((one) => one.supplierName)}::text[]) s`.execute(db);
}

/** The bids of a tender, or one supplier's own. */
export async function readBids(
  db: Db,
  { tenantCode, tenderNoticeSysNo }: Key,
  supplierSysNo?: number,
): Promise<StoredBid[]> {
  const own = supplierSysNo === undefined ? sql`` : sql` AND b."supplierSysNo" = ${supplierSysNo}`;
  const { rows } = await sql<StoredBid>`
    SELECT ${columns} FROM "mall"."TenderBid" b
    WHERE b."tenantCode" = ${tenantCode} AND b."tenderNoticeSysNo" = ${tenderNoticeSysNo}${own}
    ORDER BY b."sysNo"`.execute(db);
  return rows;
}

/** What a row needs to know of the reading supplier's own bid. */
export interface OwnBid {
  status: StoredBid["status"];
  isOpened: boolean;
  /** The purchaser waits for the reason of its price. */
  isAsked: boolean;
}

/** A supplier's own bids by tender. */
export async function ownBidsOf(
  db: Db,
  { tenantCode, supplierSysNo }: { tenantCode: string; supplierSysNo: number },
  tenderNoticeSysNos: readonly number[],
): Promise<ReadonlyMap<number, OwnBid>> {
  if (tenderNoticeSysNos.length === 0) return new Map();
  const { rows } = await sql<OwnBid & { tenderNoticeSysNo: number }>`
    SELECT b."tenderNoticeSysNo", b."status", b."content" IS NOT NULL AS "isOpened",
      b."reasonAskTime" IS NOT NULL AND b."reason" = '' AS "isAsked"
    FROM "mall"."TenderBid" b
    WHERE b."tenantCode" = ${tenantCode} AND b."supplierSysNo" = ${supplierSysNo}
      AND b."tenderNoticeSysNo" = ANY(${tenderNoticeSysNos}::int8[])`.execute(db);
  return new Map(rows.map((row) => [row.tenderNoticeSysNo, row]));
}

/** Names of those who were invited. */
export async function invitedNames(db: Db, { tenantCode, tenderNoticeSysNo }: Key): Promise<string[]> {
  const { rows } = await sql<{ supplierName: string }>`
    SELECT b."supplierName" FROM "mall"."TenderBid" b
    WHERE b."tenantCode" = ${tenantCode} AND b."tenderNoticeSysNo" = ${tenderNoticeSysNo} AND b."isInvited"
    ORDER BY b."sysNo"`.execute(db);
  return rows.map(({ supplierName }) => supplierName);
}

export interface SealedBid {
  supplierSysNo: number;
  version: number;
  sealed: string;
  digest: string;
  operatorName: string;
  now: Date;
}
/** Writes a supplier's sealed bid in place of the one before it. */
export async function writeSealed(db: Db, { tenantCode, tenderNoticeSysNo }: Key, bid: SealedBid): Promise<void> {
  const { supplierSysNo, version, sealed, digest, operatorName, now } = bid;
  await sql`
    INSERT INTO "mall"."TenderBid" ("tenantCode", "tenderNoticeSysNo", "supplierSysNo", "supplierName", "status",
      "version", "sealed", "digest", "operatorName", "bidTime")
    SELECT p."tenantCode", ${tenderNoticeSysNo}, p."sysNo", p."name", ${TenderBidStatus.valid}, ${version}, ${sealed},
      ${digest}, ${operatorName}, ${now}
    FROM "mall"."Supplier" p WHERE p."tenantCode" = ${tenantCode} AND p."sysNo" = ${supplierSysNo}
    ON CONFLICT ("tenantCode", "tenderNoticeSysNo", "supplierSysNo") DO UPDATE SET "status" = excluded."status",
      "version" = excluded."version", "sealed" = excluded."sealed", "digest" = excluded."digest",
      "operatorName" = excluded."operatorName", "bidTime" = excluded."bidTime"`.execute(db);
}

/** Empties the envelope of a supplier that takes its bid back. */
export async function withdrawSealed(
  db: Db,
  { tenantCode, tenderNoticeSysNo }: Key,
  supplierSysNo: number,
): Promise<void> {
  await sql`
    UPDATE "mall"."TenderBid" SET "status" = ${TenderBidStatus.withdrawn}, "sealed" = '', "digest" = ''
    WHERE "tenantCode" = ${tenantCode} AND "tenderNoticeSysNo" = ${tenderNoticeSysNo}
      AND "supplierSysNo" = ${supplierSysNo}`.execute(db);
}

/** Bids on a version that is no longer the tender's: their suppliers confirm them or write them anew. */
export async function voidBids(db: Db, { tenantCode, tenderNoticeSysNo }: Key): Promise<number> {
  const { numAffectedRows } = await sql`
    UPDATE "mall"."TenderBid" SET "status" = ${TenderBidStatus.void}
    WHERE "tenantCode" = ${tenantCode} AND "tenderNoticeSysNo" = ${tenderNoticeSysNo}
      AND "status" = ${TenderBidStatus.valid}`.execute(db);
  return Number(numAffectedRows);
}

export interface OpenedBid {
  sysNo: number;
  content: TenderBidContent | null;
  isIntact: boolean;
  /** 元. */
  totalAmount: string;
  isLow: boolean;
}
/** Writes what the envelopes hold, all in one statement. */
export async function writeOpened(db: Db, tenantCode: string, bids: readonly OpenedBid[]): Promise<void> {
  await sql`
    UPDATE "mall"."TenderBid" b SET "content" = o."content", "isIntact" = o."isIntact", "totalAmount" = o."totalAmount",
      "isLow" = o."isLow"
    FROM json_to_recordset(${JSON.stringify(bids)}::json) AS o("sysNo" int8, "content" jsonb, "isIntact" bool,
      "totalAmount" numeric, "isLow" bool)
    WHERE b."tenantCode" = ${tenantCode} AND b."sysNo" = o."sysNo"`.execute(db);
}

/** Records the time of the question about a low price. */
export async function writeReasonAsked(db: Db, tenantCode: string, sysNo: number, now: Date): Promise<void> {
  await sql`
    UPDATE "mall"."TenderBid" SET "reasonAskTime" = ${now}
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${sysNo}`.execute(db);
}
/** Rejects an opened bid; false where it was rejected before. */
export async function writeRejected(db: Db, tenantCode: string, sysNo: number, reason: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE "mall"."TenderBid" SET "status" = ${TenderBidStatus.rejected}, "rejectReason" = ${reason}
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${sysNo} AND "content" IS NOT NULL
      AND "status" = ${TenderBidStatus.valid}`.execute(db);
  return Number(numAffectedRows) === 1;
}
/** The reason of a price. */
export async function writeReason(
  db: Db,
  tenantCode: string,
  { sysNo, reason, now }: { sysNo: number; reason: string; now: Date },
): Promise<void> {
  await sql`
    UPDATE "mall"."TenderBid" SET "reason" = ${reason}, "reasonTime" = ${now}
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${sysNo}`.execute(db);
}
