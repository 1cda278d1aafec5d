import type { Db } from "#server/kernel/db";
import { customerService as calls } from "#trpc/contract/customer-service";
import { Failure } from "#trpc/contract/failures";
import { PRESENT_MS } from "#trpc/rules/service";
import { filesOf } from "../file/index";
import { type Actor, type Handler, type HandlerContext, implement } from "../implement";
import { placeOf, siteConfiguration } from "../site/index";
import { type Asking, addressHashOf, customerOf, deskOf, needStaff, ownSide, type ServiceSide } from "./parties";
import {
  closeConversation,
  conversationsOf,
  deskPage,
  findConversation,
  markRead,
  openThread,
  type Row,
  shownTo,
  threadSysNo,
} from "./repo/conversation";
import { findDesk } from "./repo/desk";
import { FILES_OF, messagesOf, type Part } from "./repo/message";
import { checkSaying, keepToLimits, say } from "./say";
import { orderSubject, type Subject, subjectOf } from "./subject";

export { liveService } from "./live";
export { needStaff } from "./parties";
export { noteSeen } from "./repo/desk";
export { PART, serviceFiles } from "./repo/message";
export type { Watched } from "./repo/stamps";
export { dropOldTalks, takeOverVisitor } from "./take-over";

type Context = Omit<HandlerContext<unknown, never, Actor | null>, "fail" | "input">;

/** @throws Failure SERVICE_OFF where the tenant has none (R-CS-03) */
async function needService({ db, tenantCode }: Pick<Context, "db" | "tenantCode">) {
  const configuration = await siteConfiguration(db, tenantCode);
  if (!configuration.basic.customerServiceOn) throw new Failure("SERVICE_OFF");
  return configuration;
}
const presentSince = (now: Date) => new Date(now.getTime() - PRESENT_MS);

const getUrl: Handler<typeof calls.getUrl> = async ({ db, tenantCode, actor, input }) => {
  const { global } = await needService({ db, tenantCode });
  const { profile, supplierSysNo } = input;
  // nobody is asked for in somebody else's name
  if (profile && (profile.sysNo !== actor?.userSysNo || profile.organizationSysNo !== actor.organizationSysNo))
    throw new Failure("FORBIDDEN");
  const own = supplierSysNo === undefined ? "/service" : `/service?supplier=${supplierSysNo}`;
  return { url: placeOf(global.customerServiceUrl, own, { code: profile?.sysNo, supplier: supplierSysNo }) };
};

interface Wanted {
  supplierSysNo?: number | undefined;
  about?: Subject | undefined;
}

/** The desk that is wanted, what about, and who wants it. */
async function wanted(context: Context, { supplierSysNo, about }: Wanted) {
  await needService(context);
  const { db, tenantCode, actor, now } = context;
  const desk = { supplierSysNo: supplierSysNo ?? null };
  const subject = about ? await subjectOf(context, about, desk.supplierSysNo) : null;
  const found = await findDesk(db, { tenantCode, ...desk }, presentSince(now));
  if (!found) throw new Failure("NOT_FOUND", { message: "供应商不存在" });
  const own = deskOf(actor);
  if (own && own.supplierSysNo === desk.supplierSysNo)
    throw new Failure("FORBIDDEN", { message: "这是您自己负责答复的客服，不能向自己咨询" });
  return { ...desk, ...found, about: subject };
}

const open: Handler<typeof calls.open> = async (context) => {
  const { db, tenantCode, input } = context;
  const desk = await wanted(context, input);
  const customer = customerOf(context);
  const { supplierSysNo, about } = desk;
  const found = customer && (await threadSysNo(db, { tenantCode, supplierSysNo, about, customer }));
  return { ...desk, conversationSysNo: found ?? null };
};

const mine: Handler<typeof calls.mine> = async (context) => {
  const customer = customerOf(context);
  if (!customer) return [];
  const rows = await conversationsOf(context.db, context.tenantCode, customer);
  return rows.map((row) => shownTo("customer", row));
};

