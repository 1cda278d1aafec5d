import { returnKind } from "#server/mall/return/index";
import { type Ask, planOf } from "../../support/contract/plan";
import type { Deal, GoingBack, Noted, Trade } from "../../support/trade";

const waiting: Deal = { approves: ["return"] };
type Act = Ask<never, GoingBack>["call"];

const decide =
  (approvalStatus: 2 | 3): Act =>
  (api, { sysNo }) =>
    api.return.audit({ sysNo, approvalStatus, comment: "超出协议" });
const answer =
  (confirmStatus: 10 | 20): Act =>
  (api, { sysNo }) =>
    api.return.supplierConfirm({ sysNo, confirmStatus, reason: "已切割，不能退" });
const cancel: Act = (api, { sysNo }) => api.return.cancel({ sysNo });
const arrive: Act = (api, { sysNo }) => api.return.confirmArrival({ sysNo });
const voided: Act = (api, { sysNo }) => api.return.void({ sysNo, reason: "重复申请" });

/** A return order after these acts, each by whom it belongs to. */
const after =
  (deal: Deal, ...acts: ["purchaser" | "supplier" | "operator" | "approver", Act][]) =>
  async (trade: Trade, lines: number): Promise<GoingBack> => {
    const note = await trade.bigNote({ lines });
    await trade.want(deal);
    const back = await trade.askedBack(note);
    for (const [who, act] of acts) await act(trade[who].api, back, trade);
    return back;
  };

export const orderReturn = planOf(returnKind, {
  rule: "R-RET-01",
  list: (api) => api.return.searchList({ pageSize: 30 }),
  read: (api, id) => api.return.get({ id }),
  steps: (api, id) => api.return.getReturnSteps({ id }),
  statements: 12,
  births: [
    {
      event: "save",
      header: {},
      from: (trade, lines) => trade.bigNote({ lines }),
      call: (api, note: Noted) => {
        const itemList = note.itemSysNos.map((receivingItemSysNo) => ({ receivingItemSysNo, quantity: 1 }));
        return api.return.save({ receivingSysNo: note.sysNo, itemList, reason: "弯曲，不能使用" });
      },
    },
  ],
  standings: {
    "asked for": { at: { status: 10, approvalStatus: 0, arrived: false }, make: after({}) },
    "waiting for approval": { at: { status: 10, approvalStatus: 1 }, make: after(waiting) },
    "not approved": { at: { status: 10, approvalStatus: 2 }, make: after(waiting, ["approver", decide(2)]) },
    approved: { at: { status: 10, approvalStatus: 3 }, make: after(waiting, ["approver", decide(3)]) },
    "agreed to": {
      at: { status: 20, approvalStatus: 0, arrived: false },
      make: after({}, ["supplier", answer(10)]),
    },
    "goods back": {
      at: { status: 20, approvalStatus: 0, arrived: true },
      make: after({}, ["supplier", answer(10)], ["supplier", arrive]),
    },
    "taken back": { at: { status: 30, approvalStatus: 0 }, make: after({}, ["purchaser", cancel]) },
    refused: { at: { status: 40, approvalStatus: 0 }, make: after({}, ["supplier", answer(20)]) },
    void: { at: { status: 50, approvalStatus: 0 }, make: after({}, ["operator", voided]) },
  },
  asks: [
    { event: "approve", call: decide(3) },
    { event: "disapprove", call: decide(2) },
    { event: "agree", call: answer(10) },
    { event: "refuse", call: answer(20) },
    { event: "cancel", call: cancel },
    { event: "arrive", call: arrive },
    { event: "void", given: { settled: false }, call: voided },
  ],
  follows: {},
  unproved: {},
});
