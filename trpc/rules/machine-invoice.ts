import { InvoiceStatus, invoiceStatus, RedStatus } from "./kinds/invoice";
import { defineMachine, NEW, SAME } from "./machine";
import { act, actsOf } from "./machine-acts";

const { received, accepted, sentBack, withdrawn, offset } = InvoiceStatus;
const [submit, accept] = ["invoice:supplier:submit", "invoice:purchaser:accept"] as const;
const rule = "R-PERM-12";
const at = (...statuses: number[]) => ({ redStatus: statuses });
const { none, refusedByBuyer, refusedBySeller, late, confirmed, askedByBuyer, askedBySeller } = RedStatus;
/** A blue invoice of which no confirmation is open. */
const free = {
  ...at(none, refusedByBuyer, refusedBySeller, late, RedStatus.withdrawn, RedStatus.withdrawnConfirmed),
  isRed: [false],
};
const same = (when: Record<string, readonly (number | boolean)[]>) =>
  ({ rule, from: [accepted], to: SAME, when }) as const;

/**
 * An invoice: the supplier hands it in for a statement, the purchaser accepts it or sends it back. One that is accepted
 * is never taken back: a red letter that both sides confirmed cancels it out.
 */
export const invoiceMachine = defineMachine({
  document: "invoice",
  name: "发票",
  states: invoiceStatus,
  ...actsOf({
    submit: act("supplier", submit, "上传发票", [{ rule, from: NEW, to: received }]),
    withdraw: act("supplier", submit, "撤回", [{ rule, from: [received], to: withdrawn }]),
    accept: act("purchaser", accept, "接收", [{ rule, from: [received], to: accepted }]),
    sendBack: act("purchaser", accept, "退回", [{ rule, from: [received], to: sentBack }]),
    askRed: act("supplier", submit, "申请红字确认", [same(free)]),
    requestRed: act("purchaser", accept, "申请红字确认", [same(free)]),
    agreeRed: act("purchaser", accept, "同意红字确认", [same(at(askedBySeller))]),
    refuseRed: act("purchaser", accept, "否认红字确认", [same(at(askedBySeller))]),
    confirmRed: act("supplier", submit, "同意红字确认", [same(at(askedByBuyer))]),
    declineRed: act("supplier", submit, "否认红字确认", [same(at(askedByBuyer))]),
    cancelRed: act("supplier", submit, "撤销红字确认", [
      same(at(askedBySeller)),
      same({ ...at(confirmed), redBySeller: [true] }),
    ]),
    dropRed: act("purchaser", accept, "撤销红字确认", [
      same(at(askedByBuyer)),
      same({ ...at(confirmed), redBySeller: [false] }),
    ]),
    voidRed: act("system", null, "红字确认超时作废", [same(at(askedBySeller, askedByBuyer))]),
    useRed: act("system", null, "部分红冲", [same(at(confirmed))]),
    offset: act("system", null, "红冲", [{ rule, from: [accepted], to: offset }]),
  }),
  nodes: [
    { node: "accept", name: "采购方核对", at: [received], events: ["accept"] },
    { node: "complete", name: "已接收", at: [accepted], events: ["accept"], end: true },
    { node: "returned", name: "已退回", at: [sentBack], events: ["sendBack"], exit: true, end: true },
    { node: "cancelled", name: "已撤回", at: [withdrawn], events: ["withdraw"], exit: true, end: true },
    { node: "void", name: "已红冲", at: [offset], events: ["offset"], exit: true, end: true },
  ],
});
