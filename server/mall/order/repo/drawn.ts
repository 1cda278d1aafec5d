import { sql } from "kysely";
import { literals } from "#server/kernel/literals";
import { OrderStatus } from "#trpc/contract/shared/codes";

const nothing = literals([OrderStatus.rejected, OrderStatus.cancelled]);
const complete = sql.lit(OrderStatus.tradeSuccess);

/**
 * SQL: what order line `o` of order `h` takes of what it is ordered under: what was ordered while the order is open, what came and
 * did not go back once it is complete, what is on delivery notes once nothing more is shipped, nothing once it is off.
 */
export const drawnByLine = sql`CASE
  WHEN h."status" IN (${nothing}) THEN 0
  WHEN h."status" = ${complete} THEN greatest(o."receivedQuantity" - o."returnedQuantity", 0)
  WHEN h."shippingEnded" THEN greatest(o."deliveredQuantity" - o."returnedQuantity", 0)
  ELSE greatest(o."quantity", o."receivedQuantity" - o."returnedQuantity") END`;
