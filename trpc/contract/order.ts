import { z } from "zod";
import { mobileMutation, mobileQuery, mutation, query } from "./define";
import { PriceComparison } from "./price-comparison";
import { PricePassport } from "./price-passport";
import {
  ById,
  Contact,
  Destination,
  documentFields,
  FileRef,
  goodsFields,
  HistoryEntry,
  OfOne,
  orderedFields,
  promise,
  RelatedDelivery,
  StatusCount,
  scaleFields,
  whenAndWhatFor,
} from "./shared/document";
import {
  answering,
  ChosenIds,
  deciding,
  detailCall,
  documentPage,
  ofOne,
  ofProject,
  sorting,
  stepsCall,
  walking,
  withReason,
} from "./shared/document-calls";
import {
  approvalStatus,
  cancelStatus,
  certificateKind,
  confirmStatus,
  goodsKind,
  invoiceType,
  kindSets,
  orderSource,
  orderStatus,
  paymentMode,
  paymentStatus,
  procurementType,
  taxType,
  weighing,
} from "./shared/enums";
import { DateRange, Done, Id, Ids, Money, Price, paging, Quantity, Rate, Text, UnixSeconds } from "./shared/fields";
import { FreightDetail } from "./shared/freight";
import { listSorts } from "./shared/sorts";
import { Todo } from "./shared/todos";
import { PriceReason } from "./sku";

/** EN-OrderItem. */
export const OrderItem = z.object({
  ...goodsFields,
  ...orderedFields,
  deliveredQuantity: Quantity,
  receivedQuantity: Quantity,
  returnedQuantity: Quantity,
  listPrice: Price,
  amount: Money,
  taxRate: Rate,
  tradeAgreementSysNo: Id.nullable(),
  /** Of the contract and the plan that it is bought under; null outside of both. */
  contractItemSysNo: Id.nullable(),
  planItemSysNo: Id.nullable(),
  priceReason: PriceReason.nullable(),
  pieceMass: Rate.nullable(),
  /** Kinds of certificates that come with it, as the clause of its price says. */
  certificates: z.array(certificateKind.type).default([]),
  ...scaleFields,
});
export type OrderItem = z.output<typeof OrderItem>;

/** EN-OrderTrade as lists show it. */
const orderFields = {
  ...documentFields(orderStatus.type),
  orderNo: z.string(),
  supplierConfirmStatus: confirmStatus.type,
  paymentStatus: paymentStatus.type,
  orderSource: orderSource.type,
  goodsKind: goodsKind.type,
  procurementType: procurementType.type,
  purchaserUserName: z.string(),
  shopSysNo: Id,
  shopName: z.string(),
  agreementSysNo: Id.nullable(),
  agreementNo: z.string(),
  accountPeriod: z.int(),
  billingPeriod: z.int(),
  /** How many days the term is where it has no name of its own (code 6). */
  otherDays: z.int(),
  termName: z.string(),
  paymentMode: paymentMode.type,
  totalAmount: Money,
  /** What is to be paid: of the order, once it is complete of what was received of it and did not go back. */
  payableAmount: Money,
  paidAmount: Money,
  freight: Money,
  remark: z.string(),
  confirmComment: z.string(),
  /** How far a cancellation by the purchaser is. */
  cancelStatus: cancelStatus.type,
  /** Why it was cancelled, or its cancellation requested. */
  cancelReason: z.string(),
  /** Why the supplier refused the cancellation. */
  cancelRefusal: z.string(),
  /** Until when its first payment is waited for; null where none is. After it the order is cancelled. */
  payBefore: UnixSeconds.nullable(),
  /** Its buyer sends it to the supplier themselves once it is approved. */
  keptBack: z.boolean(),
  /** From when on what was received is to be paid, midnight in China; null before, or where no day was agreed. */
  dueTime: UnixSeconds.nullable(),
  ...whenAndWhatFor,
  /** How often the supplier was reminded since it last acted. */
  remindCount: z.int(),
};
/** A line as lists show it. */
export const OrderRowItem = OrderItem.pick({
  ...{ sysNo: true, lineNo: true, skuSysNo: true, skuName: true, skuSpec: true, mainImgUrl: true, unit: true },
  ...{ quantityScale: true, pieceMass: true, quantity: true, deliveredQuantity: true, price: true, amount: true },
});
/** A row: the first lines only and the goods of them, `itemCount` says how many there are. */
export const OrderRow = z.object({ ...orderFields, receiveAddress: Destination, itemList: z.array(OrderRowItem) });
export type OrderRow = z.output<typeof OrderRow>;

