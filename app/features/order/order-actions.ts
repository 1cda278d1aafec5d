import { ApprovalStatus, DeliveryStatus, OrderStatus } from "#trpc/contract/shared/codes";
import { APPROVE, approvalCleared, waitsForApproval } from "#trpc/rules/approval";
import { evaluateText } from "~/lib/texts/evaluate";
import { orderText as t } from "~/lib/texts/order";
import { orderChangeText } from "~/lib/texts/order-change";
import { serviceText } from "~/lib/texts/service";
import { tickAdded } from "../cart/visit-ticks";
import { answerActions, auditActions, callAction, type DocumentAction } from "../document/actions";
import { documentPath } from "../document/paths";
import { changeFormPath } from "../order-change/order-change-actions";
import { isPressing } from "./is-pressing";
import { approveNext } from "./order-notice";
import { PromiseFields } from "./promise-fields";
import { SeenStatus, seenStatus } from "./seen-status";
import { typedPromise } from "./typed-promise";

interface ActedOrder {
  orderNo: string;
  sysNo: number;
  status: number;
  approvalStatus: number;
  keptBack: boolean;
  paymentMode: number;
  actionList: readonly string[];
  paymentStatus: number;
  dueTime: number | null;
  wishDate: string | null;
  wishHalf: number;
  wishTime: string;
  deliveryList: readonly { sysNo: number; status: number }[];
}

import { evaluationsOf } from "./judgement";

const receivable = new Set<number>([DeliveryStatus.waitingReceipt, DeliveryStatus.receiving]);

/** Where the purchaser receives: the one truck that stands there, or the list of them. */
function receivePath({ deliveryList }: ActedOrder): string | undefined {
  const [first, second] = deliveryList.filter(({ status }) => receivable.has(status));
  if (!first) return undefined;
  return second ? "#documents" : documentPath("delivery", first.sysNo);
}
/** Not while the reader is asked to decide: who approves does nothing else with it. */
const notToDecide = ({ actionList }: ActedOrder) => !actionList.includes(APPROVE);
const mayBeSent = ({ approvalStatus }: ActedOrder) => approvalCleared.includes(approvalStatus);

/** What came into the cart again, and what did not. */
interface Again {
  addedCount: number;
  failList: readonly { skuName: string; message: string }[];
}

/** The sentence after an approval, by where it led. */
const approvedTo: Readonly<Record<number, string>> = {
  [OrderStatus.editing]: t.auditKept,
  [OrderStatus.waitingPayment]: t.auditToPay,
};

