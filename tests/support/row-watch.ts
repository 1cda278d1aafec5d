import { type RawBuilder, sql } from "kysely";
import type { Database } from "#server/kernel/db";

/** A row that came or went since somebody last asked; one that was changed went and came. */
export interface RowChange {
  table: string;
  row: Record<string, unknown>;
  /** How many like it there are more now, or fewer. */
  more: number;
}

const schema: readonly RawBuilder<unknown>[] = [
  sql`CREATE SCHEMA "watch"`,
  sql`CREATE UNLOGGED TABLE "watch"."Change" ("table" text NOT NULL, "went" jsonb, "came" jsonb)`,
  sql`CREATE FUNCTION "watch"."note"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO "watch"."Change"
    VALUES (TG_TABLE_SCHEMA || '.' || TG_TABLE_NAME,
      CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END, CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END);
    RETURN NULL;
  END $$`,
  sql`DO $$ DECLARE one record; BEGIN
    FOR one IN SELECT table_schema, table_name FROM information_schema.tables
      WHERE table_schema IN ('mall', 'gateway') AND table_type = 'BASE TABLE'
    LOOP
      EXECUTE format('CREATE TRIGGER "zWatch" AFTER INSERT OR UPDATE OR DELETE ON %I.%I
        FOR EACH ROW EXECUTE FUNCTION "watch"."note"()', one.table_schema, one.table_name);
    END LOOP;
  END $$`,
];

const watched = new WeakMap<Database, Promise<void>>();

async function install({ kysely }: Database): Promise<void> {
  for (const statement of schema) await statement.execute(kysely);
}

/**
 * Watches every table of the mall and of the gateway from now on, whoever writes. What it answers tells what has come
 * and gone since it was last asked: nothing where a write changed no row, was rolled back or was taken back.
 */
export async function watchRows(database: Database): Promise<() => Promise<RowChange[]>> {
  const installed = watched.get(database) ?? install(database);
  watched.set(database, installed);
  await installed;
  return async () => {
    const { rows } = await sql<RowChange>`
      WITH noted AS (DELETE FROM "watch"."Change" RETURNING *), moved AS (
        SELECT "table", "went" AS "row", -1 AS "more" FROM noted WHERE "went" IS NOT NULL
        UNION ALL SELECT "table", "came", 1 FROM noted WHERE "came" IS NOT NULL)
      SELECT "table", "row", sum("more")::int AS "more" FROM moved
      GROUP BY 1, 2 HAVING sum("more") <> 0 ORDER BY 1, 3`.execute(database.kysely);
    return rows;
  };
}
