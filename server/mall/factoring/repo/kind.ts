import { sql } from "kysely";
import { Factoring, FactoringItem, FactoringRow } from "#trpc/contract/factoring";
import { ApprovalStatus } from "#trpc/contract/shared/codes";
import type { SortOf } from "#trpc/contract/shared/sorts";
import { FactoringStatus } from "#trpc/rules/kinds/factoring";
import { factoringMachine } from "#trpc/rules/machine-factoring";
import { byAmount, defineDocument, documentTable, mayStartSql, type Sort, type TodosOf } from "../../document/index";

/** Money that a funding party lends a purchaser for orders of a supplier. */
export const factoringKind = defineDocument({
  machine: factoringMachine,
  table: documentTable("Factoring"),
  number: { column: "factoringNo", prefix: "RZ" },
  lines: { ...documentTable("FactoringItem"), parent: "factoringSysNo" },
  row: FactoringRow,
  detail: Factoring,
  rowLine: FactoringItem,
  line: FactoringItem,
  narrowed: ["supplierSysNo"],
  sorts: { amount: byAmount } satisfies Record<SortOf<"factoring">, Sort>,
  summed: "amount",
  approval: {
    code: "factoring:purchaser:audit",
    at: [FactoringStatus.applied],
    askedBy: ["apply"],
    maker: "purchaserUserSysNo",
  },
  todos: {
    purchaser: {
      correct: sql`d."status" = ${sql.lit(FactoringStatus.applied)}
        AND d."approvalStatus" = ${sql.lit(ApprovalStatus.refused)}`,
    },
    supplier: { answer: mayStartSql(factoringMachine, "agree") },
  } satisfies TodosOf<"factoring">,
});

/** An application as handlers compute with it. */
export type FactoringHeader = NonNullable<(typeof factoringKind)["table"]["header"]>;
