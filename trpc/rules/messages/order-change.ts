import { OrderChangeStatus } from "../kinds/order-change";
import { approvers, buyers, type KindMessages } from "./audiences";

const sellers = { side: "supplier", codes: ["orderChange:supplier:answer"] } as const;
const deciders = { ...buyers, codes: ["orderChange:purchaser:answer"] } as const;
const { waitingSupplier, agreed } = OrderChangeStatus;
const silent = "起草中的变更只有起草人关心";

export const orderChangeMessages = {
  kind: "order",
  events: {
    propose: silent,
    revise: silent,
    delete: silent,
    offer: silent,
    amend: silent,
    discard: silent,
    send: [
      { ...approvers, title: "订单变更待审批" },
      { ...sellers, kind: "order", title: "采购方提出订单变更", approvalCleared: true },
    ],
    approve: [
      { ...buyers, kind: "approval", title: "订单变更审批通过" },
      { ...sellers, kind: "order", title: "采购方提出订单变更", at: [waitingSupplier] },
      { ...sellers, kind: "order", title: "采购方同意订单变更", at: [agreed] },
    ],
    disapprove: [{ ...buyers, kind: "approval", title: "订单变更审批拒绝" }],
    withdraw: [{ ...sellers, kind: "order", title: "采购方撤回订单变更", approvalCleared: true }],
    agree: [{ ...buyers, kind: "order", title: "供应商同意订单变更" }],
    refuse: [{ ...buyers, kind: "order", title: "供应商拒绝订单变更" }],
    submit: [{ ...deciders, kind: "order", title: "供应商提出订单变更" }],
    takeBack: [{ ...deciders, kind: "order", title: "供应商撤回订单变更" }],
    accept: [
      { ...approvers, title: "订单变更待审批" },
      { ...sellers, kind: "order", title: "采购方同意订单变更", at: [agreed] },
    ],
    decline: [{ ...sellers, kind: "order", title: "采购方拒绝订单变更" }],
    lapse: "订单结束时已经通知",
  },
} satisfies KindMessages;
