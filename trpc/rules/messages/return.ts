import { approvers, buyers, type KindMessages } from "./audiences";

const returnReaders = { side: "supplier", codes: ["return:supplier:confirm"] } as const;
export const orderReturnMessages = {
  kind: "return",
  events: {
    save: [
      { ...approvers, title: "退货单待审批" },
      { ...returnReaders, kind: "return", title: "采购方申请退货", approvalCleared: true },
    ],
    approve: [
      { ...buyers, kind: "approval", title: "退货单审批通过" },
      { ...returnReaders, kind: "return", title: "采购方申请退货" },
    ],
    disapprove: [{ ...buyers, kind: "approval", title: "退货单审批拒绝" }],
    agree: [{ ...buyers, kind: "return", title: "供应商同意退货" }],
    refuse: [{ ...buyers, kind: "return", title: "供应商拒绝退货" }],
    cancel: [{ ...returnReaders, kind: "return", title: "采购方撤回退货", approvalCleared: true }],
    arrive: [{ ...buyers, kind: "return", title: "供应商已收到退回货物" }],
    void: [
      { ...buyers, kind: "return", title: "平台作废退货单" },
      { ...returnReaders, kind: "return", title: "平台作废退货单" },
    ],
  },
} satisfies KindMessages;
