import { sql } from "kysely";
import { toUnixSeconds } from "#server/kernel/clock";
import type { Db } from "#server/kernel/db";
import { literals } from "#server/kernel/literals";
import type { MaterialIssue } from "#trpc/contract/material";
import { InspectionBasis, InspectionStatus } from "#trpc/rules/kinds/inspection";
import { toNumber } from "#trpc/rules/money";
import { isAccepted, type Keeper } from "./stock";

const noBasis = sql.lit(InspectionBasis.none);
const released = literals([InspectionStatus.released]);

export interface NewIssue {
  receivingItemSysNo: number;
  batchSysNo: number | null;
  quantity: number;
  team: string;
  usePart: string;
  takerName: string;
  note: string;
}
/** Who writes it down, and when. */
export interface Written extends Keeper {
  userSysNo: number;
  name: string;
  now: Date;
}

/**
 * Writes an issue and counts it on its line and batch, in one statement: only where the line is accepted and all of it
 * is still there, and where its agreement asks for it only of what is released. Undefined where it is not; the caller
 * refuses then, and nothing of it stays.
 */
export async function insertIssue(db: Db, by: Written, issue: NewIssue): Promise<number | undefined> {
  const { tenantCode, organizationSysNo } = by;
  const { receivingItemSysNo, batchSysNo, quantity } = issue;
  const isGated = sql`(n."inspectionRequired" AND i."inspectionBasis" <> ${noBasis})`;
  const { rows } = await sql<{ sysNo: number }>`
    WITH line AS (
      UPDATE "mall"."ReceivingItem" i SET "issuedQuantity" = i."issuedQuantity" + ${quantity}::numeric
      FROM "mall"."Receiving" n
      WHERE i."tenantCode" = ${tenantCode} AND i."sysNo" = ${receivingItemSysNo}
        AND n."tenantCode" = i."tenantCode" AND n."sysNo" = i."receivingSysNo"
        AND n."purchaserOrganizationSysNo" = ${organizationSysNo} AND ${isAccepted}
        AND i."issuedQuantity" + i."returnedQuantity" + i."returningQuantity" + ${quantity}::numeric <= i."receivedQuantity"
        AND (${batchSysNo}::int8 IS NOT NULL OR NOT ${isGated})
      RETURNING i."tenantCode", i."sysNo", i."receivingSysNo", n."projectSysNo", ${isGated} AS "isGated"
    ), batch AS (
      UPDATE "mall"."ReceivingBatch" b SET "issuedQuantity" = b."issuedQuantity" + ${quantity}::numeric
      FROM line
      WHERE b."tenantCode" = line."tenantCode" AND b."sysNo" = ${batchSysNo}::int8 AND b."receivingItemSysNo" = line."sysNo"
        AND b."issuedQuantity" + ${quantity}::numeric <= CASE WHEN line."isGated" THEN (
          SELECT coalesce(sum(x."quantity"), 0) FROM "mall"."InspectionItem" x
          JOIN "mall"."Inspection" h ON h."tenantCode" = x."tenantCode" AND h."sysNo" = x."inspectionSysNo"
          WHERE x."tenantCode" = b."tenantCode" AND x."batchSysNo" = b."sysNo" AND h."status" IN (${released})
        ) ELSE b."quantity" END
      RETURNING b."sysNo"
    )
    INSERT INTO "mall"."MaterialIssue" ("tenantCode", "purchaserOrganizationSysNo", "projectSysNo", "receivingSysNo",
      "receivingItemSysNo", "batchSysNo", "quantity", "team", "usePart", "takerName", "note", "keeperUserSysNo",
      "keeperName", "createTime")
    SELECT ${tenantCode}, ${organizationSysNo}, line."projectSysNo", line."receivingSysNo", line."sysNo",
      ${batchSysNo}::int8, ${quantity}::numeric, ${issue.team}, ${issue.usePart}, ${issue.takerName}, ${issue.note},
      ${by.userSysNo}, ${by.name}, ${by.now}
    FROM line WHERE ${batchSysNo}::int8 IS NULL OR EXISTS (SELECT FROM batch)
    RETURNING "sysNo"`.execute(db);
  return rows[0]?.sysNo;
}

/** An issue, whoever it belongs to, for the check of its owner; quantities as text. */
export interface IssueRow {
  purchaserOrganizationSysNo: number;
  orderSysNo: number;
  quantity: string;
  takenBackQuantity: string;
  unit: string;
}

export async function findIssue(db: Db, tenantCode: string, sysNo: number): Promise<IssueRow | undefined> {
  const { rows } = await sql<IssueRow>`
    SELECT m."purchaserOrganizationSysNo", n."orderSysNo", m."quantity", m."takenBackQuantity", i."unit"
    FROM "mall"."MaterialIssue" m
    JOIN "mall"."Receiving" n ON n."tenantCode" = m."tenantCode" AND n."sysNo" = m."receivingSysNo"
    JOIN "mall"."ReceivingItem" i ON i."tenantCode" = m."tenantCode" AND i."sysNo" = m."receivingItemSysNo"
    WHERE m."tenantCode" = ${tenantCode} AND m."sysNo" = ${sysNo}`.execute(db);
  return rows[0];
}