/** What of a payment is for the order, with the vouchers of the payment. */
export const OrderPayment = z.object({
  /** Of the payment. */
  sysNo: Id,
  paymentNo: z.string(),
  status: kindSets.payment.paymentNoteStatus.type,
  direction: kindSets.payment.paymentDirection.type,
  /** Below zero where it was set off or refunded. */
  amount: Money,
  payerName: z.string(),
  createTime: UnixSeconds,
  voucherFileList: z.array(FileRef),
});
export type OrderPayment = z.output<typeof OrderPayment>;

/** A change of an order that both sides know: what it makes of the order, by whom and when. */
export const RelatedChange = z.object({
  sysNo: Id,
  changeNo: z.string(),
  status: z.int(),
  reason: z.string(),
  proposer: z.string(),
  oldAmount: Money,
  totalAmount: Money,
  /** Null where they are not changed. */
  oldExpectedDate: z.string().nullable(),
  expectedDate: z.string().nullable(),
  oldAddress: z.string().nullable(),
  address: z.string().nullable(),
  refuseReason: z.string(),
  createTime: UnixSeconds,
  /** When it took effect, or was refused. */
  answerTime: UnixSeconds.nullable(),
  itemCount: z.int(),
  /** Its first lines. */
  itemList: z.array(
    z.object({
      ...{ lineNo: z.int(), skuName: z.string(), unit: z.string() },
      ...{ oldQuantity: Quantity, quantity: Quantity, oldPrice: Price, price: Price },
    }),
  ),
});
export type RelatedChange = z.output<typeof RelatedChange>;

export const OrderTrade = z.object({
  ...orderFields,
  /** Counts the changes that took effect. */
  version: z.int().default(0),
  receiveAddress: Destination,
  invoiceTitle: z.object({ title: z.string(), taxCode: z.string() }),
  invoiceTitleSysNo: Id,
  contractSysNo: Id.nullable(),
  /** null where no freight was charged. */
  freightDetail: FreightDetail.nullable().default(null),
  invoiceType: invoiceType.type,
  taxType: taxType.type,
  weighing: weighing.type,
  deliveryConfirmRequired: z.boolean(),
  certificatesRequired: z.boolean(),
  /** Who may decide about it while it waits for approval; nobody else's business otherwise. */
  approverList: z.array(Contact),
  itemList: z.array(OrderItem),
  deliveryList: z.array(RelatedDelivery),
  /** Oldest first. */
  changeList: z.array(RelatedChange).default([]),
  /** Oldest first. */
  paymentList: z.array(OrderPayment),
  /** What the purchaser added when it was ordered: a contract, a drawing. */
  fileList: z.array(FileRef),
  historyList: z.array(HistoryEntry),
});
export type OrderTrade = z.output<typeof OrderTrade>;

