import { ApprovalStatus, ReceivingConfirm, ReceivingStatus } from "../contract/shared/codes";
import { receivingStatus } from "../contract/shared/labels";
import { decisions, unheld } from "./approval";
import { DELETED, defineMachine, NEW, SAME } from "./machine";

/** Notes whose quantities count as received: submitted or later, and not void. */
export const validNotes: readonly number[] = [
  ReceivingStatus.submitted,
  ReceivingStatus.received,
  ReceivingStatus.settled,
  ReceivingStatus.returned,
];

/**
 * A receiving note. `receivingConfirm` says who confirms it, as the agreement does
 * (R-BIZ-12).
 */
export const receivingMachine = defineMachine({
  document: "receiving",
  name: "收货单",
  states: receivingStatus,
  transitions: [
    { rule: "R-RCV-04", event: "arrive", name: "货物送达", from: NEW, to: ReceivingStatus.toComplete, who: "system" },
    { rule: "R-RCV-04", event: "draft", name: "保存草稿", from: NEW, to: ReceivingStatus.editing, who: "purchaser" },
    {
      rule: "R-RCV-04",
      event: "draft",
      name: "保存草稿",
      from: [ReceivingStatus.toComplete, ReceivingStatus.editing],
      to: ReceivingStatus.editing,
      who: "purchaser",
    },
    {
      rule: "R-RCV-05",
      event: "submit",
      name: "提交收货单",
      from: NEW,
      to: ReceivingStatus.submitted,
      who: "purchaser",
    },
    {
      rule: "R-RCV-05",
      event: "submit",
      name: "提交收货单",
      from: [ReceivingStatus.toComplete, ReceivingStatus.editing],
      to: ReceivingStatus.submitted,
      who: "purchaser",
    },
    {
      rule: "R-RCV-06",
      event: "auditCancel",
      name: "撤回收货单",
      from: [ReceivingStatus.submitted],
      to: ReceivingStatus.editing,
      who: "purchaser",
      when: { approvalStatus: [ApprovalStatus.none, ApprovalStatus.auditing, ApprovalStatus.refused] },
    },
    ...decisions("R-RCV-05", [ReceivingStatus.submitted]),
    {
      rule: "R-RCV-07",
      event: "agree",
      name: "供应商确认",
      from: [ReceivingStatus.submitted],
      to: ReceivingStatus.received,
      who: "supplier",
      when: {
        approvalStatus: unheld,
        receivingConfirm: [ReceivingConfirm.supplier],
      },
    },
    {
      rule: "R-RCV-08",
      event: "disagree",
      name: "供应商退回",
      from: [ReceivingStatus.submitted],
      to: ReceivingStatus.editing,
      who: "supplier",
      when: {
        approvalStatus: unheld,
        receivingConfirm: [ReceivingConfirm.supplier],
      },
    },
    {
      rule: "R-RCV-09",
      event: "accept",
      name: "采购方确认",
      from: [ReceivingStatus.submitted],
      to: ReceivingStatus.received,
      who: "purchaser",
      when: {
        approvalStatus: unheld,
        receivingConfirm: [ReceivingConfirm.purchaser],
      },
    },
    {
      rule: "R-RCV-09",
      event: "decline",
      name: "采购方退回",
      from: [ReceivingStatus.submitted],
      to: ReceivingStatus.editing,
      who: "purchaser",
      when: {
        approvalStatus: unheld,
        receivingConfirm: [ReceivingConfirm.purchaser],
      },
    },
    {
      rule: "R-RCV-10",
      event: "pass",
      name: "无需确认",
      from: [ReceivingStatus.submitted],
      to: ReceivingStatus.received,
      who: "system",
      when: {
        approvalStatus: unheld,
        receivingConfirm: [ReceivingConfirm.nobody],
      },
    },
    {
      rule: "R-RCV-11",
      event: "void",
      name: "作废",
      from: [ReceivingStatus.submitted, ReceivingStatus.received],
      to: ReceivingStatus.voided,
      who: "purchaser",
      when: {
        approvalStatus: [ApprovalStatus.none, ApprovalStatus.refused, ApprovalStatus.passed, ApprovalStatus.cancelled],
      },
    },
    {
      rule: "R-RCV-12",
      event: "remove",
      name: "删除收货单",
      from: [ReceivingStatus.toComplete, ReceivingStatus.editing, ReceivingStatus.voided],
      to: DELETED,
      who: "purchaser",
    },
    {
      rule: "R-RCV-13",
      event: "settle",
      name: "结算",
      from: [ReceivingStatus.received],
      to: ReceivingStatus.settled,
      who: "system",
    },
    {
      rule: "R-RET-02",
      event: "return",
      name: "申请退货",
      from: [ReceivingStatus.received],
      to: SAME,
      who: "purchaser",
    },
    {
      rule: "R-RCV-14",
      event: "returned",
      name: "退货完成",
      from: [ReceivingStatus.received],
      to: ReceivingStatus.returned,
      who: "system",
    },
    {
      rule: "R-RET-06",
      event: "unreturned",
      name: "退货作废",
      from: [ReceivingStatus.returned],
      to: ReceivingStatus.received,
      who: "system",
    },
  ],
  codes: {
    arrive: null,
    draft: "receiving:purchaser:edit",
    submit: "receiving:purchaser:submit",
    auditCancel: "receiving:purchaser:auditCancel",
    approve: "receiving:purchaser:audit",
    disapprove: "receiving:purchaser:audit",
    agree: "receiving:supplier:confirm",
    disagree: "receiving:supplier:confirm",
    accept: "receiving:purchaser:confirm",
    decline: "receiving:purchaser:confirm",
    pass: null,
    void: "receiving:purchaser:void",
    remove: "receiving:purchaser:remove",
    settle: null,
    return: "order:purchaser:return",
    returned: null,
    unreturned: null,
  },
  nodes: [
    {
      node: "submit",
      name: "提交收货单",
      at: [ReceivingStatus.toComplete, ReceivingStatus.editing],
      events: ["draft", "submit", "auditCancel", "disagree", "decline"],
    },
    { node: "confirm", name: "确认收货", at: [ReceivingStatus.submitted], events: ["agree", "accept", "pass"] },
    { node: "complete", name: "已收货", at: [ReceivingStatus.received], events: ["agree", "accept", "pass"] },
    { node: "settle", name: "已结算", at: [ReceivingStatus.settled], events: ["settle"] },
    { node: "returned", name: "已退货", at: [ReceivingStatus.returned], events: ["returned"], exit: true },
    { node: "void", name: "已作废", at: [ReceivingStatus.voided], events: ["void"], exit: true },
  ],
});
