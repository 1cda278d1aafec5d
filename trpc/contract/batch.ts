import { delivery } from "./delivery";
import { order, orderTrade } from "./order";
import { payment } from "./payment";
import { receiving } from "./receiving";
import { eachOf } from "./shared/document-calls";

/** What is done with several documents of a list at once. */
export const batch = {
  confirmOrders: eachOf(order.confirm, {
    tail: "supplier/orderTrade/batch/confirm",
    summary: "The supplier answers several orders alike (R-ORD-09, R-ORD-11)",
    key: "sysNo",
  }),
  shipOrders: eachOf(delivery.create, {
    tail: "supplier/orderDelivery/batch/create",
    summary:
      "One truck for several orders: each gets a delivery note of what `loadList` says, or of all that it still waits for (R-DEL-02)",
    key: "orderSysNo",
    without: ["certificateList"],
    own: { field: "itemList", list: "loadList" },
  }),
  sendDeliveries: eachOf(delivery.outbound, {
    tail: "supplier/orderDelivery/batch/outbound",
    summary: "Several delivery notes leave at once (R-DEL-04)",
    key: "sysNo",
  }),
  remindOrders: eachOf(orderTrade.sendNotify, {
    tail: "purchaser/orderTrade/batch/sendNotify",
    summary: "Remind the suppliers of several orders, each at most once an hour",
    key: "sysNo",
  }),
  auditOrders: eachOf(order.audit, {
    tail: "purchaser/orderTrade/batch/audit",
    summary: "An approver decides about several orders alike (R-ORD-06, R-BIZ-18)",
    key: "sysNo",
    without: ["level"],
    own: { field: "turn", list: "turnList" },
  }),
  cancelOrders: eachOf(order.cancel, {
    tail: "purchaser/orderTrade/batch/cancel",
    summary: "Cancel several orders that no supplier has accepted (R-ORD-15)",
    key: "sysNo",
    without: ["seenStatus"],
  }),
  confirmReceivings: eachOf(receiving.confirm, {
    tail: "{side}/orderDelivery/receiving/batch/confirm",
    summary: "Answer several receiving notes alike (R-RCV-09)",
    key: "sysNo",
  }),
  confirmPayments: eachOf(payment.confirm, {
    tail: "supplier/payment/batch/confirm",
    summary: "The supplier sees the money of several payments",
    key: "sysNo",
  }),
};
