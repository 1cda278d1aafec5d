import { z } from "zod";
import { mutation, query } from "./define";
import { uploadLimits } from "./file";
import { ById, documentFields, FileRef, HistoryEntry, Moved, Step } from "./shared/document";
import { deciding, documentPage, ofOne, searchInput, withReason } from "./shared/document-calls";
import { kindSets, orderStatus } from "./shared/enums";
import { Day, Id, Ids, Money, Text, UnixSeconds } from "./shared/fields";
import { listSorts } from "./shared/sorts";

const { paymentNoteStatus, paymentMethod, paymentDirection } = kindSets.payment;

/** What of a payment is for one order; below zero where it is set off or refunded. */
export const PaymentItem = z.object({
  sysNo: Id,
  lineNo: z.int(),
  orderSysNo: Id,
  orderNo: z.string(),
  projectName: z.string(),
  amount: Money,
});
export type PaymentItem = z.output<typeof PaymentItem>;

const fields = {
  ...documentFields(paymentNoteStatus.type),
  paymentNo: z.string(),
  direction: paymentDirection.type,
  /** Below zero for a refund. */
  totalAmount: Money,
  method: paymentMethod.type,
  /** The day in China on which it was paid; null while it is only planned. */
  payDay: Day.nullable(),
  /** Of a bill or voucher. */
  maturityDay: Day.nullable(),
  /** What the bank calls it. */
  bankNo: z.string(),
  itemList: z.array(PaymentItem),
};
export const PaymentRow = z.object(fields);
export type PaymentRow = z.output<typeof PaymentRow>;
export const Payment = z.object({
  ...fields,
  /** Who planned or recorded it; of a refund somebody of its supplier. */
  purchaserUserName: z.string(),
  maturityReason: z.string(),
  remark: z.string(),
  payTime: UnixSeconds.nullable(),
  confirmTime: UnixSeconds.nullable(),
  fileList: z.array(FileRef),
  historyList: z.array(HistoryEntry),
});
export type Payment = z.output<typeof Payment>;

/** A supplier whom something is owed. */
export const PaymentPartner = z.object({
  supplierSysNo: Id,
  supplierName: z.string(),
  orderCount: z.int(),
  openAmount: Money,
  /** 元 of it in planned payments. */
  plannedAmount: Money,
  /** When the first of it is due. */
  dueTime: UnixSeconds.nullable(),
});
export type PaymentPartner = z.output<typeof PaymentPartner>;

/** An order of which something is to be paid now. */
export const OpenOrder = z.object({
  orderSysNo: Id,
  orderNo: z.string(),
  projectName: z.string(),
  status: orderStatus.type,
  payableAmount: Money,
  paidAmount: Money,
  openAmount: Money,
  plannedAmount: Money,
  /** 元 of it that applications for financing hold, and their numbers. */
  financedAmount: Money,
  factoringNos: z.string(),
  dueTime: UnixSeconds.nullable(),
  createTime: UnixSeconds,
});
export type OpenOrder = z.output<typeof OpenOrder>;

/** Why an order is overpaid: goods went back, a change or statement made it cheaper, it ended, less came than ordered. */
export const OverpaidReason = z.object({
  kind: z.enum(["return", "change", "statement", "ended", "receipt"]),
  sysNo: Id.nullable(),
  no: z.string(),
  /** 元 that are not owed for it. */
  amount: Money,
});
export type OverpaidReason = z.output<typeof OverpaidReason>;

/** An order for which more is paid than is owed. */
export const OverpaidOrder = z.object({
  orderSysNo: Id,
  orderNo: z.string(),
  purchaserOrganizationSysNo: Id,
  purchaserOrganizationName: z.string(),
  supplierSysNo: Id,
  supplierName: z.string(),
  projectName: z.string(),
  status: orderStatus.type,
  /** Nothing where the order ended. */
  owedAmount: Money,
  paidAmount: Money,
  overpaidAmount: Money,
  /** 元 of it that planned payments set off. */
  plannedAmount: Money,
  reasonList: z.array(OverpaidReason),
});
export type OverpaidOrder = z.output<typeof OverpaidOrder>;

/** Orders that one payment may be for. */
export const MOST_ORDERS = 500;

const PaidFor = z.object({
  orderSysNo: Id,
  /** 元, at most what is open of the order; below zero, at most what is overpaid of it, is set off. */
  amount: Money.min(-9_999_999_999_999, "抵扣金额过大")
    .max(9_999_999_999_999, "付款金额过大")
    .refine((amount) => amount !== 0, "付款金额不能为0"),
});
const itemList = z.array(PaidFor).min(1, "请至少选择一张订单").max(MOST_ORDERS, `一张付款单最多${MOST_ORDERS}张订单`);

const RefundedFor = z.object({
  orderSysNo: Id,
  /** 元, at most what is overpaid of the order. */
  amount: Money.positive("退款金额必须大于0").max(9_999_999_999_999, "退款金额过大"),
});

const base = "/api/tender/v1/{side}/payment";
const own = "/api/tender/v1/purchaser/payment";
const theirs = "/api/tender/v1/supplier/payment";