/** A part of a conversation with its files, as one side sees it. */
async function threadOf({ db, tenantCode, now }: Context, row: Row, side: ServiceSide, part: Part) {
  const { supplierSysNo, sysNo } = row;
  const [{ messages, more }, desk] = await Promise.all([
    messagesOf(db, { tenantCode, sysNo }, part),
    findDesk(db, { tenantCode, supplierSysNo }, presentSince(now)),
  ]);
  const keys = messages.map((message) => message.sysNo);
  const files = await filesOf(db, tenantCode, FILES_OF, keys);
  return {
    ...shownTo(side, row),
    side,
    present: desk?.present ?? false,
    seenSysNo: side === "customer" ? row.staffReadSysNo : row.customerReadSysNo,
    messageList: messages.map((message) => ({ ...message, fileList: files.get(message.sysNo) ?? [] })),
    hasEarlier: part.afterSysNo === undefined && more,
  };
}

/** A conversation that the caller takes part in, and on which side; with `lock` as {@link findConversation} says. */
export async function ownConversation(context: Asking & { db: Db }, which: { sysNo: number; lock?: true }) {
  const { db, tenantCode } = context;
  return ownSide(await findConversation(db, { tenantCode, ...which }), context);
}

const get: Handler<typeof calls.get> = async (context) => {
  const { input } = context;
  const { row, side } = await ownConversation(context, { sysNo: input.id });
  return threadOf(context, row, side, input);
};

const begin: Handler<typeof calls.begin> = async (context) => {
  const { db, tenantCode, actor, input, now, clientAddress } = context;
  const { supplierSysNo, about } = await wanted(context, input);
  const customer = customerOf(context);
  if (!customer) throw new Failure("LOGIN_NEEDED");
  checkSaying(input, actor === null);
  await keepToLimits(context, customer);
  const addressHash = actor || !clientAddress ? null : addressHashOf(tenantCode, clientAddress);
  const sysNo = await openThread(db, { tenantCode, supplierSysNo, about, customer }, addressHash, now);
  return say(context, { sysNo, fromStaff: false, supplierSysNo }, input);
};

const contact: Handler<typeof calls.contact> = async (context) => {
  const { db, tenantCode, input, now } = context;
  await needService(context);
  const { supplierSysNo } = needStaff(context.actor);
  const { about, buyer } = await orderSubject(context, input.orderSysNo);
  checkSaying(input, false);
  const sysNo = await openThread(db, { tenantCode, supplierSysNo, about, customer: buyer }, null, now);
  return say(context, { sysNo, fromStaff: true, supplierSysNo }, input);
};

const reply: Handler<typeof calls.reply> = async (context) => {
  const { db, tenantCode, input } = context;
  await needService(context);
  const { sysNo } = input;
  const { row, side } = await ownConversation(context, { sysNo });
  const { supplierSysNo, isVisitor } = row;
  checkSaying(input, isVisitor);
  const customer = customerOf(context);
  if (side === "customer" && customer) await keepToLimits(context, customer);
  // lines are numbered in the order in which others come to see them
  await findConversation(db, { tenantCode, sysNo, lock: true });
  return say(context, { sysNo, fromStaff: side === "staff", supplierSysNo }, input);
};

const read: Handler<typeof calls.read> = async (context) => {
  const { db, tenantCode, input } = context;
  const { sysNo, messageSysNo } = input;
  const { row, side } = await ownConversation(context, { sysNo, lock: true });
  await markRead(db, { tenantCode, sysNo, side, upTo: messageSysNo ?? row.lastMessageSysNo });
  return true as const;
};

const search: Handler<typeof calls.search> = async ({ db, tenantCode, actor, input }) => {
  const desk = needStaff(actor);
  const { pageNo, pageSize, ...filter } = input;
  const page = { ...filter, offset: (pageNo - 1) * pageSize, limit: pageSize };
  const { rows, total } = await deskPage(db, tenantCode, desk, page);
  return { datas: rows.map((row) => shownTo("staff", row)), total, pageNo, pageSize };
};

const close: Handler<typeof calls.close> = async (context) => {
  const { db, tenantCode, actor, input, fail } = context;
  needStaff(actor);
  const { side } = await ownConversation(context, { sysNo: input.sysNo, lock: true });
  if (side !== "staff") throw fail("FORBIDDEN", { message: "只有客服可以结束会话" });
  if (!(await closeConversation(db, tenantCode, input.sysNo)))
    throw fail("STATE_CONFLICT", { message: "会话已经结束" });
  return true as const;
};

export const customerService = implement(calls, {
  getUrl,
  open,
  mine,
  get,
  begin,
  contact,
  reply,
  read,
  search,
  close,
});
