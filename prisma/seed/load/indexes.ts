import type pg from "pg";

interface IndexRow {
  name: string;
  definition: string;
}

/**
 * Runs `work` while the tables have only the indexes of their constraints, then builds the others again: for a million
 * rows that is several times faster than keeping them current row by row. Inside the transaction nobody sees the gap.
 */
export async function withoutIndexes<T>(
  client: pg.ClientBase,
  tables: readonly string[],
  work: () => Promise<T>,
  report: (built: number, total: number) => void,
): Promise<T> {
  const { rows } = await client.query<IndexRow>(
    `SELECT i.relname AS "name", pg_get_indexdef(x.indexrelid) AS "definition"
     FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class t ON t.oid = x.indrelid
       JOIN pg_namespace n ON n.oid = t.relnamespace
     WHERE n.nspname = 'mall' AND t.relname = ANY ($1::text[]) AND NOT x.indisunique`,
    [tables],
  );
  for (const { name } of rows) await client.query(`DROP INDEX "mall"."${name}"`);
  const result = await work();
  await client.query("SET LOCAL maintenance_work_mem = '256MB'");
  for (const [built, { definition }] of rows.entries()) {
    report(built, rows.length);
    await client.query(definition);
  }
  report(rows.length, rows.length);
  return result;
}
