import { z } from "zod";
import { mutation, query } from "./define";
import { ById, documentFields, FileRef, HistoryEntry, lineFields, Moved, Step } from "./shared/document";
import { answering, documentPage, ofOne, searchInput, withReason } from "./shared/document-calls";
import { kindSets } from "./shared/enums";
import { Day, Id, Money, Quantity, Rate, UnixSeconds } from "./shared/fields";
import { listSorts } from "./shared/sorts";

const { invoiceStatus, redStatus } = kindSets.invoice;

/** A line of an invoice; quantity and price are 0 where it has none, and as printed beside. */
export const InvoiceItem = z.object({
  ...lineFields,
  quantity: Quantity,
  quantityText: z.string(),
  priceText: z.string(),
  /** Without tax. */
  amount: Money,
  /** Null where it is free of tax. */
  taxRate: Rate.nullable(),
  tax: Money,
});
export type InvoiceItem = z.output<typeof InvoiceItem>;

/** A point that was looked into; what is refused by law or is another buyer's never becomes a document. */
export const InvoiceCheck = z.object({
  kind: z.enum(["buyer", "seller", "sum", "tax", "rate", "type", "day", "statement"]),
  result: z.enum(["same", "differs", "refused"]),
  words: z.string(),
});
export type InvoiceCheck = z.output<typeof InvoiceCheck>;

const invoiceFields = {
  ...documentFields(invoiceStatus.type),
  invoiceNo: z.string(),
  /** The first of the statements that it is for, and how many they are. */
  settlementSysNo: Id,
  settlementNo: z.string(),
  coverCount: z.int(),
  projectSysNo: Id.nullable(),
  projectName: z.string(),
  /** As printed: 20 digits, or 8 of the old kind with a code. */
  invoiceNumber: z.string(),
  invoiceCode: z.string(),
  typeName: z.string(),
  issueDay: Day,
  /** Without tax; below zero in red letters. */
  amount: Money,
  tax: Money,
  totalAmount: Money,
  isRed: z.boolean(),
  redStatus: redStatus.type,
  /** Points that differ, as they were when it was handed in. */
  differenceCount: z.int(),
};
export const InvoiceRow = z.object({ ...invoiceFields, itemList: z.array(InvoiceItem) });
export type InvoiceRow = z.output<typeof InvoiceRow>;

/** What of an invoice is for one statement; below zero in red letters. */
export const InvoiceCover = z.object({
  settlementSysNo: Id,
  settlementNo: z.string(),
  projectName: z.string(),
  amount: Money,
});
export type InvoiceCover = z.output<typeof InvoiceCover>;

const Short = z.object({
  sysNo: Id,
  invoiceNo: z.string(),
  invoiceNumber: z.string(),
  status: invoiceStatus.type,
  totalAmount: Money,
});
export const Invoice = z.object({
  ...invoiceFields,
  sellerName: z.string(),
  sellerTaxNo: z.string(),
  buyerName: z.string(),
  buyerTaxNo: z.string(),
  remark: z.string(),
  supplierUserName: z.string(),
  acceptTime: UnixSeconds.nullable(),
  /** Who asked for it. */
  redBySeller: z.boolean(),
  redReason: z.string(),
  redAskTime: UnixSeconds.nullable(),
  /** SHA-256 of the file as it was sent. */
  fileHash: z.string(),
  itemList: z.array(InvoiceItem),
  coverList: z.array(InvoiceCover),
  checkList: z.array(InvoiceCheck),
  /** The blue invoice that it takes back, and the red ones that take it back. */
  blue: Short.nullable(),
  redList: z.array(Short),
  fileList: z.array(FileRef),
  historyList: z.array(HistoryEntry),
});
export type Invoice = z.output<typeof Invoice>;

/** Statements that one invoice may be for. */
const MOST_COVERS = 50;

/** What a statement comes to and how much of it is invoiced. */
const sums = {
  totalAmount: Money,
  /** Of accepted invoices, less red letters. */
  acceptedAmount: Money,
  /** Of those that wait. */
  waitingAmount: Money,
  /** What may still be handed in. */
  openAmount: Money,
};
export const InvoiceOpen = z.object({
  sysNo: Id,
  settlementNo: z.string(),
  purchaserOrganizationName: z.string(),
  projectName: z.string(),
  ...sums,
});
export type InvoiceOpen = z.output<typeof InvoiceOpen>;

export const InvoicesOfStatement = z.object({
  ...sums,
  /** `coverAmount` is what of each is for this statement. */
  invoiceList: z.array(Short.extend({ coverAmount: Money })),
});
export type InvoicesOfStatement = z.output<typeof InvoicesOfStatement>;

