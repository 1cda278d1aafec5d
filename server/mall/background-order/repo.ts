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

/** What the lines of an order may be matched with: of its contract, where it has one, else of any with its supplier. */
export async function matchOptions(db: Db, tenantCode: string, orderSysNo: number): Promise<MatchOption[]> {
  const { rows } = await sql<MatchOption>`
    SELECT l."sysNo" AS "orderItemSysNo", i."sysNo" AS "contractItemSysNo", c."sysNo" AS "contractSysNo", c."contractNo",
      c."name", (i."quantity" - ${drawnOfLine})::float8 AS "leftQuantity"
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
