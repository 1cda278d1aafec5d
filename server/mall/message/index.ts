import type { Db } from "#server/kernel/db";
import { message as calls } from "#trpc/contract/message";
import { paymentReminders, seesAmounts } from "#trpc/rules/message";
import { unreadNews } from "../announcement/index";
import { type Actor, type Handler, implement } from "../implement";
import { mailIsOn } from "./mailer";
import { remindPayers, tenantsWithDebts } from "./repo/payment";
import { countUnread, markAllRead, markRead, messagesOf } from "./repo/read";
import { keepPreference, readPreference } from "./repo/setting";

export { mailDigests, sendDigests } from "./digest";
export { liveMessages } from "./live";
export { writeNotice } from "./repo/notice";
export { dropOldMessages } from "./repo/read";
export { tellAfterCommits, tellPeople } from "./tell";

const readerOf = ({ tenantCode, applicationSysNo }: Actor) => ({ tenantCode, applicationSysNo });

const unread: Handler<typeof calls.unread> = async ({ db, actor, now }) => {
  const [messages, news] = await Promise.all([countUnread(db, readerOf(actor)), unreadNews({ db, actor, now })]);
  return { messages, ...news };
};

const search: Handler<typeof calls.search> = async ({ db, actor, input }) => {
  const { kind, unreadOnly, beforeSysNo, pageSize } = input;
  // one more says whether there are more
  const wanted = { kind, unreadOnly, beforeSysNo, limit: pageSize + 1 };
  const { datas, unreadList } = await messagesOf(db, readerOf(actor), wanted);
  const shown = datas.slice(0, pageSize);
  const rows = seesAmounts(actor) ? shown : shown.map((row) => ({ ...row, amount: null }));
  return { datas: rows, nextSysNo: datas.length > pageSize ? (shown.at(-1)?.sysNo ?? null) : null, unreadList };
};

const read: Handler<typeof calls.read> = async ({ db, actor, input, now, fail }) => {
  const document = await markRead(db, readerOf(actor), input.sysNo, now);
  if (!document) throw fail("NOT_FOUND", { message: "这条消息已清理，或属于您的其他身份，请切换身份后再查看" });
  return { messages: await countUnread(db, readerOf(actor)), document };
};

const readAll: Handler<typeof calls.readAll> = async ({ db, actor, input, now }) => {
  await markAllRead(db, readerOf(actor), input, now);
  return { messages: await countUnread(db, readerOf(actor)) };
};

const setting: Handler<typeof calls.setting> = async ({ db, actor }) => ({
  ...((await readPreference(db, actor)) ?? { email: "", mutedList: [], mailedList: [] }),
  mailOn: mailIsOn,
});

const saveSetting: Handler<typeof calls.saveSetting> = async ({ db, actor, input, now, fail }) => {
  const { email, mailedList } = input;
  if (mailedList.length > 0 && email === "") {
    const sentence = "请填写接收消息的邮箱";
    throw fail("BAD_INPUT", { message: sentence, fields: { email: sentence } });
  }
  await keepPreference(db, actor, input, now);
  return true as const;
};

export const message = implement(calls, { unread, search, read, readAll, setting, saveSetting });

/** Reminds of what is due soon or overdue, each order and step once a person. @returns how many messages */
export async function remindOfPayments(db: Db, now: Date): Promise<{ messages: number }> {
  let messages = 0;
  for (const tenantCode of await tenantsWithDebts(db))
    messages += await remindPayers(db, { tenantCode, now, reminders: paymentReminders });
  return { messages };
}
