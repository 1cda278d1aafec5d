import { sql } from "kysely";
import type { ImportKey } from "./header";

/** Rows of a file, from one number to another, both included. */
export interface RowRange {
  from: number;
  to: number;
}

/** SQL: rows `r` of an import within a range. */
export const inRange = ({ tenantCode, sysNo }: ImportKey, { from, to }: RowRange) =>
  sql`r."tenantCode" = ${tenantCode} AND r."importSysNo" = ${sysNo} AND r."rowNo" BETWEEN ${from}::int4 AND ${to}::int4`;
