import { ApprovalStatus } from "../contract/shared/codes";
import { approvalCleared, auditing } from "./approval";
import { OrderChangeStatus, orderChangeStatus } from "./kinds/order-change";
import { DELETED, defineMachine, NEW, SAME } from "./machine";
import { act, actsOf } from "./machine-acts";

const { purchaserDraft, supplierDraft, waitingSupplier, waitingPurchaser, agreed, refused, withdrawn } =
  OrderChangeStatus;
const cleared = { approvalStatus: approvalCleared };
/** The purchaser's approvers are not asked at the moment. */
const unasked = {
  approvalStatus: Object.values(ApprovalStatus).filter((status) => status !== ApprovalStatus.auditing),
};
const [buys, decides, sells, answers] = [
  "orderChange:purchaser:save",
  "orderChange:purchaser:answer",
  "orderChange:supplier:save",
  "orderChange:supplier:answer",
] as const;
const audits = "orderChange:purchaser:audit";
const rule = "R-BIZ-19";

/**
 * A change of an order that either side proposes and the other agrees to. The purchaser's approvers decide before the
 * supplier answers, or after their own side accepted what the supplier proposed.
 */
export const orderChangeMachine = defineMachine({
  document: "orderChange",
  name: "订单变更",
  states: orderChangeStatus,
  ...actsOf({
    propose: act("purchaser", buys, "起草", [{ rule, from: NEW, to: purchaserDraft }]),
    revise: act("purchaser", buys, "修改", [{ rule, from: [purchaserDraft], to: SAME }]),
    send: act("purchaser", buys, "发给供应商", [{ rule, from: [purchaserDraft], to: waitingSupplier }]),
    withdraw: act("purchaser", buys, "撤回", [{ rule, from: [waitingSupplier], to: withdrawn }]),
    delete: act("purchaser", buys, "删除", [{ rule, from: [purchaserDraft], to: DELETED }]),
    offer: act("supplier", sells, "起草", [{ rule, from: NEW, to: supplierDraft }]),
    amend: act("supplier", sells, "修改", [{ rule, from: [supplierDraft], to: SAME }]),
    submit: act("supplier", sells, "发给采购方", [{ rule, from: [supplierDraft], to: waitingPurchaser }]),
    takeBack: act("supplier", sells, "撤回", [{ rule, from: [waitingPurchaser], to: withdrawn }]),
    discard: act("supplier", sells, "删除", [{ rule, from: [supplierDraft], to: DELETED }]),
    approve: act("purchaser", audits, "审批通过", [
      { rule: "R-PERM-19", from: [waitingSupplier], to: SAME, when: auditing },
      { rule: "R-PERM-19", from: [waitingPurchaser], to: agreed, when: auditing },
    ]),
    disapprove: act("purchaser", audits, "审批拒绝", [
      { rule: "R-PERM-19", from: [waitingSupplier, waitingPurchaser], to: SAME, when: auditing },
    ]),
    agree: act("supplier", answers, "同意变更", [{ rule, from: [waitingSupplier], to: agreed, when: cleared }]),
    refuse: act("supplier", answers, "拒绝变更", [{ rule, from: [waitingSupplier], to: refused, when: cleared }]),
    accept: act("purchaser", decides, "同意变更", [
      {
        ...{ rule: "R-PERM-19", name: "同意变更，提交审批", from: [waitingPurchaser], to: SAME },
        ...{ when: unasked, given: { needsApproval: [true] } },
      },
      { rule, from: [waitingPurchaser], to: agreed, when: unasked },
    ]),
    decline: act("purchaser", decides, "拒绝变更", [{ rule, from: [waitingPurchaser], to: refused }]),
    lapse: act("system", null, "订单已结束，变更失效", [
      { rule, from: [purchaserDraft, supplierDraft, waitingSupplier, waitingPurchaser], to: withdrawn },
    ]),
  }),
  nodes: [
    { node: "draft", name: "起草变更", at: [purchaserDraft, supplierDraft], events: ["propose", "offer"] },
    {
      node: "answer",
      name: "对方答复",
      at: [waitingSupplier, waitingPurchaser],
      events: ["agree", "accept", "approve"],
    },
    { node: "agreed", name: "已生效", at: [agreed], events: ["agree", "accept", "approve"], end: true },
    { node: "refused", name: "已拒绝", at: [refused], events: ["refuse", "decline"], exit: true },
    { node: "withdrawn", name: "已撤回", at: [withdrawn], events: ["withdraw", "takeBack", "lapse"], exit: true },
  ],
});
