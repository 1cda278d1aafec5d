import { contract } from "#trpc/contract/index";
import { implement } from "../implement";
import { answerCancel, cancel, noteCancel, requestCancel, withdrawCancel } from "./cancel";
import { pay } from "./pay";
import { get, getOrderSteps, getPriceComparison, getPriceForReceive, queryOrderStatusCount, search } from "./read";
import { audit, confirm, finish, remove, sendNotify, submit } from "./write";

export const order = implement(contract.order, {
  search,
  get,
  getOrderSteps,
  getPriceComparison,
  getPriceForReceive,
  confirm,
  pay,
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
export { payOrdersDue } from "./due";
export { expireOrders } from "./expire";
export { completeOrder, receiveOrder, replaceOrder, settleOrder, shipOrder, stepBackOrder } from "./progress";
export { orderKind, orderLines, underOrder } from "./repo/kind";
export { addsToOrderLines, countDelivered, type LineQuantity, matchContract, reopenDelivered } from "./repo/quantities";
export { keptAmount, keptFreight, keptWorth, type OrderFacts } from "./repo/rows";
export { payBefore } from "./repo/unpaid";
