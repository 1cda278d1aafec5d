import { sql } from "kysely";
import { Enquiry, EnquiryItem, EnquiryRow } from "#trpc/contract/enquiry";
import type { SortOf } from "#trpc/contract/shared/sorts";
import { EnquiryAnswerStatus } from "#trpc/rules/kinds/enquiry";
import { enquiryMachine } from "#trpc/rules/machine-enquiry";
import { defineDocument, documentTable, mayStartSql, type Sort } from "../../document/index";

export const enquiryLines = { ...documentTable("EnquiryItem"), parent: "enquirySysNo" } as const;

/** An enquiry: the purchaser's, and shown to the suppliers that were asked. */
export const enquiryKind = defineDocument({
  machine: enquiryMachine,
  table: documentTable("Enquiry"),
  number: { column: "enquiryNo", prefix: "XJ" },
  lines: enquiryLines,
  row: EnquiryRow,
  detail: Enquiry,
  rowLine: EnquiryItem,
  line: EnquiryItem,
  sorts: {
    deadline: { type: "timestamptz", by: () => sql`d."deadline"` },
  } satisfies Record<SortOf<"enquiry">, Sort>,
  summed: "quantity",
  visible: {
    supplier: (owner) => sql<boolean>`EXISTS (SELECT FROM "mall"."EnquiryAnswer" a
      WHERE a."tenantCode" = d."tenantCode" AND a."enquirySysNo" = d."sysNo" AND a."supplierSysNo" = ${owner})`,
  },
  due: sql`CASE WHEN d."openTime" > now() THEN d."deadline" ELSE d."expireTime" END`,
  todos: {
    purchaser: {
      compare: sql`${mayStartSql(enquiryMachine, "take")} AND d."openTime" <= now() AND NOT EXISTS (
        SELECT FROM "mall"."TradeAgreement" t WHERE t."tenantCode" = d."tenantCode" AND t."enquirySysNo" = d."sysNo")`,
    },
    supplier: {
      quote: (owner) => sql`${mayStartSql(enquiryMachine, "reply")} AND d."openTime" > now() AND EXISTS (
        SELECT FROM "mall"."EnquiryAnswer" a
        WHERE a."tenantCode" = d."tenantCode" AND a."supplierSysNo" = ${owner}
          AND a."status" = ${sql.lit(EnquiryAnswerStatus.asked)} AND a."enquirySysNo" = d."sysNo")`,
    },
  },
});
