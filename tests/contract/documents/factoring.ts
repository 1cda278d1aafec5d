import { factoringKind } from "#server/mall/factoring/index";
import { type Ask, planOf } from "../../support/contract/plan";
import { codeOf, daysAhead, openFinancing } from "../../support/financing";
import type { Deal, Trade } from "../../support/trade";

interface Applied {
  sysNo: number;
}
type Act = Ask<never, Applied>["call"];
const waiting: Deal = { approves: ["factoring"] };

/** Orders whose goods are on their way, as many as the application has lines. */
async function onTheirWay(trade: Trade, count: number): Promise<number[]> {
  const sysNos: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const order = await trade.ordered({ lines: 1 });
    await trade.left(order);
    sysNos.push(order.sysNo);
  }
  return sysNos;
}

/** An application for all of these orders, 1 元 of each at least. */
const wanted = async (trade: Trade, orderSysNos: number[]) => ({
  ...(await trade.once("funding party", () => openFinancing(trade.operator))),
  ...{ organizationCode: await trade.once("code", () => codeOf(trade.purchaser)), orderSysNos },
  ...{ supplierSysNo: trade.supplier.supplierSysNo ?? 0, billEndDate: daysAhead(90) },
  ...{ paymentAmount: 3800 * orderSysNos.length, effectScale: 100, materialCategorySysNos: [] },
});

const decide =
  (approvalStatus: 2 | 3): Act =>
  (api, { sysNo }) =>
    api.factoring.audit({ sysNo, approvalStatus, comment: "利率偏高" });
const withdraw: Act = (api, { sysNo }) => api.factoring.withdraw({ sysNo, reason: "改用银行转账" });
const agree: Act = (api, { sysNo }) => api.factoring.agree({ sysNo });
const decline: Act = (api, { sysNo }) => api.factoring.decline({ sysNo, reason: "要求按期转账" });
const accept: Act = (api, { sysNo }) => api.factoring.accept({ sysNo });
const refuse: Act = (api, { sysNo }) => api.factoring.refuse({ sysNo, reason: "授信不足" });
const payOut: Act = (api, { sysNo }) => api.factoring.payOut({ sysNo, payOutDay: daysAhead(0), bankNo: "YH1" });
const repay: Act = (api, { sysNo }) => api.factoring.repay({ sysNo, repayDay: daysAhead(0) });

/** An application for orders of its own after these acts, each by whom it belongs to. */
const after =
  (deal: Deal, ...acts: ["purchaser" | "supplier" | "approver" | "operator", Act][]) =>
  async (trade: Trade, lines: number): Promise<Applied> => {
    const orderSysNos = await onTheirWay(trade, lines);
    await trade.want(deal);
    const made = await trade.purchaser.api.financing.apply(await wanted(trade, orderSysNos));
    for (const [who, act] of acts) await act(trade[who].api, made as never, trade);
    return made;
  };
const agreed = ["supplier", agree] as const satisfies [string, Act];
const accepted = ["operator", accept] as const satisfies [string, Act];
const paidOut = ["operator", payOut] as const satisfies [string, Act];

export const factoring = planOf(factoringKind, {
  rule: "R-CALL-06",
  list: (api) => api.factoring.search({ pageSize: 30 }),
  read: (api, id) => api.factoring.detail({ id }),
  steps: (api, id) => api.factoring.steps({ id }),
  statements: 20,
  births: [
    {
      event: "apply",
      header: {},
      from: onTheirWay,
      call: async (api, orderSysNos: number[], trade) => api.financing.apply(await wanted(trade, orderSysNos)),
    },
  ],
  standings: {
    applied: { at: { status: 0, approvalStatus: 0 }, make: after({}) },
    "waiting for approval": { at: { status: 0, approvalStatus: 1 }, make: after(waiting) },
    "not approved": { at: { status: 0, approvalStatus: 2 }, make: after(waiting, ["approver", decide(2)]) },
    "approved by the purchaser": {
      at: { status: 0, approvalStatus: 3 },
      make: after(waiting, ["approver", decide(3)]),
    },
    agreed: { at: { status: 10, approvalStatus: 0 }, make: after({}, [...agreed]) },
    "approved by the funding party": {
      at: { status: 20, approvalStatus: 0 },
      make: after({}, [...agreed], [...accepted]),
    },
    "paid out": { at: { status: 30, approvalStatus: 0 }, make: after({}, [...agreed], [...accepted], [...paidOut]) },
    repaid: {
      at: { status: 40, approvalStatus: 0 },
      make: after({}, [...agreed], [...accepted], [...paidOut], ["operator", repay]),
    },
    declined: { at: { status: 50, approvalStatus: 0 }, make: after({}, ["supplier", decline]) },
    refused: { at: { status: 60, approvalStatus: 0 }, make: after({}, [...agreed], ["operator", refuse]) },
    withdrawn: { at: { status: 70, approvalStatus: 0 }, make: after({}, ["purchaser", withdraw]) },
  },
  asks: [
    { event: "approve", call: decide(3) },
    { event: "disapprove", call: decide(2) },
    { event: "withdraw", call: withdraw },
    { event: "agree", call: agree },
    { event: "decline", call: decline },
    { event: "accept", call: accept },
    { event: "refuse", call: refuse },
    { event: "payOut", call: payOut },
    { event: "repay", call: repay },
  ],
  follows: {},
  unproved: {},
});
