import type { OrderReturn } from "#trpc/contract/return";
import { ConfirmStatus, ReturnOutcome } from "#trpc/contract/shared/codes";
import { returnText as t } from "~/lib/texts/return";
import { auditActions, type DocumentAction } from "../document/actions";

/** What can be done with a return order. */
export const returnActions: readonly DocumentAction<OrderReturn>[] = [
  ...auditActions("return:purchaser:audit", (api, decision) => api.return.audit(decision), { next: t.approveNext }),
  {
    code: "return:supplier:confirm",
    intent: "agree",
    label: t.agree,
    variant: "primary",
    ask: t.agreeQuestion,
    next: t.agreeNext,
    run: (api, sysNo) => api.return.supplierConfirm({ sysNo, confirmStatus: ConfirmStatus.agree }),
    done: t.agreeDone,
  },
  {
    code: "return:supplier:confirm",
    intent: "refuse",
    label: t.refuse,
    variant: "danger",
    ask: t.refuseQuestion,
    reason: { label: t.refuseReason },
    run: (api, sysNo, reason) => api.return.supplierConfirm({ sysNo, confirmStatus: ConfirmStatus.disagree, reason }),
    done: t.refuseDone,
  },
  {
    code: "return:supplier:arrive",
    intent: "arrive",
    label: t.arrive,
    variant: "primary",
    ask: t.arriveQuestion,
    next: ({ outcome }) => (outcome === ReturnOutcome.replacement ? t.arriveReplacement : t.arriveRefund),
    run: (api, sysNo) => api.return.confirmArrival({ sysNo }),
    done: t.arriveDone,
  },
  {
    code: "return:purchaser:cancel",
    intent: "cancel",
    label: t.cancel,
    variant: "danger",
    ask: t.cancelQuestion,
    next: t.cancelNext,
    run: (api, sysNo) => api.return.cancel({ sysNo }),
    done: t.cancelDone,
  },
];
