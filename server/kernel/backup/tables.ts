import type pg from "pg";
import type { Manifest } from "./manifest";

/** The schemas that are saved. The job queue's is not: a mall makes it anew when it starts. */
export const SAVED_SCHEMAS = ["mall", "gateway"] as const;

type Tables = Pick<Manifest, "tables">["tables"];

/** A name as SQL spells it. */
export const quoted = (...names: string[]): string => names.map((name) => `"${name.replaceAll('"', '""')}"`).join(".");
export const columnsOf = (columns: readonly string[]): string => columns.map((column) => quoted(column)).join(", ");

/** Tables of the mall with the columns that can be written; generated ones follow from these. */
export async function tablesOf(client: pg.ClientBase): Promise<Omit<Tables[number], "rows">[]> {
  const { rows } = await client.query(
    `SELECT n.nspname::text AS schema, c.relname::text AS name,
       array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     WHERE n.nspname = ANY($1) AND c.relkind = 'r' GROUP BY 1, 2 ORDER BY 1, 2`,
    [SAVED_SCHEMAS],
  );
  return rows;
}

/** Sequences that were used, and the last number that each gave. */
export async function sequencesOf(client: pg.ClientBase): Promise<Manifest["sequences"]> {
  const { rows } = await client.query(
    `SELECT schemaname::text AS schema, sequencename::text AS name, last_value::text AS value
     FROM pg_sequences WHERE schemaname = ANY($1) AND last_value IS NOT NULL ORDER BY 1, 2`,
    [SAVED_SCHEMAS],
  );
  return rows;
}

/** Applied migrations in their order; none where the database has no tables yet. */
export async function migrationsOf(client: pg.ClientBase): Promise<Manifest["migrations"]> {
  const { rows: found } = await client.query("SELECT to_regclass('public._prisma_migrations') AS table");
  if (!found[0]?.table) return [];
  const { rows } = await client.query(
    `SELECT migration_name AS name, checksum FROM public._prisma_migrations
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`,
  );
  return rows;
}

/** The first table that has a row; undefined for an empty database. */
export async function firstFilled(client: pg.ClientBase): Promise<string | undefined> {
  for (const { schema, name } of await tablesOf(client)) {
    const { rowCount } = await client.query(`SELECT FROM ${quoted(schema, name)} LIMIT 1`);
    if (rowCount) return `${schema}.${name}`;
  }
  return undefined;
}

/** Other connections of malls to the same database. */
export async function otherMalls(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name = 'mall'`,
  );
  return rows[0].count;
}
