import type { Receiving } from "#trpc/contract/receiving";
import { ReceivingViewStatus } from "#trpc/contract/shared/codes";
import { receivingText as t } from "~/lib/texts/receiving";
import { answerActions, auditActions, callAction, type DocumentAction } from "../document/actions";

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
  ...answerActions<Receiving, "confirm", "sendBack">(
    t,
    [
      { name: "confirm", code: "receiving:supplier:confirm" },
      { name: "sendBack", code: "receiving:supplier:confirm" },
    ],
    (api, answer) => api.receiving.confirm(answer),
  ),
  ...answerActions<Receiving, "confirm", "sendBack">(
    t,
    [
      { name: "confirm", code: "receiving:purchaser:confirm", intent: "accept" },
      { name: "sendBack", code: "receiving:purchaser:confirm", intent: "decline" },
    ],
    (api, answer) => api.delivery.confirmReceiving(answer),
  ),
  {
    code: "order:purchaser:return",
    label: t.return,
    href: ({ sysNo }) => `/portal/return/create?receiving=${sysNo}`,
  },
  callAction(t, "auditCancel", {
    code: "receiving:purchaser:auditCancel",
    run: (api, sysNo) => api.receiving.auditCancel({ sysNo }),
  }),
  callAction(t, "void", {
    code: "receiving:purchaser:void",
    variant: "danger",
    run: (api, sysNo, reason) => api.receiving.void({ sysNo, reason }),
  }),
  callAction(t, "remove", {
    code: "receiving:purchaser:remove",
    variant: "danger",
    run: (api, sysNo) => api.receiving.remove({ sysNo }),
    to: "/portal/receiving",
  }),
];
