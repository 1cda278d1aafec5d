import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { answerLinks } from "#server/mall/inbox/index";
import { sendDigests, tellPeople } from "#server/mall/message/index";
import { openMailer } from "#server/mall/message/mailer";
import { refusal } from "../support/api";
import { mailServer } from "../support/smtp";
import { useTrade } from "../support/worlds";

const trade = useTrade({ tenants: true });
const { world, db } = trade;
let smtp: Awaited<ReturnType<typeof mailServer>>;
beforeAll(async () => {
  smtp = await mailServer();
});
afterAll(() => smtp.close());
beforeEach(async () => {
  smtp.mails.length = 0;
  smtp.state.refusing = false;
  await tellPeople(db, new Date());
  await world.database.pool.query('DELETE FROM mall."Message"; DELETE FROM mall."MessageMail"');
});

/** The digests of so many hours from now. */
const send = (hours = 0) =>
  sendDigests(db, new Date(Date.now() + hours * 3_600_000), openMailer(smtp.url, "采购商城 <mall@example.com>"));
const want = (mailedList: ("order" | "approval" | "payment")[], email = "li.qiang@example.com") =>
  trade.supplier.api.message.saveSetting({ email, mailedList });
async function ordered(): Promise<string> {
  const { sysNo } = await trade.ordered({ approvalKind: 1 });
  await tellPeople(db, new Date());
  return (await trade.purchaser.api.order.get({ id: sysNo })).orderNo;
}

test("one digest an hour tells what a person asked for, plain and as HTML, with links", async () => {
  await want(["order"]);
  const [first, second] = [await ordered(), await ordered()];
  expect(await send()).toEqual({ mailed: 1, failed: 0 });
  const [mail] = smtp.mails;
  expect(mail?.to).toEqual(["li.qiang@example.com"]);
  expect(mail?.text).toContain("2 条新消息");
  expect(mail?.text).toContain("text/plain");
  expect(mail?.text).toContain("text/html");
  for (const orderNo of [first, second]) expect(mail?.text).toContain(orderNo);
  expect(mail?.text).toMatch(/http:\/\/demo\.test:\d+\/portal\/messages\/\d+/);
  // what comes within the hour waits for the next one; what was told is not told again
  const third = await ordered();
  expect(await send()).toEqual({ mailed: 0, failed: 0 });
  expect(await send(1)).toEqual({ mailed: 1, failed: 0 });
  expect(smtp.mails[1]?.text).toContain(third);
  expect(smtp.mails[1]?.text).not.toContain(first);
});

test("what waits for its supplier comes with a signed link, which nothing else in the mail has", async () => {
  await want(["order"]);
  await trade.want({ approvalKind: 1 });
  const { sysNo } = await trade.ordered({ approvalKind: 1 });
  const accepted = await trade.ordered({ approvalKind: 1 });
  await trade.supplier.api.order.confirm({ sysNo: accepted.sysNo, confirmStatus: 10 });
  await tellPeople(db, new Date());
  const mailer = openMailer(smtp.url, "采购商城 <mall@example.com>");
  expect(await sendDigests(db, new Date(), mailer, answerLinks)).toEqual({ mailed: 1, failed: 0 });
  const text = smtp.mails[0]?.text.replace(/=\r?\n/g, "").replaceAll("=3D", "=") ?? "";
  const links = new Set(text.match(/http:\/\/demo\.test:\d+\/sso\/answer\?token=[\w-]+/g));
  expect(links.size).toBe(1);
  const [link = ""] = links;
  const token = new URL(link).searchParams.get("token") ?? "";
  expect(await world.as({ tenantCode: "demo" }).inbox.letter({ token })).toMatchObject({ document: "order", sysNo });
});

test("several processes at once send each person one", async () => {
  await want(["order"]);
  await ordered();
  const runs = await Promise.all([send(), send(), send(), send()]);
  expect(runs.reduce((sum, { mailed }) => sum + mailed, 0)).toBe(1);
  expect(smtp.mails).toHaveLength(1);
});

test("what is wanted is read when it is sent, and nothing from before it was wanted is", async () => {
  await want([]);
  await ordered();
  await want(["order"]);
  expect(await send()).toEqual({ mailed: 0, failed: 0 });
  const later = await ordered();
  await want([]);
  expect(await send()).toEqual({ mailed: 0, failed: 0 });
  expect(smtp.mails).toEqual([]);
  expect(later).toMatch(/^DD/);
});

test("what a mail server refuses is sent by the next try, once", async () => {
  await want(["order"]);
  const orderNo = await ordered();
  smtp.state.refusing = true;
  expect(await send()).toEqual({ mailed: 0, failed: 1 });
  smtp.state.refusing = false;
  expect(await send()).toEqual({ mailed: 1, failed: 0 });
  expect(await send(1)).toEqual({ mailed: 0, failed: 0 });
  expect(smtp.mails).toHaveLength(1);
  expect(smtp.mails[0]?.text).toContain(orderNo);
});

test("what people write cannot become part of the mail's HTML, nor amounts reach who may not see them", async () => {
  const receiver = await world.person({
    ...{ identity: "purchaser", organizationSysNo: trade.purchaser.organizationSysNo },
    permissions: ["delivery:purchaser:receive", "goods:purchaser:price"],
  });
  await receiver.api.message.saveSetting({ email: "gate@example.com", mailedList: ["shipment"] });
  await want([]);
  await trade.left(await trade.ordered());
  await tellPeople(db, new Date());
  await world.database.pool.query(
    `UPDATE mall."Message" SET content = '<img src=x onerror=alert(1)>', amount = 98765.43 WHERE "userSysNo" = $1`,
    [receiver.userSysNo],
  );
  expect(await send()).toEqual({ mailed: 1, failed: 0 });
  const [, html = ""] = (smtp.mails[0]?.text ?? "").split("text/html");
  expect(html).toContain("&lt;img src=x");
  expect(html).not.toContain("<img");
  expect(smtp.mails[0]?.text).not.toContain("98,765");
});

test("an identity that ended is written no more mail", async () => {
  const { organizationSysNo, supplierSysNo } = trade.supplier;
  const leaving = await world.person({ identity: "supplier", organizationSysNo, supplierSysNo });
  await leaving.api.message.saveSetting({ email: "left@example.com", mailedList: ["order"] });
  await ordered();
  await db
    .updateTable("mall.UserApplication")
    .set({ removedTime: new Date() })
    .where("tenantCode", "=", "demo")
    .where("sysNo", "=", leaving.applicationSysNo)
    .execute();
  await send();
  expect(smtp.mails.flatMap(({ to }) => to)).not.toContain("left@example.com");
});

test("an address is needed, and has to be one", async () => {
  const { api } = trade.supplier;
  expect(await refusal(api.message.saveSetting({ mailedList: ["order"] }))).toMatchObject({
    fields: { email: "请填写接收消息的邮箱" },
  });
  expect(await refusal(api.message.saveSetting({ email: "a@b\r\nBcc: x@y.cn", mailedList: ["order"] }))).toMatchObject({
    reason: "BAD_INPUT",
  });
  await want(["order"]);
  expect(await api.message.setting({})).toEqual({
    ...{ email: "li.qiang@example.com", mutedList: [], mailedList: ["order"] },
    mailOn: false,
  });
});
