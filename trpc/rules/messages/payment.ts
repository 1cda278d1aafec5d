import { approvers, buyers, type KindMessages, payers } from "./audiences";

const clerks = { side: "supplier", codes: ["payment:supplier:confirm"] } as const;
const cashiers = { side: "purchaser", involved: true, codes: ["payment:purchaser:pay"] } as const;
const silent = "编制中的付款单只有编制人关心";

export const paymentMessages = {
  kind: "payment",
  events: {
    plan: [{ ...approvers, title: "付款单待审批" }],
    save: [{ ...approvers, title: "付款单待审批" }],
    delete: silent,
    advance: "融资申请的放款消息已经通知双方",
    record: [{ ...clerks, kind: "payment", title: "采购方已付款，待确认到账" }],
    approve: [{ ...payers, kind: "approval", title: "付款单审批通过" }],
    disapprove: [{ ...buyers, kind: "approval", title: "付款单审批拒绝" }],
    pay: [{ ...clerks, kind: "payment", title: "采购方已付款，待确认到账" }],
    withdraw: [{ ...clerks, kind: "payment", title: "采购方撤回了付款" }],
    confirm: [{ ...payers, kind: "payment", title: "供应商确认款项到账" }],
    refund: [{ ...cashiers, kind: "payment", title: "供应商已退款，待确认到账" }],
    confirmRefund: [{ ...clerks, kind: "payment", title: "采购方确认退款到账" }],
    denyRefund: [{ ...clerks, kind: "payment", title: "采购方没有收到退款" }],
    withdrawRefund: [{ ...cashiers, kind: "payment", title: "供应商撤回了退款" }],
    deny: [{ ...payers, kind: "payment", title: "供应商没有收到款项" }],
  },
} satisfies KindMessages;
