import { agreementVersion } from "./kinds/agreement-version";
import { contract } from "./kinds/contract";
import { delivery } from "./kinds/delivery";
import { enquiry } from "./kinds/enquiry";
import { factoring } from "./kinds/factoring";
import { inspection } from "./kinds/inspection";
import { invoice } from "./kinds/invoice";
import type { KindOfDocument } from "./kinds/kind";
import { order } from "./kinds/order";
import { orderChange } from "./kinds/order-change";
import { payment } from "./kinds/payment";
import { pourOrder } from "./kinds/pour-order";
import { priceAudit } from "./kinds/price-audit";
import { purchaseApply } from "./kinds/purchase-apply";
import { receiving } from "./kinds/receiving";
import { orderReturn } from "./kinds/return";
import { settlement } from "./kinds/settlement";
import { tenderNotice } from "./kinds/tender-notice";

/**
 * Every kind of document in one list, in the order of a trade. Paths, names, menus, tiles, counts, to-dos, permission
 * codes, subjects of conversations and closed sets of kinds are derived from it, so that a new kind which is forgotten
 * somewhere does not compile.
 */
export const documentKinds = {
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
} as const satisfies Readonly<Record<string, KindOfDocument>>;

export type DocumentType = keyof typeof documentKinds;
type Kinds = typeof documentKinds;

/** In the order of a trade. */
export const documentTypes = Object.keys(documentKinds) as [DocumentType, ...DocumentType[]];

/** Something of each kind, by kind. */
export const ofKinds = <const T>(make: (type: DocumentType) => T): Readonly<Record<DocumentType, T>> =>
  Object.fromEntries(documentTypes.map((type) => [type, make(type)])) as Record<DocumentType, T>;

/** What each kind is called. */
export const kindNames = ofKinds((type) => documentKinds[type].name);

type ActionOfKind = { [Type in DocumentType]: keyof Kinds[Type]["actions"] }[DocumentType];
/** The permission codes of all kinds. */
export const kindActions = Object.assign({}, ...documentTypes.map((type) => documentKinds[type].actions)) as Readonly<
  Record<ActionOfKind, string>
>;
