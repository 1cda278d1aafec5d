import { ReceivingStatus } from "../../contract/shared/codes";
import type { Words } from "../../contract/shared/goods-labels";
import { defineKind } from "./kind";

export const receivingStatus = {
  [ReceivingStatus.toComplete]: "待完善",
  [ReceivingStatus.editing]: "编辑中",
  [ReceivingStatus.submitted]: "已提交",
  [ReceivingStatus.received]: "已收货",
  [ReceivingStatus.settled]: "已结算",
  [ReceivingStatus.returned]: "已退货",
  [ReceivingStatus.voided]: "已作废",
} as const satisfies Words<typeof ReceivingStatus>;

export const receiving = defineKind({
  name: "收货单",
  path: "/portal/receiving",
  group: "arrival",
  icon: "receipt",
  number: "receivingNo",
  sorts: ["received", "amount"],
  approval: "审批通过后，才能确认收货数量",
  sumsWithout: "不含已退货、已作废的收货单",
  readers: ["purchaser", "personal", "supplier"],
  tab: "收货",
  sets: { receivingStatus: { codes: ReceivingStatus, words: receivingStatus } },
  actions: {
    "receiving:purchaser:edit": "填写收货单",
    "receiving:purchaser:submit": "提交收货单",
    "receiving:purchaser:auditCancel": "撤回收货单",
    "receiving:purchaser:confirm": "确认收货单",
    "receiving:purchaser:void": "作废收货单",
    "receiving:purchaser:remove": "删除收货单",
    "receiving:purchaser:identify": "登记炉批号",
    "receiving:purchaser:audit": "审批收货单",
    "receiving:supplier:confirm": "确认收货单",
  },
  todos: {
    purchaser: [
      {
        rank: 90,
        statuses: [ReceivingStatus.editing],
        label: "编辑中的收货单",
        codes: ["receiving:purchaser:edit", "receiving:purchaser:submit"],
      },
      {
        rank: 100,
        statuses: [ReceivingStatus.toComplete],
        label: "待完善的收货单",
        codes: ["receiving:purchaser:edit", "receiving:purchaser:submit"],
      },
      { rank: 110, todo: "confirm", label: "待确认的收货单", tab: "待我确认", codes: ["receiving:purchaser:confirm"] },
      {
        rank: 120,
        todo: "correct",
        label: "审批拒绝的收货单",
        tab: "审批拒绝",
        codes: ["receiving:purchaser:auditCancel"],
      },
    ],
    supplier: [
      { rank: 130, todo: "confirm", label: "待确认的收货单", tab: "待我确认", codes: ["receiving:supplier:confirm"] },
    ],
  },
});
