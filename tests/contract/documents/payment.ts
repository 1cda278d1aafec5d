import { paymentKind } from "#server/mall/payment/index";
import { PaymentMode } from "#trpc/contract/shared/codes";
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
/** Orders of which so much was paid before they were cancelled, as many as the refund has lines. */
async function overpaid(trade: Trade, count: number): Promise<number[]> {
  const sysNos: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const { sysNo } = await trade.ordered({ lines: 1, terms: { paymentMode: PaymentMode.payBeforeDelivery } });
    await trade.purchaser.api.order.pay({ sysNo, amount: 10.5 });
    await trade.purchaser.api.order.cancel({ sysNo, reason: "停工" });
    sysNos.push(sysNo);
  }
  return sysNos;
}
const paidFor = (orderSysNos: readonly number[], amount = 10.5) =>
  orderSysNos.map((orderSysNo) => ({ orderSysNo, amount }));
const planned = (trade: Trade, orderSysNos: readonly number[]) => ({
  supplierSysNo: trade.supplier.supplierSysNo ?? 0,
  itemList: paidFor(orderSysNos),
});

const refunded = (trade: Trade, orderSysNos: readonly number[]) => ({
  ...{ purchaserOrganizationSysNo: trade.purchaser.organizationSysNo, payDay: "2026-01-06" },
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
const confirmRefund: Act = (api, { sysNo }) => api.payment.confirmRefund({ sysNo });
const denyRefund: Act = (api, { sysNo }) => api.payment.denyRefund({ sysNo, reason: "账户没有这笔款" });
const withdrawRefund: Act = (api, { sysNo }) => api.payment.withdrawRefund({ sysNo, reason: "金额填错" });
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

/** A refund of orders of its own after these acts, each by whom it belongs to. */
const afterRefund =
  (...acts: ["purchaser" | "supplier", Act][]) =>
  async (trade: Trade, lines: number): Promise<Paid> => {
    const orderSysNos = await overpaid(trade, lines);
    const { sysNo } = await trade.supplier.api.payment.refund(refunded(trade, orderSysNos));
    const made = { sysNo, orderSysNos };
    for (const [who, act] of acts) await act(trade[who].api, made as never, trade);
    return made;
  };
const at = (status: number, approvalStatus = 0, direction = 0) => ({ status, approvalStatus, direction });

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
    {
      event: "refund",
      header: {},
      from: overpaid,
      call: (api, orderSysNos: number[], trade) => api.payment.refund(refunded(trade, orderSysNos)),
    },
  ],
  standings: {
    planned: { at: at(0), make: after({}) },
    "waiting for approval": { at: at(0, 1), make: after(waiting) },
    "not approved": { at: at(0, 2), make: after(waiting, ["approver", decide(2)]) },
    approved: { at: at(0, 3), make: after(waiting, ["approver", decide(3)]) },
    paid: { at: at(10), make: after({}, ["purchaser", pay]) },
    arrived: { at: at(20), make: after({}, ["purchaser", pay], ["supplier", confirm]) },
    missing: { at: at(30), make: after({}, ["purchaser", pay], ["supplier", deny]) },
    refunded: { at: at(10, 0, 1), make: afterRefund() },
    "refund arrived": { at: at(20, 0, 1), make: afterRefund(["purchaser", confirmRefund]) },
    "refund missing": { at: at(30, 0, 1), make: afterRefund(["purchaser", denyRefund]) },
    "refund withdrawn": { at: at(40, 0, 1), make: afterRefund(["supplier", withdrawRefund]) },
  },
  asks: [
    { event: "save", call: save },
    { event: "approve", call: decide(3) },
    { event: "disapprove", call: decide(2) },
    { event: "pay", call: pay },
    { event: "withdraw", call: withdraw },
    { event: "confirm", call: confirm },
    { event: "deny", call: deny },
    { event: "confirmRefund", call: confirmRefund },
    { event: "denyRefund", call: denyRefund },
    { event: "withdrawRefund", call: withdrawRefund },
    { event: "delete", call: remove },
  ],
  follows: {},
  unproved: {
    "advance new → 20": "made by the payout of a financing (factoring.test.ts)",
    "record new → 10": "made by the payment of an order on its page (order-pay.test.ts)",
  },
});
