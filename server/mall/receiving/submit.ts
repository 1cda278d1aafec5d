import { fromUnixSeconds } from "#server/kernel/clock";
import { Failure } from "#trpc/contract/failures";
import type { contract } from "#trpc/contract/index";
import { initialStatus } from "#trpc/rules/machine";
import { deliveryMachine } from "#trpc/rules/machine-delivery";
import { receivingMachine } from "#trpc/rules/machine-receiving";
import {
  change,
  type Doing,
  lockRoot,
  needEvent,
  operatorOf,
  ownRecord,
  readHeader,
  recordEvents,
  requireTransition,
  sideOf,
} from "../document/index";
import { linkFiles } from "../file/index";
import type { Handler } from "../implement";
import { linesOf, type SubmitInput, totalOf } from "./lines";
import { beginReceiving, completeDelivery } from "./progress";
import { delivered, receivingKind } from "./repo/kind";
import { deliveredLines } from "./repo/read";
import type { DeliveryFacts } from "./repo/rows";
import { countReceived, insertReceiving, type NewReceiving, replaceLines, unlinkFiles } from "./repo/write";

interface Written {
  sysNo: number;
  receivingNo: string;
  status: number;
}
type Head = Omit<NewReceiving, "status" | "tenantCode" | "now" | "delivery">;

/** A new note, or an earlier one (draft, sent back, withdrawn) with what it says now. */
async function writeHead(doing: Doing, input: SubmitInput, delivery: DeliveryFacts, head: Head): Promise<Written> {
  const { db, tenantCode, now, operator } = doing;
  const event = input.draft ? "draft" : "submit";
  if (input.sysNo === undefined) {
    const status = initialStatus(receivingMachine, event, delivery);
    const written = await insertReceiving(db, { ...head, tenantCode, now, delivery, status });
    const made = {
      documentType: "receiving" as const,
      documentSysNo: written.sysNo,
      event,
      toStatus: status,
      operator,
    };
    await recordEvents(db, { tenantCode, now, events: [made] });
    return { ...written, status };
  }
  const note = await readHeader(db, receivingKind.table, { tenantCode, sysNo: input.sysNo });
  if (note?.orderDeliverySysNo !== delivery.sysNo) {
    throw new Failure("NOT_FOUND", { message: "收货单不存在或不属于该发货单" });
  }
  const { receiveTime, receiver, totalAmount, remark } = head;
  const status = await change(db, receivingMachine, event, note, {
    ...doing,
    set: {
      receiveTime,
      receiverUserSysNo: receiver.userSysNo,
      receiverName: receiver.name,
      totalAmount,
      remark,
      ...(input.draft ? {} : { confirmStatus: 0, confirmComment: "", approvalStatus: 0 }),
    },
  });
  return { sysNo: note.sysNo, receivingNo: note.receivingNo, status };
}

const MINUTE_MS = 60_000;

function receiveTimeOf(input: SubmitInput, now: Date): Date {
  const time = input.receiveTime === undefined ? now : fromUnixSeconds(input.receiveTime);
  if (time.getTime() <= now.getTime() + MINUTE_MS) return time;
  const message = "收货时间不能晚于现在";
  throw new Failure("BAD_INPUT", { message, fields: { receiveTime: message } });
}

/**
 * R-RCV-04, R-RCV-05, R-RCV-10: writes a note and, unless it is a draft, submits it: its quantities count as received,
 * delivery and order are being received; where nobody confirms it is received at once.
 */
export const submit: Handler<typeof contract.receiving.submit> = async (context) => {
  const { input, actor, tenantCode, db, now, fail } = context;
  const caller = sideOf(context);
  const key = { tenantCode, sysNo: input.orderDeliverySysNo };
  const order = ownRecord(await lockRoot(db, delivered, key), "发货单", actor, caller);
  const delivery = ownRecord(await readHeader(db, delivered.table, key), "发货单", actor, caller);
  needEvent(actor, caller, deliveryMachine, "receive");
  needEvent(actor, caller, receivingMachine, input.draft ? "draft" : "submit");
  requireTransition(deliveryMachine, "receive", delivery);
  const lines = linesOf(input, delivery, await deliveredLines(db, tenantCode, delivery.sysNo));

  const doing: Doing = { db, tenantCode, now, operator: operatorOf(actor, caller) };
  const note = await writeHead(doing, input, delivery, {
    receiveTime: receiveTimeOf(input, now),
    receiver: { userSysNo: actor.userSysNo, name: actor.displayName },
    totalAmount: totalOf(lines),
    remark: input.remark,
  });
  await replaceLines(db, tenantCode, note.sysNo, lines);
  if (input.sysNo !== undefined) await unlinkFiles(db, tenantCode, note.sysNo);
  const { purchaserOrganizationSysNo, supplierSysNo } = delivery;
  const shownOn = { documentType: "receiving", documentSysNo: note.sysNo, purchaserOrganizationSysNo, supplierSysNo };
  await linkFiles(db, actor, shownOn, input.fileSysNoList);
  if (input.draft) return { sysNo: note.sysNo, status: note.status, approvalStatus: 0, confirmStatus: 0 };

  if ((await countReceived(db, tenantCode, lines)) !== lines.length) throw fail("RECEIVE_TOO_MUCH");
  const above = {
    doing,
    receivingNo: note.receivingNo,
    ...(await beginReceiving({ doing, order, delivery, receivingNo: note.receivingNo })),
  };
  if (delivery.receivingConfirm !== 0) {
    return { sysNo: note.sysNo, status: note.status, approvalStatus: 0, confirmStatus: 0 };
  }
  const confirmStatus = 30;
  const record = { ...note, approvalStatus: 0, receivingConfirm: delivery.receivingConfirm };
  const status = await change(db, receivingMachine, "pass", record, { ...doing, set: { confirmStatus } });
  await completeDelivery(above);
  return { sysNo: note.sysNo, status, approvalStatus: 0, confirmStatus };
};
