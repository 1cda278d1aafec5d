import { createHash } from "node:crypto";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { type EmbeddedServer, startEmbedded } from "#server/kernel/embedded";
import { runningServer } from "#server/kernel/embedded-files";
import { migrate } from "#server/kernel/migrate";
import { migrationsDir } from "#server/kernel/paths";

declare module "vitest" {
  export interface ProvidedContext {
    /** URL of the test cluster's maintenance database. */
    testCluster: string;
    /** Database that the workers copy. */
    testTemplate: string;
  }
}

const MAX_CLUSTERS = 16;

/** Nothing here has to survive a power cut. */
const FAST = {
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  max_connections: 120,
  shared_buffers: "64MB",
  max_wal_size: "2GB",
};

/** A cluster of our own: a second run at the same time takes the next folder, so that none stops the other's. */
async function startCluster(): Promise<EmbeddedServer> {
  for (let slot = 1; slot <= MAX_CLUSTERS; slot += 1) {
    const dataDir = slot === 1 ? ".data/test" : `.data/test-${slot}`;
    if (runningServer(dataDir)) continue;
    const server = await startEmbedded({ dataDir, settings: FAST });
    if (server.owned) return server;
  }
  throw new Error(`All ${MAX_CLUSTERS} test clusters under .data are in use: end the other test runs.`);
}

export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

function migrationsHash(): string {
  const hash = createHash("sha1");
  for (const name of readdirSync(migrationsDir, { recursive: true, encoding: "utf8" }).sort()) {
    if (name.endsWith(".sql")) hash.update(name).update(readFileSync(join(migrationsDir, name)));
  }
  return hash.digest("hex").slice(0, 12);
}

/** Leaves one template with today's migrations and drops what earlier runs left, also the demo of other sources. */
async function prepareTemplate(server: string): Promise<string> {
  const template = `template_${migrationsHash()}`;
  const admin = new pg.Client({ connectionString: databaseUrl(server, "postgres") });
  await admin.connect();
  try {
    const { rows } = await admin.query<{ datname: string }>(
      "SELECT datname FROM pg_database WHERE datname LIKE 'test\\_%' OR datname LIKE 'template\\_%'",
    );
    const present = rows.map(({ datname }) => datname);
    for (const name of present) if (name !== template) await admin.query(`DROP DATABASE "${name}" WITH (FORCE)`);
    if (present.includes(template)) return template;
    // under another name until it is complete: an interrupted run must not leave half a template
    const draft = `test_${template}`;
    await admin.query(`CREATE DATABASE "${draft}"`);
    const pool = new pg.Pool({ connectionString: databaseUrl(server, draft), max: 1 });
    // a database can be renamed only when the last connection is gone, which end() does not wait for
    const gone = once(pool, "remove");
    await migrate(pool).finally(() => pool.end());
    await gone;
    await admin.query(`ALTER DATABASE "${draft}" RENAME TO "${template}"`);
    return template;
  } finally {
    await admin.end();
  }
}

/** Vitest's global setup of the project `api`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startCluster();
  try {
    project.provide("testTemplate", await prepareTemplate(server.url));
    project.provide("testCluster", databaseUrl(server.url, "postgres"));
  } catch (error) {
    await server.stop();
    throw error;
  }
  return () => server.stop();
}
