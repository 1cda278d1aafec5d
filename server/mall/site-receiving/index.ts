import { createHash } from "node:crypto";
import { fromUnixSeconds, toUnixSeconds } from "#server/kernel/clock";
import { Failure } from "#trpc/contract/failures";
import { siteReceiving as calls } from "#trpc/contract/site-receiving";
import { deliveryMachine } from "#trpc/rules/machine-delivery";
import { phoneWords } from "#trpc/rules/site-outbox";
import { deliveryKind, refuseTruck } from "../delivery/index";
import { lockRoot, needEvent, needReason, ownRecord, sideOf } from "../document/index";
import { type Handler, implement } from "../implement";
import { submitNote } from "../receiving/index";
import { nameNote, readEvent, takeEvent } from "./repo";

type SendRequest = Parameters<Handler<typeof calls.send>>[0];

/**
 * The truck is the caller's own side of it, and they may do that to it; its order is locked from here on.
 * @throws Failure NOT_FOUND, FORBIDDEN, for what others recorded too
 */
async function needOwn(context: SendRequest): Promise<void> {
  const { db, tenantCode, actor, input } = context;
  const caller = sideOf(context);
  const key = { tenantCode, sysNo: input.orderDeliverySysNo };
  ownRecord(await lockRoot(db, deliveryKind, key), "发货单", actor, caller);
  needEvent(actor, caller, deliveryMachine, input.kind === "refuse" ? "refuse" : "receive");
  if (input.userSysNo === actor.userSysNo && input.organizationSysNo === actor.organizationSysNo) return;
  throw new Failure("FORBIDDEN", { message: "这条记录是另一位用户或另一个单位的，请用记录时的账号登录后发送" });
}

/** Does what an event says. @returns the note that it wrote */
async function perform(context: SendRequest): Promise<number | null> {
  const { kind, orderDeliverySysNo, reason, fileSysNoList, phoneTime } = context.input;
  const { itemList, remark, shortReason, endsDelivery, asksToEnd } = context.input;
  const said = phoneWords(phoneTime);
  if (kind === "note") {
    // whatever has become of the truck: its documents stay as they are
    needReason(reason, "reason", "请填写备注");
    return null;
  }
  if (kind === "refuse") {
    await refuseTruck({ ...context, input: { sysNo: orderDeliverySysNo, reason, fileSysNoList } }, said);
    return null;
  }
  if (itemList.length === 0) throw context.fail("QUANTITY_INVALID", { message: "请填写收货数量" });
  const receipt = { orderDeliverySysNo, itemList, fileSysNoList, remark, shortReason, endsDelivery, asksToEnd };
  return (await submitNote({ ...context, input: { ...receipt, draft: false } }, said)).sysNo;
}

/**
 * What a phone recorded at the gate: done once for its key, however often and however late it is sent, and answered the
 * same (R-BIZ-03). Key, work and answer are one transaction: a refusal leaves no key behind.
 */
const send: Handler<typeof calls.send> = async (context) => {
  const { db, tenantCode, actor, input, now } = context;
  await needOwn(context);
  const { eventKey, replacesKey, orderDeliverySysNo } = input;
  const of = { tenantCode, userSysNo: actor.userSysNo };
  const event = {
    ...{ ...of, eventKey, userName: actor.displayName, kind: input.kind, orderDeliverySysNo, createTime: now },
    inputHash: createHash("sha256").update(JSON.stringify(input)).digest("hex"),
    text: input.kind === "receive" ? "" : input.reason,
    phoneTime: fromUnixSeconds(input.phoneTime),
  };
  const answer = (receivingSysNo: number | null, at: Date) => ({
    ...{ eventKey, orderDeliverySysNo, receivingSysNo, serverTime: toUnixSeconds(at) },
  });
  if (!(await takeEvent(db, event))) {
    const first = await readEvent(db, event);
    if (first?.inputHash !== event.inputHash) throw new Failure("REQUEST_KEY_REUSED");
    return answer(first.receivingSysNo, first.createTime);
  }
  if (replacesKey && !(await takeEvent(db, { ...event, eventKey: replacesKey, kind: "dropped" }))) {
    const replaced = await readEvent(db, { ...of, eventKey: replacesKey });
    if (replaced?.kind !== "dropped")
      throw context.fail("STATE_CONFLICT", { message: "原来的记录已经送达，不能再用新的记录代替" });
  }
  const receivingSysNo = await perform(context);
  if (receivingSysNo !== null) await nameNote(db, event, receivingSysNo);
  return answer(receivingSysNo, now);
};

export const siteReceiving = implement(calls, { send });
