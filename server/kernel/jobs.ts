import { PgBoss } from "pg-boss";
import type { Clock } from "./clock";
import { isDatabaseAway } from "./database-away";
import type { Database, Db } from "./db";
import { log } from "./logger";
import { retried } from "./transaction";

/** Work that is done by the clock, once among all processes, and again when it fails. It must be harmless twice. */
export interface Job {
  /** Names its queue: "order.expire". */
  readonly name: string;
  /** Five fields of cron, time in China. */
  readonly cron: string;
  /** What it answers is kept with the run, for whoever looks. */
  readonly run: (db: Db, now: Date) => Promise<object | undefined>;
}

/** The PostgreSQL schema of the queue. */
export const JOB_SCHEMA = "jobs";
const POLL_SECONDS = 5;
/** A run that fails is tried again after 30 s, then after twice as long each time. */
const RETRY = { retryLimit: 5, retryDelay: 30, retryBackoff: true };
/** A run may take a quarter of an hour; what became of it is kept for two days. */
const KEPT = { expireInSeconds: 900, retentionSeconds: 172_800, deleteAfterSeconds: 172_800 };
const STOP_MS = 10_000;
/** The oldest layout of its tables that the queue can move to today's. */
const OLDEST_LAYOUT = 25;

/** Of the advisory lock under which queues are made. */
const MAKING = 72_707_370;

/**
 * The queue on the pool of this process: where the database moves, it moves too.
 * @param via the pool, or one connection of it
 * @param works whether it looks after schedules and runs that were left behind; else it only reads and sends
 */
export function openQueue(via: Pick<Database["pool"], "query">, { works }: { works: boolean }): PgBoss {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => via.query(text, values) },
    schema: JOB_SCHEMA,
    supervise: works,
    schedule: works,
  });
  boss.on("error", (error) => {
    // the pool says by itself when the database is away, and when it is back
    if (!isDatabaseAway(error)) log.warn("the job queue stumbled", { error });
  });
  return boss;
}

/** Makes the queues that are not there yet. A process that works already locks the same tables the other way round. */
async function makeMissing(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  for (const { name } of jobs) {
    if (await boss.getQueue(name)) continue;
    // one waits and one runs, however many processes ask
    const queue = { name, policy: "stately", ...RETRY, ...KEPT } as const;
    await retried(() => boss.createQueue(name, queue));
  }
}

/**
 * Removes the tables of a queue that is too old to be moved. Nothing is lost: jobs find their work in the mall's own
 * tables, and their schedules are made at each start.
 */
async function dropOldQueue(via: Pick<Database["pool"], "query">): Promise<void> {
  const { rows } = await via.query(`SELECT to_regclass('${JOB_SCHEMA}.version') IS NOT NULL AS made`);
  if (!rows[0]?.made) return;
  const kept = await via.query<{ version: number }>(`SELECT version FROM ${JOB_SCHEMA}.version`);
  if (Number(kept.rows[0]?.version) < OLDEST_LAYOUT) await via.query(`DROP SCHEMA ${JOB_SCHEMA} CASCADE`);
}

/** One process at a time, on the one connection that holds the lock. */
async function makeQueues({ pool }: Database, jobs: readonly Job[]): Promise<void> {
  const lock = await pool.connect();
  try {
    await lock.query("SELECT pg_advisory_lock($1)", [MAKING]);
    await dropOldQueue(lock);
    const boss = await openQueue(lock, { works: false }).start();
    await makeMissing(boss, jobs);
    await boss.stop({ close: false });
    await lock.query("SELECT pg_advisory_unlock($1)", [MAKING]);
    lock.release();
  } catch (error) {
    // the lock ends with its connection
    lock.release(true);
    throw error;
  }
}

/**
 * Runs jobs in this process beside others that do the same.
 * @returns the stop: running jobs may end
 */
export async function startJobs(database: Database, jobs: readonly Job[], clock: Clock): Promise<() => Promise<void>> {
  await makeQueues(database, jobs);
  const boss = openQueue(database.pool, { works: true });
  await boss.start();
  for (const { name, cron, run } of jobs) {
    await boss.schedule(name, cron, {}, { tz: "Asia/Shanghai" });
    await boss.work(name, { pollingIntervalSeconds: POLL_SECONDS }, () => run(database.kysely, clock.now()));
  }
  return () => boss.stop({ graceful: true, timeout: STOP_MS, close: false });
}
