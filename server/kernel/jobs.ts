import PgBoss from "pg-boss";
import type { Clock } from "./clock";
import type { Database, Db } from "./db";
import { log } from "./logger";

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
const STOP_MS = 10_000;

/** Of the advisory lock under which queues are made. */
const MAKING = 72_707_370;
const DEADLOCK = "40P01";
const TRIES = 5;

/**
 * The queue on the pool of this process: where the database moves, it moves too.
 * @param works whether it looks after schedules and runs that were left behind; else it only reads and sends
 */
export function openQueue({ pool }: Pick<Database, "pool">, { works }: { works: boolean }): PgBoss {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: JOB_SCHEMA,
    supervise: works,
    schedule: works,
  });
  // the pool says by itself when the database is away, and when it is back
  boss.on("error", (error) => log.warn("the job queue stumbled", { error }));
  return boss;
}

/** Makes the queues that are not there yet. A process that works already locks the same tables the other way round. */
async function makeMissing(database: Database, jobs: readonly Job[]): Promise<void> {
  const boss = openQueue(database, { works: false });
  await boss.start();
  for (const { name } of jobs) {
    for (let left = TRIES; !(await boss.getQueue(name)); left--) {
      try {
        // one waits and one runs, however many processes ask
        await boss.createQueue(name, { name, policy: "stately", ...RETRY, expireInMinutes: 15, retentionDays: 2 });
      } catch (error) {
        if ((error as { code?: string }).code !== DEADLOCK || left === 0) throw error;
      }
    }
  }
  await boss.stop({ close: false });
}

/** One process at a time. */
async function makeQueues(database: Database, jobs: readonly Job[]): Promise<void> {
  const lock = await database.pool.connect();
  try {
    await lock.query("SELECT pg_advisory_lock($1)", [MAKING]);
    await makeMissing(database, jobs);
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
  const boss = openQueue(database, { works: true });
  await boss.start();
  for (const { name, cron, run } of jobs) {
    await boss.schedule(name, cron, {}, { tz: "Asia/Shanghai" });
    await boss.work(name, { pollingIntervalSeconds: POLL_SECONDS }, () => run(database.kysely, clock.now()));
  }
  return () => boss.stop({ graceful: true, wait: true, timeout: STOP_MS, close: false });
}
