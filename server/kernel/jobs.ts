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

/** The queue on the pool of this process: where the database moves, it moves too. */
export function openQueue({ pool }: Pick<Database, "pool">, { works }: { works: boolean }): PgBoss {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: JOB_SCHEMA,
    supervise: works,
    schedule: works,
    migrate: works,
  });
  // the pool says by itself when the database is away, and when it is back
  boss.on("error", (error) => log.warn("the job queue stumbled", { error }));
  return boss;
}

/**
 * Runs jobs in this process beside others that do the same.
 * @returns the stop: running jobs may end
 */
export async function startJobs(database: Database, jobs: readonly Job[], clock: Clock): Promise<() => Promise<void>> {
  const boss = openQueue(database, { works: true });
  await boss.start();
  for (const { name, cron, run } of jobs) {
    // one waits and one runs, however many processes ask
    await boss.createQueue(name, { name, policy: "stately", ...RETRY, expireInMinutes: 15, retentionDays: 2 });
    await boss.schedule(name, cron, {}, { tz: "Asia/Shanghai" });
    await boss.work(name, { pollingIntervalSeconds: POLL_SECONDS }, () => run(database.kysely, clock.now()));
  }
  return () => boss.stop({ graceful: true, wait: true, timeout: STOP_MS, close: false });
}
