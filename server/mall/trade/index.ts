import { trade as calls } from "#trpc/contract/trade";
import { implement } from "../implement";
import {
  checkTradeAgreementNotice,
  getShopBankAccount,
  getShopOrganizationTree,
  selectFreightSwitchConfigByKey,
} from "./before-order";
import { createShop } from "./create-shop";
import { checkOrganizationOverdue } from "./overdue";
import { getInvoiceTitleAndTaxCode } from "./own-title";
import { checkProjectPushYT } from "./project-push";
import { shopSimulateSplit } from "./simulate-split";

export { checkCheckout, checkLines, checkOverdue, checkSuppliers, own } from "./checks";
export { costOf } from "./parts";
export { checkPouring } from "./pouring";
export { readAddress, readBuyers, readCheckout } from "./repo";
export { writeBatches, writeOrders } from "./write-orders";

export const trade = implement(calls, {
  shopSimulateSplit,
  createShop,
  checkOrganizationOverdue,
  checkProjectPushYT,
  checkTradeAgreementNotice,
  getShopBankAccount,
  getShopOrganizationTree,
  selectFreightSwitchConfigByKey,
  getInvoiceTitleAndTaxCode,
});
