import { ApprovalStatus, ConfirmStatus, DeliveryStatus, OrderStatus } from "#trpc/contract/shared/codes";
import { unheld } from "#trpc/rules/approval";
import { orderText as t } from "~/lib/texts/order";
import { auditActions, type DocumentAction } from "../document/actions";
import { documentPath } from "../document/paths";

interface Shown {
  sysNo: number;
  approvalStatus: number;
  deliveryList: readonly { sysNo: number; status: number }[];
}

const receivable = new Set<number>([DeliveryStatus.waitingReceipt, DeliveryStatus.receiving]);

/** Where the purchaser receives: the one truck that stands there, or the list of them. */
function receivePath({ deliveryList }: Shown): string | undefined {
  const [first, second] = deliveryList.filter(({ status }) => receivable.has(status));
  if (!first) return undefined;
  return second ? "#documents" : documentPath("delivery", first.sysNo);
}
const mayBeSent = ({ approvalStatus }: Shown) => unheld.includes(approvalStatus);

/** What can be done with an order. */
export const orderActions: readonly DocumentAction<Shown>[] = [
  ...auditActions("order:purchaser:audit", (api, decision) => api.order.audit(decision), { next: t.approveNext }),
  {
    code: "order:purchaser:submit",
    intent: "submit",
    label: (order) => (mayBeSent(order) ? t.submit : t.submitAgain),
    variant: "primary",
    run: (api, sysNo) => api.orderTrade.submit({ sysNo }),
    done: ({ approvalStatus }: { approvalStatus: number }) =>
      approvalStatus === ApprovalStatus.auditing ? t.submitAgainDone : t.submitDone,
  },
  { code: "order:purchaser:pay", label: t.pay, href: () => "#pay", variant: "primary" },
  {
    code: "order:supplier:confirm",
    intent: "confirm",
    label: t.confirm,
    variant: "primary",
    ask: t.confirmQuestion,
    next: t.confirmNext,
    run: (api, sysNo) => api.order.confirm({ sysNo, confirmStatus: ConfirmStatus.agree, confirmComment: "" }),
    done: ({ status }: { status: number }) =>
      status === OrderStatus.waitingPaymentAfterConfirm ? t.confirmPrepaidDone : t.confirmDone,
  },
  {
    code: "order:supplier:refuse",
    intent: "refuse",
    label: t.refuse,
    variant: "danger",
    ask: t.refuseQuestion,
    reason: { label: t.refuseReason, name: "confirmComment" },
    run: (api, sysNo, confirmComment) =>
      api.order.confirm({ sysNo, confirmStatus: ConfirmStatus.disagree, confirmComment }),
    done: t.refuseDone,
  },
  {
    code: "order:supplier:ship",
    label: t.ship,
    href: ({ sysNo }) => `${documentPath("order", sysNo)}/ship`,
    variant: "primary",
    icon: "truck",
  },
  {
    code: "order:purchaser:notify",
    intent: "remind",
    label: t.remind,
    run: (api, sysNo) => api.orderTrade.sendNotify({ sysNo }),
    done: t.remindDone,
  },
  {
    code: "order:purchaser:finish",
    intent: "finish",
    label: t.finish,
    ask: t.finishQuestion,
    next: t.finishNext,
    reason: { label: t.finishReason },
    run: (api, sysNo, reason) => api.order.finish({ sysNo, reason }),
    done: t.finishDone,
  },
  {
    code: "order:purchaser:return",
    label: t.return,
    href: ({ sysNo }) => `/portal/return/create?order=${sysNo}`,
  },
  {
    code: "order:purchaser:cancel",
    intent: "cancel",
    label: t.cancel,
    variant: "danger",
    ask: t.cancelQuestion,
    next: t.cancelNext,
    reason: { label: t.cancelReason },
    run: (api, sysNo, reason) => api.order.cancel({ sysNo, reason }),
    done: t.cancelDone,
  },
  {
    code: "order:purchaser:delete",
    intent: "delete",
    label: t.remove,
    variant: "danger",
    ask: t.removeQuestion,
    next: t.removeNext,
    run: (api, sysNo) => api.order.delete({ sysNo }),
    done: t.removeDone,
    to: "/portal/order",
  },
];

/** Receiving is done on the delivery: for those who may, the order leads there. */
export const receiveAction: DocumentAction<Shown> = {
  code: "delivery:purchaser:receive",
  label: t.receive,
  href: receivePath,
  variant: "primary",
  icon: "receipt",
};
