import { ReturnStatus } from "../contract/shared/codes";
import { returnStatus } from "../contract/shared/labels";
import { approvalCleared, decisions } from "./approval";
import { defineMachine, NEW, SAME } from "./machine";
import { act, actsOf } from "./machine-acts";

/**
 * A return order: goods of a receiving note that go back. `settled` is the note's: what is settled stays (R-RET-06).
 */
export const returnMachine = defineMachine({
  document: "return",
  name: "退货单",
  states: returnStatus,
  ...actsOf({
    save: act("purchaser", "order:purchaser:return", "申请退货", [
      { rule: "R-RET-02", from: NEW, to: ReturnStatus.returning },
    ]),
    ...decisions("R-PERM-19", [ReturnStatus.returning], "return:purchaser:audit"),
    agree: act("supplier", "return:supplier:confirm", "同意退货", [
      {
        rule: "R-RET-03",
        from: [ReturnStatus.returning],
        to: ReturnStatus.returned,
        when: { approvalStatus: approvalCleared },
      },
    ]),
    refuse: act("supplier", "return:supplier:confirm", "拒绝退货", [
      {
        rule: "R-RET-04",
        from: [ReturnStatus.returning],
        to: ReturnStatus.refused,
        when: { approvalStatus: approvalCleared },
      },
    ]),
    cancel: act("purchaser", "return:purchaser:cancel", "撤回退货", [
      { rule: "R-RET-05", from: [ReturnStatus.returning], to: ReturnStatus.withdrawn },
    ]),
    arrive: act("supplier", "return:supplier:arrive", "确认退回货物", [
      { rule: "R-RET-03", from: [ReturnStatus.returned], to: SAME, when: { arrived: [false] } },
    ]),
    void: act("operator", "return:operator:void", "作废", [
      { rule: "R-RET-06", from: [ReturnStatus.returning], to: ReturnStatus.voided },
      {
        rule: "R-RET-06",
        from: [ReturnStatus.returned],
        to: ReturnStatus.voided,
        // what the supplier has again, and may have sold, does not come back by a click
        when: { arrived: [false] },
        given: { settled: [false] },
      },
    ]),
  }),
  nodes: [
    { node: "submit", name: "申请退货", at: [], events: ["save"] },
    { node: "confirm", name: "供应商同意", at: [ReturnStatus.returning], events: ["agree"] },
    { node: "arrive", name: "退回货物", at: [ReturnStatus.returned], events: ["arrive"] },
    {
      node: "complete",
      name: "已退货",
      at: [ReturnStatus.returned],
      events: ["arrive"],
      when: { arrived: [true] },
      end: true,
    },
    { node: "cancelled", name: "已撤回", at: [ReturnStatus.withdrawn], events: ["cancel"], exit: true },
    { node: "refused", name: "已拒绝", at: [ReturnStatus.refused], events: ["refuse"], exit: true },
    { node: "void", name: "已作废", at: [ReturnStatus.voided], events: ["void"], exit: true },
  ],
});
