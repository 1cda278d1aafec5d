import { sql } from "kysely";
import { LINES_AT_ONCE, Settlement, SettlementItem, SettlementRow } from "#trpc/contract/settlement";
import { ApprovalStatus } from "#trpc/contract/shared/codes";
import type { SortOf } from "#trpc/contract/shared/sorts";
import { SettlementStatus } from "#trpc/rules/kinds/settlement";
import { settlementMachine } from "#trpc/rules/machine-settlement";
import { byAmount, defineDocument, documentTable, mayStartSql, type Sort, type TodosOf } from "../../document/index";

/** A statement: drawn up by its purchaser, hidden from its supplier until it is sent. Thousands of lines are usual. */
export const settlementKind = defineDocument({
  machine: settlementMachine,
  table: documentTable("Settlement"),
  number: { column: "settlementNo", prefix: "JS" },
  lines: { ...documentTable("SettlementItem"), parent: "settlementSysNo" },
  linesShown: LINES_AT_ONCE,
  row: SettlementRow,
  detail: Settlement,
  rowLine: SettlementItem,
  line: SettlementItem,
  narrowed: ["projectSysNo", "supplierSysNo"],
  sorts: { amount: byAmount } satisfies Record<SortOf<"settlement">, Sort>,
  summed: "quantity",
  hidden: { supplier: [SettlementStatus.draft] },
  approval: {
    code: "settlement:purchaser:audit",
    at: [SettlementStatus.sent],
    askedBy: ["send"],
    maker: "purchaserUserSysNo",
  },
  todos: {
    purchaser: {
      correct: sql`d."status" = ${sql.lit(SettlementStatus.sent)}
        AND d."approvalStatus" = ${sql.lit(ApprovalStatus.refused)}`,
      release: mayStartSql(settlementMachine, "refuseRelease"),
    },
    supplier: { answer: mayStartSql(settlementMachine, "answer") },
  } satisfies TodosOf<"settlement">,
});

/** A statement as handlers compute with it. */
export type SettlementHeader = NonNullable<(typeof settlementKind)["table"]["header"]>;
