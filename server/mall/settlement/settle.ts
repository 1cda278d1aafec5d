import { Failure } from "#trpc/contract/failures";
import type { contract } from "#trpc/contract/index";
import { SettlementStatus } from "#trpc/rules/kinds/settlement";
import { deliveryMachine } from "#trpc/rules/machine-delivery";
import { receivingMachine } from "#trpc/rules/machine-receiving";
import { settlementMachine } from "#trpc/rules/machine-settlement";
import { chinaDay } from "#trpc/rules/price";
import { type CommandContext, command, moveAll, needEvent, operatorOf, SYSTEM } from "../document/index";
import type { Handler } from "../implement";
import { adjustOrders } from "../order/index";
import { settlementKind } from "./repo/kind";
import { lockOrdersOf } from "./repo/receipts";
import { holdBack } from "./repo/retention";
import { changedOrders, lockStatementsOf, notesToSettle, settledDeliveries, settledNotes } from "./repo/settled";

type Calls = typeof contract.settlement;

/** Numbers that a refusal names. */
const SHOWN = 3;

/** R-PAY-01, R-RCV-13, R-DEL-08: what orders come to, notes all of whose lines are settled, and deliveries all of whose notes are. Orders are locked. */
async function settlePapers(doing: CommandContext, sysNos: readonly number[], comment: string): Promise<void> {
  const { db, tenantCode } = doing;
  const changed = await changedOrders(db, { tenantCode, sysNos });
  const holding = await holdBack(db, { tenantCode, sysNos, today: chinaDay(doing.now) });
  const orders = [...new Set([...changed, ...holding])];
  if (orders.length > 0) await adjustOrders(doing, orders, comment);
  const move = { ...doing, operator: SYSTEM, comment };
  const notes = await settledNotes(db, { tenantCode, sysNos });
  if (notes.length === 0) return;
  await moveAll(db, receivingMachine, "settle", notes, move);
  const deliveries = await settledDeliveries(db, { tenantCode, sysNos: notes });
  if (deliveries.length > 0) await moveAll(db, deliveryMachine, "settle", deliveries, move);
}

export const finish: Handler<Calls["finish"]> = async (context) => {
  const { document, doing, apply } = await command(context, settlementKind, "settle");
  const { sysNo, settlementNo } = document;
  await lockOrdersOf(doing.db, { tenantCode: doing.tenantCode, sysNos: [sysNo] });
  const status = await apply({ set: { settleTime: doing.now } });
  await settlePapers(doing, [sysNo], settlementNo);
  return { sysNo, status };
};

/** The agreed statements of receiving notes are settled whole; what is settled stays as it is. */
export const settle: Handler<Calls["settle"]> = async ({ input, actor, db, tenantCode, now }) => {
  needEvent(actor, "operator", settlementMachine, "close");
  const sysNoList = [...new Set(input.receivingSysNoList)];
  const found = await lockStatementsOf(db, { tenantCode, sysNos: sysNoList });
  const notes = await notesToSettle(db, { tenantCode, sysNos: sysNoList });
  if (notes.length < sysNoList.length) throw new Failure("NOT_FOUND", { message: "有收货单不存在，请核对后重试" });
  const open = notes.filter(({ isOpen }) => isOpen).map(({ receivingNo }) => receivingNo);
  if (open.length > 0) {
    const some = open.slice(0, SHOWN).join("、");
    const message = `收货单 ${some}${open.length > SHOWN ? ` 等 ${open.length} 张` : ""}不在双方确认的结算单中，不能结算`;
    throw new Failure("STATE_CONFLICT", { message });
  }
  const agreed = found.filter(({ status }) => status === SettlementStatus.confirmed);
  if (agreed.length === 0) return true;
  const sysNos = agreed.map(({ sysNo }) => sysNo);
  const doing = { db, tenantCode, now, operator: operatorOf(actor, "operator") };
  await lockOrdersOf(db, { tenantCode, sysNos });
  await moveAll(db, settlementMachine, "close", sysNos, { ...doing, set: { settleTime: now } });
  await settlePapers(doing, sysNos, agreed.map(({ settlementNo }) => settlementNo).join("、"));
  return true;
};
