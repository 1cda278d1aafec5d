import { OrderStatus } from "../contract/shared/codes";
import { type Condition, SAME } from "./machine";
import { act } from "./machine-acts";

/** Its supplier works for it, and more may be shipped. */
const from = [
  OrderStatus.waitingPaymentAfterConfirm,
  OrderStatus.waitingShipment,
  OrderStatus.shipped,
  OrderStatus.receiving,
];

/**
 * Events of an order about its changes: one is drafted by either side, and takes effect.
 * @param when further columns of an order that may be changed
 */
export const orderChanges = (when: Condition) => {
  const moves = [{ rule: "R-BIZ-19", from, to: SAME, when }] as const;
  return {
    proposeChange: act("purchaser", "orderChange:purchaser:save", "起草变更", moves),
    offerChange: act("supplier", "orderChange:supplier:save", "起草变更", moves),
    change: act("system", null, "变更生效", moves),
    /** What makes it dearer commits money of its budget. */
    increase: act("system", null, "变更生效", moves),
  };
};
