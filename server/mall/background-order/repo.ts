import { sql } from "kysely";
import type { Db } from "#server/kernel/db";

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
