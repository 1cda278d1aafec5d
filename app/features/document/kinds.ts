import type { trpc } from "#trpc/client/react";
import type { DocumentType } from "#trpc/rules/kinds";
import { agreementVersionTabs } from "../agreement-version/agreement-version-tabs";
import { contractTabs } from "../contract/contract-tabs";
import { deliveryTabs } from "../delivery/delivery-tabs";
import { enquiryTabs } from "../enquiry/enquiry-tabs";
import { factoringTabs } from "../factoring/factoring-tabs";
import { inspectionTabs } from "../inspection/inspection-tabs";
import { invoiceTabs } from "../invoice/invoice-tabs";
import { orderTabs } from "../order/order-tabs";
import { orderChangeTabs } from "../order-change/order-change-tabs";
import { paymentTabs } from "../payment/payment-tabs";
import { pourOrderTabs } from "../pour-order/pour-order-tabs";
import { priceAuditTabs } from "../price-audit/price-audit-tabs";
import { purchaseApplyTabs } from "../purchase-apply/purchase-apply-tabs";
import { receivingTabs } from "../receiving/receiving-tabs";
import { returnTabs } from "../return/return-tabs";
import { settlementTabs } from "../settlement/settlement-tabs";
import { tenderNoticeTabs } from "../tender-notice/tender-notice-tabs";
import type { DocumentTab } from "./document-tabs";

export type Queries = Parameters<Parameters<typeof trpc.useQueries>[0]>[0];
interface Input {
  keyword: string;
  pageSize: number;
}
interface KindOnScreen {
  /** Of its list. */
  readonly tabs: readonly DocumentTab[];
  /** The query of its list, for a word. */
  readonly find: (queries: Queries, input: Input, how: { enabled: boolean }) => unknown;
}

/** The kinds of documents, for screens that treat all of them alike. */
export const kindsOnScreen = {
  purchaseApply: { tabs: purchaseApplyTabs, find: (queries, input, how) => queries.purchaseApply.search(input, how) },
  order: { tabs: orderTabs, find: (queries, input, how) => queries.order.search(input, how) },
  orderChange: {
    tabs: orderChangeTabs,
    find: (queries, input, how) => queries.orderChange.search(input, how),
  },
  delivery: { tabs: deliveryTabs, find: (queries, input, how) => queries.delivery.searchList(input, how) },
  receiving: { tabs: receivingTabs, find: (queries, input, how) => queries.receiving.searchList(input, how) },
  return: { tabs: returnTabs, find: (queries, input, how) => queries.return.searchList(input, how) },
  inspection: { tabs: inspectionTabs, find: (queries, input, how) => queries.inspection.search(input, how) },
  settlement: { tabs: settlementTabs, find: (queries, input, how) => queries.settlement.search(input, how) },
  payment: { tabs: paymentTabs, find: (queries, input, how) => queries.payment.search(input, how) },
  factoring: { tabs: factoringTabs, find: (queries, input, how) => queries.factoring.search(input, how) },
  invoice: { tabs: invoiceTabs, find: (queries, input, how) => queries.invoice.search(input, how) },
  contract: { tabs: contractTabs, find: (queries, input, how) => queries.contract.search(input, how) },
  agreementVersion: {
    tabs: agreementVersionTabs,
    find: (queries, input, how) => queries.agreementVersion.search(input, how),
  },
  enquiry: { tabs: enquiryTabs, find: (queries, input, how) => queries.enquiry.search(input, how) },
  priceAudit: { tabs: priceAuditTabs, find: (queries, input, how) => queries.priceAudit.search(input, how) },
  tenderNotice: { tabs: tenderNoticeTabs, find: (queries, input, how) => queries.tenderNotice.search(input, how) },
  pourOrder: { tabs: pourOrderTabs, find: (queries, input, how) => queries.pourOrder.search(input, how) },
} as const satisfies Readonly<Record<DocumentType, KindOnScreen>>;
