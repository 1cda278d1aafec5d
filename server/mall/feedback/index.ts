import type { Db } from "#server/kernel/db";
import { feedback as calls, help as helpCalls } from "#trpc/contract/feedback";
import { needPermission } from "../document/index";
import { filesOf, linkFiles } from "../file/index";
import { type Handler, implement } from "../implement";
import { placeOf, siteConfiguration } from "../site/index";
import { answerFeedback, FILES_OF, feedbackPage, findFeedback, insertFeedback, type Limit, lockSender } from "./repo";

export { feedbackFiles } from "./repo";

const MINUTE_MS = 60_000;
/** Enough for whoever has something to say, too little to bury the others. */
const limits: readonly Limit[] = [
  { ms: 10 * MINUTE_MS, most: 5 },
  { ms: 24 * 60 * MINUTE_MS, most: 30 },
];

const create: Handler<typeof calls.create> = async ({ db, actor, input, now, fail }) => {
  const { fileSysNoList, ...written } = input;
  const { tenantCode, userSysNo, organizationSysNo } = actor;
  await lockSender(db, actor);
  const row = { ...written, tenantCode, userSysNo, organizationSysNo, createTime: now };
  const sysNo = await insertFeedback(db, row, limits);
  if (sysNo === undefined) throw fail("TOO_MANY", { message: "您提交得太频繁，请十分钟后再试，或拨打客服热线" });
  await linkFiles(db, actor, { documentType: FILES_OF, documentSysNo: sysNo }, fileSysNoList);
  return { sysNo };
};

/** Rows with their files. */
async function withFiles<Row extends { sysNo: number }>(db: Db, tenantCode: string, rows: readonly Row[]) {
  const files = await filesOf(
    db,
    tenantCode,
    FILES_OF,
    rows.map(({ sysNo }) => sysNo),
  );
  return rows.map((row) => ({ ...row, fileList: files.get(row.sysNo) ?? [] }));
}

const mine: Handler<typeof calls.mine> = async ({ db, actor, tenantCode, input: { pageNo, pageSize } }) => {
  const page = { userSysNo: actor.userSysNo, offset: (pageNo - 1) * pageSize, limit: pageSize };
  const { rows, total } = await feedbackPage(db, tenantCode, page);
  const own = rows.map(({ displayName, mobile, organizationName, answeredBy, ...row }) => row);
  return { datas: await withFiles(db, tenantCode, own), total, pageNo, pageSize };
};

const search: Handler<typeof calls.search> = async ({ db, tenantCode, input }) => {
  const { pageNo, pageSize, ...filter } = input;
  const page = { ...filter, offset: (pageNo - 1) * pageSize, limit: pageSize };
  const { rows, total } = await feedbackPage(db, tenantCode, page);
  return { datas: await withFiles(db, tenantCode, rows), total, pageNo, pageSize };
};

const get: Handler<typeof calls.get> = async ({ db, tenantCode, input, fail }) => {
  const found = await findFeedback(db, tenantCode, input.id);
  if (!found) throw fail("NOT_FOUND");
  const [one] = await withFiles(db, tenantCode, [found]);
  if (!one) throw fail("NOT_FOUND");
  return one;
};

const answer: Handler<typeof calls.answer> = async ({ db, actor, tenantCode, input, now, fail }) => {
  needPermission(actor, "feedback:operator:answer");
  const answered = { tenantCode, sysNo: input.sysNo, answer: input.answer, userSysNo: actor.userSysNo, now };
  if (await answerFeedback(db, answered)) return true as const;
  const found = await findFeedback(db, tenantCode, input.sysNo);
  throw found ? fail("STATE_CONFLICT", { message: `${found.answeredBy || "同事"}已经答复` }) : fail("NOT_FOUND");
};

const jumpToFeedback: Handler<typeof calls.jump> = async ({ db, tenantCode, actor }) => {
  const { global } = await siteConfiguration(db, tenantCode);
  return { url: placeOf(global.feedbackUrl, "/feedback", { code: actor.userSysNo }) };
};

const jumpToHelp: Handler<typeof helpCalls.jump> = async ({ db, tenantCode, actor, input }) => {
  const { global } = await siteConfiguration(db, tenantCode);
  return { url: placeOf(global.helpUrl, "/help", { code: actor?.userSysNo ?? input.code }) };
};

export const feedback = implement(calls, { create, mine, search, get, answer, jump: jumpToFeedback });
export const help = implement(helpCalls, { jump: jumpToHelp });
