import { sql } from "kysely";
import { literals } from "#server/kernel/literals";
import { OrderItem, OrderRow, OrderRowItem, OrderTrade } from "#trpc/contract/order";
import { ApprovalStatus, OrderStatus, ReceivingStatus } from "#trpc/contract/shared/codes";
import type { SortOf } from "#trpc/contract/shared/sorts";
import { APPROVE } from "#trpc/rules/approval";
import { orderMachine } from "#trpc/rules/machine-order";
import { onItsWay, unsettledPayments } from "#trpc/rules/payment";
import {
  byAmount,
  byDue,
  defineDocument,
  documentTable,
  mayStartSql,
  promisedUntil,
  type Sort,
  type TodosOf,
} from "../../document/index";
import { hasOpenChange } from "./changes";
import { judgements } from "./judgements";
import { lineHasRest } from "./rows";

const table = documentTable("OrderTrade");
/** What hangs below an order is changed under its lock. */
export const underOrder = { table, via: "orderSysNo" } as const;

/** The lines of orders. */
export const orderLines = { ...documentTable("OrderItem"), parent: "orderSysNo" } as const;

const orderHasRest = sql`EXISTS (SELECT FROM ${sql.raw(`"mall"."${orderLines.name}"`)} i
  WHERE i."tenantCode" = d."tenantCode" AND i."orderSysNo" = d."sysNo" AND ${lineHasRest})`;
const waitsForShipment = sql`d."status" = ${sql.lit(OrderStatus.waitingShipment)}`;

const editing = sql`d."status" = ${sql.lit(OrderStatus.editing)}`;
/** 元 that are still to be paid. */
const open = sql`greatest(coalesce(d."settledAmount", d."totalAmount") - d."paidAmount", 0)`;
/** The goods are on their way or there, and not paid in full. */
const unsettled = {
  holds: sql`d."paymentStatus" IN (${literals(unsettledPayments)}) AND d."status" IN (${literals(onItsWay)})`,
  worth: open,
  since: sql`d."dueTime"`,
};

/** Its first payment is waited for; its goods are to come. */
const unpaidFirst = [OrderStatus.waitingPayment, OrderStatus.waitingPaymentAfterConfirm];
const underWay = [
  ...[OrderStatus.editing, OrderStatus.waitingSupplierConfirm, OrderStatus.waitingShipment],
  ...[OrderStatus.shipped, OrderStatus.receiving],
];

/** An order. Its supplier knows nothing of it before it is sent (R-ORD-05). */
export const orderKind = defineDocument({
  machine: orderMachine,
  table,
  number: { column: "orderNo", prefix: "DD" },
  lines: orderLines,
  row: OrderRow,
  detail: OrderTrade,
  rowLine: OrderRowItem,
  line: OrderItem,
  sorts: { amount: byAmount, due: byDue } satisfies Record<SortOf<"order">, Sort>,
  summed: "quantity",
  open,
  approval: {
    ...{ code: APPROVE, at: [OrderStatus.editing], askedBy: ["create", "submit"], maker: "purchaserUserSysNo" },
    // all orders of the same checkout: one that was split into parts is approved all the same
    worth: sql`(SELECT sum(s."totalAmount") FROM "mall"."OrderTrade" s
      WHERE s."tenantCode" = o."tenantCode" AND s."purchaserOrganizationSysNo" = o."purchaserOrganizationSysNo"
        AND s."createTime" = o."createTime" AND s."purchaserUserSysNo" = o."purchaserUserSysNo")`,
  },
  narrowed: ["projectSysNo"],
  due: sql`CASE WHEN d."status" IN (${literals(unpaidFirst)}) THEN d."payBefore"
    WHEN d."status" IN (${literals(underWay)}) THEN ${promisedUntil} ELSE d."dueTime" END`,
  // what is paid first and what is due by its term has few documents; they come as those without a day do
  dueKey: { by: sql`coalesce(d."promiseDate", d."wishDate")`, ties: sql`d."totalAmount" DESC` },
  todos: {
    purchaser: {
      auditing: sql`${editing} AND d."approvalStatus" = ${sql.lit(ApprovalStatus.auditing)}`,
      approved: sql`${editing} AND d."approvalStatus" = ${sql.lit(ApprovalStatus.passed)}`,
      correct: sql`${editing} AND d."approvalStatus" NOT IN (${literals([ApprovalStatus.auditing, ApprovalStatus.passed])})`,
      settle: unsettled,
    },
    supplier: {
      settle: unsettled,
      ship: sql`${waitsForShipment} AND ${mayStartSql(orderMachine, "prepare")} AND ${orderHasRest}`,
      answerCancel: mayStartSql(orderMachine, "agreeCancel"),
      noteCancel: mayStartSql(orderMachine, "noteCancel"),
      shipRest: sql`NOT ${waitsForShipment} AND ${mayStartSql(orderMachine, "prepare")} AND ${orderHasRest}`,
    },
  } satisfies TodosOf<"order">,
  hidden: { supplier: [OrderStatus.editing] },
  computed: { payableAmount: sql`coalesce(d."settledAmount", d."totalAmount")::float8` },
  facts: {
    /** Something is still to be paid. It names a line, or PostgreSQL would take it for an aggregate of the headers. */
    hasOpen: sql<boolean>`i."lineNo" > 0 AND d."paidAmount" < coalesce(d."settledAmount", d."totalAmount")`,
    /** Something is still to be put on a delivery note. */
    hasRest: lineHasRest,
    /** A live delivery note exists. */
    hasDelivery: sql<boolean>`i."deliveredQuantity" > 0`,
    hasOpenChange,
    ...judgements,
    /** Something on a confirmed note neither went back nor is asked to. */
    hasReturnable: sql<boolean>`i."receivedQuantity" > i."returnedQuantity" AND EXISTS (
      SELECT FROM "mall"."ReceivingItem" n
      JOIN "mall"."Receiving" r ON r."tenantCode" = n."tenantCode" AND r."sysNo" = n."receivingSysNo"
      WHERE n."tenantCode" = i."tenantCode" AND n."orderItemSysNo" = i."sysNo"
        AND r."status" = ${sql.lit(ReceivingStatus.received)}
        AND n."receivedQuantity" > n."returnedQuantity" + n."returningQuantity" + n."issuedQuantity")`,
  },
});
