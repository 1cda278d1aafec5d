import { ReturnStatus } from "../../contract/shared/codes";
import type { Words } from "../../contract/shared/goods-labels";
import { defineKind } from "./kind";

export const returnStatus = {
  [ReturnStatus.returning]: "退货中",
  [ReturnStatus.returned]: "已退货",
  [ReturnStatus.withdrawn]: "已撤回",
  [ReturnStatus.refused]: "已拒绝",
  [ReturnStatus.voided]: "已作废",
} as const satisfies Words<typeof ReturnStatus>;

export const orderReturn = defineKind({
  name: "退货单",
  path: "/portal/return",
  group: "arrival",
  icon: "receipt-refund",
  number: "returnNo",
  sorts: ["amount"],
  approval: "审批通过后，供应商才处理",
  sumsWithout: "不含已撤回、已拒绝、已作废的退货单",
  readers: ["purchaser", "personal", "supplier"],
  sets: { returnStatus: { codes: ReturnStatus, words: returnStatus } },
  actions: {
    "return:purchaser:cancel": "撤回退货单",
    "return:purchaser:audit": "审批退货单",
    "return:supplier:confirm": "答复退货单",
    "return:supplier:arrive": "确认退回货物",
    "return:operator:void": "作废退货单",
  },
  todos: {
    purchaser: [
      { rank: 130, todo: "correct", label: "审批拒绝的退货单", tab: "审批拒绝", codes: ["return:purchaser:cancel"] },
    ],
    supplier: [
      { rank: 110, todo: "answer", label: "待答复的退货", tab: "待我答复", codes: ["return:supplier:confirm"] },
      { rank: 120, todo: "takeBack", label: "待退回货物", tab: "待退回货物", codes: ["return:supplier:arrive"] },
    ],
  },
});
