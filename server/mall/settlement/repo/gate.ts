import { sql } from "kysely";
import { literals } from "#server/kernel/literals";
import { ReturnStatus } from "#trpc/contract/shared/codes";
import { InspectionBasis } from "#trpc/rules/kinds/inspection";

import { SettlementLine } from "#trpc/rules/kinds/settlement";

const received = sql.lit(SettlementLine.received);

/** SQL: of line `i` what no waiting or released lot has: what went back is of this first. */
export const unheld = sql`(i."receivedQuantity" - i."lotQuantity" + i."failedQuantity")`;

/** SQL: goods of line `i` that may be settled are about to go back. */
export const isBlocked = sql`(CASE WHEN i."inspectionBasis" = ${sql.lit(InspectionBasis.none)} THEN i."returningQuantity" > 0
  ELSE i."returningQuantity" > greatest(${unheld} - i."returnedQuantity", 0) END)`;

/** SQL: `settleable` of the rules for line `i`: how much of it may be settled where only released lots are. */
export const settleable = sql`(CASE WHEN ${isBlocked} THEN 0
  WHEN i."inspectionBasis" = ${sql.lit(InspectionBasis.none)} THEN i."receivedQuantity"
  ELSE least(i."receivedQuantity", i."releasedQuantity" + least(i."returnedQuantity", ${unheld})) END)`;

/** SQL: what statements have of line `i`, drafts among them. */
export const inStatements = sql`coalesce((SELECT sum(s."quantity") FROM "mall"."SettlementItem" s
  WHERE s."tenantCode" = i."tenantCode" AND s."receivingItemSysNo" = i."sysNo" AND s."type" = ${received}), 0)`;

/** SQL: what of line `i` is in settled statements, or in those that both sides agreed to. */
export const agreedQuantity = (statuses: readonly number[]) => sql`coalesce((SELECT sum(x."quantity")
  FROM "mall"."SettlementItem" x
  JOIN "mall"."Settlement" h ON h."tenantCode" = x."tenantCode" AND h."sysNo" = x."settlementSysNo"
  WHERE x."tenantCode" = i."tenantCode" AND x."receivingItemSysNo" = i."sysNo" AND x."type" = ${received}
    AND h."status" IN (${literals(statuses)})), 0)`;

/** SQL: the part of line `i` of note `n` that a statement would have now: `take`, beside what others have. */
export const taken = sql`LATERAL (
  SELECT CASE WHEN n."inspectionRequired" THEN greatest(${settleable} - p."quantity", 0) ELSE i."receivedQuantity" END AS "take",
    p."quantity" AS "already", p."amount" AS "alreadyAmount"
  FROM (SELECT coalesce(sum(s."quantity"), 0) AS "quantity", coalesce(sum(s."amount"), 0) AS "amount"
    FROM "mall"."SettlementItem" s
    WHERE s."tenantCode" = i."tenantCode" AND s."receivingItemSysNo" = i."sysNo" AND s."type" = ${received}) p) g`;

/** SQL: 元 of that part; all parts of a line come to its amount. */
export const takenAmount = sql`(round(i."amount" * (g."already" + g."take") / i."receivedQuantity", 2) - g."alreadyAmount")`;

/**
 * SQL: line `l` of a return that was agreed to belongs beside the part of line `i` of note `n` that is taken. A statement
 * that goes on without a receipt which is held back may have it already.
 */
export const returnIsDue = sql`((NOT n."inspectionRequired" OR g."already" + g."take" >= i."returnedQuantity")
  AND NOT EXISTS (SELECT FROM "mall"."SettlementItem" t
    WHERE t."tenantCode" = l."tenantCode" AND t."returnItemSysNo" = l."sysNo"))`;

/** SQL: note `n`, which only released lots settle, has something that may be settled. */
export const hasReleased = sql<boolean>`EXISTS (SELECT FROM "mall"."ReceivingItem" i
  WHERE i."tenantCode" = n."tenantCode" AND i."receivingSysNo" = n."sysNo" AND ${settleable} > ${inStatements})`;

/** SQL: 元 that a statement would have of note `n` now. */
export const unsettledAmount = sql`(SELECT coalesce(sum(${takenAmount} - coalesce((
    SELECT sum(l."amount") FROM "mall"."ReturnItem" l
    JOIN "mall"."OrderReturn" b ON b."tenantCode" = l."tenantCode" AND b."sysNo" = l."returnSysNo"
    WHERE l."tenantCode" = i."tenantCode" AND l."receivingItemSysNo" = i."sysNo"
      AND b."status" = ${sql.lit(ReturnStatus.returned)} AND ${returnIsDue}), 0)), 0)
  FROM "mall"."ReceivingItem" i CROSS JOIN ${taken}
  WHERE i."tenantCode" = n."tenantCode" AND i."receivingSysNo" = n."sysNo" AND g."take" > 0)`;
