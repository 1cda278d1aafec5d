import pg from "pg";
import { inject } from "vitest";
import { type Database, openDatabase } from "#server/kernel/db";
import { databaseUrl } from "./test-cluster";

const CONNECTIONS = 12;

const nameOfWorker = () => `test_${process.env.VITEST_POOL_ID ?? "1"}`;

/** URL of this test file's database, for a process that shares it. */
export const testDatabaseUrl = (): string => databaseUrl(inject("testCluster"), nameOfWorker());

let opened: Promise<Database> | undefined;

async function create(): Promise<Database> {
  const cluster = inject("testCluster");
  const name = nameOfWorker();
  const admin = new pg.Client({ connectionString: cluster });
  await admin.connect();
  try {
    await admin.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
    await admin.query(`CREATE DATABASE "${name}" TEMPLATE "${inject("testTemplate")}" STRATEGY file_copy`);
  } finally {
    await admin.end();
  }
  return openDatabase({ url: databaseUrl(cluster, name), max: CONNECTIONS, applicationName: "mall-test" });
}

/** The migrated, empty database of this test file; the same for all its tests, closed after the last. */
export function testDatabase(): Promise<Database> {
  opened ??= create();
  return opened;
}

/** Called by the setup file when a test file has ended. */
export async function closeTestDatabase(): Promise<void> {
  const database = await opened?.catch(() => undefined);
  opened = undefined;
  await database?.close();
}
