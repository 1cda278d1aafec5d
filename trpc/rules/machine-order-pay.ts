import { CancelStatus, ConfirmStatus, OrderStatus, PaymentMode, PaymentStatus } from "../contract/shared/codes";
import { SAME } from "./machine";
import { act } from "./machine-acts";
import { onItsWay } from "./payment";

/** No cancellation is asked for. */
export const unrequested = { cancelStatus: [CancelStatus.none, CancelStatus.refused] };

const shipping = [OrderStatus.waitingShipment, OrderStatus.shipped, OrderStatus.receiving];
const laterPaid = [PaymentMode.settleByTerm, PaymentMode.cashOnDelivery];

/** Where an order may stand that something was paid of: also one that ended. */
const payable = Object.values(OrderStatus).filter(
  (status) => status !== OrderStatus.editing && status !== OrderStatus.waitingPaymentAfterConfirm,
);

/** What an order's payments do to it. */
export const orderPayments = {
  pay: act("purchaser", "order:purchaser:pay", "付款", [
    // looked at with the payment status that the payment leads to
    {
      rule: "R-ORD-08",
      from: [OrderStatus.waitingPayment],
      to: OrderStatus.waitingShipment,
      when: { supplierConfirmStatus: [ConfirmStatus.noConfirmNeeded] },
      given: { paymentStatus: [PaymentStatus.paid] },
    },
    {
      rule: "R-ORD-08",
      from: [OrderStatus.waitingPayment],
      to: OrderStatus.waitingSupplierConfirm,
      given: { paymentStatus: [PaymentStatus.paid] },
    },
    { rule: "R-PAY-01", from: [OrderStatus.waitingPayment], to: SAME },
    {
      rule: "R-ORD-10",
      from: [OrderStatus.waitingPaymentAfterConfirm],
      to: OrderStatus.waitingShipment,
      when: unrequested,
    },
    // what did not arrive is paid once more
    {
      rule: "R-PAY-01",
      from: [OrderStatus.waitingSupplierConfirm, OrderStatus.waitingShipment],
      to: SAME,
      when: { paymentMode: [PaymentMode.payBeforeDelivery], ...unrequested },
    },
    // the rest of a prepayment
    {
      rule: "R-PAY-01",
      from: [OrderStatus.waitingShipment, ...onItsWay],
      to: SAME,
      when: { paymentMode: [PaymentMode.prepay], ...unrequested },
    },
    // where all was paid before, what was weighed may still come to more
    {
      rule: "R-PAY-01",
      from: onItsWay,
      to: SAME,
      when: { paymentMode: [PaymentMode.payBeforeDelivery, PaymentMode.cashOnDelivery, PaymentMode.settleByTerm] },
    },
  ]),
  unpay: act("system", null, "付款未到账", [{ rule: "R-PAY-01", from: payable, to: SAME }]),
  refund: act("system", null, "退款或抵扣", [{ rule: "R-PAY-01", from: payable, to: SAME }]),
  unrefund: act("system", null, "退款或抵扣取消", [{ rule: "R-PAY-01", from: payable, to: SAME }]),
};

/** The supplier makes a delivery note of it: nothing leaves before it is paid for, where that was agreed. */
export const prepare = act("supplier", "order:supplier:ship", "制作发货单", [
  {
    rule: "R-DEL-02",
    from: shipping,
    to: SAME,
    when: { paymentMode: laterPaid, shippingEnded: [false], ...unrequested },
  },
  // nothing more leaves while what was to be paid before did not arrive
  {
    rule: "R-ORD-08",
    from: shipping,
    to: SAME,
    when: {
      ...{ paymentMode: [PaymentMode.payBeforeDelivery], paymentStatus: [PaymentStatus.paid] },
      ...{ shippingEnded: [false], ...unrequested },
    },
  },
  {
    rule: "R-ORD-10",
    from: shipping,
    to: SAME,
    when: {
      ...{ paymentMode: [PaymentMode.prepay], paymentStatus: [PaymentStatus.partPaid, PaymentStatus.paid] },
      ...{ shippingEnded: [false], ...unrequested },
    },
  },
]);
