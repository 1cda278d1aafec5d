import {
  ApprovalStatus,
  CancelStatus,
  ConfirmStatus,
  OrderStatus,
  PaymentMode,
  PaymentStatus,
} from "../contract/shared/codes";
import { orderStatus } from "../contract/shared/labels";
import { approvalCleared, auditing, decisions } from "./approval";
import { DELETED, defineMachine, NEW, SAME } from "./machine";
import { act, actsOf } from "./machine-acts";
import { orderChanges } from "./machine-changes";
import { judgements } from "./machine-judgements";
import { orderPayments, prepare, unrequested } from "./machine-order-pay";
import { orderNeeds } from "./order-needs";

/** Its approval was refused or withdrawn. */
const unapproved = { approvalStatus: [ApprovalStatus.refused, ApprovalStatus.cancelled] };

/** The supplier has not accepted it, so its purchaser may cancel alone. */
const unaccepted = { supplierConfirmStatus: [ConfirmStatus.waiting, ConfirmStatus.noConfirmNeeded] };
const accepted = { supplierConfirmStatus: [ConfirmStatus.agree] };
/** Accepted, and nothing has left. */
const cancellable = [OrderStatus.waitingPaymentAfterConfirm, OrderStatus.waitingShipment];
/** Its cancellation is requested: nothing is shipped or paid before the answer. */
const requested = { cancelStatus: [CancelStatus.requested] };
/** The same of an order that may have ended meanwhile. */
const unasked = { cancelStatus: Object.values(CancelStatus).filter((status) => status !== CancelStatus.requested) };

