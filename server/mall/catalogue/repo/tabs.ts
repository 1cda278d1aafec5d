import type { Db } from "#server/kernel/db";
import { type Buyer, type CategoryColumn, type SkuFilter, Where } from "./filter";
import { stateOf } from "./row-cache";
import { type Goods, runFound, type SkuRow } from "./rows";

/** A list of goods: those that are chosen, then those that sell best of a category, then of a shop. */
export interface TabQuery {
  skuSysNos: readonly number[];
  category?: { column: CategoryColumn; sysNo: number } | undefined;
  shopSysNo?: number | undefined;
}

const columns = `s."sysNo", s."sellCount", ${stateOf("s")}`;

/** The best selling goods of what some tabs name in a column. `part` is their place behind the chosen ones. */
function bestOf(where: Where, named: readonly (readonly [tab: number, sysNo: number])[], column: string, part: number) {
  const [tabs, keys] = [named.map(([tab]) => tab), named.map(([, sysNo]) => sysNo)];
  return (limit: number) => `SELECT c."tab", ${part} AS "part", 0 AS "placeNo", s.*
    FROM unnest(${where.value(tabs)}::int[], ${where.value(keys)}::bigint[]) AS c ("tab", "of")
    CROSS JOIN LATERAL (SELECT ${columns} FROM "mall"."Sku" s WHERE ${where.sql} AND s."${column}" = c."of"
      ORDER BY s."sellCount" DESC, s."sysNo" LIMIT ${limit}) s`;
}

/**
 * Goods on several tabs by the number of their tab (`floorSysNo`), in order, in one statement however many tabs there
 * are. A sku may come twice on a tab that names its category too.
 * @param limit goods of a category or shop on each tab
 */
export function readTabs(
  db: Db,
  filter: SkuFilter,
  { tabs, limit }: { tabs: readonly TabQuery[]; limit: number },
  buyer: Buyer | null,
): Promise<Goods<SkuRow & { floorSysNo: number }>> {
  const where = new Where(filter, "index");
  const chosen = tabs.flatMap(({ skuSysNos }, tab) => skuSysNos.map((sysNo, place) => [tab, sysNo, place] as const));
  const list = (at: 0 | 1 | 2) => where.value(chosen.map((one) => one[at]));
  const parts = [
    `SELECT c."tab", 0 AS "part", c."placeNo", ${columns}
      FROM unnest(${list(0)}::int[], ${list(1)}::bigint[], ${list(2)}::int[]) AS c ("tab", "of", "placeNo")
      JOIN "mall"."Sku" s ON ${where.sql} AND s."sysNo" = c."of"`,
  ];
  const byColumn = new Map<CategoryColumn, [number, number][]>();
  for (const [tab, { category }] of tabs.entries()) {
    if (category) byColumn.set(category.column, [...(byColumn.get(category.column) ?? []), [tab, category.sysNo]]);
  }
  for (const [column, named] of byColumn) parts.push(bestOf(where, named, column, 1)(limit));
  const shops = tabs.flatMap(({ shopSysNo }, tab) => (shopSysNo === undefined ? [] : [[tab, shopSysNo] as const]));
  if (shops.length > 0) parts.push(bestOf(where, shops, "shopSysNo", 2)(limit));
  const keys = `p AS MATERIALIZED (${parts.join(" UNION ALL ")})`;
  const order = `p."tab", p."part", p."placeNo", p."sellCount" DESC, p."sysNo"`;
  const asked = { keys, order, hasState: true, more: `p."tab" AS "floorSysNo", ` };
  return runFound<SkuRow & { floorSysNo: number }>({ db, buyer, tenantCode: filter.tenantCode }, where, asked);
}
