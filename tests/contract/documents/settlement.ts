import { settlementKind } from "#server/mall/settlement/index";
import { type Ask, planOf } from "../../support/contract/plan";
import type { Deal, Trade } from "../../support/trade";

interface Statement {
  sysNo: number;
  /** Its lines, and the receiving note that they are of. */
  itemSysNos: number[];
  noteSysNo: number;
}
type Act = Ask<never, Statement>["call"];
const waiting: Deal = { approves: ["settlement"] };

/** A confirmed receiving note of an order of its own. */
async function received(trade: Trade, lines: number) {
  const order = await trade.ordered({ lines });
  return trade.confirmed(await trade.left(order));
}
const ofOrder = (trade: Trade, orderSysNo: number) => ({
  supplierSysNo: trade.supplier.supplierSysNo ?? 0,
  orderSysNo,
});

const save: Act = (api, { sysNo }) => api.settlement.save({ sysNo, remark: "十一月钢筋" });
const refresh: Act = (api, { sysNo }) => api.settlement.refresh({ sysNo });
const correct: Act = (api, { sysNo, itemSysNos: [itemSysNo = 0] }) =>
  api.settlement.correct({ sysNo, itemSysNo, amount: -1.5, reason: "磅差" });
const send: Act = (api, { sysNo }) => api.settlement.send({ sysNo });
const decide =
  (approvalStatus: 2 | 3): Act =>
  (api, { sysNo }) =>
    api.settlement.audit({ sysNo, approvalStatus, comment: "数量有误" });
const withdraw: Act = (api, { sysNo }) => api.settlement.withdraw({ sysNo });
const remove: Act = (api, { sysNo }) => api.settlement.delete({ sysNo });
const disputes = ({ itemSysNos }: Statement) =>
  itemSysNos.map((itemSysNo) => ({ itemSysNo, amount: 4000.5, reason: "单价按十一月调整" }));
const mark: Act = (api, doc) => api.settlement.mark({ sysNo: doc.sysNo, disputeList: disputes(doc) });
const agree: Act = (api, { sysNo }) => api.settlement.answer({ sysNo });
const dispute: Act = (api, doc) => api.settlement.answer({ sysNo: doc.sysNo, disputeList: disputes(doc) });
const reply =
  (accepts: boolean): Act =>
  (api, { sysNo, itemSysNos }) =>
    api.settlement.reply({
      ...{ sysNo, replyList: itemSysNos.map((itemSysNo) => ({ itemSysNo, accepts, comment: "以协议单价为准" })) },
    });
const finish: Act = (api, { sysNo }) => api.settlement.finish({ sysNo });
const close: Act = (api, { noteSysNo }) => api.settlement.settle({ receivingSysNoList: [noteSysNo] });

/** A statement of an order of its own after these acts, each by whom it belongs to. */
const after =
  (deal: Deal, ...acts: ["purchaser" | "supplier" | "approver", Act][]) =>
  async (trade: Trade, lines: number): Promise<Statement> => {
    const note = await received(trade, lines);
    await trade.want(deal);
    const { api } = trade.purchaser;
    const { sysNo } = await api.settlement.make(ofOrder(trade, note.delivery.order.sysNo));
    const { itemList } = await api.settlement.detail({ id: sysNo });
    const made = { sysNo, itemSysNos: itemList.map((item) => item.sysNo), noteSysNo: note.sysNo };
    for (const [who, act] of acts) await act(trade[who].api, made as never, trade);
    return made;
  };
const retain: Act = (api, { sysNo }) => api.settlement.save({ sysNo, retentionPercent: 5, retentionMonths: 12 });
const askRelease: Act = (api, { sysNo }) => api.settlement.askRelease({ sysNo, reason: "主体已验收" });
const refuseRelease: Act = (api, { sysNo }) => api.settlement.refuseRelease({ sysNo, reason: "有渗漏待修" });
const release: Act = (api, { sysNo }) => api.settlement.release({ sysNo });
const holding = (...acts: ["purchaser" | "supplier", Act][]) =>
  after({}, ["purchaser", retain], ["purchaser", send], ["supplier", agree], ["purchaser", finish], ...acts);
