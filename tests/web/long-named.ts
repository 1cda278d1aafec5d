import { sql } from "./buyers";

export const LONG_NAME = `${"超长名称热轧带肋高强度抗震钢筋混凝土用钢直条".repeat(4)}HRB400EΦ25×9mGB/T1499.2-2018${"ABCDEFGHIJ".repeat(3)}`;
const SPEC = `${"重庆市两江新区大型钢铁集团有限责任公司".repeat(2)} · ${"UNBROKEN".repeat(8)}`;

/** Goods of a shop that no other test buys from, under a name as long as they come. */
export async function longNamed(): Promise<{ sysNo: number; buyStart: number }> {
  const [like] = await sql<{ sysNo: number; buyStart: number }>(
    `SELECT s."sysNo", s."buyStart"::float FROM mall."Sku" s JOIN mall."SkuStock" k USING ("tenantCode")
     WHERE s."tenantCode" = 'demo' AND s."shopSysNo" = 7 AND s."status" = 1 AND s."canSale" AND s."saleAreas" = '{0}'
       AND k."skuSysNo" = s."sysNo" AND k."onHand" - k."reserved" > 10 * s."buyStart" LIMIT 1`,
  );
  const [made] = await sql<{ sysNo: number }>(
    `INSERT INTO mall."Sku"
     SELECT (jsonb_populate_record(s, jsonb_build_object('sysNo', nextval('mall."Sku_sysNo_seq"'),
       'code', gen_random_uuid(), 'mallSpuName', $2::text, 'thirdName', $3::text))).*
     FROM mall."Sku" s WHERE s."tenantCode" = 'demo' AND s."sysNo" = $1 RETURNING "sysNo"`,
    [like?.sysNo, LONG_NAME, SPEC],
  );
  const sysNo = Number(made?.sysNo);
  await sql(
    `INSERT INTO mall."SkuStock" SELECT (jsonb_populate_record(k, jsonb_build_object('skuSysNo', $2::bigint))).*
     FROM mall."SkuStock" k WHERE k."tenantCode" = 'demo' AND k."skuSysNo" = $1`,
    [like?.sysNo, sysNo],
  );
  return { sysNo, buyStart: like?.buyStart ?? 1 };
}
