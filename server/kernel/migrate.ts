import { createHash, randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { migrationsDir } from "./paths";

/** Prisma's own bookkeeping table, so that its command line and this runner can be used in any order. */
const CREATE_TABLE = `CREATE TABLE IF NOT EXISTS public._prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL, logs TEXT, rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`;

/** Prisma's advisory lock: one migrator at a time, whichever tool it is. */
const LOCK = 72_707_369;

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/** The migrations of this release, in their order. */
export const knownMigrations = (folder: string = migrationsDir): { name: string; checksum: string }[] =>
  readMigrations(folder).map(({ name, checksum }) => ({ name, checksum }));

interface Applied {
  migration_name: string;
  checksum: string;
  finished_at: Date | null;
}

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return names
    .map(({ name }) => {
      const sql = readFileSync(join(folder, name, "migration.sql"), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** What is still to be applied; throws when the database and this release do not belong together. */
function pending(found: Migration[], rows: Applied[]): Migration[] {
  const applied = new Map(rows.map((row) => [row.migration_name, row]));
  const failed = rows.find((row) => !row.finished_at);
  if (failed) {
    throw new Error(
      `Migration ${failed.migration_name} failed earlier: repair the database, then run "npx prisma migrate resolve".`,
    );
  }
  const unknown = rows.find((row) => !found.some(({ name }) => name === row.migration_name));
  if (unknown) {
    throw new Error(
      `The database has migration ${unknown.migration_name}, this release has not: start a newer release.`,
    );
  }
  const edited = found.find(({ name, checksum }) => (applied.get(name)?.checksum ?? checksum) !== checksum);
  if (edited)
    throw new Error(`Migration ${edited.name} was edited after it was applied: restore it and add a new one.`);
  return found.filter(({ name }) => !applied.has(name));
}

async function apply(client: pg.PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  const id = randomUUID();
  await client.query("INSERT INTO public._prisma_migrations (id, checksum, migration_name) VALUES ($1, $2, $3)", [
    id,
    checksum,
    name,
  ]);
  try {
    await client.query(sql); // the whole file at once: one implicit transaction unless it has its own
  } catch (error) {
    await client.query("ROLLBACK");
    const { code, message } = error as { code?: string; message: string };
    await client.query("UPDATE public._prisma_migrations SET logs = $2 WHERE id = $1", [id, `${code} ${message}`]);
    throw new Error(`Migration ${name} failed: ${message}`, { cause: error });
  }
  await client.query(
    "UPDATE public._prisma_migrations SET finished_at = now(), applied_steps_count = 1 WHERE id = $1",
    [id],
  );
}

export interface MigrateOptions {
  folder?: string;
  /** Names of those to apply; all by default. */
  only?: ReadonlySet<string>;
}

/**
 * Applies the migrations that the database does not have yet, in order, each at most once however many
 * processes start together. Answers their names.
 */
export async function migrate(pool: pg.Pool, { folder = migrationsDir, only }: MigrateOptions = {}): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query("SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0");
    await client.query(`SELECT pg_advisory_lock(${LOCK})`);
    await client.query(CREATE_TABLE);
    const { rows } = await client.query<Applied>(
      "SELECT migration_name, checksum, finished_at FROM public._prisma_migrations WHERE rolled_back_at IS NULL",
    );
    const todo = pending(readMigrations(folder), rows).filter(({ name }) => only?.has(name) ?? true);
    for (const migration of todo) await apply(client, migration);
    return todo.map(({ name }) => name);
  } finally {
    // ends the session and with it the lock and the settings above
    client.release(true);
  }
}
