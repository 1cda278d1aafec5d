import pg from "pg";
import { inject } from "vitest";
import { type Database, openDatabase } from "#server/kernel/db";
import { demoTemplate } from "./demo-template";
import { databaseUrl } from "./test-cluster";

const CONNECTIONS = 12;

const nameOfWorker = () => `test_${process.env.VITEST_POOL_ID ?? "1"}`;

/** URL of this test file's database, for a process that shares it. */
export const testDatabaseUrl = (): string => databaseUrl(inject("testCluster"), nameOfWorker());

/** What a test file's database has from the start, besides the migrations. */
export interface TestDatabaseOptions {
  /** The demo mall of tenant `demo`, without its history. */
  demo?: boolean | undefined;
}

let opened: Promise<Database> | undefined;

async function create({ demo }: TestDatabaseOptions): Promise<Database> {
  const cluster = inject("testCluster");
  const migrated = inject("testTemplate");
  const template = demo ? await demoTemplate(cluster, migrated) : migrated;
  const name = nameOfWorker();
  const admin = new pg.Client({ connectionString: cluster });
  await admin.connect();
  try {
    await admin.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
    await admin.query(`CREATE DATABASE "${name}" TEMPLATE "${template}" STRATEGY file_copy`);
  } finally {
    await admin.end();
  }
  return openDatabase({ url: databaseUrl(cluster, name), max: CONNECTIONS, applicationName: "mall-test" });
}

/** The database of this test file: the same for all its tests, closed after the last; without data unless asked. */
export function testDatabase(options: TestDatabaseOptions = {}): Promise<Database> {
  opened ??= create(options);
  return opened;
}

/** Called by the setup file when a test file has ended. */
export async function closeTestDatabase(): Promise<void> {
  const database = await opened?.catch(() => undefined);
  opened = undefined;
  await database?.close();
}

/** Settings of a server process on this file's database with the demo mall, which it need not load. */
export async function demoSettings(): Promise<{ DATABASE_URL: string; DEMO: string }> {
  await testDatabase({ demo: true });
  return { DATABASE_URL: testDatabaseUrl(), DEMO: "0" };
}
