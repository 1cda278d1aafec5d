import { paymentKind } from "#server/mall/payment/index";
import { type Ask, planOf } from "../../support/contract/plan";
import type { Deal, Trade } from "../../support/trade";

interface Paid {
  sysNo: number;
  orderSysNos: number[];
}
type Act = Ask<never, Paid>["call"];
const waiting: Deal = { approves: ["payment"] };

/** Orders whose goods are on their way, as many as the payment has lines. */
async function onTheirWay(trade: Trade, count: number): Promise<number[]> {
  const sysNos: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const order = await trade.ordered({ lines: 1 });
    await trade.left(order);
    sysNos.push(order.sysNo);
  }
  return sysNos;
}
const paidFor = (orderSysNos: readonly number[], amount = 10.5) =>
  orderSysNos.map((orderSysNo) => ({ orderSysNo, amount }));
const planned = (trade: Trade, orderSysNos: readonly number[]) => ({
  supplierSysNo: trade.supplier.supplierSysNo ?? 0,
  itemList: paidFor(orderSysNos),
});

const save: Act = (api, { sysNo, orderSysNos }) => api.payment.save({ sysNo, itemList: paidFor(orderSysNos, 11) });
const decide =
  (approvalStatus: 2 | 3): Act =>
  (api, { sysNo }) =>
    api.payment.audit({ sysNo, approvalStatus, comment: "等发票到了再付" });
const pay: Act = (api, { sysNo }) => api.payment.pay({ sysNo, payDay: "2026-01-05", method: 1 });
const withdraw: Act = (api, { sysNo }) => api.payment.withdraw({ sysNo, reason: "金额填错" });
const confirm: Act = (api, { sysNo }) => api.payment.confirm({ sysNo });
const deny: Act = (api, { sysNo }) => api.payment.deny({ sysNo, reason: "账户没有这笔款" });
const remove: Act = (api, { sysNo }) => api.payment.delete({ sysNo });

/** A payment of orders of its own after these acts, each by whom it belongs to. */
const after =
  (deal: Deal, ...acts: ["purchaser" | "supplier" | "approver", Act][]) =>
  async (trade: Trade, lines: number): Promise<Paid> => {
    const orderSysNos = await onTheirWay(trade, lines);
    await trade.want(deal);
    const { sysNo } = await trade.purchaser.api.payment.plan(planned(trade, orderSysNos));
    const made = { sysNo, orderSysNos };
    for (const [who, act] of acts) await act(trade[who].api, made as never, trade);
    return made;
  };

export const payment = planOf(paymentKind, {
  rule: "R-PAY-01",
  list: (api) => api.payment.search({ pageSize: 30 }),
  read: (api, id) => api.payment.detail({ id }),
  steps: (api, id) => api.payment.steps({ id }),
  statements: 16,
  births: [
    {
      event: "plan",
      header: {},
      from: onTheirWay,
      call: (api, orderSysNos: number[], trade) => api.payment.plan(planned(trade, orderSysNos)),
    },
  ],
  standings: {
    planned: { at: { status: 0, approvalStatus: 0 }, make: after({}) },
    "waiting for approval": { at: { status: 0, approvalStatus: 1 }, make: after(waiting) },
    "not approved": { at: { status: 0, approvalStatus: 2 }, make: after(waiting, ["approver", decide(2)]) },
    approved: { at: { status: 0, approvalStatus: 3 }, make: after(waiting, ["approver", decide(3)]) },
    paid: { at: { status: 10, approvalStatus: 0 }, make: after({}, ["purchaser", pay]) },
    arrived: { at: { status: 20, approvalStatus: 0 }, make: after({}, ["purchaser", pay], ["supplier", confirm]) },
    missing: { at: { status: 30, approvalStatus: 0 }, make: after({}, ["purchaser", pay], ["supplier", deny]) },
  },
  asks: [
    { event: "save", call: save },
    { event: "approve", call: decide(3) },
    { event: "disapprove", call: decide(2) },
    { event: "pay", call: pay },
    { event: "withdraw", call: withdraw },
    { event: "confirm", call: confirm },
    { event: "deny", call: deny },
    { event: "delete", call: remove },
  ],
  follows: {},
  unproved: {
    "advance new → 20": "made by the payout of a financing (factoring.test.ts)",
    "record new → 10": "made by the payment of an order on its page (order-pay.test.ts)",
  },
});
