import type { Db } from "#server/kernel/db";

/** A typed attribute of a leaf category; `values` in the order people expect. */
export interface AttributeDef {
  name: string;
  valueType: "text" | "number";
  unit?: string;
  filterable: boolean;
  values?: string[];
}

export interface CategoryRow {
  sysNo: number;
  parentSysNo: number | null;
  name: string;
  /** What else buyers call its goods. */
  aliases: string[];
  level: number;
  goodsKind: number;
  imageUrl: string;
  attributeDefs: AttributeDef[];
}

/** Every category of the tenant, level by level in the order of display. */
export async function readCategories(db: Db, tenantCode: string): Promise<CategoryRow[]> {
  const rows = await db
    .selectFrom("mall.Category")
    .select(["sysNo", "parentSysNo", "name", "aliases", "level", "goodsKind", "imageUrl", "attributeDefs"])
    .where("tenantCode", "=", tenantCode)
    .orderBy("level")
    .orderBy("sortNo")
    .orderBy("sysNo")
    .execute();
  return rows.map((row) => ({ ...row, attributeDefs: row.attributeDefs as unknown as AttributeDef[] }));
}
