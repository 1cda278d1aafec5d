import type { OrderDelivery } from "#trpc/contract/delivery";
import { ApprovalStatus, ConfirmStatus } from "#trpc/contract/shared/codes";
import { deliveryText as t } from "~/lib/texts/delivery";
import { auditActions, type DocumentAction } from "../document/actions";

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
    code: "delivery:purchaser:endReceiving",
    intent: "end",
    label: t.end,
    impossible: end?.canEnd === false ? end.tip : undefined,
    ask: t.endQuestion,
    next: end?.tip,
    reason: { label: t.endReason, optional: end?.needReason === false },
    run: (api, sysNo, reason) => api.delivery.endReceiving({ sysNo, reason }),
    done: t.endDone,
  },
  {
    code: "delivery:purchaser:confirm",
    intent: "agree",
    label: t.agree,
    variant: "primary",
    ask: t.agreeQuestion,
    run: (api, sysNo) =>
      api.delivery.confirmDelivery({ sysNo, confirmStatus: ConfirmStatus.agree, confirmComment: "" }),
    done: t.agreeDone,
  },
  {
    code: "delivery:purchaser:confirm",
    intent: "decline",
    label: t.decline,
    variant: "danger",
    ask: t.declineQuestion,
    reason: { label: t.declineReason, name: "confirmComment" },
    run: (api, sysNo, confirmComment) =>
      api.delivery.confirmDelivery({ sysNo, confirmStatus: ConfirmStatus.disagree, confirmComment }),
    done: t.declineDone,
  },
  ...auditActions("delivery:purchaser:audit", (api, decision) => api.delivery.audit(decision), { next: t.approveNext }),
  {
    code: "delivery:supplier:outbound",
    intent: "outbound",
    label: t.outbound,
    variant: "primary",
    ask: t.outboundQuestion,
    next: t.outboundNext,
    run: (api, sysNo) => api.delivery.outbound({ sysNo }),
    done: t.outboundDone,
  },
  {
    code: "delivery:supplier:auditCancel",
    only: ({ approvalStatus }) => approvalStatus === ApprovalStatus.auditing,
    intent: "auditCancel",
    label: t.auditCancel,
    run: (api, sysNo) => api.delivery.auditCancel({ sysNo }),
    done: t.auditCancelDone,
  },
  {
    code: "delivery:supplier:auditCancel",
    only: ({ approvalStatus }) => approvalStatus !== ApprovalStatus.auditing,
    intent: "submitAudit",
    label: t.submitAudit,
    variant: "primary",
    run: (api, sysNo) => api.delivery.submitAudit({ sysNo }),
    done: t.submitAuditDone,
  },
  {
    code: "delivery:supplier:invalid",
    intent: "invalid",
    label: t.invalid,
    variant: "danger",
    ask: t.invalidQuestion,
    next: t.invalidNext,
    reason: { label: t.invalidReason },
    run: (api, sysNo, reason) => api.delivery.invalid({ sysNo, reason }),
    done: t.invalidDone,
  },
  {
    code: "delivery:supplier:delete",
    intent: "delete",
    label: t.remove,
    variant: "danger",
    ask: t.removeQuestion,
    run: (api, sysNo) => api.delivery.delete({ sysNo }),
    done: t.removeDone,
    to: "/delivery-order",
  },
];
