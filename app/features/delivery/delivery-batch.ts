import type { Side } from "#trpc/contract/define";
import { deliveryText as t } from "~/lib/texts/delivery";
import type { BatchAction } from "../document/batch";
import { exportBatch, printBatch } from "../document/print-batch";

/** What can be done with several delivery notes at once. */
export const deliveryBatch: Readonly<Record<Side, readonly BatchAction[]>> = {
  supplier: [
    {
      intent: "outbound",
      label: t.outbound,
      code: "delivery:supplier:outbound",
      variant: "primary",
      icon: "truck",
      ask: t.outboundMany,
      run: (api, sysNoList) => api.batch.sendDeliveries({ sysNoList }),
      done: t.outboundManyDone,
    },
    printBatch("delivery"),
    exportBatch("delivery"),
  ],
  purchaser: [printBatch("delivery"), exportBatch("delivery")],
};
