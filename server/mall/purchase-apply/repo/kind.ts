import { sql } from "kysely";
import { PurchaseApply, PurchaseApplyItem, PurchaseApplyRow } from "#trpc/contract/purchase-apply";
import { ApprovalStatus } from "#trpc/contract/shared/codes";
import type { SortOf } from "#trpc/contract/shared/sorts";
import { ApplyStatus } from "#trpc/rules/kinds/purchase-apply";
import { purchaseApplyMachine } from "#trpc/rules/machine-purchase-apply";
import {
  byAmount,
  defineDocument,
  documentTable,
  endOfDay,
  mayStartSql,
  type Sort,
  type TodosOf,
} from "../../document/index";

/** The lines of applications. */
export const applyLines = { ...documentTable("PurchaseApplyItem"), parent: "purchaseApplySysNo" } as const;

/** A purchase application: the purchaser's alone, made of a cart or of a plan. */
export const purchaseApplyKind = defineDocument({
  machine: purchaseApplyMachine,
  table: documentTable("PurchaseApply"),
  number: { column: "applyNo", prefix: "CG" },
  lines: applyLines,
  row: PurchaseApplyRow,
  detail: PurchaseApply,
  rowLine: PurchaseApplyItem,
  line: PurchaseApplyItem,
  narrowed: ["projectSysNo"],
  sorts: { amount: byAmount } satisfies Record<SortOf<"purchaseApply">, Sort>,
  summed: "quantity",
  approval: {
    code: "purchaseApply:purchaser:audit",
    at: [ApplyStatus.applying],
    askedBy: ["submit"],
    maker: "purchaserUserSysNo",
  },
  due: endOfDay(sql`d."wishDate"`),
  todos: {
    purchaser: {
      submit: mayStartSql(purchaseApplyMachine, "submit"),
      correct: sql`${mayStartSql(purchaseApplyMachine, "save")}
        AND d."approvalStatus" IN (${sql.lit(ApprovalStatus.refused)}, ${sql.lit(ApprovalStatus.cancelled)})`,
      auditing: sql`d."approvalStatus" = ${sql.lit(ApprovalStatus.auditing)}`,
    },
    supplier: {},
  } satisfies TodosOf<"purchaseApply">,
  computed: {
    applyStatus: sql`d."status"`,
    applicantName: sql`d."purchaserUserName"`,
    orderSysNoList: sql`(SELECT coalesce(json_agg(o."sysNo" ORDER BY o."sysNo"), '[]') FROM "mall"."OrderTrade" o
      WHERE o."tenantCode" = d."tenantCode" AND o."applySysNo" = d."sysNo")`,
  },
});
