import { z } from "zod";
import * as labels from "./labels";

/** A closed set of numbers from the table of its Chinese labels (R-ENUM-01). */
function numbered<const T extends Record<number, string>>(words: T) {
  const values = Object.keys(words).map(Number);
  return { values, type: z.literal(values as [number, ...number[]]) };
}

export const orderStatus = numbered(labels.orderStatus);
export const deliveryOrderStatus = numbered(labels.deliveryOrderStatus);
export const receivingStatus = numbered(labels.receivingStatus);
export const receivingViewStatus = numbered(labels.receivingViewStatus);
export const returnStatus = numbered(labels.returnStatus);
export const returnOutcome = numbered(labels.returnOutcome);
export const approvalStatus = numbered(labels.approvalStatus);
export const confirmStatus = numbered(labels.confirmStatus);
export const paymentStatus = numbered(labels.paymentStatus);

export const { unavailableReasons } = labels;
export type UnavailableReason = keyof typeof unavailableReasons;
export const UnavailableReason = z.enum(Object.keys(unavailableReasons) as [UnavailableReason, ...UnavailableReason[]]);

export const identities = ["purchaser", "supplier", "operation", "personal"] as const;
export type Identity = (typeof identities)[number];
export const Identity = z.enum(identities);
