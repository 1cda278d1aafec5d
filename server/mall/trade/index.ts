import { trade as calls } from "#trpc/contract/trade";
import { implement } from "../implement";
import { createShop } from "./create-shop";
import { checkOrganizationOverdue } from "./overdue";
import { getInvoiceTitleAndTaxCode } from "./own-title";
import { shopSimulateSplit } from "./simulate-split";

export const trade = implement(calls, {
  shopSimulateSplit,
  createShop,
  checkOrganizationOverdue,
  getInvoiceTitleAndTaxCode,
});
