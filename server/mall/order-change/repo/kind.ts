import { sql } from "kysely";
import { OrderChange, OrderChangeItem, OrderChangeRow } from "#trpc/contract/order-change";
import { ApprovalStatus } from "#trpc/contract/shared/codes";
import type { SortOf } from "#trpc/contract/shared/sorts";
import { OrderChangeStatus, openChanges } from "#trpc/rules/kinds/order-change";
import { orderChangeMachine } from "#trpc/rules/machine-order-change";
import { byAmount, defineDocument, documentTable, mayStartSql, type Sort, type TodosOf } from "../../document/index";
import { underOrder } from "../../order/index";

/** A change of an order: a side's draft is hidden from the other one. */
export const orderChangeKind = defineDocument({
  machine: orderChangeMachine,
  table: documentTable("OrderChange"),
  number: { column: "changeNo", prefix: "BG" },
  lockedBy: underOrder,
  from: { via: "orderSysNo", takes: ["orderNo", "projectSysNo", "projectName", "costCode", "goodsText"] },
  lines: { ...documentTable("OrderChangeItem"), parent: "orderChangeSysNo" },
  row: OrderChangeRow,
  detail: OrderChange,
  rowLine: OrderChangeItem,
  line: OrderChangeItem,
  narrowed: ["orderSysNo", "projectSysNo"],
  sorts: { amount: byAmount } satisfies Record<SortOf<"orderChange">, Sort>,
  summed: "quantity",
  hidden: { supplier: [OrderChangeStatus.purchaserDraft], purchaser: [OrderChangeStatus.supplierDraft] },
  approval: {
    ...{ code: "orderChange:purchaser:audit", at: openChanges, askedBy: ["send", "accept"] },
    maker: "purchaserUserSysNo",
    holder: sql`o."orderSysNo"`,
  },
  todos: {
    purchaser: {
      answer: mayStartSql(orderChangeMachine, "accept"),
      correct: sql`d."status" = ${sql.lit(OrderChangeStatus.waitingSupplier)}
        AND d."approvalStatus" = ${sql.lit(ApprovalStatus.refused)}`,
    },
    supplier: { answer: mayStartSql(orderChangeMachine, "agree") },
  } satisfies TodosOf<"orderChange">,
});

/** A change as handlers compute with it. */
export type ChangeHeader = NonNullable<(typeof orderChangeKind)["table"]["header"]>;
