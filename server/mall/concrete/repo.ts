import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { GoodsKind, ProductListing } from "#trpc/contract/shared/codes";
import { type ConcreteAttribute, concreteName } from "#trpc/rules/concrete";

interface ConcreteGoods {
  sysNo: number;
  mallSpuName: string;
  goodsKind: number;
  attributes: ConcreteAttribute[];
}

/** Goods with their attributes, by key. */
export async function readGoods(
  db: Db,
  tenantCode: string,
  skuSysNos: readonly number[],
): Promise<ReadonlyMap<number, ConcreteGoods>> {
  const { rows } = await sql<ConcreteGoods>`
    SELECT "sysNo", "mallSpuName", "goodsKind", "attributes" FROM mall."Sku"
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ANY (${skuSysNos}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.sysNo, row]));
}

/** Values that attributes of concrete on the shelf have, by name. */
export async function readValues(db: Db, tenantCode: string): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await sql<{ name: string; values: string[] }>`
    SELECT a->>'name' AS "name", array_agg(DISTINCT a->>'value') AS "values"
    FROM mall."Sku" s CROSS JOIN LATERAL jsonb_array_elements(s."attributes") a
    WHERE s."tenantCode" = ${tenantCode} AND s."goodsKind" = ${GoodsKind.concrete}
      AND s."status" = ${ProductListing.onShelf} AND a->>'name' IN (${concreteName.grade}, ${concreteName.slump})
    GROUP BY 1`.execute(db);
  return new Map(rows.map(({ name, values }) => [name, values]));
}
