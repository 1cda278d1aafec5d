import { approvers, type KindMessages } from "./audiences";

const buyers = { side: "purchaser", codes: ["agreement:purchaser:sign"], kind: "order" } as const;
const sellers = { side: "supplier", codes: ["agreement:supplier:sign"], kind: "order" } as const;
const silent = "起草中的协议只有起草的一方知道";
export const agreementVersionMessages = {
  kind: "order",
  events: {
    draft: silent,
    revise: silent,
    delete: silent,
    offer: silent,
    amend: silent,
    discard: silent,
    send: [
      { ...approvers, title: "协议待审批" },
      { ...sellers, title: "协议待签署" },
      { ...buyers, title: "协议待签署", approvalCleared: true },
    ],
    submit: [
      { ...approvers, title: "协议待审批" },
      { ...sellers, title: "协议待签署" },
      { ...buyers, title: "协议待签署", approvalCleared: true },
    ],
    approve: [{ ...buyers, title: "协议审批通过，待签署" }],
    disapprove: [{ ...buyers, kind: "approval", title: "协议审批拒绝" }],
    withdraw: [{ ...sellers, title: "采购方撤回协议" }],
    takeBack: [{ ...buyers, title: "供应商撤回协议" }],
    sign: [{ ...sellers, title: "采购方已签署协议" }],
    countersign: [{ ...buyers, title: "供应商已签署协议" }],
    decline: [{ ...sellers, title: "采购方退回协议" }],
    refuse: [{ ...buyers, title: "供应商退回协议" }],
    end: [{ ...sellers, title: "采购方终止协议" }],
    effect: [
      { ...buyers, title: "协议新版本已生效" },
      { ...sellers, title: "协议新版本已生效" },
    ],
    adopt: "承接的是双方已经在执行的内容",
    supplement: "合同变更的确认已通知双方",
    close: "合同的终止和期满已通知双方",
    adjust: "调价单的审核和生效已通知双方",
    replace: "新版本生效时已通知双方",
    expire: [
      { ...buyers, title: "协议已到期" },
      { ...sellers, title: "协议已到期" },
    ],
  },
} satisfies KindMessages;
