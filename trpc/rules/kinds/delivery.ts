import { DeliveryStatus } from "../../contract/shared/codes";
import type { Words } from "../../contract/shared/goods-labels";
import { defineKind } from "./kind";

export const deliveryOrderStatus = {
  [DeliveryStatus.waitingConfirm]: "待确认",
  [DeliveryStatus.waitingOutbound]: "待出库",
  [DeliveryStatus.waitingReceipt]: "待收货",
  [DeliveryStatus.receiving]: "收货中",
  [DeliveryStatus.received]: "已收货",
  [DeliveryStatus.settled]: "已结算",
  [DeliveryStatus.returned]: "已退货",
  [DeliveryStatus.voided]: "已作废",
} as const satisfies Words<typeof DeliveryStatus>;

export const delivery = defineKind({
  name: "发货单",
  path: "/delivery-order",
  group: "arrival",
  icon: "truck-delivery",
  number: "deliveryNo",
  sorts: ["arrival", "due"],
  approval: "审批通过后，供应商才能发车",
  sumsWithout: "不含已退货、已作废的发货单",
  readers: ["purchaser", "personal", "supplier"],
  tab: "发货单",
  begun: { purchaser: { href: "/delivery-order/scan", label: "扫码收货" } },
  sets: { deliveryOrderStatus: { codes: DeliveryStatus, words: deliveryOrderStatus } },
  actions: {
    "delivery:purchaser:confirm": "确认发货单",
    "delivery:purchaser:receive": "收货",
    "delivery:purchaser:refuse": "拒收发货单",
    "delivery:purchaser:certify": "补拍质量文件",
    "delivery:purchaser:endReceiving": "结束收货",
    "delivery:supplier:auditCancel": "撤销发货单审批",
    "delivery:purchaser:audit": "审批发货单",
    "delivery:supplier:outbound": "出库",
    "delivery:supplier:updateTrace": "更新物流",
    "delivery:supplier:amend": "补充发货单",
    "delivery:supplier:invalid": "作废发货单",
    "delivery:supplier:answerRefusal": "答复拒收",
    "delivery:supplier:delete": "删除发货单",
  },
  todos: {
    purchaser: [
      { rank: 60, todo: "disputed", label: "有争议的拒收", tab: "拒收有争议", codes: ["delivery:purchaser:refuse"] },
      { rank: 70, statuses: [DeliveryStatus.waitingReceipt], label: "待收货", codes: ["delivery:purchaser:receive"] },
      {
        rank: 80,
        statuses: [DeliveryStatus.receiving],
        label: "收货中，待结束",
        codes: ["delivery:purchaser:receive", "delivery:purchaser:endReceiving"],
      },
      {
        rank: 170,
        statuses: [DeliveryStatus.waitingConfirm],
        label: "待同意的发货",
        codes: ["delivery:purchaser:confirm"],
      },
    ],
    supplier: [
      {
        rank: 40,
        todo: "answerRefusal",
        label: "待答复的拒收",
        tab: "待答复拒收",
        codes: ["delivery:supplier:answerRefusal"],
      },
      { rank: 70, todo: "outbound", label: "待出库", tab: "可以出库", codes: ["delivery:supplier:outbound"] },
      { rank: 80, todo: "certify", label: "缺质量文件的发货单", tab: "缺质量文件", codes: ["delivery:supplier:amend"] },
      {
        rank: 90,
        todo: "correct",
        label: "待重新提交审批的发货单",
        tab: "待重新提交审批",
        codes: ["delivery:supplier:auditCancel"],
      },
    ],
  },
});
