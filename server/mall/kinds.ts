import type { DocumentType } from "#trpc/rules/kinds";
import { deliveryKind } from "./delivery/index";
import { enquiryKind } from "./enquiry/index";
import { orderKind } from "./order/index";
import { purchaseApplyKind } from "./purchase-apply/index";
import { receivingKind } from "./receiving/index";
import { returnKind } from "./return/index";

/** The kinds of documents, for what treats all of them alike. */
export const kinds = {
  purchaseApply: purchaseApplyKind,
  order: orderKind,
  delivery: deliveryKind,
  receiving: receivingKind,
  return: returnKind,
  enquiry: enquiryKind,
} as const satisfies Readonly<Record<DocumentType, unknown>>;