/** What can be done with an order. */
export const orderActions: readonly DocumentAction<ActedOrder>[] = [
  ...auditActions<ActedOrder>(APPROVE, (api, decision) => api.order.audit(decision), {
    next: approveNext,
    done: ({ status }) => approvedTo[status] ?? t.auditSent,
  }),
  callAction(t, "submit", {
    code: "order:purchaser:submit",
    label: (order) => (mayBeSent(order) ? t.submit : t.submitAgain),
    variant: "primary",
    run: (api, sysNo) => api.orderTrade.submit({ sysNo }),
    done: ({ approvalStatus }: { approvalStatus: number }) =>
      approvalStatus === ApprovalStatus.auditing ? t.submitAgainDone : t.submitDone,
  }),
  { code: "order:purchaser:pay", label: t.pay, href: () => "#pay", variant: "primary", only: isPressing },
  ...answerActions<ActedOrder, "confirm", "refuse">(
    t,
    [
      {
        name: "confirm",
        code: "order:supplier:confirm",
        Fields: PromiseFields,
        done: ({ status }: { status: number }) =>
          status === OrderStatus.waitingPaymentAfterConfirm ? t.confirmPrepaidDone : t.confirmDone,
      },
      { name: "refuse", code: "order:supplier:refuse" },
    ],
    (api, answer, fields) => {
      return api.order.confirm({ ...answer, ...typedPromise(fields) });
    },
  ),
  ...answerActions<ActedOrder, "agreeCancel", "refuseCancel">(
    t,
    [
      { name: "agreeCancel", code: "order:supplier:answerCancel" },
      { name: "refuseCancel", code: "order:supplier:answerCancel", variant: "default" },
    ],
    (api, answer) => api.order.answerCancel(answer),
  ),
  callAction(t, "noteCancel", {
    code: "order:supplier:noteCancel",
    variant: "primary",
    run: (api, sysNo) => api.order.noteCancel({ sysNo }),
  }),
  {
    code: "order:supplier:ship",
    label: t.ship,
    href: ({ sysNo }) => `${documentPath("order", sysNo)}/ship`,
    variant: "primary",
    icon: "truck",
  },
  callAction(t, "remind", {
    code: "order:purchaser:notify",
    run: (api, sysNo) => api.orderTrade.sendNotify({ sysNo }),
  }),
  callAction(t, "finish", {
    code: "order:purchaser:finish",
    run: (api, sysNo, reason) => api.order.finish({ sysNo, reason }),
  }),
  {
    code: ["orderChange:purchaser:save", "orderChange:supplier:save"],
    label: orderChangeText.apply,
    icon: "edit",
    href: ({ sysNo }) => changeFormPath(sysNo),
  },
  {
    code: "order:purchaser:return",
    label: t.return,
    href: ({ sysNo }) => `/portal/return/create?order=${sysNo}`,
  },
  {
    code: ["evaluation:purchaser:save", "evaluation:purchaser:answer"],
    label: evaluateText.judge,
    icon: "star",
    href: ({ orderNo }) => evaluationsOf(orderNo),
  },
  {
    code: "evaluation:supplier:appeal",
    label: evaluateText.seeJudgement,
    href: ({ orderNo }) => evaluationsOf(orderNo),
  },
  callAction(t, "reorder", {
    code: "order:purchaser:reorder",
    run: async (api, sysNo) => {
      const again = await api.mallSku.buyOrderAgain({ orderSysNo: sysNo });
      await tickAdded(api, again.successList);
      return again;
    },
    done: ({ addedCount, failList }: Again) => t.reordered(addedCount, failList),
    to: "/shopping_cart",
  }),
  callAction(t, "cancel", {
    code: "order:purchaser:cancel",
    only: notToDecide,
    variant: "danger",
    Fields: SeenStatus,
    run: (api, sysNo, reason, fields) => api.order.cancel({ sysNo, reason, ...seenStatus(fields) }),
  }),
  callAction(t, "requestCancel", {
    code: "order:purchaser:requestCancel",
    variant: "danger",
    run: (api, sysNo, reason) => api.order.requestCancel({ sysNo, reason }),
  }),
  callAction(t, "withdrawCancel", {
    code: "order:purchaser:withdrawCancel",
    run: (api, sysNo) => api.order.withdrawCancel({ sysNo }),
  }),
  callAction(t, "remove", {
    code: "order:purchaser:delete",
    // what waits for approval is cancelled first: its approvers were asked
    only: (order) => notToDecide(order) && !waitsForApproval(order),
    intent: "delete",
    variant: "danger",
    run: (api, sysNo) => api.order.delete({ sysNo }),
    to: "/portal/order",
  }),
];

/** A supplier writes to who ordered; the conversation goes on at its desk. */
export const contactAction: DocumentAction<ActedOrder> = callAction(serviceText, "contactBuyer", {
  code: "service:supplier:answer",
  reason: { name: "content" },
  run: (api, orderSysNo, content) => api.customerService.contact({ orderSysNo, content }),
});

/** Receiving is done on the delivery: for those who may, the order leads there. */
export const receiveAction: DocumentAction<ActedOrder> = {
  code: "delivery:purchaser:receive",
  label: t.receive,
  href: receivePath,
  variant: "primary",
  icon: "receipt",
};
