import { z } from "zod";
import { query } from "./define";
import { Day, Money } from "./shared/fields";

/** Days back, today among them. */
export const figureDays = [7, 30, 90] as const;
const Count = z.int().min(0);

/** What went on in a mall over some days. */
export const PlatformFigures = z.object({
  from: Day,
  /** Orders made, without drafts; what those of them that are not refused or cancelled come to. */
  orderCount: Count,
  orderAmount: Money,
  purchaserCount: Count,
  /** Of these orders: refused, cancelled. */
  rejectedCount: Count,
  cancelledCount: Count,
  /** Trucks that were sent, and those that were turned away at the gate. */
  deliveryCount: Count,
  refusedDeliveryCount: Count,
  /** Receipts of orders with a promised or wished day, and those after it. */
  datedReceiptCount: Count,
  lateReceiptCount: Count,
  /** Words that were searched without finding goods that have all of them. */
  missedWordCount: Count,
  complaintCount: Count,
});
export type PlatformFigures = z.output<typeof PlatformFigures>;

/** A call implied by the console: what its operators look at first. */
export const platformFigure = {
  get: query("POST /api/mall/v1/operator/figure/get", {
    summary: "Orders, turnover, refusals, late goods, searches in vain and complaints of the tenant over some days",
    role: "operator",
    input: z.object({ days: z.literal(figureDays).default(30) }).default({ days: 30 }),
    output: PlatformFigures,
  }),
};
