import { DeliveryStatus } from "../../contract/shared/codes";
import { approvers, type KindMessages, receivers, shippers } from "./audiences";

const refusalAnswerers = { side: "supplier", involved: true, codes: ["delivery:supplier:answerRefusal"] } as const;
const { waitingConfirm, waitingReceipt } = DeliveryStatus;
export const deliveryMessages = {
  kind: "shipment",
  events: {
    create: [
      { ...approvers, title: "发货单待审批" },
      {
        ...{ side: "purchaser", involved: true, codes: ["delivery:purchaser:confirm"] },
        ...{ kind: "shipment", title: "发货单待确认", at: [waitingConfirm] },
      },
    ],
    accept: [{ ...shippers, kind: "shipment", title: "采购方同意发货" }],
    decline: [{ ...shippers, kind: "shipment", title: "采购方不同意发货" }],
    auditCancel: "who approves sees it go from their list",
    submitAudit: [{ ...approvers, title: "发货单待审批" }],
    approve: [{ ...shippers, kind: "approval", title: "发货单审批通过" }],
    disapprove: [{ ...shippers, kind: "approval", title: "发货单审批拒绝" }],
    outbound: [{ ...receivers, kind: "shipment", title: "供应商已发货" }],
    trace: "its last step is the arrival, which the receiving note tells",
    attach: "looked at when the goods are received",
    detach: "looked at when the goods are received",
    expect: [{ ...receivers, kind: "shipment", title: "预计到达时间已更新", from: [waitingReceipt] }],
    certify: [{ ...shippers, kind: "shipment", title: "收货方已补拍质量文件" }],
    refuse: [{ ...refusalAnswerers, kind: "shipment", title: "采购方拒收整车，待答复" }],
    withdrawRefusal: [{ ...refusalAnswerers, kind: "shipment", title: "采购方撤回拒收" }],
    agreeRefusal: [{ ...receivers, kind: "shipment", title: "供应商同意拒收" }],
    disputeRefusal: [{ ...receivers, kind: "shipment", title: "供应商对拒收有异议" }],
    turnBack: "the receiving note tells of itself",
    receive: "the receiving note tells of itself",
    unreceive: "the receiving note tells of itself",
    reopen: "the receiving note tells of itself",
    end: [{ ...shippers, kind: "receiving", title: "采购方结束收货，未到部分不再接收" }],
    complete: "the receiving note tells of itself",
    settle: "nothing is to be done about it",
    price: [
      { ...receivers, kind: "shipment", title: "发货单价格已确定" },
      { ...shippers, kind: "shipment", title: "发货单价格已确定" },
    ],
    returned: "the return order tells of itself",
    unreturned: "the return order tells of itself",
    invalidate: [{ ...receivers, kind: "shipment", title: "供应商作废发货单", from: [waitingConfirm, waitingReceipt] }],
    delete: "it is no longer there to be looked at",
  },
} satisfies KindMessages;
