import { approvers, buyers, type KindMessages } from "./audiences";

const clerks = { side: "supplier", codes: ["factoring:supplier:answer"], kind: "payment" } as const;
const appliers = { side: "purchaser", involved: true, codes: ["factoring:purchaser:apply"], kind: "payment" } as const;

export const factoringMessages = {
  kind: "payment",
  events: {
    apply: [
      { ...approvers, title: "融资申请待审批" },
      { ...clerks, title: "采购方申请为您提前付款，请确认是否同意", approvalCleared: true },
    ],
    approve: [
      { ...buyers, kind: "approval", title: "融资申请审批通过" },
      { ...clerks, title: "采购方申请为您提前付款，请确认是否同意" },
    ],
    disapprove: [{ ...buyers, kind: "approval", title: "融资申请审批拒绝" }],
    withdraw: [{ ...clerks, title: "采购方撤回了融资申请" }],
    agree: [{ ...appliers, title: "供应商同意融资" }],
    decline: [{ ...appliers, title: "供应商不同意融资" }],
    accept: [
      { ...appliers, title: "资金方审核通过，等待放款" },
      { ...clerks, title: "资金方审核通过，等待放款" },
    ],
    refuse: [
      { ...appliers, title: "资金方没有通过融资申请" },
      { ...clerks, title: "资金方没有通过融资申请" },
    ],
    payOut: [
      { ...appliers, title: "融资已放款，到期日请还款" },
      { ...clerks, title: "融资已放款，请查收" },
    ],
    repay: [{ ...appliers, title: "融资已还款" }],
  },
} satisfies KindMessages;
