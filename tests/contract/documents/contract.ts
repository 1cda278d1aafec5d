import { contractKind, expireContracts } from "#server/mall/contract/index";
import { chinaDay } from "#trpc/rules/price";
import { type Ask, planOf } from "../../support/contract/plan";
import { addAgreement } from "../../support/goods";
import type { Deal, Trade } from "../../support/trade";

interface Contracted {
  sysNo: number;
  skuSysNos: number[];
}
type Act = Ask<never, Contracted>["call"];

const DAY = 86_400_000;
const waiting: Deal = { approves: ["contract"] };
const term = { accountPeriod: 0, billingPeriod: 0, name: "立即付款", discount: "100" };

/** A framework agreement with that many kinds of goods. */
async function framework(trade: Trade, lines: number) {
  const skuSysNos: number[] = [];
  while (skuSysNos.length < lines) skuSysNos.push(await trade.sku(1_000));
  const { tenantCode, organizationSysNo } = trade.purchaser;
  const parties = { purchaserOrganizationSysNo: organizationSysNo, supplierSysNo: trade.supplier.supplierSysNo ?? 0 };
  const clauses = skuSysNos.map((skuSysNo) => ({ skuSysNo, price: "380" }));
  const agreementSysNo = await addAgreement(trade.world.database.kysely, tenantCode, parties, {
    clauses,
    terms: [term],
  });
  return { agreementSysNo, skuSysNos };
}

const days = { startDay: "2026-01-01", endDay: "2099-12-31" };
const save: Act = (api, { sysNo, skuSysNos }) =>
  api.contract.save({
    ...{ sysNo, name: "钢筋采购合同", ...days },
    itemList: skuSysNos.map((skuSysNo) => ({ skuSysNo, quantity: 100, price: 375 })),
  });
const submit: Act = (api, { sysNo }) => api.contract.submit({ sysNo });
const decide =
  (approvalStatus: 2 | 3): Act =>
  (api, { sysNo }) =>
    api.contract.audit({ sysNo, approvalStatus, comment: "超出计划" });
const withdraw: Act = (api, { sysNo }) => api.contract.withdraw({ sysNo });
const remove: Act = (api, { sysNo }) => api.contract.delete({ sysNo });
const sign: Act = (api, { sysNo }) => api.contract.sign({ sysNo });
const refuse: Act = (api, { sysNo }) => api.contract.refuse({ sysNo, reason: "价格太低" });
const change: Act = (api, { sysNo, skuSysNos: [skuSysNo = 0] }) =>
  api.contract.change({ sysNo, reason: "设计变更", itemList: [{ skuSysNo, quantity: 150, price: 375 }] });
const cancelChange: Act = (api, { sysNo }) => api.contract.cancelChange({ sysNo });
const agreeChange: Act = (api, { sysNo }) => api.contract.agreeChange({ sysNo });
const refuseChange: Act = (api, { sysNo }) => api.contract.refuseChange({ sysNo, reason: "没有货源" });
const end: Act = (api, { sysNo }) => api.contract.end({ sysNo, reason: "项目停工" });

/** A contract after these acts, each by whom it belongs to. */
const after =
  (deal: Deal, ...acts: ["purchaser" | "supplier" | "approver", Act][]) =>
  async (trade: Trade, lines: number): Promise<Contracted> => {
    await trade.want(deal);
    const { agreementSysNo, skuSysNos } = await framework(trade, lines);
    const { contractSysNo } = await trade.purchaser.api.contract.generatePurchaseContractByFrameworkAgreement({
      agreementSysNo,
    });
    const made = { sysNo: contractSysNo, skuSysNos };
    await save(trade.purchaser.api, made as never, trade);
    for (const [who, act] of acts) await act(trade[who].api, made as never, trade);
    return made;
  };
/** One whose last day is today. */
const untilToday =
  (...acts: Act[]) =>
  async (trade: Trade, lines: number): Promise<Contracted> => {
    const made = await after({})(trade, lines);
    const [startDay, endDay] = ["2026-01-01", chinaDay(new Date())];
    const itemList = made.skuSysNos.map((skuSysNo) => ({ skuSysNo, quantity: 100, price: 375 }));
    await trade.purchaser.api.contract.save({ sysNo: made.sysNo, name: "钢筋采购合同", startDay, endDay, itemList });
    await submit(trade.purchaser.api, made as never, trade);
    await sign(trade.supplier.api, made as never, trade);
    for (const act of acts) await act(trade.purchaser.api, made as never, trade);
    return made;
  };
const expire = (_: Contracted, { world }: Trade) => expireContracts(world.database.kysely, new Date(Date.now() + DAY));
const inForce = after({}, ["purchaser", submit], ["supplier", sign]);

export const contract = planOf(contractKind, {
  rule: "R-BIZ-10",
  list: (api) => api.contract.search({ pageSize: 30 }),
  read: (api, id) => api.contract.detail({ id }),
  steps: (api, id) => api.contract.steps({ id }),
  statements: 16,
  births: [
    {
      event: "generate",
      header: {},
      from: framework,
      call: async (api, { agreementSysNo }) => {
        const { contractSysNo } = await api.contract.generatePurchaseContractByFrameworkAgreement({ agreementSysNo });
        return { sysNo: contractSysNo };
      },
    },
  ],
  standings: {
    draft: { at: { status: 0, approvalStatus: 0 }, make: after({}) },
    "waiting for its supplier": { at: { status: 10, approvalStatus: 0 }, make: after({}, ["purchaser", submit]) },
    "waiting for approval": { at: { status: 10, approvalStatus: 1 }, make: after(waiting, ["purchaser", submit]) },
    "not approved": {
      at: { status: 10, approvalStatus: 2 },
      make: after(waiting, ["purchaser", submit], ["approver", decide(2)]),
    },
    approved: {
      at: { status: 10, approvalStatus: 3 },
      make: after(waiting, ["purchaser", submit], ["approver", decide(3)]),
    },
    "in force": { at: { status: 20, approvalStatus: 0 }, make: inForce },
    changing: {
      at: { status: 25, approvalStatus: 0 },
      make: after({}, ["purchaser", submit], ["supplier", sign], ["purchaser", change]),
    },
    "its change waiting for approval": {
      at: { status: 25, approvalStatus: 1 },
      make: async (trade, lines) => {
        const made = await inForce(trade, lines);
        await trade.want(waiting);
        await change(trade.purchaser.api, made as never, trade);
        return made;
      },
    },
    ended: {
      at: { status: 30, approvalStatus: 0 },
      make: after({}, ["purchaser", submit], ["supplier", sign], ["purchaser", end]),
    },
  },
  asks: [
    { event: "save", call: save },
    { event: "submit", call: submit },
    { event: "approve", call: decide(3) },
    { event: "disapprove", call: decide(2) },
    { event: "withdraw", call: withdraw },
    { event: "delete", call: remove },
    { event: "sign", call: sign },
    { event: "refuse", call: refuse },
    { event: "change", call: change },
    { event: "cancelChange", call: cancelChange },
    { event: "agreeChange", call: agreeChange },
    { event: "refuseChange", call: refuseChange },
    { event: "end", call: end },
  ],
  follows: {
    "expire 20 → 30": { make: untilToday(), act: expire },
    "expire 25 → 30": { make: untilToday(change), act: expire },
  },
  unproved: {},
});
