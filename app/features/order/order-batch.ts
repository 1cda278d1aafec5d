import type { Side } from "#trpc/contract/define";
import { ConfirmStatus } from "#trpc/contract/shared/codes";
import { withQuery } from "~/lib/query";
import { orderText as t } from "~/lib/texts/order";
import type { BatchAction } from "../document/batch";
import { exportBatch, printBatch } from "../document/print-batch";

const SHIP_ORDERS = "/portal/order/ship";

/** What can be done with several orders at once. */
export const orderBatch: Readonly<Record<Side, readonly BatchAction[]>> = {
  supplier: [
    {
      intent: "confirm",
      label: t.confirm,
      code: "order:supplier:confirm",
      variant: "primary",
      ask: t.confirmMany,
      run: (api, sysNoList) => api.batch.confirmOrders({ sysNoList, confirmStatus: ConfirmStatus.agree }),
      done: t.confirmManyDone,
    },
    {
      intent: "ship",
      label: t.ship,
      code: "order:supplier:ship",
      variant: "primary",
      icon: "truck",
      to: (sysNoList) => withQuery(SHIP_ORDERS, "", { sysNo: sysNoList }),
    },
    printBatch("order"),
    exportBatch("order"),
  ],
  purchaser: [
    {
      intent: "remind",
      label: t.remind,
      code: "order:purchaser:notify",
      run: (api, sysNoList) => api.batch.remindOrders({ sysNoList }),
      done: t.remindManyDone,
    },
    {
      intent: "cancel",
      label: t.cancel,
      code: "order:purchaser:cancel",
      variant: "danger",
      ask: t.cancelMany,
      reason: { label: t.cancelReason, optional: true },
      run: (api, sysNoList, reason) => api.batch.cancelOrders({ sysNoList, reason }),
      done: t.cancelManyDone,
    },
    printBatch("order"),
    exportBatch("order"),
  ],
};
