import { beforeEach, expect, test } from "vitest";
import { createRecordPush } from "#server/http/record-push";
import { countStatements } from "#server/kernel/db";
import { env } from "#server/kernel/env";
import type { Send } from "#trpc/upstream";
import type { Person } from "../support/api";
import { browser, type TestBrowser } from "../support/browser";
import { addUser, PASSWORD } from "../support/identity";
import { sendTo } from "../support/remote-gateway";
import { useMarket } from "../support/worlds";

let reader: TestBrowser;
let userSysNo: number;
let told: { path: string; body: Record<string, unknown> }[];
let problem: Send | undefined;
const market = useMarket({ tenants: true });
const { world, db } = market;
beforeEach(async () => {
  told = [];
  problem = undefined;
  const { organizationSysNo } = market.purchaser;
  const user = await addUser(db, { applications: [{ key: "purchaser", organizationSysNo }] });
  userSysNo = user.userSysNo;
  reader = browser(world);
  await reader.ask("auth.login", { account: user.mobile, password: PASSWORD }, "mutation");
});

const send: Send = async (request) => {
  const path = new URL(request.url).pathname.split("/").at(-1) ?? "";
  if (request.method === "POST") told.push({ path, body: (await request.clone().json()) as Record<string, unknown> });
  return (problem ?? sendTo(world))(request);
};
const push = (now = new Date()) =>
  createRecordPush({
    ...{ send, origin: "http://backend.test", validate: true, remote: false },
    ...{ secret: env.GATEWAY_SECRET, local: world.local },
  })(now);
const publish = async (more: Partial<Parameters<Person["api"]["announcement"]["create"]>[0]> = {}) =>
  (await market.operator.api.announcement.create({ title: "停机", source: "今晚维护", publish: true, ...more })).sysNo;
const readers = async (sysNo: number) =>
  (await market.operator.api.announcement.readers({ sysNo })).datas.filter((one) => one.userSysNo === userSysNo);
const unread = { pageSize: 999, pageNo: 1, alreadyReadFlag: false, isRemindQuery: true };
const toRead = async () =>
  ((await reader.ask("announcement.list", unread)) as { datas: { sysNo: number }[] }).datas.map(({ sysNo }) => sysNo);
const read = (announcementSysNo: number) =>
  reader.ask("announcement.submitReadRecord", { announcementSysNo }, "mutation");

test("R-ANN-08: what was read is kept at once, gone from the list, and told to the backend with eight fields, once", async () => {
  const sysNo = await publish();
  expect(await toRead()).toContain(sysNo);
  expect(await Promise.all([read(sysNo), read(sysNo)])).toEqual([true, true]);
  expect(await toRead()).not.toContain(sysNo);
  expect(await readers(sysNo)).toEqual([]);
  const both = await Promise.all([push(), push()]);
  expect(both.map((done) => done.told).sort()).toEqual([0, 1]);
  const [{ body } = { body: {} as Record<string, unknown> }] = told.filter(({ path }) => path === "saveReadRecord");
  expect(Object.keys(body).sort()).toEqual(
    ["announcementSysNo", "displayName", "mobile", "organizationName"].concat([
      "organizationSysNo",
      "readTime",
      "tenantCode",
      "userSysNo",
    ]),
  );
  expect(String(body.readTime)).toMatch(/^\d{10}$/);
  expect(await readers(sysNo)).toHaveLength(1);
  expect(await push()).toEqual({ told: 0, putOff: 0, givenUp: 0 });
});

test("R-ANN-09, R-ERR-10: a backend that fails is told later; the reader goes on", async () => {
  const sysNo = await publish();
  expect(await read(sysNo)).toBe(true);
  problem = async () => new Response("<html>", { status: 500 });
  expect(await push()).toEqual({ told: 0, putOff: 1, givenUp: 0 });
  expect(await toRead()).not.toContain(sysNo);
  problem = undefined;
  // not before its time
  expect((await push()).told).toBe(0);
  expect((await push(new Date(Date.now() + 120_000))).told).toBe(1);
  expect(await readers(sysNo)).toHaveLength(1);
});

test("who has logged out is waited for; what the backend refuses for good is given up", async () => {
  const [sysNo, draft] = [await publish(), await publish({ publish: false })];
  await read(sysNo);
  await reader.ask("auth.logout", {}, "mutation");
  expect(await push()).toEqual({ told: 0, putOff: 1, givenUp: 0 });
  const { mobile } = await db
    .selectFrom("mall.User")
    .select("mobile")
    .where("sysNo", "=", userSysNo)
    .executeTakeFirstOrThrow();
  await reader.ask("auth.login", { account: mobile, password: PASSWORD }, "mutation");
  await read(draft);
  expect(await push(new Date(Date.now() + 120_000))).toEqual({ told: 1, putOff: 0, givenUp: 1 });
  expect(await readers(sysNo)).toHaveLength(1);
});

test("R-ANN-05: agreeing and disagreeing are told as processing states", async () => {
  const sysNo = await publish({ isShowRefuse: true });
  await reader.ask(
    "announcement.submitProcessingStatus",
    { announcementSysNo: sysNo, processingStatus: 0 },
    "mutation",
  );
  expect((await push()).told).toBe(1);
  expect(told).toEqual([{ path: "saveProcessingStatus", body: { announcementSysNo: sysNo, processingStatus: 0 } }]);
  expect(await readers(sysNo)).toMatchObject([{ processingStatus: 0 }]);
});

test("R-ANN-04, R-ANN-13: the seconds run from the first time it stood there, and nobody confirms before they are over", async () => {
  const sysNo = await publish({ mandatoryReadingFlag: true, mandatoryReadingDuration: 2, isShowRefuse: true });
  const open = { announcementSysNo: sysNo, seconds: 2 };
  expect(await reader.ask("announcementLocal.open", open, "mutation")).toEqual({ secondsLeft: 2 });
  const agree = () =>
    reader.ask("announcement.submitProcessingStatus", { announcementSysNo: sysNo, processingStatus: 1 }, "mutation");
  expect(await agree()).toMatchObject({ code: 400, details: { secondsLeft: expect.any(Number) } });
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  expect(await reader.ask("announcementLocal.open", open, "mutation")).toEqual({ secondsLeft: 1 });
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(await agree()).toBe(true);
});

test("what is due is taken in one statement, however much there is, and by one of those who take", async () => {
  const due = [await publish(), await publish(), await publish()];
  for (const sysNo of due) await read(sysNo);
  const [now, leaseEnd] = [new Date(), new Date(Date.now() + 60_000)];
  const take = () => world.local.takeDueRecords(now, leaseEnd, 100);
  const { result, statements } = await countStatements(() => Promise.all([take(), take()]));
  expect(statements).toHaveLength(2);
  const taken = result.flat().filter((one) => one.userSysNo === userSysNo);
  expect(taken.map(({ announcementSysNo }) => announcementSysNo).sort()).toEqual(due.sort());
  expect(taken.every(({ tries, readTime }) => tries === 1 && readTime <= now)).toBe(true);
  expect(await take()).toEqual([]);
});
