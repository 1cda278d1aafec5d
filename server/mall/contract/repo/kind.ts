import { sql } from "kysely";
import { Contract, ContractItem, ContractRow, ContractRowItem } from "#trpc/contract/contract";
import { ApprovalStatus } from "#trpc/contract/shared/codes";
import type { SortOf } from "#trpc/contract/shared/sorts";
import { ContractStatus } from "#trpc/rules/kinds/contract";
import { contractMachine } from "#trpc/rules/machine-contract";
import { byAmount, defineDocument, documentTable, mayStartSql, type Sort, type TodosOf } from "../../document/index";
import { drawnByMembers, drawnOfLine } from "./draw";

export const contractLines = { ...documentTable("ContractItem"), parent: "contractSysNo" } as const;
const status = (code: number) => sql.lit(code);
/** SQL: what orders, or the contracts of members, take of line `i`. */
const drawn = sql`(${drawnOfLine} + ${drawnByMembers})`;

/** A contract: drawn up by its purchaser, hidden from its supplier until it is theirs to sign. */
export const contractKind = defineDocument({
  machine: contractMachine,
  table: documentTable("Contract"),
  number: { column: "contractNo", prefix: "HT" },
  lines: contractLines,
  row: ContractRow,
  detail: Contract,
  rowLine: ContractRowItem,
  line: ContractItem,
  computedLine: {
    orderedQuantity: sql`${drawn}::float8`,
    leftQuantity: sql`greatest(i."quantity" - ${drawn}, 0)::float8`,
  },
  narrowed: ["projectSysNo", "supplierSysNo"],
  sorts: { amount: byAmount } satisfies Record<SortOf<"contract">, Sort>,
  summed: "quantity",
  hidden: { supplier: [ContractStatus.draft] },
  approval: {
    code: "contract:purchaser:audit",
    at: [ContractStatus.signing, ContractStatus.changing],
    askedBy: ["submit", "change"],
    maker: "purchaserUserSysNo",
  },
  todos: {
    purchaser: {
      correct: sql`(d."status" IN (${status(ContractStatus.signing)}, ${status(ContractStatus.changing)})
          AND d."approvalStatus" = ${sql.lit(ApprovalStatus.refused)})
        OR (d."status" = ${status(ContractStatus.draft)} AND d."refuseReason" <> '')`,
    },
    supplier: { sign: sql`${mayStartSql(contractMachine, "sign")} OR ${mayStartSql(contractMachine, "agreeChange")}` },
  } satisfies TodosOf<"contract">,
});
