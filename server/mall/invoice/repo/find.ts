import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { literals } from "#server/kernel/literals";
import type { Invoice } from "#trpc/contract/invoice";
import { RED_HOURS } from "#trpc/rules/invoice";
import { InvoiceStatus, RedStatus } from "#trpc/rules/kinds/invoice";
import type { InvoiceHeader } from "./kind";
import { short } from "./sums";

interface Of {
  tenantCode: string;
}
const counting = literals([InvoiceStatus.received, InvoiceStatus.accepted, InvoiceStatus.offset]);

/** The invoice that has a number now, whosever it is. */
export async function withKey(
  db: Db,
  { tenantCode, invoiceKey }: Of & { invoiceKey: string },
): Promise<Pick<InvoiceHeader, "sysNo" | "invoiceNo" | "status" | "supplierSysNo"> | undefined> {
  const { rows } = await sql<InvoiceHeader>`
    SELECT d."sysNo", d."invoiceNo", d."status", d."supplierSysNo" FROM "mall"."Invoice" d
    WHERE d."tenantCode" = ${tenantCode} AND d."invoiceKey" = ${invoiceKey} AND d."status" IN (${counting})`.execute(
    db,
  );
  return rows[0];
}

/** The blue invoice of a supplier that a red one names by its number. */
export async function blueOf(
  db: Db,
  { tenantCode, supplierSysNo, invoiceNumber }: Of & { supplierSysNo: number; invoiceNumber: string },
): Promise<InvoiceHeader | undefined> {
  const { rows } = await sql<InvoiceHeader>`
    SELECT d.* FROM "mall"."Invoice" d
    WHERE d."tenantCode" = ${tenantCode} AND d."supplierSysNo" = ${supplierSysNo}
      AND d."invoiceNumber" = ${invoiceNumber} AND NOT d."isRed" AND d."status" IN (${counting})
    ORDER BY d."sysNo" DESC LIMIT 1`.execute(db);
  return rows[0];
}

/** The red letters of a blue invoice that count, with what they take back. */
export async function redsOf(
  db: Db,
  { tenantCode, blueSysNo }: Of & { blueSysNo: number },
): Promise<Pick<InvoiceHeader, "sysNo" | "status" | "totalAmount">[]> {
  const { rows } = await sql<InvoiceHeader>`
    SELECT d."sysNo", d."status", d."totalAmount" FROM "mall"."Invoice" d
    WHERE d."tenantCode" = ${tenantCode} AND d."blueSysNo" = ${blueSysNo} AND d."status" IN (${counting})`.execute(db);
  return rows;
}

type Around = Pick<Invoice, "blue" | "redList" | "checkList" | "coverList">;

/** What hangs together with an invoice, and what was looked into when it was handed in. */
export async function aroundOf(db: Db, { tenantCode, sysNo }: Of & { sysNo: number }): Promise<Around> {
  const { rows } = await sql<Around>`
    SELECT (SELECT ${short("i")} FROM "mall"."Invoice" i
        WHERE i."tenantCode" = d."tenantCode" AND i."sysNo" = d."blueSysNo") AS "blue",
      (SELECT coalesce(json_agg(${short("r")} ORDER BY r."sysNo"), '[]') FROM "mall"."Invoice" r
        WHERE r."tenantCode" = d."tenantCode" AND r."blueSysNo" = d."sysNo") AS "redList",
      d."checks" AS "checkList",
      (SELECT coalesce(json_agg(json_build_object('settlementSysNo', s."sysNo", 'settlementNo', s."settlementNo",
          'projectName', s."projectName", 'amount', c."amount"::float8) ORDER BY s."sysNo"), '[]')
        FROM "mall"."InvoiceCover" c
        JOIN "mall"."Settlement" s ON s."tenantCode" = c."tenantCode" AND s."sysNo" = c."settlementSysNo"
        WHERE c."tenantCode" = d."tenantCode" AND c."invoiceSysNo" = d."sysNo") AS "coverList"
    FROM "mall"."Invoice" d WHERE d."tenantCode" = ${tenantCode} AND d."sysNo" = ${sysNo}`.execute(db);
  return rows[0] ?? { blue: null, redList: [], checkList: [], coverList: [] };
}

/** Locks invoices whose red letter nobody confirmed in time, the oldest first; locked ones are left out. */
export async function lockLate(
  db: Db,
  now: Date,
  limit: number,
): Promise<{ tenantCode: string; sysNo: number; status: number; redStatus: number }[]> {
  const open = literals([RedStatus.askedBySeller, RedStatus.askedByBuyer]);
  const { rows } = await sql<{ tenantCode: string; sysNo: number; status: number; redStatus: number }>`
    SELECT d."tenantCode", d."sysNo", d."status", d."redStatus" FROM "mall"."Invoice" d
    WHERE d."redStatus" IN (${open}) AND d."redAskTime" <= ${new Date(now.getTime() - RED_HOURS * 3_600_000)}
    ORDER BY d."redAskTime" LIMIT ${limit} FOR NO KEY UPDATE SKIP LOCKED`.execute(db);
  return rows;
}
