import { once } from "node:events";
import pg from "pg";
import { seed } from "#prisma/seed/index";
import { databaseUrl } from "./test-cluster";

/** Goods of the demo mall that test files copy. */
const SKUS = 1_000;
/** One worker loads the demo, others wait for it. */
const LOCK = 20_261_125;

/** The template with the demo mall, loaded for the first test file of a run that needs it. */
export async function demoTemplate(cluster: string, migrated: string): Promise<string> {
  const name = `${migrated}_demo`;
  const admin = new pg.Client({ connectionString: cluster });
  await admin.connect();
  try {
    await admin.query("SELECT pg_advisory_lock($1)", [LOCK]);
    const { rowCount } = await admin.query("SELECT FROM pg_database WHERE datname = $1", [name]);
    if (rowCount) return name;
    // renamed when it is complete: an interrupted run must not leave half a template
    const draft = `test_${name}`;
    await admin.query(`DROP DATABASE IF EXISTS "${draft}" WITH (FORCE)`);
    await admin.query(`CREATE DATABASE "${draft}" TEMPLATE "${migrated}" STRATEGY file_copy`);
    const pool = new pg.Pool({ connectionString: databaseUrl(cluster, draft), max: 1 });
    // end() does not wait for the connection, which prevents the database from being renamed
    const gone = once(pool, "remove");
    await seed({ pool }, { demo: true, skus: SKUS, tenants: ["demo"] }).finally(() => pool.end());
    await gone;
    await admin.query(`ALTER DATABASE "${draft}" RENAME TO "${name}"`);
    return name;
  } finally {
    await admin.end();
  }
}
