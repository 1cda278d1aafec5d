import { type RawBuilder, sql } from "kysely";
import { Invoice, InvoiceItem, InvoiceRow } from "#trpc/contract/invoice";
import type { SortOf } from "#trpc/contract/shared/sorts";
import { RED_HOURS } from "#trpc/rules/invoice";
import { invoiceMachine } from "#trpc/rules/machine-invoice";
import { byAmount, defineDocument, documentTable, mayStartSql, type Sort, type TodosOf } from "../../document/index";
import { settlementKind } from "../../settlement/index";

/** SQL: its red letter waits for an answer, since it was asked for. */
const askedFor = (answer: "agreeRed" | "confirmRed") => ({
  holds: mayStartSql(invoiceMachine, answer),
  worth: sql`d."totalAmount"`,
  since: sql`d."redAskTime"`,
});

/** SQL: invoice `d` is for a statement that this is true of (`s`). */
const forStatement = (holds: RawBuilder<unknown>) => sql`EXISTS (SELECT FROM "mall"."InvoiceCover" c
  JOIN "mall"."Settlement" s ON s."tenantCode" = c."tenantCode" AND s."sysNo" = c."settlementSysNo"
  WHERE c."tenantCode" = d."tenantCode" AND c."invoiceSysNo" = d."sysNo" AND ${holds})`;

/** An invoice: made from an uploaded file for statements, whose locks keep their sums below them. */
export const invoiceKind = defineDocument({
  machine: invoiceMachine,
  table: documentTable("Invoice"),
  number: { column: "invoiceNo", prefix: "FP" },
  lockedBy: { table: settlementKind.table, via: "settlementSysNo" },
  from: { via: "settlementSysNo", takes: ["settlementNo", "projectSysNo", "projectName"] },
  lines: { ...documentTable("InvoiceItem"), parent: "invoiceSysNo" },
  row: InvoiceRow,
  detail: Invoice,
  rowLine: InvoiceItem,
  line: InvoiceItem,
  narrowed: ["supplierSysNo"],
  narrowedBy: {
    settlementSysNo: (key) => forStatement(sql`c."settlementSysNo" = ${key}`),
    projectSysNo: (key) => forStatement(sql`s."projectSysNo" = ${key}`),
  },
  sorts: { amount: byAmount } satisfies Record<SortOf<"invoice">, Sort>,
  summed: "quantity",
  due: sql`d."redAskTime" + make_interval(hours => ${sql.lit(RED_HOURS)})`,
  todos: {
    purchaser: { confirmRed: askedFor("agreeRed") },
    supplier: { confirmRed: askedFor("confirmRed") },
  } satisfies TodosOf<"invoice">,
});

/** An invoice as handlers compute with it. */
export type InvoiceHeader = NonNullable<(typeof invoiceKind)["table"]["header"]>;
