import { sql } from "kysely";
import { Payment, PaymentItem, PaymentRow } from "#trpc/contract/payment";
import { ApprovalStatus } from "#trpc/contract/shared/codes";
import type { SortOf } from "#trpc/contract/shared/sorts";
import { PaymentDirection, PaymentNoteStatus } from "#trpc/rules/kinds/payment";
import { paymentMachine } from "#trpc/rules/machine-payment";
import {
  byAmount,
  defineDocument,
  documentTable,
  endOfDay,
  mayStartSql,
  type Sort,
  type TodosOf,
} from "../../document/index";

/** Money for one or several orders; hidden from its supplier while it is only planned. */
export const paymentKind = defineDocument({
  machine: paymentMachine,
  table: documentTable("Payment"),
  number: { column: "paymentNo", prefix: "FK" },
  lines: { ...documentTable("PaymentItem"), parent: "paymentSysNo" },
  row: PaymentRow,
  detail: Payment,
  rowLine: PaymentItem,
  line: PaymentItem,
  narrowed: ["supplierSysNo"],
  sorts: { amount: byAmount } satisfies Record<SortOf<"payment">, Sort>,
  summed: "amount",
  hidden: { supplier: [PaymentNoteStatus.planned] },
  approval: {
    code: "payment:purchaser:audit",
    at: [PaymentNoteStatus.planned],
    askedBy: ["plan", "save"],
    maker: "purchaserUserSysNo",
  },
  due: endOfDay(sql`d."payDay"`),
  todos: {
    purchaser: {
      correct: sql`d."status" = ${sql.lit(PaymentNoteStatus.planned)}
        AND d."approvalStatus" = ${sql.lit(ApprovalStatus.refused)}`,
      pay: mayStartSql(paymentMachine, "pay"),
      repay: sql`d."status" = ${sql.lit(PaymentNoteStatus.missing)}
        AND d."direction" = ${sql.lit(PaymentDirection.payment)}`,
      confirmRefund: mayStartSql(paymentMachine, "confirmRefund"),
    },
    supplier: { confirmArrival: mayStartSql(paymentMachine, "confirm") },
  } satisfies TodosOf<"payment">,
});
