import type { Db } from "#server/kernel/db";
import type { AttributeDef } from "#trpc/contract/goods-fields";

export interface CategoryRow {
  sysNo: number;
  parentSysNo: number | null;
  name: string;
  /** What else buyers call its goods. */
  aliases: string[];
  level: number;
  goodsKind: number;
  imageUrl: string;
  /** Neither in menus nor for new goods, and all below it. */
  hidden: boolean;
  attributeDefs: AttributeDef[];
}

/** Every category of the tenant, level by level in the order of display. */
export async function readCategories(db: Db, tenantCode: string): Promise<CategoryRow[]> {
  const rows = await db
    .selectFrom("mall.Category")
    .select(["sysNo", "parentSysNo", "name", "aliases", "level", "goodsKind", "imageUrl", "hidden", "attributeDefs"])
    .where("tenantCode", "=", tenantCode)
    .orderBy("level")
    .orderBy("sortNo")
    .orderBy("sysNo")
    .execute();
  return rows.map((row) => ({ ...row, attributeDefs: row.attributeDefs as unknown as AttributeDef[] }));
}
