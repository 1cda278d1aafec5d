import { OrderStatus } from "../../contract/shared/codes";
import { approvers, buyers, type KindMessages, payers, sellers, shippers, type Tell } from "./audiences";

const cancelAnswerers = { side: "supplier", involved: true, codes: ["order:supplier:answerCancel"] } as const;
const { editing, waitingPayment, waitingSupplierConfirm, waitingShipment, waitingPaymentAfterConfirm } = OrderStatus;
/** A supplier knows of an order from here on. */
const sent = [waitingSupplierConfirm, waitingPaymentAfterConfirm, waitingShipment, OrderStatus.shipped];
const awaited: readonly Tell[] = [
  { ...payers, kind: "payment", title: "订单待付款", at: [waitingPayment] },
  { ...sellers, kind: "order", title: "新订单待确认", at: [waitingSupplierConfirm] },
  { ...shippers, kind: "order", title: "新订单待发货", at: [waitingShipment] },
];
export const orderMessages = {
  kind: "order",
  events: {
    create: [{ ...approvers, title: "订单待审批", at: [editing] }, ...awaited],
    submit: [{ ...approvers, title: "订单待审批", at: [editing] }, ...awaited],
    approve: [{ ...buyers, kind: "approval", title: "订单审批通过" }, ...awaited],
    disapprove: [{ ...buyers, kind: "approval", title: "订单审批拒绝" }],
    pay: [
      { ...sellers, kind: "payment", title: "采购方已付款，订单待确认", at: [waitingSupplierConfirm] },
      {
        ...shippers,
        kind: "payment",
        title: "采购方已付款，订单待发货",
        from: [waitingPayment],
        at: [waitingShipment],
      },
      { ...shippers, kind: "payment", title: "采购方已付款，订单待发货", from: [waitingPaymentAfterConfirm] },
    ],
    unpay: "the payment tells of itself",
    refund: "the payment tells of itself",
    unrefund: "the payment tells of itself",
    agree: [
      { ...payers, kind: "payment", title: "供应商已接单，请付预付款", at: [waitingPaymentAfterConfirm] },
      { ...buyers, kind: "order", title: "供应商已接单", at: [waitingShipment] },
    ],
    refuse: [{ ...buyers, kind: "order", title: "供应商拒绝接单" }],
    prepare: "the delivery note tells of itself",
    ship: "the delivery note tells of itself",
    unship: "the delivery note tells of itself",
    // what is received later changes nothing about that
    receive: [{ ...payers, kind: "payment", title: "货物已收，订单应付", from: [OrderStatus.shipped], owing: true }],
    unreceive: "the receiving note tells of itself",
    reopen: "the receiving note tells of itself",
    end: [{ ...shippers, kind: "order", title: "采购方已结束订单，未发部分不再发货" }],
    complete: [
      { ...buyers, kind: "order", title: "订单交易完成" },
      { ...sellers, kind: "order", title: "订单交易完成" },
    ],
    due: [{ ...payers, kind: "payment", title: "订单到期应付" }],
    settle: "the amount is on the order, its day of payment is told",
    return: "the return order tells of itself",
    proposeChange: "the change tells of itself once it is sent",
    offerChange: "the change tells of itself once it is sent",
    change: "the change tells of itself",
    increase: "the change tells of itself",
    evaluate: [{ ...sellers, kind: "order", title: "采购方评价了订单" }],
    appeal: [{ ...buyers, kind: "order", title: "供应商申诉订单评价，请答复" }],
    answerAppeal: [{ ...sellers, kind: "order", title: "采购方答复了评价申诉" }],
    reorder: "nothing changes about the order",
    replace: "the answer to the return order tells of it",
    cancel: [
      { ...buyers, kind: "order", title: "订单已取消" },
      { ...sellers, kind: "order", title: "采购方已取消订单", from: sent },
    ],
    requestCancel: [{ ...cancelAnswerers, kind: "order", title: "采购方申请取消订单，请答复" }],
    withdrawCancel: [{ ...cancelAnswerers, kind: "order", title: "采购方撤回取消申请" }],
    agreeCancel: [{ ...buyers, kind: "order", title: "供应商同意取消订单" }],
    refuseCancel: [{ ...buyers, kind: "order", title: "供应商不同意取消订单" }],
    noteCancel: "it says only that its supplier has seen the cancellation",
    expire: [
      { ...buyers, kind: "order", title: "订单逾期未付款，已自动取消" },
      { ...sellers, kind: "order", title: "订单逾期未付款，已自动取消", from: sent },
    ],
    delete: "it is no longer there to be looked at",
    notify: [
      { ...sellers, kind: "order", title: "采购方催单：请确认接单", at: [waitingSupplierConfirm] },
      { ...shippers, kind: "order", title: "采购方催单：请发货", at: [waitingShipment] },
    ],
  },
} satisfies KindMessages;
