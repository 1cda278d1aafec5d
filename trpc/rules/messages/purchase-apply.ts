import { approvers, buyers, type KindMessages } from "./audiences";

export const purchaseApplyMessages = {
  kind: "approval",
  events: {
    save: "only its writer knows of a draft",
    submit: [{ ...approvers, title: "采购申请待审批" }],
    approve: [{ ...buyers, kind: "approval", title: "采购申请审批通过" }],
    disapprove: [{ ...buyers, kind: "approval", title: "采购申请审批拒绝" }],
    cancelAudit: "who approves sees it go from their list",
    delete: "it is no longer there to be looked at",
    trade: "its orders tell of themselves",
  },
} satisfies KindMessages;
