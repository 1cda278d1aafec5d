import type { OrderDelivery } from "#trpc/contract/delivery";
import { ApprovalStatus, RefusalStatus } from "#trpc/contract/shared/codes";
import { deliveryText as t } from "~/lib/texts/delivery";
import { answerActions, auditActions, callAction, type DocumentAction } from "../document/actions";

/** What the check and the configuration say about ending the receipt (R-RCV-02). */
export interface EndReceiving {
  canEnd: boolean;
  needReason: boolean;
  tip: string;
}

/** What can be done with a delivery; its receipt ends under the conditions that were asked for. */
export const deliveryActions = (end?: EndReceiving): readonly DocumentAction<OrderDelivery>[] => [
  {
    code: "delivery:purchaser:receive",
    label: t.receive,
    href: ({ sysNo }) => `/portal/receiving/submit?delivery=${sysNo}`,
    variant: "primary",
    icon: "receipt",
  },
  {
    code: "delivery:purchaser:refuse",
    label: t.refuse,
    only: ({ refusalStatus }) => refusalStatus !== RefusalStatus.waiting,
    href: ({ sysNo }) => `/delivery-order/${sysNo}/refuse`,
    variant: "danger",
  },
  callAction(t, "withdrawRefusal", {
    code: "delivery:purchaser:refuse",
    only: ({ refusalStatus }) => refusalStatus === RefusalStatus.waiting,
    run: (api, sysNo) => api.delivery.withdrawRefusal({ sysNo }),
  }),
  ...answerActions<OrderDelivery, "agreeRefusal", "disputeRefusal">(
    t,
    [
      { name: "agreeRefusal", code: "delivery:supplier:answerRefusal" },
      { name: "disputeRefusal", code: "delivery:supplier:answerRefusal" },
    ],
    (api, answer) => api.delivery.answerRefusal(answer),
  ),
  callAction(t, "end", {
    code: "delivery:purchaser:endReceiving",
    impossible: end?.canEnd === false ? end.tip : undefined,
    next: end?.tip,
    reason: { optional: end?.needReason === false },
    run: (api, sysNo, reason) => api.delivery.endReceiving({ sysNo, reason }),
  }),
  ...answerActions<OrderDelivery, "agree", "decline">(
    t,
    [
      { name: "agree", code: "delivery:purchaser:confirm" },
      { name: "decline", code: "delivery:purchaser:confirm" },
    ],
    (api, answer) => api.delivery.confirmDelivery(answer),
  ),
  ...auditActions("delivery:purchaser:audit", (api, decision) => api.delivery.audit(decision), { next: t.approveNext }),
  callAction(t, "outbound", {
    code: "delivery:supplier:outbound",
    variant: "primary",
    run: (api, sysNo) => api.delivery.outbound({ sysNo }),
  }),
  callAction(t, "auditCancel", {
    code: "delivery:supplier:auditCancel",
    only: ({ approvalStatus }) => approvalStatus === ApprovalStatus.auditing,
    run: (api, sysNo) => api.delivery.auditCancel({ sysNo }),
  }),
  callAction(t, "submitAudit", {
    code: "delivery:supplier:auditCancel",
    only: ({ approvalStatus }) => approvalStatus !== ApprovalStatus.auditing,
    variant: "primary",
    run: (api, sysNo) => api.delivery.submitAudit({ sysNo }),
  }),
  callAction(t, "invalid", {
    code: "delivery:supplier:invalid",
    variant: "danger",
    run: (api, sysNo, reason) => api.delivery.invalid({ sysNo, reason }),
  }),
  callAction(t, "remove", {
    code: "delivery:supplier:delete",
    intent: "delete",
    variant: "danger",
    run: (api, sysNo) => api.delivery.delete({ sysNo }),
    to: "/delivery-order",
  }),
];
