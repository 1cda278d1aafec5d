import { orderChangeKind } from "#server/mall/order-change/index";
import { type Ask, planOf } from "../../support/contract/plan";
import type { Deal, Ordered, Trade } from "../../support/trade";

interface Proposal {
  sysNo: number;
  order: Ordered;
}
type Act = Ask<never, Proposal>["call"];
const waiting: Deal = { approves: ["orderChange"] };
const reason = "主体结构加快";

/** One more of each line, for a little more. */
const wanted = ({ itemSysNos }: Ordered) => ({
  itemList: itemSysNos.map((orderItemSysNo) => ({ orderItemSysNo, quantity: 11, price: 381.5 })),
  reason,
});
const ofOrder = (order: Ordered) => ({ orderSysNo: order.sysNo, orderVersion: 0, ...wanted(order) });

const revise: Act = (api, { sysNo, order }) => api.orderChange.revise({ sysNo, ...wanted(order) });
const send: Act = (api, { sysNo }) => api.orderChange.send({ sysNo });
const withdraw: Act = (api, { sysNo }) => api.orderChange.withdraw({ sysNo });
const remove: Act = (api, { sysNo }) => api.orderChange.delete({ sysNo });
const amend: Act = (api, { sysNo, order }) => api.orderChange.amend({ sysNo, ...wanted(order) });
const submit: Act = (api, { sysNo }) => api.orderChange.submit({ sysNo });
const takeBack: Act = (api, { sysNo }) => api.orderChange.takeBack({ sysNo });
const discard: Act = (api, { sysNo }) => api.orderChange.discard({ sysNo });
const agree: Act = (api, { sysNo }) => api.orderChange.agree({ sysNo });
const refuse: Act = (api, { sysNo }) => api.orderChange.refuse({ sysNo, reason: "没有货源" });
const accept: Act = (api, { sysNo }) => api.orderChange.accept({ sysNo });
const decline: Act = (api, { sysNo }) => api.orderChange.decline({ sysNo, reason: "不需要" });
const decide =
  (approvalStatus: 2 | 3): Act =>
  (api, { sysNo }) =>
    api.orderChange.audit({ sysNo, approvalStatus, comment: "超出计划" });

type Steps = ["purchaser" | "supplier" | "approver", Act][];
/** A change of an order of its own after these acts, each by whom it belongs to. */
const after =
  (by: "purchaser" | "supplier", deal: Deal, ...acts: Steps) =>
  async (trade: Trade, lines: number): Promise<Proposal> => {
    const order = await trade.ordered({ lines });
    await trade.want(deal);
    const { api } = trade[by];
    const asked = ofOrder(order);
    const { sysNo } = await (by === "supplier" ? api.orderChange.offer(asked) : api.orderChange.propose(asked));
    const made = { sysNo, order };
    for (const [who, act] of acts) await act(trade[who].api, made as never, trade);
    return made;
  };
const proposed = (deal: Deal, ...acts: Steps) => after("purchaser", deal, ["purchaser", send], ...acts);
const offered = (deal: Deal, ...acts: Steps) => after("supplier", deal, ["supplier", submit], ...acts);
/** Ends the order above it. */
const cancelOrder = ({ order }: Proposal, { purchaser }: Trade) =>
  purchaser.api.order.cancel({ sysNo: order.sysNo, reason: "计划变更" });

const standings = {
  "with its supplier": { at: { status: 10, approvalStatus: 0 }, make: proposed({}) },
  draft: { at: { status: 0, approvalStatus: 0 }, make: after("purchaser", {}) },
  "waiting for approval": { at: { status: 10, approvalStatus: 1 }, make: proposed(waiting) },
  "not approved": { at: { status: 10, approvalStatus: 2 }, make: proposed(waiting, ["approver", decide(2)]) },
  approved: { at: { status: 10, approvalStatus: 3 }, make: proposed(waiting, ["approver", decide(3)]) },
  "draft of the supplier": { at: { status: 5, approvalStatus: 0 }, make: after("supplier", {}) },
  "with its purchaser": { at: { status: 20, approvalStatus: 0 }, make: offered({}) },
  "accepted, waiting for approval": {
    at: { status: 20, approvalStatus: 1 },
    make: offered(waiting, ["purchaser", accept]),
  },
  "accepted, not approved": {
    at: { status: 20, approvalStatus: 2 },
    make: offered(waiting, ["purchaser", accept], ["approver", decide(2)]),
  },
  agreed: { at: { status: 30, approvalStatus: 0 }, make: proposed({}, ["supplier", agree]) },
  refused: { at: { status: 40, approvalStatus: 0 }, make: proposed({}, ["supplier", refuse]) },
  withdrawn: { at: { status: 50, approvalStatus: 0 }, make: proposed({}, ["purchaser", withdraw]) },
};
const approvalAgain = "accepted, not approved";

export const orderChange = planOf(orderChangeKind, {
  rule: "R-BIZ-19",
  list: (api) => api.orderChange.search({ pageSize: 60 }),
  read: (api, id) => api.orderChange.detail({ id }),
  steps: (api, id) => api.orderChange.steps({ id }),
  statements: 22,
  births: [
    {
      event: "propose",
      header: {},
      from: (trade, lines) => trade.ordered({ lines }),
      call: (api, order: Ordered) => api.orderChange.propose(ofOrder(order)),
    },
    {
      event: "offer",
      header: {},
      from: (trade, lines) => trade.ordered({ lines }),
      call: (api, order: Ordered) => api.orderChange.offer(ofOrder(order)),
    },
  ],
  standings,
  asks: [
    { event: "revise", call: revise },
    { event: "send", call: send },
    { event: "withdraw", call: withdraw },
    { event: "delete", call: remove },
    { event: "amend", call: amend },
    { event: "submit", call: submit },
    { event: "takeBack", call: takeBack },
    { event: "discard", call: discard },
    { event: "approve", call: decide(3) },
    { event: "disapprove", call: decide(2) },
    { event: "agree", call: agree },
    { event: "refuse", call: refuse },
    { event: "decline", call: decline },
    {
      event: "accept",
      given: { needsApproval: false },
      only: Object.keys(standings).filter((name) => name !== approvalAgain),
      call: accept,
    },
    // its organisation still approves changes
    { event: "accept", how: "asks for approval", given: { needsApproval: true }, only: [approvalAgain], call: accept },
  ],
  follows: {
    "lapse 0 → 50": { make: after("purchaser", {}), act: cancelOrder },
    "lapse 5 → 50": { make: after("supplier", {}), act: cancelOrder },
    "lapse 10 → 50": { make: proposed({}), act: cancelOrder },
    "lapse 20 → 50": { make: offered({}), act: cancelOrder },
  },
  unproved: {},
});
