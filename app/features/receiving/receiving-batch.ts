import type { Side } from "#trpc/contract/define";
import { ConfirmStatus } from "#trpc/contract/shared/codes";
import { receivingText as t } from "~/lib/texts/receiving";
import type { BatchAction } from "../document/batch";
import { exportBatch, printBatch } from "../document/print-batch";

/** What can be done with several receiving notes at once. */
export const receivingBatch: Readonly<Record<Side, readonly BatchAction[]>> = {
  supplier: [
    {
      intent: "confirm",
      label: t.confirm,
      code: "receiving:supplier:confirm",
      variant: "primary",
      ask: t.confirmMany,
      run: (api, sysNoList) => api.batch.confirmReceivings({ sysNoList, confirmStatus: ConfirmStatus.agree }),
      done: t.confirmManyDone,
    },
    printBatch("receiving"),
    exportBatch("receiving"),
  ],
  purchaser: [printBatch("receiving"), exportBatch("receiving")],
};
