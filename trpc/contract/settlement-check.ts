import { z } from "zod";
import { kindSets } from "./shared/enums";
import { Id, Money, Price, Quantity, UnixSeconds } from "./shared/fields";

/** What is received or due as a fee of a pour and in no statement yet. */
export const Unsettled = z.object({
  purchaserOrganizationSysNo: Id,
  purchaserOrganizationName: z.string(),
  supplierSysNo: Id,
  supplierName: z.string(),
  projectSysNo: Id.nullable(),
  projectName: z.string(),
  noteCount: z.int(),
  /** Fees of pours, a part of the amount. */
  feeCount: z.int().default(0),
  amount: Money,
  firstTime: UnixSeconds,
  lastTime: UnixSeconds,
});
export type Unsettled = z.output<typeof Unsettled>;

/** A settled line whose price became another one: the next statement has an entry about the difference. */
export const PendingCorrection = z.object({
  /** The line of the receiving note. */
  sysNo: Id,
  receivingSysNo: Id,
  receivingNo: z.string(),
  orderNo: z.string(),
  /** The statement that settled it. */
  settlementSysNo: Id,
  settlementNo: z.string(),
  projectName: z.string(),
  supplierName: z.string(),
  purchaserOrganizationName: z.string(),
  skuName: z.string(),
  skuSpec: z.string(),
  unit: z.string(),
  /** What is settled of it and did not go back. */
  quantity: Quantity,
  /** 元, the price that statements have so far, and the one that counts. */
  oldPrice: Price,
  price: Price,
  /** 元 more, or less below zero. */
  amount: Money,
  /** The quote by which it is now. */
  reason: z.string(),
});
export type PendingCorrection = z.output<typeof PendingCorrection>;

/** Received goods that are not settled because no released lot has them. */
export const HeldBack = z.object({
  /** In a lot that is not released; with a heat number and in no lot; without a heat number. */
  reason: z.enum(["lot", "noLot", "noHeat"]),
  /** That lot; null where there is none. */
  inspectionSysNo: Id.nullable(),
  inspectionNo: z.string(),
  inspectionStatus: kindSets.inspection.inspectionStatus.type.nullable(),
  /** The first day on which concrete has its result. */
  dueDay: z.string().nullable(),
  failedText: z.string(),
  receivingSysNo: Id,
  receivingItemSysNo: Id,
  receivingNo: z.string(),
  orderNo: z.string(),
  projectName: z.string(),
  supplierName: z.string(),
  purchaserOrganizationName: z.string(),
  skuName: z.string(),
  skuSpec: z.string(),
  unit: z.string(),
  quantity: Quantity,
  amount: Money,
});
export type HeldBack = z.output<typeof HeldBack>;

/** Where order, delivery, receipt and statement do not agree, and on which paper that is looked into. */
export const SettlementDifference = z.object({
  /** Received beyond the order; weighed out of tolerance; the same load twice; shipped and not received; not in it. */
  kind: z.enum(["over", "weighing", "double", "missing", "leftOut", "contract"]),
  document: z.enum(["order", "delivery", "receiving", "contract"]),
  sysNo: Id,
  no: z.string(),
  /** Of the statement's line, where it is one. */
  lineNo: z.int().nullable(),
  /** That line, which may be left out. */
  itemSysNo: Id.nullable(),
  skuName: z.string(),
  words: z.string(),
  /** 元 that are at stake; 0 or more. */
  amount: Money,
});
export type SettlementDifference = z.output<typeof SettlementDifference>;
