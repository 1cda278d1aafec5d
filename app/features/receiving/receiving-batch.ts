import { ConfirmStatus } from "#trpc/contract/shared/codes";
import { receivingText as t } from "~/lib/texts/receiving";
import type { Batch } from "../document/list-kind";
import { paperBatch } from "../document/print-batch";

/** What can be done with several receiving notes at once. */
export const receivingBatch: Batch = {
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
    ...paperBatch("receiving"),
  ],
  purchaser: paperBatch("receiving"),
};
