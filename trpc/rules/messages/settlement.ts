import { approvers, buyers, type KindMessages } from "./audiences";

const clerks = { side: "supplier", codes: ["settlement:supplier:answer"] } as const;
const makers = { ...buyers, codes: ["settlement:purchaser:send"] } as const;
const silent = "编制中的结算单只有编制人关心";

export const settlementMessages = {
  kind: "order",
  events: {
    make: silent,
    save: silent,
    refresh: silent,
    adjust: silent,
    correct: "更正写在下一张结算单中，发出时才通知",
    delete: silent,
    send: [
      { ...approvers, title: "结算单待审批" },
      { ...clerks, kind: "order", title: "结算单待核对", approvalCleared: true },
    ],
    approve: [
      { ...buyers, kind: "approval", title: "结算单审批通过" },
      { ...clerks, kind: "order", title: "结算单待核对" },
    ],
    disapprove: [{ ...buyers, kind: "approval", title: "结算单审批拒绝" }],
    withdraw: [{ ...clerks, kind: "order", title: "采购方撤回结算单", approvalCleared: true }],
    mark: "标记异议后还要提交，提交时才通知",
    answer: [{ ...makers, kind: "order", title: "供应商已核对结算单" }],
    carry: [{ ...makers, kind: "order", title: "结算单有异议，待答复" }],
    reply: [{ ...clerks, kind: "order", title: "采购方答复了结算异议" }],
    settle: [{ ...clerks, kind: "order", title: "结算单已结算" }],
    askRelease: [{ ...buyers, codes: ["settlement:purchaser:settle"], kind: "order", title: "供应商申请释放质保金" }],
    refuseRelease: [{ ...clerks, kind: "order", title: "质保金暂不释放" }],
    release: [{ ...clerks, kind: "order", title: "质保金已提前释放" }],
    close: [
      { ...clerks, kind: "order", title: "结算单已结算" },
      { ...makers, kind: "order", title: "结算单已结算" },
    ],
  },
} satisfies KindMessages;
