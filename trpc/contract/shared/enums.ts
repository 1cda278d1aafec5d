import { z } from "zod";
import * as labels from "./labels";

/** A closed set of numbers with Chinese labels: values, zod type and label look-up from one table (R-ENUM-01). */
function numbered<const T extends Record<number, string>>(words: T) {
  const values = Object.keys(words).map(Number);
  const type = z.literal(values as [number, ...number[]]);
  return { values, type, label: (value: number): string => (words as Record<number, string>)[value] ?? "--" };
}

export const orderStatus = numbered(labels.orderStatus);
export const deliveryOrderStatus = numbered(labels.deliveryOrderStatus);
export const receivingStatus = numbered(labels.receivingStatus);
export const receivingViewStatus = numbered(labels.receivingViewStatus);
export const approvalStatus = numbered(labels.approvalStatus);
export const confirmStatus = numbered(labels.confirmStatus);
export const paymentStatus = numbered(labels.paymentStatus);
export const shippingTrace = numbered(labels.shippingTrace);
export const productListing = numbered(labels.productListing);
export const paymentTerm = numbered(labels.paymentTerm);
export const paymentMode = numbered(labels.paymentMode);
export const orderSource = numbered(labels.orderSource);
export const invoiceType = numbered(labels.invoiceType);
export const priceSource = numbered(labels.priceSource);
export const goodsKind = numbered(labels.goodsKind);
export const weighing = numbered(labels.weighing);
export const taxType = numbered(labels.taxType);

export const { unavailableReasons } = labels;
export type UnavailableReason = keyof typeof unavailableReasons;
export const UnavailableReason = z.enum(Object.keys(unavailableReasons) as [UnavailableReason, ...UnavailableReason[]]);

export const userTypeFlag = {
  purchaser: 1,
  supplier: 2,
  supplierPartner: 4,
  purchaserAgency: 8,
  supplyChain: 16,
  personal: 32,
  operation: 64,
  supplierAudit: 128,
  virtual: 1024,
} as const;
export const identities = ["purchaser", "supplier", "operation", "personal"] as const;
export type Identity = (typeof identities)[number];
export const Identity = z.enum(identities);
