import { sql } from "kysely";
import type { Db } from "#server/kernel/db";

/** Today's price of a line, accepted; decimals as text. */
interface AcceptedPrice {
  sysNo: number;
  price: string;
  amount: string;
}

/** Keeps accepted prices on the lines of an application, and what it comes to now, in one statement. */
export async function acceptPrices(
  db: Db,
  { tenantCode, sysNo }: { tenantCode: string; sysNo: number },
  prices: readonly AcceptedPrice[],
  { totalAmount, freight }: { totalAmount: string; freight: string },
): Promise<void> {
  await sql`
    WITH priced AS (
      UPDATE "mall"."PurchaseApplyItem" i SET "price" = p."price", "amount" = p."amount"
      FROM json_to_recordset(${JSON.stringify(prices)}::json) AS p("sysNo" int8, "price" numeric, "amount" numeric)
      WHERE i."tenantCode" = ${tenantCode} AND i."purchaseApplySysNo" = ${sysNo} AND i."sysNo" = p."sysNo"
    )
    UPDATE "mall"."PurchaseApply" SET "totalAmount" = ${totalAmount}::numeric, "freight" = ${freight}::numeric
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${sysNo}`.execute(db);
}
