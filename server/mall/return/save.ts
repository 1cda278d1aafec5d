import { Failure } from "#trpc/contract/failures";
import type { contract } from "#trpc/contract/index";
import { ReturnOutcome } from "#trpc/contract/shared/codes";
import { orderMachine } from "#trpc/rules/machine-order";
import { sum } from "#trpc/rules/money";
import { returnLine } from "#trpc/rules/return";
import { change, checkedLines, command, createDocument } from "../document/index";
import { linkFiles } from "../file/index";
import type { Handler } from "../implement";
import { receivingKind } from "../receiving/index";
import { returnKind } from "./repo/kind";
import { countReturn, noteFreight, receivedLines } from "./repo/write";

/** R-RET-02: goods of a confirmed receiving note are to go back; nobody else can return them from now on. */
export const save: Handler<typeof contract.return.save> = async (context) => {
  const { input, actor, fail } = context;
  const { receivingSysNo, outcome, reason, fileSysNoList } = input;
  const asked = { ...context, input: { sysNo: receivingSysNo } };
  const { document: note, root: order, doing, apply } = await command(asked, receivingKind, "return");
  const { db, tenantCode } = doing;
  if (outcome === ReturnOutcome.replacement && order.shippingEnded) {
    const message = "订单已结束，不能换货，请选择退款";
    throw new Failure("BAD_INPUT", { message, fields: { outcome: message } });
  }
  const rows = new Map((await receivedLines(db, tenantCode, note.sysNo)).map((row) => [row.sysNo, row]));
  const lines = checkedLines(input.itemList, {
    lineOf: ({ receivingItemSysNo }) => rows.get(receivingItemSysNo),
    whose: "该收货单的货物",
    check: (row, entry) => {
      const line = returnLine(row, entry.quantity, entry.measure);
      if ("reason" in line) return line;
      const { quantity, pieceCount, amount } = line;
      return {
        receivingItemSysNo: row.sysNo,
        pieceCount,
        quantity: quantity.toFixed(),
        amount: amount.toFixed(2),
      };
    },
  });
  const totalAmount = sum(lines.map(({ amount }) => amount)).toFixed(2);
  const made = await createDocument(doing, returnKind, "save", {
    from: note,
    values: { outcome, reason, totalAmount },
    lines,
    comment: reason,
  });
  if ((await countReturn(db, tenantCode, made.sysNo, "hold")) !== lines.length) throw fail("RETURN_TOO_MUCH");
  if (Number(order.freight) > 0) await noteFreight(db, tenantCode, made.sysNo);
  const shownOn = { documentType: "return", documentSysNo: made.sysNo };
  await linkFiles(db, actor, shownOn, fileSysNoList);
  await apply({ comment: made.no });
  await change(db, orderMachine, "return", order, { ...doing, comment: made.no });
  return { sysNo: made.sysNo, status: made.status };
};
