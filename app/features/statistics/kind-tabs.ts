import type { DocumentType } from "#trpc/rules/kinds";
import { deliveryTabs } from "../delivery/delivery-tabs";
import type { DocumentTab } from "../document/document-tabs";
import { enquiryTabs } from "../enquiry/enquiry-tabs";
import { orderTabs } from "../order/order-tabs";
import { purchaseApplyTabs } from "../purchase-apply/purchase-apply-tabs";
import { receivingTabs } from "../receiving/receiving-tabs";
import { returnTabs } from "../return/return-tabs";

/** The tabs of each kind's list. */
export const kindTabs: Readonly<Record<DocumentType, readonly DocumentTab[]>> = {
  purchaseApply: purchaseApplyTabs,
  order: orderTabs,
  delivery: deliveryTabs,
  receiving: receivingTabs,
  return: returnTabs,
  enquiry: enquiryTabs,
};
