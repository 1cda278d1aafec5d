/**
 * Every kind of document in one list: what it is called, where its list is, what its number is called. Paths, names,
 * tiles, counts, subjects of conversations and closed sets of kinds are derived from it, so that a new kind which is
 * forgotten somewhere does not compile.
 */
interface KindOfDocument {
  readonly name: string;
  /** The address of its list; a document is below it. */
  readonly path: string;
  /** The name of an icon. */
  readonly icon: string;
  /** The field of its rows that holds the number. */
  readonly number: string;
  /** What its lists may be ordered by besides their time. */
  readonly sorts: readonly string[];
  /** A purchaser's organisation may have it approved; orders have settings of their own. */
  readonly approvable: boolean;
}

export const documentKinds = {
  purchaseApply: {
    name: "采购申请",
    path: "/portal/purchase-apply",
    icon: "edit",
    number: "applyNo",
    sorts: ["amount"],
    approvable: true,
  },
  order: {
    name: "订单",
    path: "/portal/order",
    icon: "clipboard-list",
    number: "orderNo",
    sorts: ["amount", "due"],
    approvable: false,
  },
  delivery: {
    name: "发货单",
    path: "/delivery-order",
    icon: "truck-delivery",
    number: "deliveryNo",
    sorts: ["arrival", "due"],
    approvable: true,
  },
  receiving: {
    name: "收货单",
    path: "/portal/receiving",
    icon: "receipt",
    number: "receivingNo",
    sorts: ["received", "amount"],
    approvable: true,
  },
  return: {
    name: "退货单",
    path: "/portal/return",
    icon: "receipt-refund",
    number: "returnNo",
    sorts: ["amount"],
    approvable: true,
  },
  enquiry: {
    name: "询价单",
    path: "/portal/enquiry",
    icon: "message-circle",
    number: "enquiryNo",
    sorts: ["deadline"],
    approvable: false,
  },
} as const satisfies Readonly<Record<string, KindOfDocument>>;

export type DocumentType = keyof typeof documentKinds;

/** In the order of a trade. */
export const documentTypes = Object.keys(documentKinds) as [DocumentType, ...DocumentType[]];

/** Something of each kind, by kind. */
export const ofKinds = <const T>(make: (type: DocumentType) => T): Readonly<Record<DocumentType, T>> =>
  Object.fromEntries(documentTypes.map((type) => [type, make(type)])) as Record<DocumentType, T>;

/** What each kind is called. */
export const kindNames = ofKinds((type) => documentKinds[type].name);
