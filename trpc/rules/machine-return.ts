import { ReturnStatus } from "../contract/shared/codes";
import { returnStatus } from "../contract/shared/labels";
import { decisions, unheld } from "./approval";
import { defineMachine, NEW, SAME } from "./machine";

/**
 * A return order: goods of a receiving note that go back. `settled` is the note's: what is settled stays (R-RET-06).
 */
export const returnMachine = defineMachine({
  document: "return",
  name: "退货单",
  states: returnStatus,
  transitions: [
    { rule: "R-RET-02", event: "save", name: "申请退货", from: NEW, to: ReturnStatus.returning, who: "purchaser" },
    ...decisions("R-PERM-19", [ReturnStatus.returning]),
    {
      rule: "R-RET-03",
      event: "agree",
      name: "同意退货",
      from: [ReturnStatus.returning],
      to: ReturnStatus.returned,
      who: "supplier",
      when: { approvalStatus: unheld },
    },
    {
      rule: "R-RET-04",
      event: "refuse",
      name: "拒绝退货",
      from: [ReturnStatus.returning],
      to: ReturnStatus.refused,
      who: "supplier",
      when: { approvalStatus: unheld },
    },
    {
      rule: "R-RET-05",
      event: "cancel",
      name: "撤回退货",
      from: [ReturnStatus.returning],
      to: ReturnStatus.withdrawn,
      who: "purchaser",
    },
    {
      rule: "R-RET-03",
      event: "arrive",
      name: "确认退回货物",
      from: [ReturnStatus.returned],
      to: SAME,
      who: "supplier",
      when: { arrived: [false] },
    },
    {
      rule: "R-RET-06",
      event: "void",
      name: "作废",
      from: [ReturnStatus.returning],
      to: ReturnStatus.voided,
      who: "operator",
    },
    {
      rule: "R-RET-06",
      event: "void",
      name: "作废",
      from: [ReturnStatus.returned],
      to: ReturnStatus.voided,
      who: "operator",
      // what the supplier has again, and may have sold, does not come back by a click
      when: { arrived: [false] },
      given: { settled: [false] },
    },
  ],
  codes: {
    save: "order:purchaser:return",
    approve: "return:purchaser:audit",
    disapprove: "return:purchaser:audit",
    agree: "return:supplier:confirm",
    refuse: "return:supplier:confirm",
    cancel: "return:purchaser:cancel",
    arrive: "return:supplier:arrive",
    void: "return:operator:void",
  },
  nodes: [
    { node: "submit", name: "申请退货", at: [], events: ["save"] },
    { node: "confirm", name: "供应商同意", at: [ReturnStatus.returning], events: ["agree"] },
    { node: "arrive", name: "退回货物", at: [ReturnStatus.returned], events: ["arrive"] },
    { node: "complete", name: "已退货", at: [ReturnStatus.returned], events: ["arrive"], when: { arrived: [true] } },
    { node: "cancelled", name: "已撤回", at: [ReturnStatus.withdrawn], events: ["cancel"], exit: true },
    { node: "refused", name: "已拒绝", at: [ReturnStatus.refused], events: ["refuse"], exit: true },
    { node: "void", name: "已作废", at: [ReturnStatus.voided], events: ["void"], exit: true },
  ],
});
