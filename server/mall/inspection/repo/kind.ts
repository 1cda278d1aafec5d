import { type RawBuilder, sql } from "kysely";
import { Inspection, InspectionItem, InspectionRow } from "#trpc/contract/inspection";
import { InspectionBasis } from "#trpc/rules/kinds/inspection";
import { inspectionMachine } from "#trpc/rules/machine-inspection";
import { defineDocument, documentTable, mayStartSql, type TodosOf } from "../../document/index";

const today = sql`to_char(now() AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD')`;

/** SQL: what its header says, as a fact of its lines, which are added up. */
const ofHead = (holds: RawBuilder<unknown>) => sql<boolean>`(i."quantity" > 0 AND ${holds})`;

/** A lot of received goods. */
export const inspectionKind = defineDocument({
  machine: inspectionMachine,
  table: documentTable("Inspection"),
  number: { column: "inspectionNo", prefix: "JY" },
  lines: { ...documentTable("InspectionItem"), parent: "inspectionSysNo" },
  row: InspectionRow,
  detail: Inspection,
  rowLine: InspectionItem,
  line: InspectionItem,
  narrowed: ["projectSysNo", "supplierSysNo"],
  summed: "quantity",
  todos: {
    purchaser: {
      // concrete waits for its 28th day
      conclude: sql`${mayStartSql(inspectionMachine, "release")} AND coalesce(d."dueDay", '') <= ${today}`,
    },
    supplier: {},
  } satisfies TodosOf<"inspection">,
  facts: {
    isPoured: ofHead(sql`d."basis" = ${sql.lit(InspectionBasis.pour)}`),
    hasWeightFailed: ofHead(sql`d."weightFailed"`),
    wasRetested: ofHead(sql`d."isRetested"`),
  },
});
