import { expect, test } from "vitest";
import { CancelStatus, ConfirmStatus, OrderStatus, PaymentMode } from "../contract/shared/codes";
import { nextStatus } from "./machine";
import { orderMachine } from "./machine-order";

const accepted = [OrderStatus.waitingPaymentAfterConfirm, OrderStatus.waitingShipment];

test.each([
  ["requestCancel", { supplierConfirmStatus: ConfirmStatus.agree, cancelStatus: CancelStatus.none }, accepted],
  ["requestCancel", { supplierConfirmStatus: ConfirmStatus.agree, cancelStatus: CancelStatus.refused }, accepted],
  ["requestCancel", { supplierConfirmStatus: ConfirmStatus.noConfirmNeeded, cancelStatus: CancelStatus.none }, []],
  ["requestCancel", { supplierConfirmStatus: ConfirmStatus.agree, cancelStatus: CancelStatus.requested }, []],
  ["withdrawCancel", { cancelStatus: CancelStatus.requested }, accepted],
  ["refuseCancel", { cancelStatus: CancelStatus.requested }, accepted],
  ["noteCancel", { cancelStatus: CancelStatus.unseen }, [OrderStatus.cancelled]],
  ["noteCancel", { cancelStatus: CancelStatus.seen }, []],
  // before the answer nothing is loaded or paid
  [
    "prepare",
    { cancelStatus: CancelStatus.requested, shippingEnded: false, paymentMode: PaymentMode.settleByTerm },
    [],
  ],
  [
    "prepare",
    { cancelStatus: CancelStatus.refused, shippingEnded: false, paymentMode: PaymentMode.settleByTerm },
    [OrderStatus.waitingShipment, OrderStatus.shipped, OrderStatus.receiving],
  ],
] as const)("R-ORD-15: a request for cancellation leaves the status: %s with %j in %j", (event, header, from) => {
  const starts = Object.keys(orderMachine.states)
    .map(Number)
    .filter((status) => nextStatus(orderMachine, event, { status, ...header }) === status);
  expect(starts).toEqual([...from]);
});
