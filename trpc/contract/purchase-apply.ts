import { z } from "zod";
import { mobileMutation, mobileQuery } from "./define";
import { uploadLimits } from "./file";
import { DayHalf, InvoiceType } from "./shared/codes";
import {
  ById,
  Decision,
  FileRef,
  HistoryEntry,
  lineFields,
  OfOne,
  ownDocumentFields,
  whatFor,
} from "./shared/document";
import { documentPage, searchInput, stepsCall } from "./shared/document-calls";
import { approvalStatus, dayHalf, invoiceType, kindSets, Measure, UnavailableReason } from "./shared/enums";
import {
  CartLineIds,
  Day,
  DayTime,
  Done,
  Id,
  Ids,
  Money,
  PositiveQuantity,
  Price,
  Quantity,
  Text,
} from "./shared/fields";
import { listSorts } from "./shared/sorts";

const { applyStatus } = kindSets.purchaseApply;

/** A line keeps supplier, agreement, term and price of the day on which it was saved. */
export const PurchaseApplyItem = z.object({
  ...lineFields,
  skuSysNo: Id,
  mainImgUrl: z.string(),
  quantity: Quantity,
  amount: Money,
  shopSysNo: Id,
  shopName: z.string(),
  supplierSysNo: Id,
  supplierName: z.string(),
  agreementSysNo: Id.nullable(),
  agreementNo: z.string(),
  accountPeriod: z.int(),
  billingPeriod: z.int(),
  termName: z.string(),
});
export type PurchaseApplyItem = z.output<typeof PurchaseApplyItem>;

/** EN-PurchaseApply as lists show it. */
const applyFields = {
  ...ownDocumentFields(applyStatus.type),
  applyNo: z.string(),
  /** The same as `status`, by its documented name. */
  applyStatus: applyStatus.type,
  purchaserUserSysNo: Id,
  applicantName: z.string(),
  totalAmount: Money,
  /** A part of the total: of the orders that it would become. */
  freight: Money.default(0),
  ...whatFor,
  wishDate: Day.nullable(),
  wishHalf: dayHalf.type,
  wishTime: z.string(),
  orderSysNoList: z.array(Id),
  itemList: z.array(PurchaseApplyItem),
};
export const PurchaseApplyRow = z.object(applyFields);
export type PurchaseApplyRow = z.output<typeof PurchaseApplyRow>;

/** What is different today about a line; lines without a difference are left out. */
export const PurchaseApplyChange = z.object({
  itemSysNo: Id,
  lineNo: z.int(),
  /** Today's; null where there is none. */
  price: Price.nullable(),
  inventory: Quantity,
  /** Less is in stock than is applied for. */
  short: z.boolean(),
  unavailableReason: UnavailableReason.nullable(),
  agreementEnded: z.boolean(),
  termEnded: z.boolean(),
});
export type PurchaseApplyChange = z.output<typeof PurchaseApplyChange>;

export const PurchaseApply = z.object({
  ...applyFields,
  /** Counts what was saved: saving names the one that was read. */
  version: z.int(),
  receiveAddressSysNo: Id,
  invoiceTitleSysNo: Id,
  /** Both in words, as they are called today. */
  receiveAddress: z.string(),
  receiveContact: z.string(),
  invoiceTitle: z.string(),
  invoiceType: invoiceType.type,
  remark: z.string(),
  changeList: z.array(PurchaseApplyChange),
  /** Today's freight where it is another one; null where it is not, or the application has its orders. */
  freightChange: Money.nullable().default(null),
  fileList: z.array(FileRef),
  historyList: z.array(HistoryEntry),
});
export type PurchaseApply = z.output<typeof PurchaseApply>;

/** The supplier's segment of these paths is refused (C-05). */
const forPurchasers = { role: "party", allowedSides: ["purchaser"] } as const;
export const PurchaseApplyStanding = z.object({
  sysNo: Id,
  status: applyStatus.type,
  approvalStatus: approvalStatus.type,
});
export const PurchaseApplyTraded = z.object({ ...PurchaseApplyStanding.shape, orderSysNoList: z.array(Id) });

/** Refusals of the checkout, which an application meets when its orders are made. */
const checkout = [
  ...[
    "AGREEMENT_NOT_USABLE",
    "CANNOT_SELL",
    "BELOW_MINIMUM",
    "QUANTITY_INVALID",
    "OUT_OF_STOCK",
    "CONCRETE_UNSUITED",
    "PRICE_CHANGED",
    "QUANTITY_CHANGED",
  ],
  ...[
    "TERM_NOT_OFFERED",
    "ORGANIZATION_OVERDUE",
    "SUPPLIER_BLOCKED",
    "TITLE_INCOMPLETE",
    "PROJECT_CLOSED",
    "OVER_BUDGET",
    "NO_BUDGET",
    "CONTRACT_EXCEEDED",
  ],
] as const;

/** Prices of today that were seen and are accepted, by line; where none is said the saved price has to hold. */
const priceList = z
  .array(z.object({ sysNo: Id, price: Price }))
  .max(1000, "最多1000行")
  .default([]);

/** Freight of today that was seen and is accepted; where none is said the saved one has to hold. */
const freight = Money.optional();

const SavedLine = z.object({
  skuSysNo: Id,
  quantity: PositiveQuantity,
  /** What the quantity counts. */
  measure: Measure.default("unit"),
  /** null: at list price; left out: the best agreement that there is. */
  tradeAgreementSysNo: Id.nullable().optional(),
  accountPeriod: z.int().min(0).max(99).optional(),
  billingPeriod: z.int().min(0).max(99).optional(),
});

