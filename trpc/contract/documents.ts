import { type DocumentType, ofKinds } from "../rules/kinds";
import type { Machine } from "../rules/machine";
import type { KindMessages } from "../rules/messages/audiences";
import { agreementVersion } from "./documents/agreement-version";
import { contract } from "./documents/contract";
import { delivery } from "./documents/delivery";
import { enquiry } from "./documents/enquiry";
import { factoring } from "./documents/factoring";
import { inspection } from "./documents/inspection";
import { invoice } from "./documents/invoice";
import { order } from "./documents/order";
import { orderChange } from "./documents/order-change";
import { payment } from "./documents/payment";
import { pourOrder } from "./documents/pour-order";
import { priceAudit } from "./documents/price-audit";
import { purchaseApply } from "./documents/purchase-apply";
import { receiving } from "./documents/receiving";
import { orderReturn } from "./documents/return";
import { settlement } from "./documents/settlement";
import { tenderNotice } from "./documents/tender-notice";

/** What each kind of document does. */
export const documents = {
  purchaseApply,
  order,
  orderChange,
  delivery,
  receiving,
  return: orderReturn,
  inspection,
  settlement,
  payment,
  factoring,
  invoice,
  enquiry,
  contract,
  agreementVersion,
  priceAudit,
  tenderNotice,
  pourOrder,
} as const satisfies Readonly<Record<DocumentType, object>>;

type Merged<Of> = (Of extends unknown ? (one: Of) => void : never) extends (all: infer All) => void ? All : never;
export type DocumentCalls = Merged<(typeof documents)[DocumentType]["calls"]>;

const merged = (parts: readonly object[]): object => Object.assign({}, ...parts);
/** The calls of all kinds, by domain. */
export const documentCalls = merged(Object.values(documents).map(({ calls }) => calls)) as DocumentCalls;
export const documentChapters = merged(Object.values(documents).map(({ chapters }) => chapters)) as Readonly<
  Record<keyof DocumentCalls, string>
>;

export const messagesOf: Readonly<Record<DocumentType, KindMessages>> = ofKinds((type) => documents[type].messages);
export const machines: Readonly<Record<DocumentType, Machine>> = ofKinds((type) => documents[type].machine as Machine);