/** Writes what was taken back of an issue, as a row of its own, in one statement; undefined where less was issued. */
export async function insertTakenBack(
  db: Db,
  { tenantCode, organizationSysNo, userSysNo, name, now }: Written,
  { sysNo, quantity, note }: { sysNo: number; quantity: number; note: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ sysNo: number }>`
    WITH issue AS (
      UPDATE "mall"."MaterialIssue" m SET "takenBackQuantity" = m."takenBackQuantity" + ${quantity}::numeric
      WHERE m."tenantCode" = ${tenantCode} AND m."sysNo" = ${sysNo}
        AND m."purchaserOrganizationSysNo" = ${organizationSysNo}
        AND m."takenBackQuantity" + ${quantity}::numeric <= m."quantity"
      RETURNING m.*
    ), line AS (
      UPDATE "mall"."ReceivingItem" i SET "issuedQuantity" = i."issuedQuantity" - ${quantity}::numeric
      FROM issue WHERE i."tenantCode" = ${tenantCode} AND i."sysNo" = issue."receivingItemSysNo"
    ), batch AS (
      UPDATE "mall"."ReceivingBatch" b SET "issuedQuantity" = b."issuedQuantity" - ${quantity}::numeric
      FROM issue WHERE b."tenantCode" = ${tenantCode} AND b."sysNo" = issue."batchSysNo"
    )
    INSERT INTO "mall"."MaterialIssue" ("tenantCode", "purchaserOrganizationSysNo", "projectSysNo", "receivingSysNo",
      "receivingItemSysNo", "batchSysNo", "quantity", "issueSysNo", "team", "usePart", "takerName", "note",
      "keeperUserSysNo", "keeperName", "createTime")
    SELECT ${tenantCode}, ${organizationSysNo}, issue."projectSysNo", issue."receivingSysNo", issue."receivingItemSysNo",
      issue."batchSysNo", - ${quantity}::numeric, issue."sysNo", issue."team", issue."usePart", issue."takerName", ${note},
      ${userSysNo}, ${name}, ${now}
    FROM issue RETURNING "sysNo"`.execute(db);
  return rows[0]?.sysNo;
}

interface IssueSearch {
  projectSysNo?: number | undefined;
  receivingSysNo?: number | undefined;
  receivingItemSysNo?: number | undefined;
  beforeSysNo?: number | undefined;
  most: number;
}
type Found = Omit<MaterialIssue, "quantity" | "takenBackQuantity" | "createTime"> & {
  quantity: string;
  takenBackQuantity: string;
  createTime: Date;
};

/** What was issued and taken back, newest first. */
export async function searchIssues(
  db: Db,
  { tenantCode, organizationSysNo }: Keeper,
  { most, beforeSysNo, ...narrowed }: IssueSearch,
): Promise<MaterialIssue[]> {
  const where = [
    sql`m."tenantCode" = ${tenantCode} AND m."purchaserOrganizationSysNo" = ${organizationSysNo}`,
    ...Object.entries(narrowed).flatMap(([name, key]) => (key === undefined ? [] : [sql`m.${sql.id(name)} = ${key}`])),
    ...(beforeSysNo === undefined ? [] : [sql`m."sysNo" < ${beforeSysNo}`]),
  ];
  const { rows } = await sql<Found>`
    SELECT m."sysNo", m."receivingItemSysNo", m."receivingSysNo", n."receivingNo", i."skuName", i."skuSpec", i."unit",
      coalesce(b."heatNo", '') AS "heatNo", coalesce(b."pourPlace", '') AS "pourPlace", n."projectName", m."quantity",
      m."takenBackQuantity", m."issueSysNo", m."team", m."usePart", m."takerName", m."note", m."keeperName", m."createTime"
    FROM "mall"."MaterialIssue" m
    JOIN "mall"."Receiving" n ON n."tenantCode" = m."tenantCode" AND n."sysNo" = m."receivingSysNo"
    JOIN "mall"."ReceivingItem" i ON i."tenantCode" = m."tenantCode" AND i."sysNo" = m."receivingItemSysNo"
    LEFT JOIN "mall"."ReceivingBatch" b ON b."tenantCode" = m."tenantCode" AND b."sysNo" = m."batchSysNo"
    WHERE ${sql.join(where, sql` AND `)} ORDER BY m."sysNo" DESC LIMIT ${most}`.execute(db);
  return rows.map(({ quantity, takenBackQuantity, createTime, ...row }) => ({
    ...row,
    quantity: toNumber(quantity),
    takenBackQuantity: toNumber(takenBackQuantity),
    createTime: toUnixSeconds(createTime),
  }));
}
