import { ApprovalStatus, ConfirmStatus, DeliveryStatus, RefusalStatus, ShippingTrace } from "../contract/shared/codes";
import { deliveryOrderStatus } from "../contract/shared/labels";
import { approvalCleared, decisions } from "./approval";
import { certifiable, unreceived, unshipped } from "./delivery-status";
import { DELETED, defineMachine, NEW, SAME } from "./machine";
import { act, actsOf } from "./machine-acts";

/** No answer of the supplier to a refusal is waited for. */
const unrefused = { refusalStatus: [RefusalStatus.none, RefusalStatus.disputed] };
const refused = { refusalStatus: [RefusalStatus.waiting] };
/** Where a truck is that left, and did not come back as a whole. */
const left = [
  ...[DeliveryStatus.waitingReceipt, DeliveryStatus.receiving, DeliveryStatus.received],
  ...[DeliveryStatus.settled, DeliveryStatus.returned],
];
const atGate = [DeliveryStatus.waitingReceipt];

/** A delivery note from the supplier's desk to the receipt on site. */
export const deliveryMachine = defineMachine({
  document: "delivery",
  name: "发货单",
  states: deliveryOrderStatus,
  needs: {
    receive: {
      facts: [{ fact: "hasRest", is: true, message: "发货单的货物已全部收货" }],
      // a note is written of what is received
      oneOf: ["receiving:purchaser:edit", "receiving:purchaser:submit"],
    },
    delete: { facts: [{ fact: "wasReturned", is: false, message: "发货单有退货记录，不能删除" }] },
  },
  ...actsOf({
    create: act("supplier", "order:supplier:ship", "制作发货单", [
      { rule: "R-DEL-02", from: NEW, to: DeliveryStatus.waitingConfirm, when: { deliveryConfirmRequired: [true] } },
      { rule: "R-DEL-02", from: NEW, to: DeliveryStatus.waitingOutbound },
    ]),
    accept: act("purchaser", "delivery:purchaser:confirm", "同意发货", [
      { rule: "R-DEL-03", from: [DeliveryStatus.waitingConfirm], to: DeliveryStatus.waitingOutbound },
    ]),
    decline: act("purchaser", "delivery:purchaser:confirm", "不同意发货", [
      { rule: "R-DEL-03", from: [DeliveryStatus.waitingConfirm], to: DeliveryStatus.voided },
    ]),
    auditCancel: act("supplier", "delivery:supplier:auditCancel", "撤销审批", [
      { rule: "R-BIZ-28", from: unshipped, to: SAME, when: { approvalStatus: [ApprovalStatus.auditing] } },
    ]),
    submitAudit: act("supplier", "delivery:supplier:auditCancel", "重新提交审批", [
      {
        rule: "R-BIZ-28",
        from: unshipped,
        to: SAME,
        when: { approvalStatus: [ApprovalStatus.refused, ApprovalStatus.cancelled] },
      },
    ]),
    ...decisions("R-PERM-19", unshipped, "delivery:purchaser:audit"),
    outbound: act("supplier", "delivery:supplier:outbound", "出库", [
      {
        rule: "R-DEL-04",
        from: [DeliveryStatus.waitingOutbound],
        to: DeliveryStatus.waitingReceipt,
        when: { approvalStatus: approvalCleared },
      },
    ]),
    trace: act("supplier", "delivery:supplier:updateTrace", "更新物流", [
      {
        rule: "R-TRACE-01",
        from: [DeliveryStatus.waitingReceipt],
        to: SAME,
        when: { shippingTrace: [ShippingTrace.shipped, ShippingTrace.inTransit, ShippingTrace.inTransit2] },
      },
    ]),
    attach: act("supplier", "delivery:supplier:amend", "补充质量文件", [
      { rule: "R-DEL-01", from: certifiable, to: SAME },
    ]),
    certify: act("purchaser", "delivery:purchaser:certify", "补拍质量文件", [
      { rule: "R-DEL-01", from: [DeliveryStatus.waitingReceipt, DeliveryStatus.receiving], to: SAME },
    ]),
    detach: act("supplier", "delivery:supplier:amend", "撤下质量文件", [
      { rule: "R-DEL-01", from: unreceived, to: SAME },
    ]),
    expect: act("supplier", "delivery:supplier:amend", "更新预计到达", [
      { rule: "R-DEL-01", from: unreceived, to: SAME },
    ]),
    receive: act("purchaser", "delivery:purchaser:receive", "收货", [
      { rule: "R-DEL-05", from: atGate, to: DeliveryStatus.receiving, when: unrefused },
      { rule: "R-DEL-05", from: [DeliveryStatus.receiving], to: SAME },
    ]),
    // the specification knows no refusal: its answer is a column beside the status
    refuse: act("purchaser", "delivery:purchaser:refuse", "拒收整车", [
      { rule: "R-DEL-10", from: atGate, to: SAME, when: unrefused },
    ]),
    withdrawRefusal: act("purchaser", "delivery:purchaser:refuse", "撤回拒收", [
      { rule: "R-DEL-10", from: atGate, to: SAME, when: refused },
    ]),
    agreeRefusal: act("supplier", "delivery:supplier:answerRefusal", "同意拒收", [
      { rule: "R-DEL-10", from: atGate, to: DeliveryStatus.voided, when: refused },
    ]),
    disputeRefusal: act("supplier", "delivery:supplier:answerRefusal", "不同意拒收", [
      { rule: "R-DEL-10", from: atGate, to: SAME, when: refused },
    ]),
    turnBack: act("system", null, "全部拒收", [
      { rule: "R-DEL-10", from: [DeliveryStatus.receiving], to: DeliveryStatus.voided },
    ]),
    unreceive: act("purchaser", null, "收货作废", [
      { rule: "R-DEL-06", from: [DeliveryStatus.receiving], to: DeliveryStatus.waitingReceipt },
    ]),
    reopen: act("purchaser", null, "重新收货", [
      { rule: "R-RCV-11", from: [DeliveryStatus.received], to: DeliveryStatus.receiving },
    ]),
    end: act("purchaser", "delivery:purchaser:endReceiving", "结束收货", [
      { rule: "R-DEL-07", from: [DeliveryStatus.receiving], to: DeliveryStatus.received },
    ]),
    complete: act("system", null, "全部收货", [
      { rule: "R-DEL-07", from: [DeliveryStatus.receiving], to: DeliveryStatus.received },
    ]),
    settle: act("system", null, "结算", [
      { rule: "R-DEL-08", from: [DeliveryStatus.received], to: DeliveryStatus.settled },
    ]),
    // the quote of its day, or the mean of its month, is known: its price is provisional no more
    price: act("system", null, "定价", [{ rule: "R-PRICE-01", from: left, to: SAME }]),
    returned: act("system", null, "退货完成", [
      { rule: "R-DEL-09", from: [DeliveryStatus.received], to: DeliveryStatus.returned },
    ]),
    unreturned: act("system", null, "退货作废", [
      { rule: "R-RET-06", from: [DeliveryStatus.returned], to: DeliveryStatus.received },
    ]),
    invalidate: act("supplier", "delivery:supplier:invalid", "作废", [
      { rule: "R-DEL-10", from: unreceived, to: DeliveryStatus.voided, when: unrefused },
    ]),
    delete: act("supplier", "delivery:supplier:delete", "删除发货单", [
      { rule: "R-DEL-11", from: [DeliveryStatus.waitingConfirm, DeliveryStatus.voided], to: DELETED },
    ]),
  }),
  nodes: [
    { node: "create", name: "制作发货单", at: [], events: ["create"] },
    {
      node: "confirm",
      name: "采购方确认",
      at: [DeliveryStatus.waitingConfirm],
      events: ["accept"],
      when: { confirmStatus: [ConfirmStatus.waiting, ConfirmStatus.agree, ConfirmStatus.disagree] },
    },
    { node: "outbound", name: "出库", at: [DeliveryStatus.waitingOutbound], events: ["outbound"] },
    {
      node: "receive",
      name: "收货",
      at: [DeliveryStatus.waitingReceipt, DeliveryStatus.receiving],
      events: ["receive"],
      when: unrefused,
    },
    { node: "refusal", name: "供应商答复拒收", at: atGate, events: [], askedBy: ["refuse"], when: refused },
    { node: "complete", name: "已收货", at: [DeliveryStatus.received], events: ["end", "complete"] },
    { node: "settle", name: "已结算", at: [DeliveryStatus.settled], events: ["settle"], end: true },
    { node: "returned", name: "已退货", at: [DeliveryStatus.returned], events: ["returned"], exit: true },
    {
      node: "refused",
      name: "已拒收",
      at: [DeliveryStatus.voided],
      events: ["agreeRefusal", "turnBack"],
      when: { refusalStatus: [RefusalStatus.agreed] },
      exit: true,
    },
    { node: "void", name: "已作废", at: [DeliveryStatus.voided], events: ["invalidate", "decline"], exit: true },
  ],
});
