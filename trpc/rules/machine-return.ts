import { returnStatus } from "../contract/shared/labels";
import { decisions } from "./approval";
import { defineMachine, NEW, SAME } from "./machine";

/**
 * A return order: goods of a receiving note that go back. `settled` is the note's: what is settled stays (R-RET-06).
 */
export const returnMachine = defineMachine({
  document: "return",
  name: "退货单",
  states: returnStatus,
  transitions: [
    { rule: "R-RET-02", event: "save", name: "申请退货", from: NEW, to: 10, who: "purchaser" },
    ...decisions("R-PERM-19", [10]),
    {
      rule: "R-RET-03",
      event: "agree",
      name: "同意退货",
      from: [10],
      to: 20,
      who: "supplier",
      when: { approvalStatus: [0, 3] },
    },
    {
      rule: "R-RET-04",
      event: "refuse",
      name: "拒绝退货",
      from: [10],
      to: 40,
      who: "supplier",
      when: { approvalStatus: [0, 3] },
    },
    { rule: "R-RET-05", event: "cancel", name: "撤回退货", from: [10], to: 30, who: "purchaser" },
    {
      rule: "R-RET-03",
      event: "arrive",
      name: "确认退回货物",
      from: [20],
      to: SAME,
      who: "supplier",
      when: { arrived: [false] },
    },
    { rule: "R-RET-06", event: "void", name: "作废", from: [10], to: 50, who: "operator" },
    {
      rule: "R-RET-06",
      event: "void",
      name: "作废",
      from: [20],
      to: 50,
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
    { node: "confirm", name: "供应商同意", at: [10], events: ["agree"] },
    { node: "arrive", name: "退回货物", at: [20], events: ["arrive"] },
    { node: "complete", name: "已退货", at: [20], events: ["arrive"], when: { arrived: [true] } },
    { node: "cancelled", name: "已撤回", at: [30], events: ["cancel"], exit: true },
    { node: "refused", name: "已拒绝", at: [40], events: ["refuse"], exit: true },
    { node: "void", name: "已作废", at: [50], events: ["void"], exit: true },
  ],
});
