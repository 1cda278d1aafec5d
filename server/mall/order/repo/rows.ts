import { type RawBuilder, type Selectable, sql } from "kysely";
import type { OrderTrade } from "#prisma/generated/kysely/types";
import { literals } from "#server/kernel/literals";
import { ReturnStatus } from "#trpc/contract/shared/codes";
import { SettlementStatus } from "#trpc/rules/kinds/settlement";
import { validNotes } from "#trpc/rules/machine-receiving";

/** An order as handlers compute with it: decimals as text, times as dates. */
export type OrderFacts = Selectable<OrderTrade>;

/** SQL: `massSlack` of the rules for line `i`: how far below its pieces a mass may lie and still mean them. */
const massSlack = sql`least(greatest(0.0005, 0.5 * power(10::numeric, -i."quantityScale")), coalesce(i."pieceMass", 0) / 2)`;

/** SQL: the whole pieces of a mass of line `i`, and whether it is their theoretical one: `piecesIn` of the rules. */
const piecesOf = (mass: RawBuilder<unknown>) => sql`floor((${mass} + ${massSlack}) / nullif(i."pieceMass", 0))`;
const isExact = (mass: RawBuilder<unknown>) =>
  sql`abs(round(${piecesOf(mass)} * i."pieceMass", i."quantityScale") - ${mass}) <= ${massSlack}`;
const [ordered, delivered] = [sql`i."quantity"`, sql`i."deliveredQuantity"`];

/** SQL: line `i` still waits for whole pieces, `openPieces` of the rules: where both masses are of pieces these count. */
const hasOpenPieces = sql`CASE WHEN coalesce(${isExact(ordered)} AND ${isExact(delivered)}, false)
    THEN ${piecesOf(ordered)} > ${piecesOf(delivered)}
    ELSE i."quantity" - i."deliveredQuantity" >= coalesce(i."pieceMass", 0) - ${massSlack} END`;

/**
 * SQL: something of line `i` is still to be put on a delivery note. Of goods counted by piece the last truck may leave
 * less than one piece, which no truck can bring; what two rounded masses leave of a whole one it can.
 */
export const lineHasRest = sql<boolean>`(i."quantity" > i."deliveredQuantity"
  AND (i."deliveredQuantity" = 0 OR ${hasOpenPieces}))`;

/**
 * SQL: 元 of the freight of order line `o` that is paid for what was received and did not go back: it follows
 * the goods, and never exceeds what was ordered.
 * @param back what goes back besides
 */
export const keptFreight = (back: RawBuilder<unknown> = sql`0`): RawBuilder<string> =>
  sql`round(o."freight" * least(greatest(o."receivedQuantity" - o."returnedQuantity" - ${back}, 0)
    / nullif(o."quantity", 0), 1), 2)`;

/** SQL: 元 that the papers of order line `o` say: its receiving notes less what of them went back. */
export const keptAmount = sql<string>`(
  coalesce((SELECT sum(n."amount") FROM "mall"."ReceivingItem" n
    JOIN "mall"."Receiving" r ON r."tenantCode" = n."tenantCode" AND r."sysNo" = n."receivingSysNo"
    WHERE n."tenantCode" = o."tenantCode" AND n."orderItemSysNo" = o."sysNo" AND r."status" IN (${literals(validNotes)})
  ), 0.00) - coalesce((SELECT sum(l."amount") FROM "mall"."ReturnItem" l
    JOIN "mall"."OrderReturn" b ON b."tenantCode" = l."tenantCode" AND b."sysNo" = l."returnSysNo"
    WHERE l."tenantCode" = o."tenantCode" AND l."orderItemSysNo" = o."sysNo"
      AND b."status" = ${sql.lit(ReturnStatus.returned)}
  ), 0.00))`;

/**
 * SQL: 元 by which settled statements changed what is paid for goods: lines that both sides agreed to at another amount,
 * corrections, and fees of pours.
 * @param which SQL: a condition on line `s` of a statement
 */
export const settledChange = (which: RawBuilder<unknown>): RawBuilder<string> => sql`coalesce((
  SELECT sum(s."amount") FROM "mall"."SettlementItem" s
  JOIN "mall"."Settlement" h ON h."tenantCode" = s."tenantCode" AND h."sysNo" = s."settlementSysNo"
  WHERE ${which} AND (s."correctsSysNo" IS NOT NULL OR s."pourFeeSysNo" IS NOT NULL)
    AND h."status" = ${sql.lit(SettlementStatus.settled)}), 0.00)`;

/** SQL: 元 that order line `o` comes to: its goods as papers and statements say, and their share of the freight. */
export const keptWorth = sql<string>`(${keptAmount} + ${keptFreight()}
  + ${settledChange(sql`s."tenantCode" = o."tenantCode" AND s."orderItemSysNo" = o."sysNo"`)})`;
