import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { literals } from "#server/kernel/literals";
import type { InvoiceOpen, InvoicesOfStatement } from "#trpc/contract/invoice";
import type { OpenStatement } from "#trpc/rules/invoice-cover";
import { InvoiceStatus } from "#trpc/rules/kinds/invoice";
import { SettlementStatus } from "#trpc/rules/kinds/settlement";
import { lockRoots } from "../../document/index";
import { settlementKind } from "../../settlement/index";

/** Agreed to by both sides: they may be invoiced. */
export const invoicedStatuses: readonly number[] = [SettlementStatus.confirmed, SettlementStatus.settled];

/** SQL over statement `d`: 元 of it in invoices `i` that this is true of. */
const covered = (holds: RawBuilder<unknown>) => sql`coalesce((SELECT sum(c."amount") FROM "mall"."InvoiceCover" c
  JOIN "mall"."Invoice" i ON i."tenantCode" = c."tenantCode" AND i."sysNo" = c."invoiceSysNo"
  WHERE c."tenantCode" = d."tenantCode" AND c."settlementSysNo" = d."sysNo" AND ${holds}), 0)`;
/** SQL over statement `d`: 元 of its accepted invoices, and of those that wait; red letters count once accepted. */
const accepted = covered(sql`i."status" = ${sql.lit(InvoiceStatus.accepted)}`);
const waiting = covered(sql`i."status" = ${sql.lit(InvoiceStatus.received)} AND NOT i."isRed"`);
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

interface Keys {
  tenantCode: string;
  sysNos: readonly number[];
}

/** Locks statements in the order of their keys, so that the sums of their invoices stay. */
export const lockStatements = (db: Db, { tenantCode, sysNos }: Keys) =>
  lockRoots(db, settlementKind.table, { tenantCode, keys: sql`SELECT unnest(${sysNos}::int8[])` });

/** SQL: statements that were settled before others, then those that were made before. */
const oldestFirst = sql`d."settleTime" NULLS LAST, d."sysNo"`;
const openColumns = sql`d."sysNo", d."settlementNo", d."supplierSysNo", d."purchaserOrganizationSysNo", ${open}::text AS "openAmount"`;

/** What of statements may still be handed in, the oldest first. */
export async function openOf(
  db: Db,
  { tenantCode, sysNos }: Keys,
): Promise<(OpenStatement & { supplierSysNo: number })[]> {
  const { rows } = await sql<OpenStatement & { supplierSysNo: number }>`
    SELECT ${openColumns} FROM "mall"."Settlement" d
    WHERE d."tenantCode" = ${tenantCode} AND d."sysNo" = ANY(${sysNos}::int8[]) ORDER BY ${oldestFirst}`.execute(db);
  return rows;
}

interface Accepting {
  settlementNo: string;
  coverAmount: string;
  /** What of the statement no accepted invoice is for. */
  left: string;
}
/** The statements of which an invoice would take more than is left of them. */
export async function exceededBy(db: Db, { tenantCode, sysNo }: { tenantCode: string; sysNo: number }) {
  const { rows } = await sql<Accepting>`
    SELECT d."settlementNo", o."amount"::text AS "coverAmount", (d."totalAmount" - ${accepted})::text AS "left"
    FROM "mall"."InvoiceCover" o
    JOIN "mall"."Settlement" d ON d."tenantCode" = o."tenantCode" AND d."sysNo" = o."settlementSysNo"
    WHERE o."tenantCode" = ${tenantCode} AND o."invoiceSysNo" = ${sysNo} AND o."amount" > d."totalAmount" - ${accepted}
    ORDER BY d."sysNo"`.execute(db);
  return rows;
}

/** SQL: an invoice as another paper names it. */
export const short = (alias: "i" | "r") => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`json_build_object('sysNo', ${column("sysNo")}, 'invoiceNo', ${column("invoiceNo")}, 'invoiceNumber',
    ${column("invoiceNumber")}, 'status', ${column("status")}, 'totalAmount', ${column("totalAmount")}::float8)`;
};

export async function ofStatement(db: Db, key: Key): Promise<InvoicesOfStatement | undefined> {
  const { rows } = await sql<InvoicesOfStatement>`
    SELECT ${sums}, (SELECT coalesce(json_agg(${short("i")}::jsonb || jsonb_build_object('coverAmount', c."amount"::float8)
        ORDER BY i."sysNo"), '[]')
      FROM "mall"."InvoiceCover" c
      JOIN "mall"."Invoice" i ON i."tenantCode" = c."tenantCode" AND i."sysNo" = c."invoiceSysNo"
      WHERE c."tenantCode" = d."tenantCode" AND c."settlementSysNo" = d."sysNo") AS "invoiceList"
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
    FROM "mall"."Settlement" d WHERE ${isInvoiced(of)} ORDER BY ${oldestFirst} LIMIT ${most}`.execute(db);
  return rows;
}

/** SQL: one of statement `d`'s titles has this tax number: in its purchaser's book, or on its orders. */
const hasTitle = (taxNo: string) => sql<boolean>`(EXISTS (SELECT FROM "mall"."InvoiceTitle" t
    WHERE t."tenantCode" = d."tenantCode" AND t."organizationSysNo" = d."purchaserOrganizationSysNo"
      AND t."taxCode" = ${taxNo})
  OR EXISTS (SELECT FROM "mall"."SettlementItem" s
    JOIN "mall"."OrderTrade" o ON o."tenantCode" = s."tenantCode" AND o."sysNo" = s."orderSysNo"
    WHERE s."tenantCode" = d."tenantCode" AND s."settlementSysNo" = d."sysNo" AND o."invoiceTitle"->>'taxCode' = ${taxNo}))`;

/** Statements of a supplier's buyer that have something open, the oldest first. */
export async function candidates(
  db: Db,
  { buyerTaxNo, buyerName, ...of }: Of & { buyerTaxNo: string; buyerName: string },
): Promise<OpenStatement[]> {
  const isBuyers = buyerTaxNo === "" ? sql`d."purchaserOrganizationName" = ${buyerName}` : hasTitle(buyerTaxNo);
  const { rows } = await sql<OpenStatement>`
    SELECT ${openColumns} FROM "mall"."Settlement" d WHERE ${isInvoiced(of)} AND ${isBuyers}
    ORDER BY ${oldestFirst} LIMIT 200`.execute(db);
  return rows;
}
