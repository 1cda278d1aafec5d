// npm run jobs: what the mall does by the clock, when it last did, and how that ended.
import { openDatabase } from "#server/kernel/db";
import { env } from "#server/kernel/env";
import { JOB_SCHEMA, openQueue } from "#server/kernel/jobs";
import { jobsCommand } from "./commands/data.mjs";
import { readArguments } from "./lib/command.mjs";
import { table } from "./lib/table";

const STATES: Readonly<Record<string, string>> = {
  created: "等待 waiting",
  retry: "待重试 to be tried again",
  active: "执行中 running",
  completed: "完成 done",
  cancelled: "已取消 cancelled",
  failed: "失败 failed",
};
interface Row {
  id: string;
  name: string;
  state: string;
  retryCount: number;
  startAfter: Date;
  startedOn: Date | null;
  output: unknown;
}

const time = (value: Date | null) => value?.toLocaleString("zh-CN", { timeZone: "Asia/Shanghai", hour12: false }) ?? "";

function wordsOf(output: unknown): string {
  if (output === null || output === undefined) return "";
  const message = (output as { message?: unknown }).message;
  return typeof message === "string" ? message : JSON.stringify(output);
}

async function run(): Promise<void> {
  const { values } = readArguments(jobsCommand);
  const database = await openDatabase({ url: env.DATABASE_URL, max: 2 });
  try {
    const queue = openQueue(database.pool, { works: false });
    if (!(await queue.isInstalled())) {
      console.log("还没有任务：商城启动后才会建立任务队列。No jobs yet: the mall makes the queue when it starts.");
      return;
    }
    if (values.run) {
      const known = (await queue.getSchedules()).some(({ name }) => name === values.run);
      if (!known) throw new Error(`没有名为 ${values.run} 的任务 no such job`);
      await queue.start();
      await queue.send(values.run, {});
      await queue.stop({ close: false });
      console.error(`已安排 ${values.run}，正在运行的商城会在数秒内执行。`);
    }
    const { rows } = await database.pool.query<Row>(
      `SELECT DISTINCT ON (s.name) j.id, s.name, coalesce(j.state::text, '') AS state, j.retry_count AS "retryCount",
         j.start_after AS "startAfter", j.started_on AS "startedOn", j.output
       FROM ${JOB_SCHEMA}.schedule s LEFT JOIN ${JOB_SCHEMA}.job j ON j.name = s.name
       ORDER BY s.name, j.created_on DESC`,
    );
    const lines = rows.map(({ name, state, retryCount, startAfter, startedOn, output }) => [
      name,
      STATES[state] ?? state,
      time(startedOn ?? startAfter),
      retryCount ? `${retryCount}` : "",
      wordsOf(output),
    ]);
    for (const line of table(["任务 job", "状态 state", "时间 time", "重试 tries", "结果 outcome"], lines))
      console.log(line);
  } finally {
    await database.close();
  }
}

await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
