import { ApprovalStatus, ConfirmStatus, DayHalf } from "#trpc/contract/shared/codes";
import { withQuery } from "~/lib/query";
import { documentText } from "~/lib/texts/document";
import { orderText as t } from "~/lib/texts/order";
import { BATCH, seenTurns } from "~/lists/batch";
import type { Batch } from "../document/list-kind";
import { paperBatch } from "../document/print-batch";
import { PromiseFields } from "./promise-fields";
import { typedPromise } from "./typed-promise";

const AUDIT = "order:purchaser:audit";
const SHIP_ORDERS = "/portal/order/ship";
/** Each of them has a wish of its own, which holds where no day is said. */
const unwished = { wishDate: null, wishHalf: DayHalf.whole, wishTime: "" };

/** What can be done with several orders at once. */
export const orderBatch: Batch = {
  supplier: [
    {
      intent: "confirm",
      label: t.confirm,
      code: "order:supplier:confirm",
      variant: "primary",
      ask: t.confirmMany,
      fields: <PromiseFields document={unwished} intent={BATCH} help={t.promiseManyHint} />,
      run: (api, sysNoList, _reason, fields) => {
        const answer = { sysNoList, confirmStatus: ConfirmStatus.agree };
        return api.batch.confirmOrders({ ...answer, ...typedPromise(fields) });
      },
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
    ...paperBatch("order"),
  ],
  purchaser: [
    {
      intent: "approve",
      label: documentText.approve,
      code: AUDIT,
      variant: "primary",
      ask: t.approveMany,
      reason: { label: documentText.auditComment, optional: true },
      run: (api, sysNoList, comment, fields) => {
        const decision = { approvalStatus: ApprovalStatus.passed, comment } as const;
        return api.batch.auditOrders({ sysNoList, ...decision, ...seenTurns(fields, sysNoList) });
      },
      done: t.approveManyDone,
    },
    {
      intent: "disapprove",
      label: documentText.disapprove,
      code: AUDIT,
      ask: t.disapproveMany,
      reason: { label: documentText.disapproveReason },
      run: (api, sysNoList, comment, fields) => {
        const decision = { approvalStatus: ApprovalStatus.refused, comment } as const;
        return api.batch.auditOrders({ sysNoList, ...decision, ...seenTurns(fields, sysNoList) });
      },
      done: t.disapproveManyDone,
    },
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
    ...paperBatch("order"),
  ],
};
