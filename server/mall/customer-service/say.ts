import type { Db } from "#server/kernel/db";
import { Failure } from "#trpc/contract/failures";
import { sayingLimits, shortened } from "#trpc/rules/service";
import { linkFiles } from "../file/index";
import type { Actor } from "../implement";
import { addressHashOf, type Customer } from "./parties";
import { noteSeen } from "./repo/desk";
import { addMessage, FILES_OF, lockSender, saidEnough } from "./repo/message";

export interface Saying {
  content: string;
  fileSysNoList: readonly number[];
  messageKey?: string | undefined;
}
export interface Speaking {
  db: Db;
  tenantCode: string;
  actor: Actor | null;
  clientAddress: string;
  now: Date;
}

/** @throws Failure BAD_INPUT for nothing at all, and for files that the other side could not open or send */
export function checkSaying({ content, fileSysNoList }: Saying, isVisitor: boolean): void {
  if (content === "" && fileSysNoList.length === 0)
    throw new Failure("BAD_INPUT", { message: "请填写消息", fields: { content: "请填写消息" } });
  if (isVisitor && fileSysNoList.length > 0)
    throw new Failure("BAD_INPUT", {
      message: "游客会话不能收发附件，请登录后再发送",
      fields: { file: "游客会话不能收发附件" },
    });
}

/**
 * A customer says no more than people type.
 * @throws Failure TOO_MANY
 */
export async function keepToLimits(
  { db, tenantCode, clientAddress, now }: Speaking,
  customer: Customer,
): Promise<void> {
  await lockSender(db, tenantCode, customer);
  const isVisitor = "visitorHash" in customer;
  const own = { of: customer, limits: isVisitor ? sayingLimits.visitor : sayingLimits.user };
  const addressHash = addressHashOf(tenantCode, clientAddress);
  const all = isVisitor && clientAddress ? [own, { of: { addressHash }, limits: sayingLimits.address }] : [own];
  if (await saidEnough(db, tenantCode, all, now))
    throw new Failure("TOO_MANY", { message: "您发送得太频繁，请稍后再发，或拨打客服热线" });
}

/** Writes a line into a conversation that is locked. */
export async function say(
  { db, tenantCode, actor, now }: Speaking,
  { sysNo, fromStaff, supplierSysNo }: { sysNo: number; fromStaff: boolean; supplierSysNo: number | null },
  { content, fileSysNoList, messageKey }: Saying,
) {
  const message = await addMessage(db, {
    ...{ tenantCode, conversationSysNo: sysNo, fromStaff, content, createTime: now },
    userSysNo: actor?.userSysNo ?? null,
    senderName: actor?.displayName ?? "游客",
    lastContent: shortened(content, fileSysNoList.length),
    messageKey: messageKey ?? null,
  });
  if (actor && message.added)
    await linkFiles(db, actor, { documentType: FILES_OF, documentSysNo: message.sysNo }, fileSysNoList);
  // who answers is there, also in a browser without a script
  if (actor && fromStaff) await noteSeen(db, { tenantCode, userSysNo: actor.userSysNo, supplierSysNo }, now);
  return { sysNo, messageSysNo: message.sysNo };
}
