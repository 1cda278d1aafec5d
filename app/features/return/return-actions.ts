import type { OrderReturn } from "#trpc/contract/return";
import { ReturnOutcome } from "#trpc/contract/shared/codes";
import { returnText as t } from "~/lib/texts/return";
import { answerActions, auditActions, callAction, type DocumentAction } from "../document/actions";

/** What follows when the goods are back: as the backend decides it then. */
export function arriveNext({ outcome, refundOnly }: Pick<OrderReturn, "outcome" | "refundOnly">): string {
  if (outcome !== ReturnOutcome.replacement) return t.arriveRefund;
  return refundOnly ? t.arriveEnded : t.arriveReplacement;
}

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
    next: arriveNext,
    run: (api, sysNo) => api.return.confirmArrival({ sysNo }),
  }),
  callAction(t, "cancel", {
    code: "return:purchaser:cancel",
    variant: "danger",
    run: (api, sysNo) => api.return.cancel({ sysNo }),
  }),
];
