import { OrderStatus } from "#trpc/contract/shared/codes";
import { orderStatus } from "#trpc/contract/shared/labels";
import { allTab, statusTab } from "~/lists/list-query";
import { type DocumentTab, todoTabs } from "../document/document-tabs";

const tab = (status: number, ...also: number[]) => statusTab(orderStatus, status, ...also);

/**
 * All tabs in the order of an order's life; both kinds of waiting for payment are one (R-ENUM-03), and orders being
 * edited are under how far their approval is.
 */
export const orderTabs: readonly DocumentTab[] = [
  allTab,
  ...todoTabs("order"),
  tab(OrderStatus.waitingPayment, OrderStatus.waitingPaymentAfterConfirm),
  tab(OrderStatus.waitingSupplierConfirm),
  tab(OrderStatus.waitingShipment),
  tab(OrderStatus.shipped),
  tab(OrderStatus.receiving),
  tab(OrderStatus.tradeSuccess),
  tab(OrderStatus.rejected),
  tab(OrderStatus.cancelled),
];
