import { type RawBuilder, sql } from "kysely";
import { literals } from "#server/kernel/literals";
import { Receiving, ReceivingItem, ReceivingRow } from "#trpc/contract/receiving";
import { ApprovalStatus, ConfirmStatus, ReceivingStatus, ReceivingViewStatus } from "#trpc/contract/shared/codes";
import type { SortOf } from "#trpc/contract/shared/sorts";
import { SettlementLine, SettlementStatus } from "#trpc/rules/kinds/settlement";
import { deliveryMachine } from "#trpc/rules/machine-delivery";
import { receivingMachine } from "#trpc/rules/machine-receiving";
import {
  byAmount,
  byReceived,
  defineDocument,
  documentTable,
  forWhat,
  mayStartSql,
  type Sort,
  type TodosOf,
} from "../../document/index";
import { underOrder } from "../../order/index";
import { lineIsShort } from "./rows";

/** The delivery that is received of. */
export const delivered = { machine: deliveryMachine, table: documentTable("OrderDelivery"), lockedBy: underOrder };

/** SQL: the sum of a column of the lines that sent statements have of line `i`, less what went back of it. */
function billed(column: "quantity" | "amount"): RawBuilder<unknown> {
  const of = (
    which: RawBuilder<unknown>,
  ) => sql`coalesce((SELECT sum(b.${sql.id(column)}) FROM "mall"."SettlementItem" b
    JOIN "mall"."Settlement" h ON h."tenantCode" = b."tenantCode" AND h."sysNo" = b."settlementSysNo"
    WHERE b."tenantCode" = i."tenantCode" AND ${which} AND b."type" IN (${literals([SettlementLine.received, SettlementLine.returned])})
      AND h."status" > ${sql.lit(SettlementStatus.draft)}), 0)`;
  return sql`(${of(sql`b."receivingItemSysNo" = i."sysNo"`)}
    + ${of(sql`b."returnItemSysNo" IN (SELECT r."sysNo" FROM "mall"."ReturnItem" r
      WHERE r."tenantCode" = i."tenantCode" AND r."receivingItemSysNo" = i."sysNo")`)})`;
}
export const billedQuantity = billed("quantity");
export const billedAmount = billed("amount");

/** A receiving note. */
export const receivingKind = defineDocument({
  machine: receivingMachine,
  table: documentTable("Receiving"),
  number: { column: "receivingNo", prefix: "SH" },
  lockedBy: underOrder,
  from: {
    via: "orderDeliverySysNo",
    takes: ["deliveryNo", "orderSysNo", "orderNo", "receivingConfirm", "inspectionRequired", ...forWhat],
  },
  lines: {
    ...documentTable("ReceivingItem"),
    parent: "receivingSysNo",
    from: {
      table: documentTable("DeliveryItem"),
      via: "deliveryItemSysNo",
      takes: [
        "orderItemSysNo",
        "skuName",
        "skuSpec",
        "unit",
        "price",
        "quoteBasis",
        "isPriced",
        "massTolerance",
        "toleranceSource",
      ],
    },
  },
  row: ReceivingRow,
  detail: Receiving,
  rowLine: ReceivingItem,
  line: ReceivingItem,
  narrowed: ["orderDeliverySysNo", "orderSysNo", "projectSysNo"],
  dated: "receiveTime",
  sorts: { received: byReceived, amount: byAmount } satisfies Record<SortOf<"receiving">, Sort>,
  summed: "receivedQuantity",
  approval: { code: "receiving:purchaser:audit", at: [ReceivingStatus.submitted], askedBy: ["submit"] },
  todos: {
    purchaser: {
      confirm: mayStartSql(receivingMachine, "accept"),
      correct: sql`${mayStartSql(receivingMachine, "auditCancel")}
        AND d."approvalStatus" = ${sql.lit(ApprovalStatus.refused)}`,
    },
    supplier: { confirm: mayStartSql(receivingMachine, "agree") },
  } satisfies TodosOf<"receiving">,
  facts: {
    /** Something of it is in no statement that was sent. */
    hasUnbilled: sql<boolean>`i."receivedQuantity" - i."returnedQuantity" > ${billedQuantity}`,
    hasReturnable: sql<boolean>`i."receivedQuantity" > i."returnedQuantity" + i."returningQuantity" + i."issuedQuantity"`,
    /** A return order names it, whatever became of that. */
    wasReturned: sql<boolean>`EXISTS (SELECT FROM "mall"."ReturnItem" b
      WHERE b."tenantCode" = i."tenantCode" AND b."receivingItemSysNo" = i."sysNo")`,
    hasReturn: sql<boolean>`i."returnedQuantity" + i."returningQuantity" > 0`,
    /** Some of it is with teams on site, or was. */
    isIssued: sql<boolean>`i."issuedQuantity" > 0`,
    wasIssued: sql<boolean>`EXISTS (SELECT FROM "mall"."MaterialIssue" b
      WHERE b."tenantCode" = i."tenantCode" AND b."receivingItemSysNo" = i."sysNo")`,
    /** A lot has some of it. */
    isInLot: sql<boolean>`i."lotQuantity" > 0`,
    /** A statement has it that was sent to the supplier. */
    isBilled: sql<boolean>`EXISTS (SELECT FROM "mall"."SettlementItem" b
      JOIN "mall"."Settlement" h ON h."tenantCode" = b."tenantCode" AND h."sysNo" = b."settlementSysNo"
      WHERE b."tenantCode" = i."tenantCode" AND b."receivingItemSysNo" = i."sysNo" AND h."status" > ${sql.lit(SettlementStatus.draft)})`,
  },
  computed: {
    shortLines: sql`(SELECT count(*)::int FROM "mall"."ReceivingItem" i
      WHERE i."tenantCode" = d."tenantCode" AND i."receivingSysNo" = d."sysNo" AND ${lineIsShort})`,
    // C-10: what the confirmation looks like to a reader; nobody's needed counts as done
    viewStatus: sql`CASE d."confirmStatus"
      WHEN ${sql.lit(ConfirmStatus.agree)} THEN ${sql.lit(ReceivingViewStatus.completed)}
      WHEN ${sql.lit(ConfirmStatus.disagree)} THEN ${sql.lit(ReceivingViewStatus.refused)}
      WHEN ${sql.lit(ConfirmStatus.noConfirmNeeded)} THEN ${sql.lit(ReceivingViewStatus.completed)}
      ELSE ${sql.lit(ReceivingViewStatus.waitingConfirm)} END`,
  },
});