const base = "/api/tender/v1/{side}/invoice";
const own = "/api/tender/v1/purchaser/invoice";
const theirs = "/api/tender/v1/supplier/invoice";

export const invoice = {
  search: query(`POST ${base}/search`, {
    summary: "Invoices of the own side, newest first",
    role: "party",
    input: searchInput({
      status: invoiceStatus.type,
      narrowed: ["settlementSysNo", "projectSysNo", "supplierSysNo"],
      sorts: listSorts.invoice,
    }),
    output: documentPage(InvoiceRow),
  }),
  detail: query(`GET ${base}/detail/{id}`, {
    summary: "One invoice with its lines, what was looked into, its red letters and its file",
    role: "party",
    input: ById,
    output: Invoice,
  }),
  steps: query(`GET ${base}/steps/{id}`, {
    summary: "The timeline of an invoice",
    role: "party",
    input: ById,
    output: z.array(Step),
  }),
  ofStatement: query(`POST ${base}/ofStatement`, {
    summary: "The invoices of a statement and what of it is still to be invoiced",
    role: "party",
    input: z.object({ settlementSysNo: Id }),
    output: InvoicesOfStatement,
  }),
  searchOpen: query(`POST ${theirs}/searchOpen`, {
    summary: "Statements of the own supplier, agreed by both sides, that are not wholly invoiced",
    role: "supplier",
    input: z.object({}).default({}),
    output: z.array(InvoiceOpen),
  }),
  submit: mutation(`POST ${theirs}/submit`, {
    summary:
      "Hand an uploaded invoice in for statements of a purchaser, never beyond what of them is without an invoice; they are proposed by the buyer and the amount where none is named",
    role: "supplier",
    input: z.object({
      /** Of file.uploadInvoice. */
      fileSysNo: Id,
      /** Not for red letters, which give back what their blue one took. */
      coverList: z
        .array(
          z.object({
            settlementSysNo: Id,
            /** 元; without it the statement is filled up, the oldest first. */
            amount: Money.positive("开票金额必须大于0").optional(),
          }),
        )
        .min(1, "请至少选择一张结算单")
        .max(MOST_COVERS, `一张发票最多开给${MOST_COVERS}张结算单`)
        .refine(
          (list) => new Set(list.map(({ settlementSysNo }) => settlementSysNo)).size === list.length,
          "同一张结算单选择了两次",
        )
        .optional(),
    }),
    output: Moved.extend({
      invoiceNo: z.string(),
      /** Of the first of its statements. */
      settlementNo: z.string(),
      coverCount: z.int(),
      differenceCount: z.int(),
    }),
    fails: ["INVOICE_DUPLICATE", "INVOICE_REFUSED", "INVOICE_UNMATCHED", "INVOICE_EXCEEDS"],
  }),
  withdraw: mutation(`POST ${theirs}/withdraw`, {
    summary: "Take an invoice back that is not accepted: 10 → 40",
    role: "supplier",
    ...ofOne,
  }),
  accept: mutation(`POST ${own}/accept`, {
    summary: "Accept an invoice: 10 → 20; never beyond one of its statements",
    role: "purchaser",
    ...ofOne,
    fails: ["INVOICE_EXCEEDS"],
  }),
  sendBack: mutation(`POST ${own}/sendBack`, {
    summary: "Send an invoice back with the reason: 10 → 30; its number may be handed in again",
    role: "purchaser",
    ...withReason,
  }),
  askRed: mutation(`POST ${theirs}/askRed`, {
    summary: "The supplier asks for a red letter of an accepted invoice: 0, 5–9 → 02; void after 72 hours",
    role: "supplier",
    ...withReason,
  }),
  replyRed: mutation(`POST ${theirs}/replyRed`, {
    summary: "The supplier confirms or refuses a red letter that the purchaser asked for: 03 → 04, 06",
    role: "supplier",
    ...answering,
  }),
  cancelRed: mutation(`POST ${theirs}/cancelRed`, {
    summary: "The supplier takes its request for a red letter back, as long as no red invoice came of it: → 08, 09",
    role: "supplier",
    ...ofOne,
  }),
  requestRed: mutation(`POST ${own}/requestRed`, {
    summary: "The purchaser asks for a red letter of an accepted invoice: 0, 5–9 → 03; void after 72 hours",
    role: "purchaser",
    ...withReason,
  }),
  answerRed: mutation(`POST ${own}/answerRed`, {
    summary: "The purchaser confirms or refuses a red letter that the supplier asked for: 02 → 04, 05",
    role: "purchaser",
    ...answering,
  }),
  dropRed: mutation(`POST ${own}/dropRed`, {
    summary: "The purchaser takes its request for a red letter back, as long as no red invoice came of it: → 08, 09",
    role: "purchaser",
    ...ofOne,
  }),
};
