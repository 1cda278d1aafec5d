import { ApprovalStatus } from "#trpc/contract/shared/codes";
import { receivingMachine } from "#trpc/rules/machine-receiving";
import { draftLine, isFullyReceived } from "#trpc/rules/receiving";
import { type CommandContext, change, createDocument, SYSTEM, unlinkFiles } from "../document/index";
import type { OrderFacts } from "../order/index";
import { newLine, totalOf } from "./lines";
import { receivingKind } from "./repo/kind";
import { deliveredLines, hasOpenNote, unfinishedNotes } from "./repo/read";
import type { DeliveryFacts } from "./repo/rows";

/**
 * R-RCV-04: goods that have arrived have a note on which nothing is counted yet, one line for each that is still to be
 * received; whoever receives them finds it in the list of what is to be done. None where somebody has begun already.
 */
export async function noteArrival(doing: CommandContext, order: OrderFacts, delivery: DeliveryFacts): Promise<void> {
  const { db, tenantCode, now } = doing;
  if (await hasOpenNote(db, tenantCode, delivery.sysNo)) return;
  const rows = await deliveredLines(db, tenantCode, delivery.sysNo);
  const lines = rows.filter((row) => !isFullyReceived(row)).map((row) => newLine(row, draftLine(row, {}, row)));
  if (lines.length === 0) return;
  await createDocument({ ...doing, operator: SYSTEM }, receivingKind, "arrive", {
    from: delivery,
    values: {
      approvalStatus: ApprovalStatus.none,
      receiveTime: now,
      receiverUserSysNo: order.purchaserUserSysNo,
      receiverName: "",
      totalAmount: totalOf(lines),
      remark: "",
      endReason: "",
      shortReason: "",
      refusesGoods: false,
    },
    lines: lines.map(({ line }) => line),
    comment: `发货单 ${delivery.deliveryNo}`,
  });
}

/** R-DEL-10: a truck that does not count takes along what nobody has submitted of it, drafts and their photos too. */
export async function dropUnfinished(doing: CommandContext, delivery: DeliveryFacts, reason: string): Promise<void> {
  const { db, tenantCode } = doing;
  for (const note of await unfinishedNotes(db, tenantCode, delivery.sysNo)) {
    await unlinkFiles(db, { kind: "receiving", tenantCode, sysNo: note.sysNo });
    const comment = `${delivery.deliveryNo} 已作废：${reason}`;
    await change(db, receivingMachine, "remove", note, { ...doing, operator: SYSTEM, comment });
  }
}
