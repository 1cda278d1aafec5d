import { beforeAll, expect, test } from "vitest";
import { systemClock } from "#server/kernel/clock";
import { type Database, openDatabase } from "#server/kernel/db";
import { type Job, openQueue, startJobs } from "#server/kernel/jobs";
import { mallJobs } from "#server/mall/jobs";
import { testDatabase, testDatabaseUrl } from "../support/database";

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});

const YEARLY = "0 0 1 1 *";
const jobs = async () =>
  (await database.pool.query(`SELECT name, state, output FROM jobs.job WHERE name LIKE 'test.%' ORDER BY name`)).rows;

test("two processes run a job once, keep what it answers, and try one again that failed", async () => {
  const runs: string[] = [];
  const work: Job[] = [
    {
      name: "test.works",
      cron: YEARLY,
      run: async () => {
        runs.push("works");
        return { done: 3 };
      },
    },
    { name: "test.fails", cron: YEARLY, run: () => Promise.reject(new Error("nobody home")) },
  ];
  const stops = await Promise.all([startJobs(database, work, systemClock), startJobs(database, work, systemClock)]);
  const queue = openQueue(database.pool, { works: false });
  await queue.start();
  try {
    for (const { name } of work) for (let n = 0; n < 3; n++) await queue.send(name, {});
    await expect.poll(jobs, { timeout: 25_000 }).toMatchObject([
      { name: "test.fails", state: "retry", output: { message: "nobody home" } },
      { name: "test.works", state: "completed", output: { done: 3 } },
    ]);
    expect(runs).toEqual(["works"]);
  } finally {
    await Promise.all([queue.stop({ close: false }), ...stops.map((stop) => stop())]);
  }
});

test("a queue of a layout that is too old to be moved is made anew", async () => {
  await database.pool.query(`DROP SCHEMA IF EXISTS jobs CASCADE; CREATE SCHEMA jobs;
    CREATE TABLE jobs.version (version int PRIMARY KEY); INSERT INTO jobs.version VALUES (24)`);
  const stop = await startJobs(database, [{ name: "test.old", cron: YEARLY, run: async () => undefined }], systemClock);
  await stop();
  const { rows } = await database.pool.query("SELECT name FROM jobs.schedule");
  expect(rows).toEqual([{ name: "test.old" }]);
});

test("a process with a single connection makes its queues too", async () => {
  const small = await openDatabase({ url: testDatabaseUrl(), max: 1 });
  const stop = await startJobs(small, [{ name: "test.small", cron: YEARLY, run: async () => undefined }], systemClock);
  await stop();
  await small.close();
  const { rows } = await database.pool.query("SELECT name FROM jobs.queue WHERE name = 'test.small'");
  expect(rows).toHaveLength(1);
});

test("the mall's jobs are scheduled, each by its cron", async () => {
  const stop = await startJobs(database, mallJobs, systemClock);
  const { rows } = await database.pool.query<{ name: string; cron: string }>("SELECT name, cron FROM jobs.schedule");
  await stop();
  for (const { name, cron } of mallJobs) expect(rows).toContainEqual(expect.objectContaining({ name, cron }));
});
