import type { Side } from "#trpc/contract/define";
import type { BatchAction } from "../document/batch";
import { exportBatch, printBatch } from "../document/print-batch";

/** What can be done with several return orders at once. */
export const returnBatch: Readonly<Record<Side, readonly BatchAction[]>> = {
  supplier: [printBatch("return"), exportBatch("return")],
  purchaser: [printBatch("return"), exportBatch("return")],
};
