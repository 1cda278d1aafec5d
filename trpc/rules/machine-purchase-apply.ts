import { ApprovalStatus } from "../contract/shared/codes";
import { decisions } from "./approval";
import { ApplyStatus, applyStatus } from "./kinds/purchase-apply";
import { defineMachine, NEW, SAME } from "./machine";
import { act, actsOf } from "./machine-acts";

const { none, auditing, refused, passed, cancelled } = ApprovalStatus;
const open = [ApplyStatus.applying];
/** In its writer's hands: not submitted, refused or taken back. */
const editable = { approvalStatus: [none, refused, cancelled] };

/** A purchase application: its life is its approval; the status says only whether its orders are made. */
export const purchaseApplyMachine = defineMachine({
  document: "purchaseApply",
  name: "采购申请",
  states: applyStatus,
  ...actsOf({
    save: act("purchaser", "purchaseApply:purchaser:save", "保存", [
      { rule: "R-APPLY-01", from: NEW, to: ApplyStatus.applying },
      { rule: "R-APPLY-01", from: open, to: SAME, when: editable },
    ]),
    submit: act("purchaser", "purchaseApply:purchaser:submit", "提交审批", [
      { rule: "R-APPLY-02", from: open, to: SAME, when: { approvalStatus: [none] } },
    ]),
    ...decisions("R-APPLY-03", open, "purchaseApply:purchaser:audit"),
    cancelAudit: act("purchaser", "purchaseApply:purchaser:cancelAudit", "撤回审批", [
      { rule: "R-APPLY-04", from: open, to: SAME, when: { approvalStatus: [auditing] } },
    ]),
    delete: act("purchaser", "purchaseApply:purchaser:delete", "删除", [
      { rule: "R-APPLY-05", from: open, to: "deleted", when: editable },
    ]),
    trade: act("system", null, "生成订单", [
      { rule: "R-APPLY-06", from: open, to: ApplyStatus.traded, when: { approvalStatus: [passed] } },
    ]),
  }),
  nodes: [
    { node: "save", name: "填写采购申请", at: open, where: editable, events: ["save"] },
    {
      ...{ node: "approve", name: "审批", at: open, where: { approvalStatus: [auditing] } },
      ...{ events: ["approve", "disapprove"], askedBy: ["submit"] },
    },
    { node: "trade", name: "生成订单", at: [ApplyStatus.traded], events: ["trade"], end: true },
  ],
});
