import { ReceivingStatus } from "../../contract/shared/codes";
import { validNotes } from "../machine-receiving";
import { approvers, buyers, type KindMessages, noteReaders, receivers } from "./audiences";

const { submitted } = ReceivingStatus;
export const receivingMessages = {
  kind: "receiving",
  events: {
    arrive: [{ ...receivers, kind: "shipment", title: "货物已送达，待收货" }],
    draft: "only its writer knows of a draft",
    submit: [
      { ...approvers, title: "收货单待审批" },
      { ...noteReaders, kind: "receiving", title: "采购方已收货", approvalCleared: true, differences: true },
    ],
    auditCancel: [
      { ...noteReaders, kind: "receiving", title: "采购方撤回收货单", from: [submitted], approvalCleared: true },
    ],
    approve: [
      { ...buyers, kind: "approval", title: "收货单审批通过" },
      { ...noteReaders, kind: "receiving", title: "采购方已收货", differences: true },
    ],
    disapprove: [{ ...buyers, kind: "approval", title: "收货单审批拒绝" }],
    agree: [{ ...buyers, kind: "receiving", title: "供应商已确认收货单" }],
    disagree: [{ ...buyers, kind: "receiving", title: "供应商退回收货单" }],
    accept: [{ ...noteReaders, kind: "receiving", title: "采购方已确认收货单" }],
    decline: [{ ...buyers, kind: "receiving", title: "收货单被退回，请修改" }],
    pass: "the submission is told",
    void: [{ ...noteReaders, kind: "receiving", title: "采购方作废收货单", from: validNotes }],
    remove: "it is no longer there to be looked at",
    settle: "nothing is to be done about it",
    identify: "lots are made of it, which tell of themselves",
    return: "the return order tells of itself",
    returned: "the return order tells of itself",
    unreturned: "the return order tells of itself",
  },
} satisfies KindMessages;
