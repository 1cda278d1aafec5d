import { PrismaPg } from "@prisma/adapter-pg";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { DB } from "#prisma/generated/kysely/types";
import { PrismaClient } from "#prisma/generated/prisma/client";
import { collectStatements } from "./context";
import { startEmbedded } from "./embedded";
import { columnTypes } from "./pg-types";
import { MallPool } from "./pool";

export { onStatement } from "./statements";

/** What repositories take: the pool outside of a transaction, the transaction inside of one. */
export type Db = Kysely<DB>;

export interface Database {
  kind: "embedded" | "server";
  /** Connection URL with which another process reaches the same database while this one lives. */
  readonly url: string;
  pool: pg.Pool;
  kysely: Db;
  /** Made on first use, on the same pool. Never inside a Kysely transaction: it would take another connection. */
  readonly prisma: PrismaClient;
  /** For a process that serves: while the database is away nobody waits for it, and its return is noticed by itself. */
  watch: () => void;
  /** Waits for running statements, then stops the embedded server if this process owns it. */
  close: () => Promise<void>;
}

export interface DatabaseOptions {
  /** `embedded:FOLDER`, or `postgres://…` of any PostgreSQL from 15 on. */
  url: string;
  /** Most connections of this process. */
  max?: number;
  /** Prepare each statement once per connection. Off only behind PgBouncer before 1.21 in transaction mode. */
  named?: boolean;
  /** Shown in `pg_stat_activity`. */
  applicationName?: string;
  /** The embedded server is started again when it dies; this is told when that cannot be done. */
  onGone?: (error: Error) => void;
}

// a Date parameter is sent in UTC, as dates are read (see pg-types)
pg.defaults.parseInputDatesAsUTC = true;

const STATEMENT_TIMEOUT_MS = 30_000;
const LOCK_TIMEOUT_MS = 10_000;
const IDLE_TRANSACTION_TIMEOUT_MS = 60_000;
const IDLE_CONNECTION_MS = 60_000;
/** Beyond this no statement can be running any more. */
const LONGEST_STATEMENT_MS = STATEMENT_TIMEOUT_MS + 5_000;
/**
 * A prepared statement is planned once. Left to itself the server plans many of them anew at every execution, because
 * its guess without the values looks dearer; that was half of its work in a list of orders. A statement whose way to
 * its rows must depend on a value says so in its text, as lists of goods do.
 */
const PLAN_ONCE = "-c plan_cache_mode=force_generic_plan";

function openPool(address: () => string, options: DatabaseOptions): MallPool {
  const { max = 16, named = true, applicationName = "mall" } = options;
  return new MallPool({
    address,
    named,
    types: columnTypes,
    max,
    ...(named ? { options: PLAN_ONCE } : {}),
    application_name: applicationName,
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
  });
}

/** Opens the database that `url` names; the embedded one is created and started when it has to be. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const folder = /^embedded:(.+)$/.exec(options.url)?.[1];
  const { onGone } = options;
  const embedded = folder ? await startEmbedded({ dataDir: folder, ...(onGone ? { onGone } : {}) }) : undefined;
  // the embedded one moves whenever it is started again
  const address = () => embedded?.url ?? options.url;
  const pool = openPool(address, options);
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  let prisma: PrismaClient | undefined;
  return {
    kind: embedded ? "embedded" : "server",
    get url() {
      return address();
    },
    pool,
    kysely,
    get prisma() {
      prisma ??= new PrismaClient({ adapter: new PrismaPg(pool) });
      return prisma;
    },
    watch: () => pool.watch(LONGEST_STATEMENT_MS),
    async close() {
      await prisma?.$disconnect();
      await pool.end();
      await embedded?.stop();
    },
  };
}

/**
 * Runs `work` and tells which statements it sent; BEGIN, COMMIT and ROLLBACK are left out. For tests and measurements.
 */
export const countStatements = collectStatements;
