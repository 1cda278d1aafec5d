import { sql } from "kysely";
import { AgreementVersion, AgreementVersionItem, AgreementVersionRow } from "#trpc/contract/agreement-version";
import { ApprovalStatus } from "#trpc/contract/shared/codes";
import { approvalCleared } from "#trpc/rules/approval";
import { AgreementVersionStatus, AgreementWriter } from "#trpc/rules/kinds/agreement-version";
import { agreementVersionMachine } from "#trpc/rules/machine-agreement-version";
import { defineDocument, documentTable, type TodosOf } from "../../document/index";

const { purchaserDraft, supplierDraft, signing } = AgreementVersionStatus;
const day = (column: "startTime" | "endTime") => sql`to_char(d.${sql.id(column)}, 'YYYY-MM-DD')`;
/** SQL: it waits for the signature of a side. */
const unsigned = (column: "purchaserSigned" | "supplierSigned") =>
  sql`d."status" = ${sql.lit(signing)} AND NOT d.${sql.id(column)}`;
/** SQL: its purchaser's organisation asks for no approval, or gave it. */
const cleared = sql`d."approvalStatus" = ANY(${sql.lit(`{${approvalCleared.join(",")}}`)}::int[])`;
/** SQL: its purchaser's organisation does not approve it. */
const notApproved = sql`d."status" = ${sql.lit(signing)} AND d."approvalStatus" = ${sql.lit(ApprovalStatus.refused)}`;
/** SQL: the other side sent it back. */
const sentBack = (writer: number, draft: number) =>
  sql`d."status" = ${sql.lit(draft)} AND d."writtenBy" = ${sql.lit(writer)} AND d."refuseReason" <> ''`;

export const versionLines = { ...documentTable("AgreementVersionItem"), parent: "agreementVersionSysNo" } as const;

/** A version of an agreement: a side's draft is hidden from the other one. */
export const agreementVersionKind = defineDocument({
  machine: agreementVersionMachine,
  table: documentTable("AgreementVersion"),
  number: { column: "versionNo", prefix: "XY" },
  lines: versionLines,
  row: AgreementVersionRow,
  detail: AgreementVersion,
  rowLine: AgreementVersionItem,
  line: AgreementVersionItem,
  narrowed: ["agreementSysNo"],
  summed: "quantity",
  approval: {
    code: "agreementVersion:purchaser:audit",
    at: [signing],
    askedBy: ["send", "submit"],
    maker: "senderSysNo",
  },
  hidden: { supplier: [purchaserDraft], purchaser: [supplierDraft] },
  todos: {
    purchaser: {
      sign: sql`${unsigned("purchaserSigned")} AND ${cleared}`,
      correct: sql`(${sentBack(AgreementWriter.purchaser, purchaserDraft)}) OR (${notApproved})`,
    },
    supplier: { sign: unsigned("supplierSigned"), correct: sentBack(AgreementWriter.supplier, supplierDraft) },
  } satisfies TodosOf<"agreementVersion">,
  facts: {
    /** Its agreement prices what a contract says. */
    isOfContract: sql<boolean>`EXISTS (SELECT FROM "mall"."AgreementVersion" w
      JOIN "mall"."Contract" q ON q."tenantCode" = w."tenantCode" AND q."agreementSysNo" = w."agreementSysNo"
      WHERE w."tenantCode" = i."tenantCode" AND w."sysNo" = i."agreementVersionSysNo")`,
  },
  computed: {
    startDay: day("startTime"),
    endDay: day("endTime"),
  },
});

/** A version as handlers compute with it. */
export type VersionHeader = NonNullable<(typeof agreementVersionKind)["table"]["header"]>;
