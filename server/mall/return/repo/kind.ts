import { OrderReturn, ReturnItem, ReturnRow } from "#trpc/contract/return";
import { ReturnStatus } from "#trpc/contract/shared/codes";
import type { SortOf } from "#trpc/contract/shared/sorts";
import { returnMachine } from "#trpc/rules/machine-return";
import { byAmount, defineDocument, documentTable, type Sort } from "../../document/index";
import { underOrder } from "../../order/index";

/** A return order. */
export const returnKind = defineDocument({
  machine: returnMachine,
  table: documentTable("OrderReturn"),
  number: { column: "returnNo", prefix: "TH" },
  lockedBy: underOrder,
  from: {
    via: "receivingSysNo",
    takes: [
      ...["receivingNo", "orderDeliverySysNo", "deliveryNo", "orderSysNo", "orderNo"],
      ...["projectSysNo", "projectName", "usePart", "costCode"],
    ],
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
  sorts: { amount: byAmount } satisfies Record<SortOf<"return">, Sort>,
  summed: "quantity",
  approval: { code: "return:purchaser:audit", at: [ReturnStatus.returning], askedBy: ["save"] },
});