/** An order from submission to 交易成功. */
export const orderMachine = defineMachine({
  document: "order",
  name: "订单",
  states: orderStatus,
  needs: orderNeeds,
  ...actsOf({
    create: act("purchaser", "order:purchaser:create", "提交订单", [
      { rule: "R-ORD-05", from: NEW, to: OrderStatus.editing, when: { approvalStatus: [ApprovalStatus.auditing] } },
      {
        rule: "R-ORD-05",
        from: NEW,
        to: OrderStatus.waitingPayment,
        when: { paymentMode: [PaymentMode.payBeforeDelivery] },
      },
      {
        rule: "R-ORD-05",
        from: NEW,
        to: OrderStatus.waitingShipment,
        when: { supplierConfirmStatus: [ConfirmStatus.noConfirmNeeded] },
      },
      { rule: "R-ORD-05", from: NEW, to: OrderStatus.waitingSupplierConfirm },
    ]),
    submit: act("purchaser", "order:purchaser:submit", "提交订单", [
      {
        rule: "R-ORD-07",
        from: [OrderStatus.editing],
        to: OrderStatus.waitingPayment,
        when: { approvalStatus: approvalCleared, paymentMode: [PaymentMode.payBeforeDelivery] },
      },
      {
        rule: "R-ORD-05",
        from: [OrderStatus.editing],
        to: OrderStatus.waitingShipment,
        when: { approvalStatus: approvalCleared, supplierConfirmStatus: [ConfirmStatus.noConfirmNeeded] },
      },
      {
        rule: "R-ORD-06",
        from: [OrderStatus.editing],
        to: OrderStatus.waitingSupplierConfirm,
        when: { approvalStatus: approvalCleared },
      },
      // what was refused or withdrawn, where the organisation wants no approval of it any more
      {
        rule: "R-ORD-07",
        from: [OrderStatus.editing],
        to: OrderStatus.waitingPayment,
        when: { ...unapproved, paymentMode: [PaymentMode.payBeforeDelivery] },
        given: { needsApproval: [false] },
      },
      {
        rule: "R-ORD-05",
        from: [OrderStatus.editing],
        to: OrderStatus.waitingShipment,
        when: unapproved,
        given: { needsApproval: [false], supplierConfirmStatus: [ConfirmStatus.noConfirmNeeded] },
      },
      {
        rule: "R-ORD-06",
        from: [OrderStatus.editing],
        to: OrderStatus.waitingSupplierConfirm,
        when: unapproved,
        given: { needsApproval: [false] },
      },
      {
        rule: "R-ORD-06",
        name: "提交审批",
        from: [OrderStatus.editing],
        to: SAME,
        when: unapproved,
      },
    ]),
    ...decisions("R-ORD-06", [OrderStatus.editing], "order:purchaser:audit"),
    // sent with its approval, unless its buyer keeps it back
    approve: act("purchaser", "order:purchaser:audit", "审批通过", [
      { rule: "R-PERM-19", from: [OrderStatus.editing], to: SAME, when: { ...auditing, keptBack: [true] } },
      {
        rule: "R-ORD-07",
        from: [OrderStatus.editing],
        to: OrderStatus.waitingPayment,
        when: { ...auditing, paymentMode: [PaymentMode.payBeforeDelivery] },
      },
      {
        rule: "R-ORD-05",
        from: [OrderStatus.editing],
        to: OrderStatus.waitingShipment,
        when: { ...auditing, supplierConfirmStatus: [ConfirmStatus.noConfirmNeeded] },
      },
      { rule: "R-ORD-06", from: [OrderStatus.editing], to: OrderStatus.waitingSupplierConfirm, when: auditing },
    ]),
    ...orderPayments,
    agree: act("supplier", "order:supplier:confirm", "确认接单", [
      {
        rule: "R-ORD-09",
        from: [OrderStatus.waitingSupplierConfirm],
        to: OrderStatus.waitingPaymentAfterConfirm,
        when: { paymentMode: [PaymentMode.prepay] },
      },
      { rule: "R-ORD-09", from: [OrderStatus.waitingSupplierConfirm], to: OrderStatus.waitingShipment },
    ]),
    refuse: act("supplier", "order:supplier:refuse", "驳回订单", [
      { rule: "R-ORD-11", from: [OrderStatus.waitingSupplierConfirm], to: OrderStatus.rejected },
    ]),
    prepare,
    ship: act("supplier", null, "发货", [
      { rule: "R-ORD-12", from: [OrderStatus.waitingShipment], to: OrderStatus.shipped },
      { rule: "R-ORD-12", from: [OrderStatus.shipped, OrderStatus.receiving], to: SAME },
    ]),
    unship: act("supplier", null, "发货作废", [
      { rule: "R-DEL-10", from: [OrderStatus.shipped], to: OrderStatus.waitingShipment },
    ]),
    receive: act("purchaser", null, "收货", [
      { rule: "R-ORD-13", from: [OrderStatus.shipped], to: OrderStatus.receiving },
      { rule: "R-ORD-13", from: [OrderStatus.receiving], to: SAME },
    ]),
    unreceive: act("purchaser", null, "收货作废", [
      { rule: "R-RCV-11", from: [OrderStatus.receiving], to: OrderStatus.shipped },
    ]),
    reopen: act("purchaser", null, "重新收货", [
      { rule: "R-RCV-11", from: [OrderStatus.tradeSuccess], to: OrderStatus.receiving },
    ]),
    end: act("purchaser", "order:purchaser:finish", "结束订单", [
      {
        rule: "R-ORD-14",
        from: [OrderStatus.shipped, OrderStatus.receiving],
        to: SAME,
        when: { shippingEnded: [false] },
      },
    ]),
    ...orderChanges({ shippingEnded: [false], ...unrequested }),
    complete: act("system", null, "交易完成", [
      { rule: "R-ORD-14", from: [OrderStatus.receiving], to: OrderStatus.tradeSuccess },
    ]),
    due: act("system", null, "到期应付", [
      {
        rule: "R-PAY-01",
        from: [OrderStatus.receiving, OrderStatus.tradeSuccess],
        to: SAME,
        when: { paymentStatus: [PaymentStatus.noneNeeded] },
      },
    ]),
    settle: act("system", null, "核定应付金额", [{ rule: "R-PAY-01", from: [OrderStatus.tradeSuccess], to: SAME }]),
    return: act("purchaser", "order:purchaser:return", "申请退货", [
      { rule: "R-RET-02", from: [OrderStatus.receiving, OrderStatus.tradeSuccess], to: SAME },
    ]),
    ...judgements,
    reorder: act("purchaser", "order:purchaser:reorder", "再次购买", [
      {
        rule: "R-ORD-17",
        from: [OrderStatus.rejected, OrderStatus.tradeSuccess, OrderStatus.cancelled],
        to: SAME,
      },
    ]),
    replace: act("supplier", null, "换货", [
      { rule: "R-RET-03", from: [OrderStatus.receiving], to: SAME },
      { rule: "R-RET-03", from: [OrderStatus.tradeSuccess], to: OrderStatus.receiving },
    ]),
    cancel: act("purchaser", "order:purchaser:cancel", "取消订单", [
      {
        rule: "R-ORD-15",
        from: [
          OrderStatus.waitingPayment,
          OrderStatus.editing,
          OrderStatus.waitingSupplierConfirm,
          OrderStatus.waitingShipment,
        ],
        to: OrderStatus.cancelled,
        when: unaccepted,
      },
    ]),
    requestCancel: act("purchaser", "order:purchaser:requestCancel", "申请取消", [
      { rule: "R-ORD-15", from: cancellable, to: SAME, when: { ...accepted, ...unrequested } },
    ]),
    withdrawCancel: act("purchaser", "order:purchaser:withdrawCancel", "撤回取消申请", [
      { rule: "R-ORD-15", from: cancellable, to: SAME, when: requested },
    ]),
    agreeCancel: act("supplier", "order:supplier:answerCancel", "同意取消", [
      { rule: "R-ORD-15", from: cancellable, to: OrderStatus.cancelled, when: requested },
    ]),
    refuseCancel: act("supplier", "order:supplier:answerCancel", "拒绝取消", [
      { rule: "R-ORD-15", from: cancellable, to: SAME, when: requested },
    ]),
    noteCancel: act("supplier", "order:supplier:noteCancel", "已知悉取消", [
      { rule: "R-ORD-15", from: [OrderStatus.cancelled], to: SAME, when: { cancelStatus: [CancelStatus.unseen] } },
    ]),
    expire: act("system", null, "逾期取消", [
      {
        rule: "R-ORD-15",
        from: [OrderStatus.waitingPayment, OrderStatus.waitingPaymentAfterConfirm],
        to: OrderStatus.cancelled,
        // who paid a part is asked, not cancelled
        when: { paymentStatus: [PaymentStatus.waiting] },
      },
    ]),
    delete: act("purchaser", "order:purchaser:delete", "删除订单", [
      {
        rule: "R-ORD-16",
        from: [OrderStatus.editing, OrderStatus.rejected, OrderStatus.cancelled],
        to: DELETED,
        // what was paid is kept
        when: { paymentStatus: [PaymentStatus.noneNeeded, PaymentStatus.waiting] },
      },
    ]),
    notify: act("purchaser", "order:purchaser:notify", "提醒供应商", [
      { rule: "R-ORD-01", from: [OrderStatus.waitingSupplierConfirm, OrderStatus.waitingShipment], to: SAME },
    ]),
  }),
  nodes: [
    { node: "submit", name: "提交订单", at: [OrderStatus.editing], events: ["create"] },
    {
      node: "approve",
      name: "采购审批",
      at: [OrderStatus.editing],
      events: ["approve"],
      askedBy: ["create", "submit"],
      when: { approvalStatus: [ApprovalStatus.auditing, ApprovalStatus.passed, ApprovalStatus.cancelled] },
    },
    {
      node: "disapproved",
      name: "审批拒绝",
      at: [OrderStatus.editing],
      events: ["disapprove"],
      when: { approvalStatus: [ApprovalStatus.refused] },
    },
    {
      node: "send",
      name: "提交给供应商",
      at: [OrderStatus.editing],
      events: ["submit"],
      askedBy: ["approve"],
      when: { approvalStatus: [ApprovalStatus.passed], keptBack: [true] },
    },
    {
      node: "pay",
      name: "付款",
      at: [OrderStatus.waitingPayment],
      events: ["pay"],
      when: { paymentMode: [PaymentMode.payBeforeDelivery] },
    },
    {
      node: "confirm",
      name: "供应商确认",
      at: [OrderStatus.waitingSupplierConfirm],
      events: ["agree"],
      when: { supplierConfirmStatus: [ConfirmStatus.waiting, ConfirmStatus.agree, ConfirmStatus.disagree] },
    },
    {
      node: "prepay",
      name: "预付款",
      at: [OrderStatus.waitingPaymentAfterConfirm],
      events: ["pay"],
      when: { paymentMode: [PaymentMode.prepay], ...unasked },
    },
    { node: "ship", name: "供应商发货", at: [OrderStatus.waitingShipment], events: ["ship"], when: unasked },
    {
      node: "answerCancel",
      name: "供应商答复取消申请",
      at: cancellable,
      events: ["refuseCancel"],
      askedBy: ["requestCancel"],
      when: requested,
    },
    { node: "ship", name: "供应商发货", at: [], events: ["ship"], when: requested },
    { node: "receive", name: "收货", at: [OrderStatus.shipped, OrderStatus.receiving], events: ["receive"] },
    { node: "complete", name: "交易成功", at: [OrderStatus.tradeSuccess], events: ["complete"], end: true },
    { node: "refused", name: "已驳回", at: [OrderStatus.rejected], events: ["refuse"], exit: true },
    {
      node: "cancelled",
      name: "已取消",
      at: [OrderStatus.cancelled],
      events: ["cancel", "agreeCancel", "expire"],
      exit: true,
    },
  ],
});
