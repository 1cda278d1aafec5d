import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { literals } from "#server/kernel/literals";
import type { InvoiceOpen, InvoicesOfStatement } from "#trpc/contract/invoice";
import { InvoiceStatus } from "#trpc/rules/kinds/invoice";
import { SettlementStatus } from "#trpc/rules/kinds/settlement";
import { lockRoots } from "../../document/index";
import { settlementKind } from "../../settlement/index";

/** Agreed to by both sides: they may be invoiced. */
export const invoicedStatuses: readonly number[] = [SettlementStatus.confirmed, SettlementStatus.settled];

/** SQL over statement `d`: 元 of its accepted invoices, and of those that wait; red letters count once accepted. */
const accepted = sql`coalesce((SELECT sum(i."totalAmount") FROM "mall"."Invoice" i WHERE i."tenantCode" = d."tenantCode"
  AND i."settlementSysNo" = d."sysNo" AND i."status" = ${sql.lit(InvoiceStatus.accepted)}), 0)`;
const waiting = sql`coalesce((SELECT sum(i."totalAmount") FROM "mall"."Invoice" i WHERE i."tenantCode" = d."tenantCode"
  AND i."settlementSysNo" = d."sysNo" AND i."status" = ${sql.lit(InvoiceStatus.received)} AND NOT i."isRed"), 0)`;
/** SQL over statement `d`: 元 that may still be handed in. */
const open = sql`(d."totalAmount" - ${accepted} - ${waiting})`;
const sums = sql`d."totalAmount"::float8 AS "totalAmount", ${accepted}::float8 AS "acceptedAmount",
  ${waiting}::float8 AS "waitingAmount", ${open}::float8 AS "openAmount"`;

interface Key {
  tenantCode: string;
  settlementSysNo: number;
}
const isOne = ({ tenantCode, settlementSysNo }: Key): RawBuilder<unknown> =>
  sql`d."tenantCode" = ${tenantCode} AND d."sysNo" = ${settlementSysNo}`;

/** Locks a statement, so that the sum of its invoices stays. */
export const lockStatement = async (db: Db, { tenantCode, settlementSysNo }: Key) =>
  (await lockRoots(db, settlementKind.table, { tenantCode, keys: sql`SELECT ${settlementSysNo}::int8` }))[0];

/** 元 of a statement as text: of its accepted invoices, and what may still be handed in. */
export async function amountsOf(db: Db, key: Key): Promise<{ accepted: string; open: string }> {
  const { rows } = await sql<{ accepted: string; open: string }>`
    SELECT ${accepted}::text AS "accepted", ${open}::text AS "open" FROM "mall"."Settlement" d WHERE ${isOne(key)}`.execute(
    db,
  );
  return rows[0] ?? { accepted: "0", open: "0" };
}

/** SQL: an invoice as another paper names it. */
export const short = (alias: "i" | "r") => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`json_build_object('sysNo', ${column("sysNo")}, 'invoiceNo', ${column("invoiceNo")}, 'invoiceNumber',
    ${column("invoiceNumber")}, 'status', ${column("status")}, 'totalAmount', ${column("totalAmount")}::float8)`;
};

export async function ofStatement(db: Db, key: Key): Promise<InvoicesOfStatement | undefined> {
  const { rows } = await sql<InvoicesOfStatement>`
    SELECT ${sums}, (SELECT coalesce(json_agg(${short("i")} ORDER BY i."sysNo"), '[]') FROM "mall"."Invoice" i
      WHERE i."tenantCode" = d."tenantCode" AND i."settlementSysNo" = d."sysNo") AS "invoiceList"
    FROM "mall"."Settlement" d WHERE ${isOne(key)}`.execute(db);
  return rows[0];
}

interface Of {
  tenantCode: string;
  supplierSysNo: number;
}
const isInvoiced = ({ tenantCode, supplierSysNo }: Of) => sql`d."tenantCode" = ${tenantCode}
  AND d."supplierSysNo" = ${supplierSysNo} AND d."status" IN (${literals([...invoicedStatuses])}) AND ${open} > 0`;

/** Statements of a supplier that are not wholly invoiced, the oldest first. */
export async function openStatements(db: Db, of: Of, most: number): Promise<InvoiceOpen[]> {
  const { rows } = await sql<InvoiceOpen>`
    SELECT d."sysNo", d."settlementNo", d."purchaserOrganizationName", d."projectName", ${sums}
    FROM "mall"."Settlement" d WHERE ${isInvoiced(of)} ORDER BY d."sysNo" LIMIT ${most}`.execute(db);
  return rows;
}

/** SQL: one of statement `d`'s titles has this tax number: in its purchaser's book, or on its orders. */
const hasTitle = (taxNo: string) => sql<boolean>`(EXISTS (SELECT FROM "mall"."InvoiceTitle" t
    WHERE t."tenantCode" = d."tenantCode" AND t."organizationSysNo" = d."purchaserOrganizationSysNo"
      AND t."taxCode" = ${taxNo})
  OR EXISTS (SELECT FROM "mall"."SettlementItem" s
    JOIN "mall"."OrderTrade" o ON o."tenantCode" = s."tenantCode" AND o."sysNo" = s."orderSysNo"
    WHERE s."tenantCode" = d."tenantCode" AND s."settlementSysNo" = d."sysNo" AND o."invoiceTitle"->>'taxCode' = ${taxNo}))`;

/** Open statements of a supplier that an invoice may be for. */
export async function candidates(
  db: Db,
  { buyerTaxNo, buyerName, total, ...of }: Of & { buyerTaxNo: string; buyerName: string; total: string },
): Promise<{ sysNo: number; openAmount: string; isBuyers: boolean }[]> {
  const isBuyers = buyerTaxNo === "" ? sql`d."purchaserOrganizationName" = ${buyerName}` : hasTitle(buyerTaxNo);
  const { rows } = await sql<{ sysNo: number; openAmount: string; isBuyers: boolean }>`
    SELECT d."sysNo", ${open}::text AS "openAmount", ${isBuyers} AS "isBuyers"
    FROM "mall"."Settlement" d WHERE ${isInvoiced(of)} AND ${open} >= ${total}::numeric
    ORDER BY ${open} <> ${total}::numeric, d."sysNo" LIMIT 200`.execute(db);
  return rows;
}