export const order = {
  search: mobileQuery("POST {side}/orderTrade/search", {
    summary: "Orders of the own side, newest first, by status tab, keyword and day",
    role: "party",
    input: z.object({
      statusList: z.array(orderStatus.type).max(10).default([]),
      approvalStatusList: z.array(approvalStatus.type).max(5).default([]),
      /** Only orders that wait for this. */
      todo: Todo.optional(),
      ...ofProject,
      /** These alone. */
      sysNoList: ChosenIds,
      paymentStatusList: z.array(paymentStatus.type).max(4).default([]),
      keyword: Text(50, "关键词").default(""),
      dateRange: DateRange,
      ...walking,
      ...sorting(listSorts.order),
      ...paging,
    }),
    output: documentPage(OrderRow),
  }),
  get: detailCall(
    "{side}/orderTrade/get",
    "One order with lines, amounts, deliveries, history and the allowed actions",
    OrderTrade,
  ),
  getOrderSteps: stepsCall("{side}/orderTrade/getOrderSteps", "The timeline of an order (R-STEP-01)"),
  getPriceComparison: query("GET /api/tender/v1/purchaser/orderTrade/getPriceComparison/{id}", {
    summary:
      "For an approver: what the organisation last paid for each line's goods, and what another shop asks for them",
    role: "buyer",
    input: ById,
    output: z.array(PriceComparison),
  }),
  getPricePassport: detailCall(
    "{side}/orderTrade/getPricePassport",
    "What the price of an order's line was made of, and the same worked out again from what was known then",
    PricePassport,
  ),
  getPriceForReceive: mobileQuery("POST {side}/orderTradePrice/getPriceForReceive", {
    summary: "What received quantities are worth",
    role: "party",
    input: z.object({
      orderDeliverySysNo: Id,
      itemList: z.array(z.object({ deliveryItemSysNo: Id, receivedQuantity: Quantity.min(0) })).max(1000),
    }),
    output: z.array(z.object({ deliveryItemSysNo: Id, price: Price, amount: Money })),
  }),
  confirm: mobileMutation("supplier/orderTrade/confirm", {
    summary: "The supplier agrees (15 → 20) or refuses with a reason (15 → 30) (R-ORD-09, R-ORD-11)",
    role: "supplier",
    ...answering,
    input: answering.input.extend(promise),
  }),
  pay: mutation("POST /api/tender/v1/purchaser/orderTrade/pay", {
    summary:
      "Record a payment of this order alone, whole or in part: before delivery, in advance, or for goods on their way (R-ORD-08, R-ORD-10, R-PAY-01)",
    role: "buyer",
    input: z.object({
      sysNo: Id,
      /** 元, at most what is open. */
      amount: Money.positive("付款金额必须大于0").max(9_999_999_999_999, "付款金额过大"),
      /** Files of file.upload that prove it; the supplier sees them too. */
      voucherFileList: Ids.max(10, "最多上传10个文件").default([]),
    }),
    output: z.object({ sysNo: Id, status: orderStatus.type, paymentStatus: paymentStatus.type, paidAmount: Money }),
    fails: ["PAY_TOO_MUCH", "PAYMENT_APPROVED_FIRST", "ORDER_FINANCED"],
  }),
  audit: mutation("POST /api/tender/v1/purchaser/orderTrade/audit", {
    summary:
      "An approver refuses (2, with the reason) or passes (3) an order under approval, which sends it to the supplier unless it is kept back (R-ORD-06, R-BIZ-18)",
    ...deciding,
  }),
  cancel: mutation("POST /api/tender/v1/purchaser/orderTrade/cancel", {
    summary: "Cancel before the supplier has accepted and anything ships (R-ORD-15); stock is released",
    role: "buyer",
    ...withReason,
    input: withReason.input.extend({
      /** The status that the purchaser saw: a page that is older than the order is refused with what changed. */
      seenStatus: orderStatus.type.optional(),
    }),
    fails: ["REASON_NEEDED", "DELIVERY_LIVE"],
  }),
  requestCancel: mutation("POST /api/tender/v1/purchaser/orderTrade/requestCancel", {
    summary: "Ask the supplier, who has accepted, to agree to the cancellation; nothing is shipped before the answer",
    role: "buyer",
    ...withReason,
    fails: ["REASON_NEEDED", "DELIVERY_LIVE"],
  }),
  withdrawCancel: mutation("POST /api/tender/v1/purchaser/orderTrade/withdrawCancel", {
    summary: "Take back the request for cancellation: the order goes on",
    role: "buyer",
    ...ofOne,
  }),
  answerCancel: mobileMutation("supplier/orderTrade/answerCancel", {
    summary: "The supplier agrees to the cancellation, which releases the stock, or refuses it with a reason",
    role: "supplier",
    ...answering,
  }),
  noteCancel: mobileMutation("supplier/orderTrade/noteCancel", {
    summary: "The supplier has seen that the purchaser cancelled",
    role: "supplier",
    ...ofOne,
  }),
  delete: mutation("POST /api/tender/v1/purchaser/orderTrade/delete", {
    summary: "Delete an order that never came to anything (R-ORD-16)",
    role: "buyer",
    input: OfOne,
    output: Done,
  }),
  finish: mutation("POST /api/tender/v1/purchaser/orderTrade/finish", {
    summary: "End an order that will not be shipped further: what was not delivered is released",
    role: "buyer",
    ...withReason,
    fails: ["REASON_NEEDED", "DELIVERY_LIVE"],
  }),
};

export const orderTrade = {
  submit: mutation("POST /api/tender/v1/purchaser/orderTrade/submit", {
    summary: "Ask for approval again, or send an approved order that was kept back (R-ORD-06, R-ORD-07)",
    role: "buyer",
    input: OfOne,
    output: z.object({ sysNo: Id, status: orderStatus.type, approvalStatus: approvalStatus.type }),
    fails: ["OVER_BUDGET", "NO_BUDGET"],
  }),
  sendNotify: mutation("POST /api/tender/v1/purchaser/orderTrade/sendNotify", {
    summary: "Remind the supplier; at most once an hour",
    role: "buyer",
    input: OfOne,
    output: Done,
  }),
  queryOrderStatusCount: query("POST /api/tender/v1/purchaser/orderTrade/mall/queryOrderStatusCount", {
    summary: "Orders of the organisation by status, for the tabs",
    role: "buyer",
    input: z.object({}).default({}),
    output: z.array(StatusCount),
  }),
};