export const payment = {
  search: query(`POST ${base}/search`, {
    summary: "Payments of the own side, newest first",
    role: "party",
    // its orders may be of several projects
    input: searchInput({
      status: paymentNoteStatus.type,
      narrowed: ["supplierSysNo"],
      sorts: listSorts.payment,
    }).omit({ projectSysNo: true, projectName: true }),
    output: documentPage(PaymentRow),
  }),
  detail: query(`GET ${base}/detail/{id}`, {
    summary: "One payment with the orders that it is for",
    role: "party",
    input: ById,
    output: Payment,
  }),
  steps: query(`GET ${base}/steps/{id}`, {
    summary: "The timeline of a payment",
    role: "party",
    input: ById,
    output: z.array(Step),
  }),
  searchPartners: query(`POST ${own}/searchPartners`, {
    summary: "Suppliers whom something is to be paid now, the earliest day first",
    role: "purchaser",
    input: z.object({}).default({}),
    output: z.array(PaymentPartner),
  }),
  searchOpen: query(`POST ${own}/searchOpen`, {
    summary: "Orders of one supplier of which something is to be paid now, the earliest day first",
    role: "purchaser",
    input: z.object({
      supplierSysNo: Id,
      /** What this payment plans does not count as planned. */
      paymentSysNo: Id.optional(),
    }),
    output: z.array(OpenOrder),
  }),
  searchOverpaid: query(`POST ${base}/searchOverpaid`, {
    summary: "Orders of the own side for which more is paid than is owed, with the reasons, the oldest first",
    role: "party",
    input: z
      .object({
        supplierSysNo: Id.optional(),
        purchaserOrganizationSysNo: Id.optional(),
        /** What this payment sets off does not count as planned. */
        paymentSysNo: Id.optional(),
      })
      .default({}),
    output: z.array(OverpaidOrder),
  }),
  plan: mutation(`POST ${own}/plan`, {
    summary:
      "Plan a payment for orders of one supplier, overpaid ones set off; where the organisation wants it, it waits for approval",
    role: "purchaser",
    input: z.object({ supplierSysNo: Id, itemList, remark: Text(500, "备注").default("") }),
    output: Moved,
    fails: ["PAY_TOO_MUCH", "REFUND_TOO_MUCH", "ORDER_FINANCED"],
  }),
  save: mutation(`POST ${own}/save`, {
    summary: "Change what a planned payment is for; it is approved anew",
    role: "purchaser",
    input: z.object({ sysNo: Id, itemList, remark: Text(500, "备注").default("") }),
    output: Moved,
    fails: ["PAY_TOO_MUCH", "REFUND_TOO_MUCH", "ORDER_FINANCED"],
  }),
  audit: mutation(`POST ${own}/audit`, {
    summary: "An approver passes or refuses a planned payment (R-PERM-19)",
    ...deciding,
  }),
  pay: mutation(`POST ${own}/pay`, {
    summary: "Say that it is paid: 0 → 10; it counts into each of its orders (R-PAY-01)",
    role: "purchaser",
    input: z.object({
      sysNo: Id,
      payDay: Day,
      method: paymentMethod.type,
      /** Of a bill or voucher. */
      maturityDay: Day.nullish(),
      maturityReason: Text(200, "原因").default(""),
      bankNo: Text(60, "银行流水号").default(""),
      /** Files of file.upload that prove it; the supplier sees them too. */
      voucherFileList: Ids.max(uploadLimits.maxFiles, `最多上传${uploadLimits.maxFiles}个文件`).default([]),
    }),
    output: Moved,
    fails: ["PAY_TOO_MUCH", "REFUND_TOO_MUCH", "ORDER_FINANCED"],
  }),
  withdraw: mutation(`POST ${own}/withdraw`, {
    summary: "Take it back before the supplier saw it, or after it did not: 10, 30 → 0; it counts no longer",
    role: "purchaser",
    ...withReason,
  }),
  delete: mutation(`POST ${own}/delete`, {
    summary: "Delete a planned payment",
    role: "purchaser",
    ...ofOne,
  }),
  confirm: mutation(`POST ${theirs}/confirm`, {
    summary: "The supplier sees the money: 10 → 20",
    role: "supplier",
    ...ofOne,
  }),
  refund: mutation(`POST ${theirs}/refund`, {
    summary: "The supplier says that it refunded what is overpaid of orders of one purchaser: → 10; it counts at once",
    role: "supplier",
    input: z.object({
      purchaserOrganizationSysNo: Id,
      itemList: z
        .array(RefundedFor)
        .min(1, "请至少选择一张订单")
        .max(MOST_ORDERS, `一张退款单最多${MOST_ORDERS}张订单`),
      payDay: Day,
      bankNo: Text(60, "银行流水号").default(""),
      remark: Text(500, "备注").default(""),
      /** Files of file.upload that prove it; the purchaser sees them too. */
      voucherFileList: Ids.max(uploadLimits.maxFiles, `最多上传${uploadLimits.maxFiles}个文件`).default([]),
    }),
    output: Moved,
    fails: ["REFUND_TOO_MUCH"],
  }),
  withdrawRefund: mutation(`POST ${theirs}/withdrawRefund`, {
    summary: "The supplier takes a refund back that is not seen yet: 10 → 40; it counts no longer",
    role: "supplier",
    ...withReason,
  }),
  confirmRefund: mutation(`POST ${own}/confirmRefund`, {
    summary: "The purchaser sees the refund: 10 → 20",
    role: "purchaser",
    ...ofOne,
  }),
  denyRefund: mutation(`POST ${own}/denyRefund`, {
    summary: "The purchaser does not see the refund: 10 → 30, with the reason; it counts no longer",
    role: "purchaser",
    ...withReason,
  }),
  deny: mutation(`POST ${theirs}/deny`, {
    summary: "The supplier does not see the money: 10 → 30, with the reason; it counts into its orders no longer",
    role: "supplier",
    ...withReason,
  }),
};
