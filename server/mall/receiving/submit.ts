import { fromUnixSeconds } from "#server/kernel/clock";
import { Failure } from "#trpc/contract/failures";
import type { contract } from "#trpc/contract/index";
import { ApprovalStatus, ConfirmStatus, ReceivingConfirm, ReceivingStatus } from "#trpc/contract/shared/codes";
import { certificatesProblem } from "#trpc/rules/certificates";
import { deliveryMachine } from "#trpc/rules/machine-delivery";
import { receivingMachine } from "#trpc/rules/machine-receiving";
import { chinaDay } from "#trpc/rules/price";
import { shortage } from "#trpc/rules/shortage";
import {
  askApproval,
  type CommandContext,
  type Created,
  change,
  createDocument,
  lockRoot,
  needEvent,
  operatorOf,
  ownHeader,
  ownRecord,
  readHeader,
  replaceLines,
  requireTransition,
  sideOf,
  unlinkFiles,
  type Values,
} from "../document/index";
import { linkFiles } from "../file/index";
import type { Handler } from "../implement";
import { linesOf, type SubmitInput, totalOf } from "./lines";
import { beginReceiving, passUnconfirmed } from "./progress";
import { addBatches } from "./repo/batches";
import { delivered, receivingKind } from "./repo/kind";
import { deliveredLines, unfinishedNotes } from "./repo/read";
import type { DeliveredRow, DeliveryFacts } from "./repo/rows";
import { countReceived } from "./repo/write";

/** The note that was made when the delivery arrived and that nobody has touched yet (R-RCV-04). */
async function arrivalNote({ db, tenantCode }: CommandContext, { sysNo }: DeliveryFacts): Promise<number | undefined> {
  const notes = await unfinishedNotes(db, tenantCode, sysNo);
  return notes.find(({ status }) => status === ReceivingStatus.toComplete)?.sysNo;
}

/**
 * The earlier note that is written again (of the arrival, draft, sent back, withdrawn); undefined for a new one.
 * @throws Failure NOT_FOUND for a note of another delivery, STATE_CONFLICT for one that is not open
 */
async function earlierNote(doing: CommandContext, input: SubmitInput, delivery: DeliveryFacts) {
  const { db, tenantCode } = doing;
  const known = input.sysNo ?? (await arrivalNote(doing, delivery));
  if (known === undefined) return undefined;
  const note = await readHeader(db, receivingKind.table, { tenantCode, sysNo: known });
  if (note?.orderDeliverySysNo !== delivery.sysNo) {
    throw new Failure("NOT_FOUND", { message: "收货单不存在或不属于该发货单" });
  }
  requireTransition(receivingMachine, input.draft ? "draft" : "submit", note);
  return note;
}

interface Written {
  delivery: DeliveryFacts;
  note: Awaited<ReturnType<typeof earlierNote>>;
  head: Values;
  lines: readonly Values[];
  comment: string;
}

/** A new note, or an earlier one with what it says now. */
async function write(
  doing: CommandContext,
  input: SubmitInput,
  { delivery, note, head, lines, comment }: Written,
): Promise<Created> {
  const { db, tenantCode } = doing;
  const event = input.draft ? "draft" : "submit";
  const unasked: Values = { approvalStatus: ApprovalStatus.none };
  if (!note) {
    const values = input.draft ? { ...head, ...unasked } : head;
    return createDocument(doing, receivingKind, event, { from: delivery, values, lines, comment });
  }
  const answers: Values = input.draft ? {} : { confirmStatus: ConfirmStatus.waiting, confirmComment: "" };
  const status = await change(db, receivingMachine, event, note, {
    ...{ ...doing, comment },
    set: { ...head, ...unasked, ...answers },
  });
  const { sysNo, receivingNo } = note;
  await replaceLines(db, receivingKind, { tenantCode, sysNo, lines });
  await unlinkFiles(db, { kind: "receiving", tenantCode, sysNo });
  const approvalStatus = input.draft
    ? ApprovalStatus.none
    : await askApproval(db, receivingKind, { tenantCode, sysNo });
  return { sysNo, no: receivingNo, status, approvalStatus };
}

const MINUTE_MS = 60_000;

function receiveTimeOf(input: SubmitInput, now: Date): Date {
  const time = input.receiveTime === undefined ? now : fromUnixSeconds(input.receiveTime);
  if (time.getTime() <= now.getTime() + MINUTE_MS) return time;
  const message = "收货时间不能晚于现在";
  throw new Failure("BAD_INPUT", { message, fields: { receiveTime: message } });
}