export const purchaseApply = {
  search: mobileQuery("POST {side}/purchaseApply/search", {
    ...forPurchasers,
    summary: "Purchase applications of the own organisation, newest first (R-APPLY-01)",
    input: z.object({
      ...searchInput({ status: applyStatus.type, narrowed: ["projectSysNo"], sorts: listSorts.purchaseApply }).shape,
      approvalStatus: approvalStatus.type.optional(),
      applyStatus: applyStatus.type.optional(),
      approvalStatusList: z.array(approvalStatus.type).max(5).default([]),
    }),
    output: documentPage(PurchaseApplyRow),
  }),
  getDetail: mobileQuery("GET {side}/purchaseApply/getDetail/{id}", {
    ...forPurchasers,
    summary: "One application with its lines and what changed about them since (R-APPLY-01)",
    input: ById,
    output: PurchaseApply,
  }),
  getSteps: {
    ...stepsCall("{side}/purchaseApply/getSteps", "The timeline of a purchase application"),
    ...forPurchasers,
  },
  save: mobileMutation("purchaser/purchaseApply/save", {
    summary: "Save an application, a new one or one in its writer's hands: its approval begins anew (R-APPLY-01)",
    role: "purchaser",
    input: z.object({
      sysNo: Id.optional(),
      /** That was read, of one that is saved again. */
      version: z.int().optional(),
      /** Lines of the cart, which leave it. */
      cartSysNoList: CartLineIds.default([]),
      /** Its lines besides. */
      itemList: z.array(SavedLine).max(1000, "一份采购申请最多1000行，请分成几份").default([]),
      receiveAddressSysNo: z.int("请选择收货地址").positive("请选择收货地址"),
      invoiceTitleSysNo: z.int("请选择发票抬头").positive("请选择发票抬头"),
      invoiceType: invoiceType.type.default(InvoiceType.specialVat),
      projectSysNo: Id.optional(),
      projectName: Text(60, "项目").default(""),
      usePart: Text(60, "用料部位").default(""),
      usePlace: Text(60, "具体位置").default(""),
      costCode: Text(40, "成本编码").default(""),
      wishDate: Day.optional(),
      wishHalf: dayHalf.type.default(DayHalf.whole),
      wishTime: DayTime.default(""),
      remark: Text(500, "备注").default(""),
      fileSysNoList: Ids.max(uploadLimits.maxFiles, `最多上传${uploadLimits.maxFiles}个文件`).default([]),
    }),
    output: z.object({ ...PurchaseApplyStanding.shape, version: z.int() }),
    fails: [
      "CART_LINE_GONE",
      "CANNOT_SELL",
      "BELOW_MINIMUM",
      "QUANTITY_INVALID",
      "AGREEMENT_NOT_USABLE",
      "TERM_NOT_OFFERED",
      "PROJECT_CLOSED",
    ],
  }),
  submit: mobileMutation("purchaser/purchaseApply/submit", {
    summary: "Submit: to its approvers (0 → 1), or at once to its orders where nobody has to approve (R-APPLY-02)",
    role: "purchaser",
    input: z.object({ sysNo: Id, version: z.int().optional(), priceList, freight }),
    output: PurchaseApplyTraded,
    fails: checkout,
  }),
  audit: mobileMutation("purchaser/purchaseApply/audit", {
    summary:
      "An approver refuses (1 → 2, with the reason) or passes (1 → 3): its orders are made (R-APPLY-03, R-APPLY-06)",
    role: "approver",
    input: z.object({ ...Decision.shape, priceList, freight }),
    output: PurchaseApplyTraded,
    fails: ["REASON_NEEDED", "OWN_REQUEST", ...checkout],
  }),
  cancelAudit: mobileMutation("{side}/purchaseApply/cancelAudit", {
    ...forPurchasers,
    summary: "Withdraw an application from its approvers: 1 → 4 (R-APPLY-04)",
    input: OfOne,
    output: PurchaseApplyStanding,
  }),
  delete: mobileMutation("{side}/purchaseApply/delete", {
    ...forPurchasers,
    summary: "Delete an application that is not submitted, refused or withdrawn (R-APPLY-05)",
    input: OfOne,
    output: Done,
  }),
  againBuyInfo: mobileQuery("POST purchaser/purchaseApply/againBuyInfo", {
    summary: "Which goods of an application may be bought again (R-APPLY-01)",
    role: "purchaser",
    input: OfOne,
    output: z.object({
      itemList: z.array(
        z.object({ skuSysNo: Id, skuName: z.string(), quantity: Quantity, canSale: z.boolean(), reason: z.string() }),
      ),
    }),
  }),
  addListAgain: mobileMutation("purchaser/purchaseApply/addListAgain", {
    summary: "Put the goods of an application, or the named ones of them, into the cart again (R-APPLY-01)",
    role: "purchaser",
    input: z.object({
      sysNo: Id,
      itemList: z
        .array(z.object({ skuSysNo: Id, quantity: PositiveQuantity }))
        .max(1000)
        .optional(),
      areaSysNo: Id.optional(),
    }),
    output: z.object({
      addedCount: z.int(),
      failList: z.array(z.object({ skuSysNo: Id, skuName: z.string(), message: z.string() })),
    }),
    fails: ["CANNOT_SELL", "CART_FULL"],
  }),
};
