import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { Values } from "../../document/index";

/** Writes changed lines over those of the same goods and adds the others, in one statement; keys stay, orders name them. */
export async function changeLines(
  db: Db,
  { tenantCode, sysNo }: { tenantCode: string; sysNo: number },
  lines: readonly Values[],
): Promise<void> {
  await sql`
    INSERT INTO mall."ContractItem" ("tenantCode", "contractSysNo", "lineNo", "skuSysNo", "skuName", "skuSpec", "mainImgUrl",
      "unit", "quantityScale", "quantity", "price", "amount", "taxRate")
    SELECT ${tenantCode}, ${sysNo}, last."lineNo" + row_number() OVER (ORDER BY p."skuSysNo"), p."skuSysNo", p."skuName",
      p."skuSpec", p."mainImgUrl", p."unit", p."quantityScale", p."quantity", p."price", p."amount", p."taxRate"
    FROM json_populate_recordset(NULL::mall."ContractItem", ${JSON.stringify(lines)}::json) p
    CROSS JOIN (SELECT coalesce(max("lineNo"), 0) AS "lineNo" FROM mall."ContractItem"
      WHERE "tenantCode" = ${tenantCode} AND "contractSysNo" = ${sysNo}) last
    ON CONFLICT ("tenantCode", "contractSysNo", "skuSysNo") DO UPDATE SET
      "quantity" = EXCLUDED."quantity", "price" = EXCLUDED."price", "amount" = EXCLUDED."amount"`.execute(db);
}
