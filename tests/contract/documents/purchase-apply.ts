import { purchaseApplyKind } from "#server/mall/purchase-apply/index";
import type { Person } from "../../support/api";
import { type Ask, planOf } from "../../support/contract/plan";
import { type Deal, ORDERED, type Trade } from "../../support/trade";

interface Applied {
  sysNo: number;
  version: number;
  skuSysNos: number[];
}
type Act = Ask<never, Applied>["call"];

/** Submitted applications wait for an approver, whichever is looked at. */
const waiting: Deal = { approves: ["purchaseApply"] };
const headOf = ({ receiveAddressSysNo, invoiceTitleSysNo }: Trade["purchaser"]) => ({
  ...{ receiveAddressSysNo, invoiceTitleSysNo },
});

const filled = (trade: Trade, lines: number) => trade.filled({ ...waiting, lines });
const save = (api: Person["api"], cartSysNoList: number[], { purchaser }: Trade) =>
  api.purchaseApply.save({ ...headOf(purchaser), cartSysNoList });

const saveAgain: Act = (api, { sysNo, version, skuSysNos }, { purchaser }) => {
  const itemList = skuSysNos.map((skuSysNo) => ({ skuSysNo, quantity: ORDERED }));
  return api.purchaseApply.save({ ...headOf(purchaser), sysNo, version, itemList });
};
const submit: Act = (api, { sysNo }) => api.purchaseApply.submit({ sysNo });
const decide =
  (approvalStatus: 2 | 3): Act =>
  (api, { sysNo }) =>
    api.purchaseApply.audit({ sysNo, approvalStatus, comment: "超出计划" });
const cancelAudit: Act = (api, { sysNo }) => api.purchaseApply.cancelAudit({ sysNo });
const remove: Act = (api, { sysNo }) => api.purchaseApply.delete({ sysNo });

/** An application after these acts. */
const after =
  (...acts: ["purchaser" | "approver", Act][]) =>
  async (trade: Trade, lines: number): Promise<Applied> => {
    const { api } = trade.purchaser;
    const { sysNo, version } = await save(api, await filled(trade, lines), trade);
    const { itemList } = await api.purchaseApply.getDetail({ id: sysNo });
    const application = { sysNo, version, skuSysNos: itemList.map(({ skuSysNo }) => skuSysNo) };
    for (const [who, act] of acts) await act(trade[who].api, application, trade);
    return application;
  };
const submitted = after(["purchaser", submit]);

export const purchaseApply = planOf(purchaseApplyKind, {
  rule: "R-APPLY-01",
  list: (api) => api.purchaseApply.search({ pageSize: 30 }),
  read: (api, id) => api.purchaseApply.getDetail({ id }),
  steps: (api, id) => api.purchaseApply.getSteps({ id }),
  withoutSupplier: true,
  statements: 30,
  births: [{ event: "save", header: {}, from: filled, call: save }],
  standings: {
    saved: { at: { status: 1, approvalStatus: 0 }, make: after() },
    "waiting for approval": { at: { status: 1, approvalStatus: 1 }, make: submitted },
    refused: { at: { status: 1, approvalStatus: 2 }, make: after(["purchaser", submit], ["approver", decide(2)]) },
    "taken back": {
      at: { status: 1, approvalStatus: 4 },
      make: after(["purchaser", submit], ["purchaser", cancelAudit]),
    },
    ordered: { at: { status: 2, approvalStatus: 3 }, make: after(["purchaser", submit], ["approver", decide(3)]) },
  },
  asks: [
    { event: "save", call: saveAgain },
    { event: "submit", call: submit },
    { event: "approve", call: decide(3) },
    { event: "disapprove", call: decide(2) },
    { event: "cancelAudit", call: cancelAudit },
    { event: "delete", call: remove },
  ],
  follows: {
    "trade 1 → 2": { make: submitted, act: (application, trade) => decide(3)(trade.approver.api, application, trade) },
  },
  unproved: {},
});
