import type { Receiving } from "#trpc/contract/receiving";
import { ConfirmStatus, ReceivingViewStatus } from "#trpc/contract/shared/codes";
import { receivingText as t } from "~/lib/texts/receiving";
import { auditActions, type DocumentAction } from "../document/actions";

const sentBack = ({ viewStatus }: Receiving) => viewStatus === ReceivingViewStatus.refused;

/** What can be done with a receiving note. The agreement says who confirms it (R-RCV-07, R-RCV-09). */
export const receivingActions: readonly DocumentAction<Receiving>[] = [
  {
    code: ["receiving:purchaser:edit", "receiving:purchaser:submit"],
    label: (note) => (sentBack(note) ? t.correct : t.continueEdit),
    href: ({ sysNo, orderDeliverySysNo }) => `/portal/receiving/submit?note=${sysNo}&delivery=${orderDeliverySysNo}`,
    variant: "primary",
    icon: "edit",
  },
  ...auditActions("receiving:purchaser:audit", (api, decision) => api.receiving.audit(decision), {
    next: t.approveNext,
  }),
  {
    code: "receiving:supplier:confirm",
    intent: "confirm",
    label: t.confirm,
    variant: "primary",
    ask: t.confirmQuestion,
    next: t.confirmNext,
    run: (api, sysNo) => api.receiving.confirm({ sysNo, confirmStatus: ConfirmStatus.agree, confirmComment: "" }),
    done: t.confirmDone,
  },
  {
    code: "receiving:supplier:confirm",
    intent: "sendBack",
    label: t.sendBack,
    variant: "danger",
    ask: t.sendBackQuestion,
    reason: { label: t.sendBackReason, name: "confirmComment" },
    run: (api, sysNo, confirmComment) =>
      api.receiving.confirm({ sysNo, confirmStatus: ConfirmStatus.disagree, confirmComment }),
    done: t.sendBackDone,
  },
  {
    code: "receiving:purchaser:confirm",
    intent: "accept",
    label: t.confirm,
    variant: "primary",
    ask: t.confirmQuestion,
    next: t.confirmNext,
    run: (api, sysNo) =>
      api.delivery.confirmReceiving({ sysNo, confirmStatus: ConfirmStatus.agree, confirmComment: "" }),
    done: t.confirmDone,
  },
  {
    code: "receiving:purchaser:confirm",
    intent: "decline",
    label: t.sendBack,
    variant: "danger",
    ask: t.sendBackQuestion,
    reason: { label: t.sendBackReason, name: "confirmComment" },
    run: (api, sysNo, confirmComment) =>
      api.delivery.confirmReceiving({ sysNo, confirmStatus: ConfirmStatus.disagree, confirmComment }),
    done: t.sendBackDone,
  },
  {
    code: "order:purchaser:return",
    label: t.return,
    href: ({ sysNo }) => `/portal/return/create?receiving=${sysNo}`,
  },
  {
    code: "receiving:purchaser:auditCancel",
    intent: "auditCancel",
    label: t.auditCancel,
    ask: t.auditCancelQuestion,
    next: t.auditCancelNext,
    run: (api, sysNo) => api.receiving.auditCancel({ sysNo }),
    done: t.auditCancelDone,
  },
  {
    code: "receiving:purchaser:void",
    intent: "void",
    label: t.void,
    variant: "danger",
    ask: t.voidQuestion,
    next: t.voidNext,
    reason: { label: t.voidReason },
    run: (api, sysNo, reason) => api.receiving.void({ sysNo, reason }),
    done: t.voidDone,
  },
  {
    code: "receiving:purchaser:remove",
    intent: "remove",
    label: t.remove,
    variant: "danger",
    ask: t.removeQuestion,
    run: (api, sysNo) => api.receiving.remove({ sysNo }),
    done: t.removeDone,
    to: "/portal/receiving",
  },
];
