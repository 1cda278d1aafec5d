import type { Db } from "#server/kernel/db";
import { ProductListing } from "#trpc/contract/shared/codes";

export interface AreaRow {
  sysNo: number;
  levelCode: string;
  name: string;
  fullName: string;
  parentSysNo: number | null;
  level: "province" | "city" | "region" | "town";
  hasChild: boolean;
}

/** The whole table in the order of level codes: parents before their children. */
export async function readAreas(db: Db): Promise<AreaRow[]> {
  const rows = await db
    .selectFrom("mall.Area")
    .select(["sysNo", "levelCode", "name", "fullName", "parentSysNo", "level", "hasChild"])
    .orderBy("levelCode")
    .execute();
  return rows.map((row) => ({ ...row, level: row.level as AreaRow["level"] }));
}

/** Level codes where a sku on sale is sold; none for an unknown sku. */
export async function readSaleAreas(db: Db, tenantCode: string, skuSysNo: number): Promise<readonly string[]> {
  const row = await db
    .selectFrom("mall.Sku")
    .select("saleAreas")
    .where("tenantCode", "=", tenantCode)
    .where("sysNo", "=", skuSysNo)
    .where("status", "=", ProductListing.onShelf)
    .executeTakeFirst();
  return row?.saleAreas ?? [];
}
