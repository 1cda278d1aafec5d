import { type RawBuilder, sql } from "kysely";
import { toUnixSeconds } from "#server/kernel/clock";
import type { Db } from "#server/kernel/db";
import { literals } from "#server/kernel/literals";
import type { MaterialBatch } from "#trpc/contract/material";
import { ReceivingStatus } from "#trpc/contract/shared/codes";
import type { StockBatch, StockLine } from "#trpc/rules/material";

/** Whose goods. */
export interface Keeper {
  tenantCode: string;
  organizationSysNo: number;
}

/** Notes whose goods the site has. */
const accepted = literals([ReceivingStatus.received, ReceivingStatus.settled]);
/** SQL: the site has goods of note `n`. */
export const isAccepted = sql<boolean>`n."status" IN (${accepted})`;

type Batch = StockBatch & Pick<MaterialBatch, "pourDay" | "lotList">;
/** A line of a receiving note as the site has it; decimals as text. */
export interface StockRow extends StockLine {
  receivingItemSysNo: number;
  receivingSysNo: number;
  receivingNo: string;
  receiveTime: number;
  orderSysNo: number;
  purchaserOrganizationSysNo: number;
  skuSpec: string;
  supplierName: string;
  projectSysNo: number | null;
  projectName: string;
  usePart: string;
  inspectionBasis: 0 | 1 | 2;
  isAccepted: boolean;
  batchList: Batch[];
}

/** SQL: the lots that batch `b` is in. */
const lots = sql`coalesce((
  SELECT json_agg(json_build_object('sysNo', h."sysNo", 'inspectionNo', h."inspectionNo", 'status', h."status",
    'quantity', x."quantity"::float8) ORDER BY h."sysNo")
  FROM "mall"."InspectionItem" x
  JOIN "mall"."Inspection" h ON h."tenantCode" = x."tenantCode" AND h."sysNo" = x."inspectionSysNo"
  WHERE x."tenantCode" = b."tenantCode" AND x."batchSysNo" = b."sysNo"), '[]')`;

/** SQL: lines `i` of notes `n` with their batches. */
const rowsOf = (where: RawBuilder<unknown>, rest: RawBuilder<unknown> = sql``): RawBuilder<unknown> => sql`
  SELECT i."sysNo" AS "receivingItemSysNo", n."sysNo" AS "receivingSysNo", n."receivingNo", n."receiveTime", n."orderSysNo",
    n."purchaserOrganizationSysNo", i."lineNo", i."skuName", i."skuSpec", i."unit", n."supplierName", n."projectSysNo",
    n."projectName", n."usePart", n."inspectionRequired", i."inspectionBasis", i."receivedQuantity", i."returnedQuantity",
    i."returningQuantity", i."issuedQuantity", ${isAccepted} AS "isAccepted", coalesce((
      SELECT json_agg(json_build_object('sysNo', b."sysNo", 'heatNo', b."heatNo", 'pourPlace', b."pourPlace",
        'pourDay', b."pourDay", 'quantity', b."quantity"::float8, 'issuedQuantity', b."issuedQuantity"::float8,
        'lotList', ${lots}) ORDER BY b."lineNo")
      FROM "mall"."ReceivingBatch" b
      WHERE b."tenantCode" = i."tenantCode" AND b."receivingItemSysNo" = i."sysNo"), '[]') AS "batchList"
  FROM "mall"."Receiving" n
  JOIN "mall"."ReceivingItem" i ON i."tenantCode" = n."tenantCode" AND i."receivingSysNo" = n."sysNo"
  WHERE ${where} ${rest}`;

async function read(db: Db, statement: RawBuilder<unknown>): Promise<StockRow[]> {
  const { rows } = await (statement as RawBuilder<Omit<StockRow, "receiveTime"> & { receiveTime: Date }>).execute(db);
  return rows.map((row) => ({ ...row, receiveTime: toUnixSeconds(row.receiveTime) }));
}

/** A received line whoever it belongs to, for the check of its owner. */
export async function findStock(db: Db, tenantCode: string, sysNo: number): Promise<StockRow | undefined> {
  const [row] = await read(
    db,
    rowsOf(sql`n."tenantCode" = ${tenantCode} AND i."tenantCode" = ${tenantCode} AND i."sysNo" = ${sysNo}`),
  );
  return row;
}

interface StockSearch {
  projectSysNo?: number | undefined;
  receivingSysNo?: number | undefined;
  afterSysNo?: number | undefined;
  most: number;
}

/** Lines that the site has, those of the newest note first, in one statement along the notes of the owner or project. */
export function searchStock(
  db: Db,
  { tenantCode, organizationSysNo }: Keeper,
  { projectSysNo, receivingSysNo, afterSysNo, most }: StockSearch,
): Promise<StockRow[]> {
  const where = [
    sql`n."tenantCode" = ${tenantCode} AND n."purchaserOrganizationSysNo" = ${organizationSysNo} AND ${isAccepted}
      AND i."receivedQuantity" > 0`,
    ...(projectSysNo === undefined ? [] : [sql`n."projectSysNo" = ${projectSysNo}`]),
    ...(receivingSysNo === undefined ? [] : [sql`n."sysNo" = ${receivingSysNo}`]),
    ...(afterSysNo === undefined
      ? []
      : [
          sql`(n."sysNo", i."sysNo") < (SELECT a."receivingSysNo", a."sysNo" FROM "mall"."ReceivingItem" a
            WHERE a."tenantCode" = ${tenantCode} AND a."sysNo" = ${afterSysNo})`,
        ]),
  ];
  return read(db, rowsOf(sql.join(where, sql` AND `), sql`ORDER BY n."sysNo" DESC, i."sysNo" DESC LIMIT ${most}`));
}
