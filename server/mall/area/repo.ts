import type { Db } from "#server/kernel/db";
import { ProductListing, ReviewStatus } from "#trpc/contract/shared/codes";
import { areaAncestors, isWide } from "#trpc/rules/area";

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
    .where("reviewStatus", "=", ReviewStatus.passed)
    .executeTakeFirst();
  return row?.saleAreas ?? [];
}

/**
 * The rule `offeredIn` for goods `s`, as a condition.
 * @param part makes SQL of a template, its values parameters: `sql` of Kysely, or what numbers them
 */
export function offeredInSql<Part>(
  part: (text: TemplateStringsArray, ...values: (string | string[])[]) => Part,
  areaCode: string,
): Part {
  const codes = areaAncestors(areaCode);
  if (!isWide(areaCode)) return part`s."saleAreas" && ${codes}::text[]`;
  const within = `${areaCode}%`;
  return part`(s."saleAreas" && ${codes}::text[]
    OR EXISTS (SELECT FROM unnest(s."saleAreas") AS place WHERE place LIKE ${within}::text))`;
}
