import { approvers, buyers, type KindMessages } from "./audiences";

const signers = { side: "supplier", codes: ["contract:supplier:sign"] } as const;
const silent = "起草中的合同只有起草人关心";
export const contractMessages = {
  kind: "order",
  events: {
    generate: silent,
    save: silent,
    delete: silent,
    submit: [
      { ...approvers, title: "合同待审批" },
      { ...signers, kind: "order", title: "合同待签署", approvalCleared: true },
    ],
    approve: [
      { ...buyers, kind: "approval", title: "合同审批通过" },
      { ...signers, kind: "order", title: "合同待签署" },
    ],
    disapprove: [{ ...buyers, kind: "approval", title: "合同审批拒绝" }],
    withdraw: [{ ...signers, kind: "order", title: "采购方撤回合同", approvalCleared: true }],
    sign: [{ ...buyers, kind: "order", title: "供应商已签署合同" }],
    refuse: [{ ...buyers, kind: "order", title: "供应商拒绝签署合同" }],
    change: [
      { ...approvers, title: "合同变更待审批" },
      { ...signers, kind: "order", title: "合同变更待确认", approvalCleared: true },
    ],
    cancelChange: [{ ...signers, kind: "order", title: "采购方撤回合同变更", approvalCleared: true }],
    agreeChange: [{ ...buyers, kind: "order", title: "供应商同意合同变更" }],
    refuseChange: [{ ...buyers, kind: "order", title: "供应商拒绝合同变更" }],
    end: [{ ...signers, kind: "order", title: "采购方终止合同" }],
    expire: [
      { ...buyers, kind: "order", title: "合同已期满" },
      { ...signers, kind: "order", title: "合同已期满" },
    ],
  },
} satisfies KindMessages;
