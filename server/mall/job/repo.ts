import { CompiledQuery, sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { JOB_SCHEMA, openQueue } from "#server/kernel/jobs";

export interface RunRow {
  name: string;
  cron: string;
  id: string | null;
  state: string | null;
  retryCount: number;
  time: Date | null;
  output: unknown;
  failedLately: number;
}

/** Every job with its last run, and how often it failed lately; none where the queue was never made. */
export async function readRuns(db: Db): Promise<RunRow[]> {
  const made = await sql<{
    made: boolean;
  }>`SELECT to_regclass(${`${JOB_SCHEMA}.schedule`}) IS NOT NULL AS made`.execute(db);
  if (!made.rows[0]?.made) return [];
  const [schedule, job] = [sql.table(`${JOB_SCHEMA}.schedule`), sql.table(`${JOB_SCHEMA}.job`)];
  const { rows } = await sql<RunRow>`
    SELECT s.name, s.cron, j.id::text AS id, j.state::text AS state, coalesce(j.retry_count, 0) AS "retryCount",
      coalesce(j.completed_on, j.started_on, j.start_after) AS time, j.output,
      (SELECT count(*)::int FROM ${job} f WHERE f.name = s.name AND f.state = 'failed') AS "failedLately"
    FROM ${schedule} s
    LEFT JOIN LATERAL (SELECT * FROM ${job} j WHERE j.name = s.name ORDER BY j.created_on DESC LIMIT 1) j ON true
    ORDER BY s.name`.execute(db);
  return rows;
}

/** Runs a job as soon as a process that works is free. */
export async function sendRun(db: Db, name: string): Promise<void> {
  const query = (text: string, values: unknown[] = []) => db.executeQuery(CompiledQuery.raw(text, values));
  const queue = openQueue({ query } as unknown as Parameters<typeof openQueue>[0], { works: false });
  await queue.start();
  await queue.send(name, {});
  await queue.stop({ close: false });
}
