import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { GroupBuyJoinStatus } from "#trpc/rules/group-buy";
import { countingSql } from "./rows";
import type { Key, LockedGroupBuy } from "./write";

/** A part as its order takes it. */
export interface FrozenJoin {
  sysNo: number;
  organizationSysNo: number;
  organizationName: string;
  userSysNo: number;
  userName: string;
  quantity: string;
  receiveAddressSysNo: number;
  invoiceTitleSysNo: number;
  invoiceType: number;
  projectSysNo: number | null;
  costCode: string;
  remark: string;
}

/** The parts that count at the close, the earliest first. */
export async function countingJoins(db: Db, { tenantCode, sysNo }: Key): Promise<FrozenJoin[]> {
  const { rows } = await sql<FrozenJoin>`
    SELECT j."sysNo", j."organizationSysNo", j."organizationName", j."userSysNo", j."userName", j."quantity",
      j."receiveAddressSysNo", j."invoiceTitleSysNo", j."invoiceType", j."projectSysNo", j."costCode", j."remark"
    FROM mall."GroupBuyJoin" j
    WHERE j."tenantCode" = ${tenantCode} AND j."groupBuySysNo" = ${sysNo} AND ${countingSql}
    ORDER BY j."joinTime", j."sysNo"`.execute(db);
  return rows;
}

/** How a part ended: with its frozen terms and order, or why there is none. */
export interface EndedJoin {
  sysNo: number;
  status: typeof GroupBuyJoinStatus.ordered | typeof GroupBuyJoinStatus.failed;
  reason: string;
  unitPrice: number | null;
  amount: string | null;
  freight: string | null;
  orderSysNo: number | null;
  orderNo: string;
}

/** Keeps how all parts ended, in one statement, with the goods as they were offered. */
export async function endJoins(db: Db, campaign: LockedGroupBuy, now: Date, ended: readonly EndedJoin[]) {
  if (ended.length === 0) return;
  const { tenantCode, sysNo, skuName, skuSpec, unit, taxRate } = campaign;
  await sql`
    UPDATE mall."GroupBuyJoin" j SET "status" = e."status", "reason" = e."reason", "unitPrice" = e."unitPrice",
      "amount" = e."amount", "freight" = e."freight", "orderSysNo" = e."orderSysNo", "orderNo" = e."orderNo",
      "skuName" = ${skuName}, "skuSpec" = ${skuSpec}, "unit" = ${unit}, "taxRate" = ${taxRate}::numeric,
      "updateTime" = ${now}
    FROM json_to_recordset(${JSON.stringify(ended)}::json) AS e("sysNo" int8, "status" int2, "reason" text,
      "unitPrice" numeric, "amount" numeric, "freight" numeric, "orderSysNo" int8, "orderNo" text)
    WHERE j."tenantCode" = ${tenantCode} AND j."groupBuySysNo" = ${sysNo} AND j."sysNo" = e."sysNo"
      AND j."status" = ${sql.lit(GroupBuyJoinStatus.joined)}`.execute(db);
}

/** Does `work`, and undoes it alone where it throws, in the transaction that goes on. */
export async function undoable<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await sql`SAVEPOINT group_buy`.execute(db);
  try {
    const result = await work();
    await sql`RELEASE SAVEPOINT group_buy`.execute(db);
    return result;
  } catch (error) {
    await sql`ROLLBACK TO SAVEPOINT group_buy`.execute(db);
    throw error;
  }
}
