import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { ContractStatus, ContractType } from "#trpc/rules/kinds/contract";
import { drawnOfLine } from "../contract/index";

/** A line of an order with the order that it belongs to. */
export interface OrderLine {
  orderSysNo: number;
  skuSysNo: number;
}

export async function readOrderLine(db: Db, tenantCode: string, sysNo: number): Promise<OrderLine | undefined> {
  const { rows } = await sql<OrderLine>`
    SELECT "orderSysNo", "skuSysNo" FROM mall."OrderItem"
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${sysNo}`.execute(db);
  return rows[0];
}

/** A line of a contract with its parties. */
export interface ContractLine {
  contractSysNo: number;
  skuSysNo: number;
  purchaserOrganizationSysNo: number;
  supplierSysNo: number;
}

export async function readContractLine(db: Db, tenantCode: string, sysNo: number): Promise<ContractLine | undefined> {
  const { rows } = await sql<ContractLine>`
    SELECT i."contractSysNo", i."skuSysNo", c."purchaserOrganizationSysNo", c."supplierSysNo" FROM mall."ContractItem" i
    JOIN mall."Contract" c ON c."tenantCode" = i."tenantCode" AND c."sysNo" = i."contractSysNo"
    WHERE i."tenantCode" = ${tenantCode} AND i."sysNo" = ${sysNo}`.execute(db);
  return rows[0];
}

/** A line of a contract in force that a line of an order may be matched with. */
export interface MatchOption {
  orderItemSysNo: number;
  contractItemSysNo: number;
  contractSysNo: number;
  contractNo: string;
  name: string;
  leftQuantity: number;
}

/** Contract lines that an order's lines can be matched with: of its own contract, else of any contract with its supplier. */
export async function matchOptions(db: Db, tenantCode: string, orderSysNo: number): Promise<MatchOption[]> {
  const { rows } = await sql<MatchOption>`
    SELECT l."sysNo" AS "orderItemSysNo", i."sysNo" AS "contractItemSysNo", c."sysNo" AS "contractSysNo", c."contractNo",
      c."name", greatest(i."quantity" - ${drawnOfLine}, 0)::float8 AS "leftQuantity"
    FROM mall."OrderTrade" t
    JOIN mall."OrderItem" l ON l."tenantCode" = t."tenantCode" AND l."orderSysNo" = t."sysNo"
    JOIN mall."Contract" c ON c."tenantCode" = t."tenantCode" AND c."supplierSysNo" = t."supplierSysNo"
      AND c."purchaserOrganizationSysNo" = t."purchaserOrganizationSysNo"
      AND c."status" IN (${sql.lit(ContractStatus.inForce)}, ${sql.lit(ContractStatus.changing)})
      AND c."type" = ${sql.lit(ContractType.purchase)} AND coalesce(t."contractSysNo", c."sysNo") = c."sysNo"
    JOIN mall."ContractItem" i ON i."tenantCode" = c."tenantCode" AND i."contractSysNo" = c."sysNo"
      AND i."skuSysNo" = l."skuSysNo"
    WHERE t."tenantCode" = ${tenantCode} AND t."sysNo" = ${orderSysNo}
    ORDER BY l."lineNo", c."sysNo" DESC`.execute(db);
  return rows;
}

/** A line of a material list that an order line can be matched with. */
export interface PlanOption {
  orderItemSysNo: number;
  planItemSysNo: number;
  listName: string;
  lineNo: number;
  words: string;
  quantity: number | null;
  unit: string;
  isMatched: boolean;
}

/** SQL: list `l` is the reader's own, or shared in their organisation. */
const readable = ({ tenantCode, organizationSysNo, userSysNo }: Reader) => sql`l."tenantCode" = ${tenantCode}
  AND l."organizationSysNo" = ${organizationSysNo} AND (l."userSysNo" = ${userSysNo} OR l."isShared")`;
