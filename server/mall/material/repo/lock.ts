import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { lockRoots } from "../../document/index";
import { orderKind } from "../../order/index";

/** Nothing of an order is returned, voided or put into a lot meanwhile. */
export const lockOrder = (db: Db, tenantCode: string, orderSysNo: number) =>
  lockRoots(db, orderKind.table, { tenantCode, keys: sql`SELECT ${orderSysNo}::int8` });
