import { toUnixSeconds } from "#server/kernel/clock";
import { Failure } from "#trpc/contract/failures";
import { job as calls, type JobState } from "#trpc/contract/job";
import { needPermission } from "../document/index";
import { type Actor, type Handler, implement } from "../implement";
import { readOperatorEvents, writeOperatorEvent } from "../site/index";
import { isPlatform } from "./platform";
import { readRuns, sendRun } from "./repo";

export { isPlatform } from "./platform";

const CODE = "job:operator:run";
const MAX_WORDS = 500;

/** Jobs work for all tenants: those see them who run the platform, the operators of its own mall. */
function needPlatform(actor: Actor): void {
  needPermission(actor, CODE);
  if (!isPlatform(actor.tenantCode))
    throw new Failure("FORBIDDEN", { message: "后台任务为所有商城共用，由平台自己的商城管理" });
}

/** What the jobs count, in words. */
const counted: Readonly<Record<string, string>> = {
  expired: "取消订单",
  due: "转为待付款",
  told: "已通知",
  messages: "消息",
  imports: "导入",
  mailed: "已发邮件",
  failed: "未发出",
  putOff: "待重试",
  givenUp: "已放弃",
};

/** What came of a run, in one line: why it failed, or what it counted. */
function wordsOf(output: unknown): string {
  if (output === null || output === undefined) return "";
  const { message } = output as { message?: unknown };
  const counts = Object.entries(output).map(([name, value]) => `${counted[name] ?? name} ${JSON.stringify(value)}`);
  return (typeof message === "string" ? message : counts.join("，")).slice(0, MAX_WORDS);
}

const search: Handler<typeof calls.search> = async ({ db, actor }) => {
  needPlatform(actor);
  const [runs, events] = await Promise.all([readRuns(db), readOperatorEvents(db, actor.tenantCode, "job")]);
  const jobs = runs.map(({ time, output, state, id: _id, ...run }) => ({
    ...run,
    state: (state ?? "none") as JobState,
    time: time && toUnixSeconds(time),
    outcome: wordsOf(output),
  }));
  return { jobs, events };
};

const run: Handler<typeof calls.run> = async ({ db, actor, input, now, fail }) => {
  needPlatform(actor);
  const known = (await readRuns(db)).some(({ name }) => name === input.name);
  if (!known) throw fail("NOT_FOUND", { message: "没有这个任务" });
  await sendRun(db, input.name);
  await writeOperatorEvent(db, actor, { area: "job", event: "run", subject: input.name }, now);
  return true as const;
};

export const job = implement(calls, { search, run });
