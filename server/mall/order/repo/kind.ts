import { sql } from "kysely";
import { OrderItem, OrderRow, OrderRowItem, OrderTrade } from "#trpc/contract/order";
import { OrderStatus } from "#trpc/contract/shared/codes";
import type { SortOf } from "#trpc/contract/shared/sorts";
import { APPROVE } from "#trpc/rules/approval";
import { orderMachine } from "#trpc/rules/machine-order";
import { byAmount, byDue, defineDocument, documentTable, type Sort } from "../../document/index";
import { lineHasRest } from "./rows";

const table = documentTable("OrderTrade");
/** What hangs below an order is changed under its lock. */
export const underOrder = { table, via: "orderSysNo" };

/** The lines of orders. */
export const orderLines = { ...documentTable("OrderItem"), parent: "orderSysNo" };

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
  approval: { code: APPROVE, at: [OrderStatus.editing], askedBy: ["create", "submit"], maker: "purchaserUserSysNo" },
  narrowed: ["projectSysNo"],
  hidden: { supplier: [OrderStatus.editing] },
  computed: { payableAmount: sql`coalesce(d."settledAmount", d."totalAmount")::float8` },
  facts: {
    /** Something is still to be paid. It names a line, or PostgreSQL would take it for an aggregate of the headers. */
    hasOpen: sql<boolean>`i."lineNo" > 0 AND d."paidAmount" < coalesce(d."settledAmount", d."totalAmount")`,
    /** Something is still to be put on a delivery note. */
    hasRest: lineHasRest,
    /** A live delivery note exists. */
    hasDelivery: sql<boolean>`i."deliveredQuantity" > 0`,
    /** Something received was not returned. */
    hasReturnable: sql<boolean>`i."receivedQuantity" > i."returnedQuantity"`,
  },
});
