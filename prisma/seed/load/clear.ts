import type pg from "pg";

interface Key {
  table: string;
  points: string;
}

/** Tables of a tenant with what points at others before them, so that rows can be deleted one table at a time. */
export function inDeletingOrder(tables: readonly string[], keys: readonly Key[]): string[] {
  const left = new Set(tables);
  const ordered: string[] = [];
  while (left.size > 0) {
    const pointedAt = new Set(
      keys.filter(({ table, points }) => left.has(table) && table !== points).map(({ points }) => points),
    );
    const free = [...left].filter((table) => !pointedAt.has(table));
    if (free.length === 0) throw new RangeError(`tables point at each other in a circle: ${[...left].join(", ")}`);
    for (const table of free) left.delete(table);
    ordered.push(...free);
  }
  return ordered;
}

/** Takes away everything that belongs to these tenants, and what says that they were loaded. */
export async function clearTenants(client: pg.ClientBase, tenantCodes: readonly string[]): Promise<void> {
  const tables = await client.query<{ table: string }>(
    `SELECT c.oid::regclass::text AS "table" FROM pg_class c
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'tenantCode' AND NOT a.attisdropped
     WHERE c.relkind = 'r' AND c.relnamespace IN ('mall'::regnamespace, 'gateway'::regnamespace)`,
  );
  const keys = await client.query<Key>(
    `SELECT conrelid::regclass::text AS "table", confrelid::regclass::text AS points FROM pg_constraint WHERE contype = 'f'`,
  );
  const names = tables.rows.map(({ table }) => table);
  for (const table of inDeletingOrder(names, keys.rows))
    await client.query(`DELETE FROM ${table} WHERE "tenantCode" = ANY($1::text[])`, [tenantCodes]);
  const markers = ["history", ...tenantCodes.map((code) => `tenant ${code}`)];
  await client.query(`DELETE FROM mall."SeedMarker" WHERE "name" = ANY($1::text[])`, [markers]);
}
