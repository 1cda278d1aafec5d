import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import type { MeasureUnit } from "#trpc/contract/measure-unit";

/** A tenant's units with how many goods are sold in each. One statement. */
export async function findUnits(db: Db, tenantCode: string): Promise<MeasureUnit[]> {
  const { rows } = await sql<MeasureUnit>`
    SELECT u."name", u."scale", u."mass"::float8 AS "mass", count(s.*)::int AS "skuCount"
    FROM mall."MeasureUnit" u
    LEFT JOIN mall."Sku" s ON s."tenantCode" = u."tenantCode" AND s."unit" = u."name"
    WHERE u."tenantCode" = ${tenantCode} GROUP BY u."name", u."scale", u."mass", u."sysNo"
    ORDER BY "skuCount" DESC, u."sysNo"`.execute(db);
  return rows;
}

/** The names of a tenant's units with their decimals. */
export async function unitScales(db: Db, tenantCode: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("mall.MeasureUnit")
    .select(["name", "scale"])
    .where("tenantCode", "=", tenantCode)
    .orderBy("sysNo")
    .execute();
  return new Map(rows.map(({ name, scale }) => [name, scale]));
}

/** @returns false where the unit was there already and is changed */
export async function writeUnit(
  db: Db,
  tenantCode: string,
  { name, scale, mass }: Pick<MeasureUnit, "name" | "scale" | "mass">,
): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    INSERT INTO mall."MeasureUnit" ("tenantCode", "name", "scale", "mass")
    VALUES (${tenantCode}, ${name}, ${scale}, ${mass}::numeric)
    ON CONFLICT ("tenantCode", "name") DO UPDATE SET "scale" = EXCLUDED."scale", "mass" = EXCLUDED."mass"
    RETURNING xmax = 0 AS "isNew"`.execute(db);
  return rows[0]?.isNew ?? false;
}

export async function deleteUnit(db: Db, tenantCode: string, name: string): Promise<void> {
  await sql`DELETE FROM mall."MeasureUnit" WHERE "tenantCode" = ${tenantCode} AND "name" = ${name}`.execute(db);
}
