import type pg from "pg";
import { JOB_SCHEMA } from "../jobs";
import { quoted, SAVED_SCHEMAS } from "./tables";

const SCHEMAS = [...SAVED_SCHEMAS, JOB_SCHEMA];
const MIGRATIONS = "_prisma_migrations";
const aside = (name: string) => `${name}_before_restore`;

async function has(client: pg.ClientBase, schema: string): Promise<boolean> {
  const { rowCount } = await client.query("SELECT FROM pg_namespace WHERE nspname = $1", [schema]);
  return rowCount === 1;
}

async function inTransaction(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query("BEGIN");
  try {
    await work();
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  }
}

/** Renames what the database holds, so that a restore begins with nothing and can be undone. */
export const setAside = (client: pg.ClientBase): Promise<void> =>
  inTransaction(client, async () => {
    for (const schema of SCHEMAS)
      if (await has(client, schema)) await client.query(`ALTER SCHEMA ${quoted(schema)} RENAME TO ${aside(schema)}`);
    await client.query(`ALTER TABLE IF EXISTS public.${MIGRATIONS} RENAME TO ${aside(MIGRATIONS)}`);
  });

/** Puts back what a failed or killed restore had set aside; nothing where there is none. */
export async function putBack(client: pg.ClientBase): Promise<void> {
  if (!(await has(client, aside(SAVED_SCHEMAS[0])))) return;
  await inTransaction(client, async () => {
    for (const schema of SCHEMAS) {
      if (!(await has(client, aside(schema)))) continue;
      await client.query(`DROP SCHEMA IF EXISTS ${quoted(schema)} CASCADE`);
      await client.query(`ALTER SCHEMA ${aside(schema)} RENAME TO ${quoted(schema)}`);
    }
    await client.query(`DROP TABLE IF EXISTS public.${MIGRATIONS}`);
    await client.query(`ALTER TABLE public.${aside(MIGRATIONS)} RENAME TO ${MIGRATIONS}`);
  });
}

/** SQL in a transaction: forgets what was set aside, now that its successor is whole. */
export async function dropAside(client: pg.ClientBase): Promise<void> {
  for (const schema of SCHEMAS) await client.query(`DROP SCHEMA IF EXISTS ${aside(schema)} CASCADE`);
  await client.query(`DROP TABLE IF EXISTS public.${aside(MIGRATIONS)}`);
}
