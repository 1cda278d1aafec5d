import type { OrderReturn } from "#trpc/contract/return";
import { ReturnOutcome } from "#trpc/contract/shared/codes";
import { returnText as t } from "~/lib/texts/return";
import { answerActions, auditActions, callAction, type DocumentAction } from "../document/actions";

/** What can be done with a return order. */
export const returnActions: readonly DocumentAction<OrderReturn>[] = [
  ...auditActions("return:purchaser:audit", (api, decision) => api.return.audit(decision), { next: t.approveNext }),
  ...answerActions<OrderReturn, "agree", "refuse">(
    t,
    [
      { name: "agree", code: "return:supplier:confirm" },
      { name: "refuse", code: "return:supplier:confirm", reason: { label: t.refuseReason } },
    ],
    (api, { sysNo, confirmStatus, confirmComment: reason }) =>
      api.return.supplierConfirm({ sysNo, confirmStatus, reason }),
  ),
  callAction(t, "arrive", {
    code: "return:supplier:arrive",
    variant: "primary",
    next: ({ outcome }) => (outcome === ReturnOutcome.replacement ? t.arriveReplacement : t.arriveRefund),
    run: (api, sysNo) => api.return.confirmArrival({ sysNo }),
  }),
  callAction(t, "cancel", {
    code: "return:purchaser:cancel",
    variant: "danger",
    run: (api, sysNo) => api.return.cancel({ sysNo }),
  }),
];
