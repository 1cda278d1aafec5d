import type { DocumentCalls } from "#trpc/contract/documents";
import type { DocumentType } from "#trpc/rules/kinds";
import { agreementVersion, agreementVersionKind } from "./agreement-version/index";
import { contract, contractKind } from "./contract/index";
import { delivery, deliveryKind } from "./delivery/index";
import { enquiry, enquiryKind } from "./enquiry/index";
import { factoring, factoringKind, financing } from "./factoring/index";
import type { Mall } from "./index";
import { inspection, inspectionKind } from "./inspection/index";
import { invoice, invoiceKind } from "./invoice/index";
import { order, orderKind, orderTrade } from "./order/index";
import { orderChange, orderChangeKind } from "./order-change/index";
import { payment, paymentKind, payOrder } from "./payment/index";
import { pourOrder, pourOrderKind } from "./pour-order/index";
import { priceAudit, priceAuditKind } from "./price-audit/index";
import { purchaseApply, purchaseApplyKind } from "./purchase-apply/index";
import { receiving, receivingKind } from "./receiving/index";
import { orderReturn, returnKind } from "./return/index";
import { settlement, settlementKind } from "./settlement/index";
import { tenderNotice, tenderNoticeKind } from "./tender-notice/index";

/** The kinds of documents, for what treats all of them alike. */
export const kinds = {
  purchaseApply: purchaseApplyKind,
  order: orderKind,
  orderChange: orderChangeKind,
  delivery: deliveryKind,
  receiving: receivingKind,
  return: returnKind,
  inspection: inspectionKind,
  settlement: settlementKind,
  payment: paymentKind,
  factoring: factoringKind,
  invoice: invoiceKind,
  enquiry: enquiryKind,
  contract: contractKind,
  agreementVersion: agreementVersionKind,
  priceAudit: priceAuditKind,
  tenderNotice: tenderNoticeKind,
  pourOrder: pourOrderKind,
} as const satisfies Readonly<Record<DocumentType, unknown>>;

/** The handlers of their calls. */
export const documentHandlers: Pick<Mall, keyof DocumentCalls> = {
  purchaseApply,
  order: { ...order, pay: payOrder },
  orderTrade,
  orderChange,
  delivery,
  receiving,
  return: orderReturn,
  inspection,
  settlement,
  payment,
  factoring,
  financing,
  invoice,
  enquiry,
  contract,
  agreementVersion,
  priceAudit,
  tenderNotice,
  pourOrder,
};
