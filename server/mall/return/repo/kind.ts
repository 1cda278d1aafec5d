import { sql } from "kysely";
import { OrderReturn, ReturnItem, ReturnRow } from "#trpc/contract/return";
import { ApprovalStatus, ReturnStatus } from "#trpc/contract/shared/codes";
import type { SortOf } from "#trpc/contract/shared/sorts";
import { returnMachine } from "#trpc/rules/machine-return";
import {
  byAmount,
  defineDocument,
  documentTable,
  forWhat,
  mayStartSql,
  type Sort,
  type TodosOf,
} from "../../document/index";
import { underOrder } from "../../order/index";

/** A return order. */
export const returnKind = defineDocument({
  machine: returnMachine,
  table: documentTable("OrderReturn"),
  number: { column: "returnNo", prefix: "TH" },
  lockedBy: underOrder,
  from: {
    via: "receivingSysNo",
    takes: ["receivingNo", "orderDeliverySysNo", "deliveryNo", "orderSysNo", "orderNo", ...forWhat],
  },
  lines: {
    ...documentTable("ReturnItem"),
    parent: "returnSysNo",
    from: {
      table: documentTable("ReceivingItem"),
      via: "receivingItemSysNo",
      takes: ["orderItemSysNo", "skuName", "skuSpec", "unit", "price"],
    },
  },
  row: ReturnRow,
  detail: OrderReturn,
  rowLine: ReturnItem,
  line: ReturnItem,
  narrowed: ["orderSysNo", "receivingSysNo", "projectSysNo"],
  computed: {
    refundOnly: sql`(SELECT o."shippingEnded" FROM "mall"."OrderTrade" o
      WHERE o."tenantCode" = d."tenantCode" AND o."sysNo" = d."orderSysNo")`,
  },
  sorts: { amount: byAmount } satisfies Record<SortOf<"return">, Sort>,
  summed: "quantity",
  approval: { code: "return:purchaser:audit", at: [ReturnStatus.returning], askedBy: ["save"] },
  todos: {
    purchaser: {
      correct: sql`${mayStartSql(returnMachine, "cancel")} AND d."approvalStatus" = ${sql.lit(ApprovalStatus.refused)}`,
    },
    supplier: { answer: mayStartSql(returnMachine, "agree"), takeBack: mayStartSql(returnMachine, "arrive") },
  } satisfies TodosOf<"return">,
});
