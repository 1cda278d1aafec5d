import { type RawBuilder, sql } from "kysely";
import { Enquiry, EnquiryItem, EnquiryRow } from "#trpc/contract/enquiry";
import type { SortOf } from "#trpc/contract/shared/sorts";
import { EnquiryAnswerStatus } from "#trpc/rules/kinds/enquiry";
import { enquiryMachine } from "#trpc/rules/machine-enquiry";
import { defineDocument, documentTable, mayStartSql, type Sort } from "../../document/index";

export const enquiryLines = { ...documentTable("EnquiryItem"), parent: "enquirySysNo" } as const;

const table = documentTable("Enquiry");

/** Columns of an enquiry that a supplier's answer keeps. */
const kept: Readonly<Record<string, RawBuilder<unknown>>> = {
  tenantCode: sql`a."tenantCode"`,
  sysNo: sql`a."enquirySysNo"`,
  status: sql`a."enquiryStatus"`,
  deadline: sql`a."deadline"`,
  createTime: sql`a."createTime"`,
};
const columns = sql.join(
  Object.keys(table.columns).map((name) => sql`${kept[name] ?? sql`h.${sql.id(name)}`} AS ${sql.id(name)}`),
);

/**
 * SQL of what a supplier was asked, by its answers. The join is outer, so that the database leaves the enquiry out where
 * only kept columns are looked at: it is fetched for the rows of a page, and counted without.
 */
const askedOf = (supplier: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  SELECT ${columns}, a."status" AS "ownStatus" FROM "mall"."EnquiryAnswer" a
  LEFT JOIN "mall"."Enquiry" h ON h."tenantCode" = a."tenantCode" AND h."sysNo" = a."enquirySysNo"
  WHERE a."supplierSysNo" = ${supplier})`;

const worthless = sql`NULL::numeric`;

/** An enquiry: the purchaser's, and shown to the suppliers that were asked. */
export const enquiryKind = defineDocument({
  machine: enquiryMachine,
  table,
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
  listed: { supplier: askedOf },
  due: sql`CASE WHEN d."openTime" > now() THEN d."deadline" ELSE d."expireTime" END`,
  todos: {
    purchaser: {
      compare: {
        holds: sql`${mayStartSql(enquiryMachine, "take")} AND NOT d."isTaken" AND d."openTime" <= now()`,
        worth: worthless,
        since: sql`d."openTime"`,
      },
    },
    supplier: {
      // while one has not answered, the answers open at the deadline
      quote: {
        holds: sql`${mayStartSql(enquiryMachine, "reply")} AND d."deadline" > now()
          AND d."ownStatus" = ${sql.lit(EnquiryAnswerStatus.asked)}`,
        worth: worthless,
        since: sql`d."createTime"`,
      },
    },
  },
});
