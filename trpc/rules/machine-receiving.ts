import { ApprovalStatus, ReceivingConfirm, ReceivingStatus } from "../contract/shared/codes";
import { receivingStatus } from "../contract/shared/labels";
import { approvalCleared, decisions } from "./approval";
import { DELETED, defineMachine, NEW, SAME } from "./machine";
import { act, actsOf } from "./machine-acts";

/** Notes whose quantities count as received: submitted or later, and not void. */
export const validNotes: readonly number[] = [
  ReceivingStatus.submitted,
  ReceivingStatus.received,
  ReceivingStatus.settled,
  ReceivingStatus.returned,
];

/** The agreement says who confirms a note; an approval comes first. */
const answeredBy = (who: number) => ({ approvalStatus: approvalCleared, receivingConfirm: [who] });
/** Where a note is written, and written again. */
const open = [ReceivingStatus.toComplete, ReceivingStatus.editing];
const submitted = [ReceivingStatus.submitted];
/** No approver is asked. */
const decided = [ApprovalStatus.none, ApprovalStatus.refused, ApprovalStatus.passed, ApprovalStatus.cancelled];

/**
 * A receiving note. `receivingConfirm` says who confirms it, as the agreement does
 * (R-BIZ-12).
 */
export const receivingMachine = defineMachine({
  document: "receiving",
  name: "收货单",
  states: receivingStatus,
  needs: {
    void: {
      facts: [
        { fact: "hasReturn", is: false, message: "收货单有退货单，不能作废；请先撤回退货单" },
        { fact: "isBilled", is: false, message: "收货单已在发出的结算单中，不能作废；请先撤回结算单并移出它" },
        { fact: "isIssued", is: false, message: "收货单的货物已在现场领用，不能作废；请先退库" },
        { fact: "isInLot", is: false, message: "收货单的货物已组检验批，不能作废；还没有取样的请先删除检验批" },
      ],
    },
    remove: {
      facts: [
        { fact: "wasReturned", is: false, message: "收货单有退货记录，不能删除" },
        { fact: "wasIssued", is: false, message: "收货单有领用记录，不能删除" },
      ],
    },
    return: {
      facts: [
        {
          fact: "hasReturnable",
          is: true,
          reason: "RETURN_TOO_MUCH",
          message: "收货单的货物已全部退货、正在退货或已领用，不能再退；已领用的请先退库",
        },
        { fact: "hasUnbilled", is: true, message: "收货单已在发出的结算单中，不能退货；请先撤回结算单并移出它" },
      ],
    },
  },
  ...actsOf({
    arrive: act("system", null, "货物送达", [{ rule: "R-RCV-04", from: NEW, to: ReceivingStatus.toComplete }]),
    draft: act("purchaser", "receiving:purchaser:edit", "保存草稿", [
      { rule: "R-RCV-04", from: NEW, to: ReceivingStatus.editing },
      { rule: "R-RCV-04", from: open, to: ReceivingStatus.editing },
    ]),
    submit: act("purchaser", "receiving:purchaser:submit", "提交收货单", [
      { rule: "R-RCV-05", from: NEW, to: ReceivingStatus.submitted },
      { rule: "R-RCV-05", from: open, to: ReceivingStatus.submitted },
    ]),
    auditCancel: act("purchaser", "receiving:purchaser:auditCancel", "撤回收货单", [
      {
        rule: "R-RCV-06",
        from: submitted,
        to: ReceivingStatus.editing,
        when: { approvalStatus: [ApprovalStatus.none, ApprovalStatus.auditing, ApprovalStatus.refused] },
      },
    ]),
    ...decisions("R-RCV-05", submitted, "receiving:purchaser:audit"),
    agree: act("supplier", "receiving:supplier:confirm", "供应商确认", [
      {
        rule: "R-RCV-07",
        from: submitted,
        to: ReceivingStatus.received,
        when: answeredBy(ReceivingConfirm.supplier),
      },
    ]),
    disagree: act("supplier", "receiving:supplier:confirm", "供应商退回", [
      { rule: "R-RCV-08", from: submitted, to: ReceivingStatus.editing, when: answeredBy(ReceivingConfirm.supplier) },
    ]),
    accept: act("purchaser", "receiving:purchaser:confirm", "采购方确认", [
      {
        rule: "R-RCV-09",
        from: submitted,
        to: ReceivingStatus.received,
        when: answeredBy(ReceivingConfirm.purchaser),
      },
    ]),
    decline: act("purchaser", "receiving:purchaser:confirm", "采购方退回", [
      {
        rule: "R-RCV-09",
        from: submitted,
        to: ReceivingStatus.editing,
        when: answeredBy(ReceivingConfirm.purchaser),
      },
    ]),
    pass: act("system", null, "无需确认", [
      { rule: "R-RCV-10", from: submitted, to: ReceivingStatus.received, when: answeredBy(ReceivingConfirm.nobody) },
    ]),
    void: act("purchaser", "receiving:purchaser:void", "作废", [
      {
        rule: "R-RCV-11",
        from: submitted,
        to: ReceivingStatus.voided,
        when: { approvalStatus: decided },
      },
      {
        rule: "R-RCV-11",
        from: [ReceivingStatus.received],
        to: ReceivingStatus.voided,
        // what was turned away has gone back, and may be on its way again
        when: { approvalStatus: decided, refusesGoods: [false] },
      },
    ]),
    remove: act("purchaser", "receiving:purchaser:remove", "删除收货单", [
      {
        rule: "R-RCV-12",
        from: [ReceivingStatus.toComplete, ReceivingStatus.editing, ReceivingStatus.voided],
        to: DELETED,
      },
    ]),
    settle: act("system", null, "结算", [
      { rule: "R-RCV-13", from: [ReceivingStatus.received], to: ReceivingStatus.settled },
    ]),
    identify: act("purchaser", "receiving:purchaser:identify", "登记炉批号", [
      {
        rule: "R-RCV-05",
        from: [ReceivingStatus.submitted, ReceivingStatus.received, ReceivingStatus.settled],
        to: SAME,
      },
    ]),
    return: act("purchaser", "order:purchaser:return", "申请退货", [
      { rule: "R-RET-02", from: [ReceivingStatus.received], to: SAME },
    ]),
    returned: act("system", null, "退货完成", [
      { rule: "R-RCV-14", from: [ReceivingStatus.received], to: ReceivingStatus.returned },
    ]),
    unreturned: act("system", null, "退货作废", [
      { rule: "R-RET-06", from: [ReceivingStatus.returned], to: ReceivingStatus.received },
    ]),
  }),
  nodes: [
    { node: "submit", name: "提交收货单", at: open, events: ["draft", "submit", "auditCancel", "disagree", "decline"] },
    { node: "confirm", name: "确认收货单", at: submitted, events: ["agree", "accept", "pass"] },
    { node: "complete", name: "已收货", at: [ReceivingStatus.received], events: ["agree", "accept", "pass"] },
    { node: "settle", name: "已结算", at: [ReceivingStatus.settled], events: ["settle"], end: true },
    { node: "returned", name: "已退货", at: [ReceivingStatus.returned], events: ["returned"], exit: true },
    { node: "void", name: "已作废", at: [ReceivingStatus.voided], events: ["void"], exit: true },
  ],
});
