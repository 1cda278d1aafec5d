import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { MallPageRow } from "#trpc/contract/mall-page";
import { tagOfShop } from "#trpc/rules/mall-page";

export interface NamedShop {
  shopSysNo: number;
  name: string;
  supplierSysNo: number;
}

/** A shop with its supplier. */
export async function findShop(db: Db, tenantCode: string, shopSysNo: number): Promise<NamedShop | undefined> {
  const { rows } = await sql<NamedShop>`
    SELECT "sysNo" AS "shopSysNo", "name", "supplierSysNo" FROM mall."Shop"
    WHERE "tenantCode" = ${tenantCode} AND "sysNo" = ${shopSysNo}`.execute(db);
  return rows[0];
}

/** The shops of a supplier, the oldest first. */
export async function findShopsOf(db: Db, tenantCode: string, supplierSysNo: number): Promise<NamedShop[]> {
  const { rows } = await sql<NamedShop>`
    SELECT "sysNo" AS "shopSysNo", "name", "supplierSysNo" FROM mall."Shop"
    WHERE "tenantCode" = ${tenantCode} AND "supplierSysNo" = ${supplierSysNo} ORDER BY "sysNo"`.execute(db);
  return rows;
}

/** Begins the page of a shop, once. @returns its key */
export async function insertShopPage(
  db: Db,
  tenantCode: string,
  { shopSysNo, name }: Pick<NamedShop, "shopSysNo" | "name">,
  { operatorName, now }: { operatorName: string; now: Date },
): Promise<number> {
  await sql`
    INSERT INTO mall."MallPage" ("tenantCode", "shopSysNo", "tag", "title", "operatorName", "changeTime")
    VALUES (${tenantCode}, ${shopSysNo}, ${tagOfShop(shopSysNo)}, ${name.slice(0, 60)}, ${operatorName}, ${now})
    ON CONFLICT DO NOTHING`.execute(db);
  const { rows } = await sql<Pick<MallPageRow, "sysNo">>`
    SELECT "sysNo" FROM mall."MallPage"
    WHERE "tenantCode" = ${tenantCode} AND "shopSysNo" = ${shopSysNo} AND NOT "isPublished"`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`shop ${shopSysNo} has no page`);
  return row.sysNo;
}
