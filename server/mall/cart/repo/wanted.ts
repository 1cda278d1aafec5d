import type { Db } from "#server/kernel/db";
import { goodsColumns, goodsJoins, orderedColumns, rowOf } from "./goods";
import type { OrderedRow } from "./lines";
import { run } from "./sql";

/** Goods that are wanted without being in a cart; agreement 0 is none. */
export interface WantedLine {
  sysNo: number;
  skuSysNo: number;
  quantity: string;
  measure: string;
  agreementSysNo: number;
  accountPeriod: number | null;
  billingPeriod: number | null;
}

const wantedLines = `
SELECT l."sysNo", l."quantity", l."measure", l."agreementSysNo", l."accountPeriod", l."billingPeriod",
  ${goodsColumns}, ${orderedColumns}
FROM json_to_recordset($2::json) AS l("sysNo" int8, "skuSysNo" int8, "quantity" numeric, "measure" text,
  "agreementSysNo" int8, "accountPeriod" int2, "billingPeriod" int2)
${rowOf("Sku", "k", 'l."skuSysNo"')} ${goodsJoins}
ORDER BY l."sysNo"`;

/** Wanted goods as an order takes cart lines, in the order of their keys; goods that are gone are missing. */
export const readWanted = (db: Db, tenantCode: string, lines: readonly WantedLine[]): Promise<OrderedRow[]> =>
  run(db, wantedLines, [tenantCode, JSON.stringify(lines)]);
