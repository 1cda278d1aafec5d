import { type Selectable, sql } from "kysely";
import type { OrderTrade } from "#prisma/generated/kysely/types";

/** An order as handlers compute with it: decimals as text, times as dates. */
export type OrderFacts = Selectable<OrderTrade>;

/** SQL: `massSlack` of the rules for line `i`: how far below its pieces a mass may lie and still mean them. */
const massSlack = sql`least(greatest(0.0005, 0.5 * power(10::numeric, -i."quantityScale")), coalesce(i."pieceMass", 0) / 2)`;

/**
 * SQL: something of line `i` is still to be put on a delivery note. Of goods counted by piece the last truck may leave
 * less than one piece, which no truck can bring.
 */
export const lineHasRest = sql<boolean>`(i."quantity" > i."deliveredQuantity" AND (i."deliveredQuantity" = 0
  OR i."quantity" - i."deliveredQuantity" >= coalesce(i."pieceMass", 0) - ${massSlack}))`;