interface Reader {
  tenantCode: string;
  organizationSysNo: number;
  userSysNo: number;
}
/** Most plan lines offered for one order line. */
const MOST_PLANS = 20;

/** Plan lines for an order's lines: the same goods, or words that contain their name; most recently changed lists first. */
export async function planOptions(db: Db, reader: Reader, orderSysNo: number): Promise<PlanOption[]> {
  const { rows } = await sql<PlanOption>`
    SELECT o."sysNo" AS "orderItemSysNo", p.* FROM mall."OrderItem" o
    CROSS JOIN LATERAL (
      SELECT i."sysNo" AS "planItemSysNo", l."name" AS "listName", i."no" AS "lineNo", i."words",
        i."quantity"::float8 AS "quantity", i."unit", m."lineSysNo" IS NOT NULL AS "isMatched"
      FROM mall."MaterialList" l
      JOIN mall."MaterialLine" i ON i."tenantCode" = l."tenantCode" AND i."listSysNo" = l."sysNo"
      LEFT JOIN mall."PlanMatch" m ON m."tenantCode" = i."tenantCode" AND m."orderItemSysNo" = o."sysNo"
        AND m."lineSysNo" = i."sysNo"
      WHERE ${readable(reader)} AND (m."lineSysNo" IS NOT NULL OR i."skuSysNo" = o."skuSysNo"
        OR i."skuSysNo" IS NULL AND (position(lower(i."words") IN lower(o."skuName")) > 0
          OR position(lower(o."skuName") IN lower(i."words")) > 0))
      ORDER BY m."lineSysNo" IS NULL, i."skuSysNo" IS NULL, l."changeTime" DESC, l."sysNo" DESC, i."no"
      LIMIT ${sql.lit(MOST_PLANS)}
    ) p
    WHERE o."tenantCode" = ${reader.tenantCode} AND o."orderSysNo" = ${orderSysNo}
    ORDER BY o."lineNo"`.execute(db);
  return rows;
}

/** Whether the reader may read this plan line; undefined if it does not exist. */
export async function readsPlanItem(db: Db, reader: Reader, sysNo: number): Promise<boolean | undefined> {
  const { rows } = await sql<{ may: boolean }>`
    SELECT (${readable(reader)}) AS "may" FROM mall."MaterialLine" i
    JOIN mall."MaterialList" l ON l."tenantCode" = i."tenantCode" AND l."sysNo" = i."listSysNo"
    WHERE i."tenantCode" = ${reader.tenantCode} AND i."sysNo" = ${sysNo}`.execute(db);
  return rows[0]?.may;
}

/** Matches an order line with a plan line; null removes the match. */
export async function matchPlan(
  db: Db,
  tenantCode: string,
  { orderItemSysNo, planItemSysNo }: { orderItemSysNo: number; planItemSysNo: number | null },
): Promise<void> {
  if (planItemSysNo === null) {
    await sql`DELETE FROM mall."PlanMatch"
      WHERE "tenantCode" = ${tenantCode} AND "orderItemSysNo" = ${orderItemSysNo}`.execute(db);
    return;
  }
  await sql`
    INSERT INTO mall."PlanMatch" ("tenantCode", "orderItemSysNo", "lineSysNo")
    VALUES (${tenantCode}, ${orderItemSysNo}, ${planItemSysNo})
    ON CONFLICT ("tenantCode", "orderItemSysNo") DO UPDATE SET "lineSysNo" = EXCLUDED."lineSysNo"`.execute(db);
}

/** Whose an order is, and of which contract; undefined where there is none. */
export async function partiesOf(db: Db, tenantCode: string, sysNo: number) {
  const { rows } = await sql<{
    purchaserOrganizationSysNo: number;
    supplierSysNo: number;
    status: number;
  }>`
    SELECT "purchaserOrganizationSysNo", "supplierSysNo", "status" FROM mall."OrderTrade"
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${sysNo}`.execute(db);
  return rows[0];
}
