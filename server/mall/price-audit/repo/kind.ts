import { type RawBuilder, sql } from "kysely";
import { PriceAudit, PriceAuditItem, PriceAuditRow } from "#trpc/contract/price-audit";
import { ReviewStatus } from "#trpc/contract/shared/codes";
import { priceAuditMachine } from "#trpc/rules/machine-price-audit";
import { defineDocument, documentTable } from "../../document/index";

/** SQL over header `d`: how many of its prices have a status. */
const counted = (status: number): RawBuilder<unknown> => sql`(SELECT count(*)::int FROM mall."PriceAuditItem" c
  WHERE c."tenantCode" = d."tenantCode" AND c."priceAuditSysNo" = d."sysNo" AND c."reviewStatus" = ${sql.lit(status)})`;

export const priceAuditLines = { ...documentTable("PriceAuditItem"), parent: "priceAuditSysNo" } as const;

/** A supplier's change of prices of an agreement. */
export const priceAuditKind = defineDocument({
  machine: priceAuditMachine,
  table: documentTable("PriceAudit"),
  number: { column: "priceAuditNo", prefix: "TJ" },
  lines: priceAuditLines,
  row: PriceAuditRow,
  detail: PriceAudit,
  rowLine: PriceAuditItem,
  line: PriceAuditItem,
  narrowed: ["tradeAgreementSysNo"],
  summed: "quantity",
  worth: sql`abs(d."impactAmount")`,
  computed: {
    effectTime: sql`to_char(d."effectDay", 'YYYY-MM-DD')`,
    pendingCount: counted(ReviewStatus.pending),
    passedCount: counted(ReviewStatus.passed),
    refusedCount: counted(ReviewStatus.refused),
  },
});

/** A submission as handlers compute with it. */
export type PriceAuditHeader = NonNullable<(typeof priceAuditKind)["table"]["header"]>;
export type PriceAuditLine = NonNullable<(typeof priceAuditLines)["header"]>;