const confirmed = after({}, ["purchaser", send], ["supplier", agree]);

export const settlement = planOf(settlementKind, {
  rule: "R-RCV-13",
  list: (api) => api.settlement.search({ pageSize: 30 }),
  read: (api, id) => api.settlement.detail({ id }),
  steps: (api, id) => api.settlement.steps({ id }),
  statements: 16,
  births: [
    {
      event: "make",
      header: {},
      from: async (trade, lines) => (await received(trade, lines)).delivery.order.sysNo,
      call: (api, orderSysNo: number, trade) => api.settlement.make(ofOrder(trade, orderSysNo)),
    },
  ],
  standings: {
    draft: { at: { status: 0, approvalStatus: 0 }, make: after({}) },
    "with its supplier": { at: { status: 10, approvalStatus: 0 }, make: after({}, ["purchaser", send]) },
    "waiting for approval": { at: { status: 10, approvalStatus: 1 }, make: after(waiting, ["purchaser", send]) },
    "not approved": {
      at: { status: 10, approvalStatus: 2 },
      make: after(waiting, ["purchaser", send], ["approver", decide(2)]),
    },
    approved: {
      at: { status: 10, approvalStatus: 3 },
      make: after(waiting, ["purchaser", send], ["approver", decide(3)]),
    },
    disputed: {
      at: { status: 20, approvalStatus: 0 },
      make: after({}, ["purchaser", send], ["supplier", dispute]),
    },
    "agreed to": { at: { status: 30, approvalStatus: 0 }, make: confirmed },
    settled: {
      at: { status: 40, approvalStatus: 0, retentionStatus: 0 },
      make: after({}, ["purchaser", send], ["supplier", agree], ["purchaser", finish]),
    },
    "money held back": { at: { status: 40, approvalStatus: 0, retentionStatus: 10 }, make: holding() },
    "asked for what is held": {
      at: { status: 40, approvalStatus: 0, retentionStatus: 20 },
      make: holding(["supplier", askRelease]),
    },
    "held further": {
      at: { status: 40, approvalStatus: 0, retentionStatus: 30 },
      make: holding(["supplier", askRelease], ["purchaser", refuseRelease]),
    },
    released: {
      at: { status: 40, approvalStatus: 0, retentionStatus: 40 },
      make: holding(["purchaser", release]),
    },
  },
  asks: [
    { event: "save", call: save },
    { event: "refresh", call: refresh },
    { event: "send", call: send },
    { event: "approve", call: decide(3) },
    { event: "disapprove", call: decide(2) },
    { event: "withdraw", call: withdraw },
    { event: "delete", call: remove },
    { event: "mark", call: mark },
    { event: "answer", how: "agrees", given: { agreesNone: false }, call: agree },
    { event: "answer", how: "disputes all", given: { agreesNone: true }, call: dispute },
    { event: "reply", how: "accepts", given: { acceptsAll: true }, call: reply(true) },
    { event: "reply", how: "holds", given: { acceptsAll: false }, call: reply(false) },
    { event: "settle", call: finish },
    {
      event: "close",
      // what is settled stays so
      only: ["draft", "with its supplier", "waiting for approval", "not approved", "approved", "disputed", "agreed to"],
      call: close,
    },
    { event: "askRelease", call: askRelease },
    { event: "refuseRelease", call: refuseRelease },
    { event: "release", call: release },
    { event: "correct", call: correct },
  ],
  follows: {},
  unproved: {
    "carry new → 20": "nobody asks for it: disputed lines leave an answered statement (settlement.test.ts)",
    "adjust 0 → 0": "nobody asks for it: a settled line is corrected (settlement.test.ts)",
  },
});
