import { deliveryText as t } from "~/lib/texts/delivery";
import type { Batch } from "../document/list-kind";
import { paperBatch } from "../document/print-batch";

/** What can be done with several delivery notes at once. */
export const deliveryBatch: Batch = {
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
    ...paperBatch("delivery"),
  ],
  purchaser: paperBatch("delivery"),
};