/** What becomes of what is missing after the note: it ends the receiving, asks others whether to end it, or neither. */
function restOf({ endsDelivery, asksToEnd, itemList }: SubmitInput, rows: readonly DeliveredRow[]) {
  const entries = new Map(itemList.map((entry) => [entry.deliveryItemSysNo, entry]));
  const missing = shortage(rows.map((line) => ({ line, entry: entries.get(line.sysNo) })));
  const asks = asksToEnd && !endsDelivery && missing !== "";
  return {
    rest: { endReason: endsDelivery && missing !== "" ? `少 ${missing}，到此结束` : "", asksToEnd: asks },
    question: asks ? `少 ${missing}，不再补送，请决定是否结束收货` : "",
  };
}

const nameOf = (rows: readonly DeliveredRow[], { deliveryItemSysNo }: { deliveryItemSysNo: number }): string =>
  rows.find(({ sysNo }) => sysNo === deliveryItemSysNo)?.skuName ?? "";

type SubmitRequest = Parameters<Handler<typeof contract.receiving.submit>>[0];

/**
 * R-RCV-04, R-RCV-05, R-RCV-10: writes a note and, unless it is a draft, submits it: its quantities count as received,
 * delivery and order are being received; where nobody confirms it is received at once.
 * @param said for the history, beside what the note says itself
 */
export async function submitNote(context: SubmitRequest, said = "") {
  const { input, actor, tenantCode, db, now, fail } = context;
  const caller = sideOf(context);
  const key = { tenantCode, sysNo: input.orderDeliverySysNo };
  const order = ownRecord(await lockRoot(db, delivered, key), "发货单", actor, caller);
  const delivery = await ownHeader(context, delivered, key.sysNo);
  needEvent(actor, caller, receivingMachine, input.draft ? "draft" : "submit");
  needEvent(actor, caller, deliveryMachine, "receive");
  requireTransition(deliveryMachine, "receive", delivery);
  const uncertified = input.draft ? "" : certificatesProblem(delivery);
  if (uncertified)
    throw fail("CERTIFICATES_NEEDED", { message: uncertified, fields: { certificateList: uncertified } });
  if (input.endsDelivery) needEvent(actor, caller, deliveryMachine, "end");
  const doing: CommandContext = { db, tenantCode, now, operator: operatorOf(actor, caller) };
  const earlier = await earlierNote(doing, input, delivery);
  const rows = await deliveredLines(db, tenantCode, key.sysNo);
  const receiveTime = receiveTimeOf(input, now);
  const pourPlace = delivery.usePlace || delivery.usePart;
  const lines = linesOf(input, rows, { receiveDay: chinaDay(receiveTime), pourPlace });
  const refusesGoods = lines.some(({ line }) => line.refusalReason !== "");
  const { rest, question } = restOf(input, rows);
  const head = {
    receiveTime,
    receiverUserSysNo: actor.userSysNo,
    receiverName: actor.displayName,
    totalAmount: totalOf(lines),
    remark: input.remark,
    shortReason: input.shortReason,
    refusesGoods,
    // goods that go back are the supplier's to agree to, whoever confirms the others
    receivingConfirm: refusesGoods ? ReceivingConfirm.supplier : delivery.receivingConfirm,
    ...rest,
  };
  const note = await write(doing, input, {
    ...{ delivery, note: earlier, head, comment: [said, question].filter(Boolean).join("；") },
    lines: lines.map(({ line }) => line),
  });
  await addBatches(
    db,
    { tenantCode, sysNo: note.sysNo },
    lines.map(({ line, batches }) => ({
      deliveryItemSysNo: line.deliveryItemSysNo,
      skuName: nameOf(rows, line),
      batches,
    })),
  );
  const shownOn = { documentType: "receiving", documentSysNo: note.sysNo };
  await linkFiles(db, actor, shownOn, input.fileSysNoList);
  if (input.draft)
    return {
      sysNo: note.sysNo,
      status: note.status,
      approvalStatus: note.approvalStatus,
      confirmStatus: ConfirmStatus.waiting,
    };

  if ((await countReceived(db, tenantCode, lines)) !== lines.length) throw fail("RECEIVE_TOO_MUCH");
  const isReceived = lines.some(({ line }) => Number(line.receivedQuantity) > 0);
  const above = {
    doing,
    receivingNo: note.no,
    ...(await beginReceiving({ doing, order, delivery, receivingNo: note.no, question, isReceived })),
  };
  const written = { ...note, receivingConfirm: head.receivingConfirm };
  return passUnconfirmed(above, written);
}

export const submit: Handler<typeof contract.receiving.submit> = (context) => submitNote(context);
