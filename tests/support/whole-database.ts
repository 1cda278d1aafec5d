import { type RawBuilder, sql } from "kysely";
import type { Database } from "#server/kernel/db";

/** What every table holds, as one word a table: the same words, the same rows. */
export type WholeDatabase = Record<string, string>;

let statement: Promise<(except: number) => RawBuilder<{ name: string; content: string }>> | undefined;

async function build({ kysely }: Database) {
  const { rows } = await sql<{ schema: string; table: string }>`
    SELECT table_schema AS "schema", table_name AS "table" FROM information_schema.tables
    WHERE table_schema IN ('mall', 'gateway') AND table_type = 'BASE TABLE' ORDER BY 1, 2`.execute(kysely);
  return (except: number) =>
    sql<{ name: string; content: string }>`${sql.join(
      rows.map(
        ({ schema, table }) => sql`SELECT ${sql.lit(`${schema}.${table}`)} AS name, count(*) || ' ' ||
          coalesce(sum(hashtextextended(t::text, 0))::text, '') AS content
        FROM ${sql.id(schema, table)} t${except ? sql` WHERE to_jsonb(t)->>'userSysNo' IS DISTINCT FROM ${String(except)}` : sql``}`,
      ),
      sql` UNION ALL `,
    )}`;
}

/** Every table of the mall and of the gateway. @param except whose own rows are left out, by the user's key */
export async function wholeDatabase(database: Database, except = 0): Promise<WholeDatabase> {
  statement ??= build(database);
  const { rows } = await (await statement)(except).execute(database.kysely);
  return Object.fromEntries(rows.map(({ name, content }) => [name, content]));
}
