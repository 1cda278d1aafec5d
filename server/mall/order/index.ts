import { type Contract, contract } from "#trpc/contract/index";
import { implement } from "../implement";
import { answerCancel, cancel, noteCancel, requestCancel, withdrawCancel } from "./cancel";
import { getPricePassport } from "./price-passport";
import { get, getOrderSteps, getPriceComparison, getPriceForReceive, queryOrderStatusCount, search } from "./read";
import { audit, confirm, finish, remove, sendNotify, submit } from "./write";

/** Its `pay` makes a payment: that kind has the handler. */
export const order = implement<Omit<Contract["order"], "pay">>(contract.order, {
  search,
  get,
  getOrderSteps,
  getPriceComparison,
  getPriceForReceive,
  getPricePassport,
  confirm,
  audit,
  cancel,
  requestCancel,
  withdrawCancel,
  answerCancel,
  noteCancel,
  delete: remove,
  finish,
});
export const orderTrade = implement(contract.orderTrade, { submit, sendNotify, queryOrderStatusCount });

export { buyOrderAgain } from "./buy-again";
export { changeOrder, expectedDay } from "./change";
export { payOrdersDue } from "./due";
export { expireOrders } from "./expire";
export { adjustOrders, countPayment, owing, uncountPayment } from "./paid";
export { completeOrder, receiveOrder, replaceOrder, settleOrder, shipOrder, stepBackOrder } from "./progress";
export { readAnyOrder } from "./read";
export { drawnByLine } from "./repo/drawn";
export { evaluatesStep } from "./repo/judgements";
export { orderKind, orderLines, underOrder } from "./repo/kind";
export { lockOrders, owedOf } from "./repo/payment";
export { addsToOrderLines, countDelivered, type LineQuantity, matchContract, reopenDelivered } from "./repo/quantities";
export { keptAmount, keptFreight, keptWorth, type OrderFacts, settledChange } from "./repo/rows";
export { payBefore } from "./repo/unpaid";
