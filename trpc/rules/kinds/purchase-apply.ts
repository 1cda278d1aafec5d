import type { Words } from "../../contract/shared/goods-labels";
import { defineKind } from "./kind";

/** A purchase application: it waits to be traded, or its orders are made. */
export const ApplyStatus = { applying: 1, traded: 2 } as const;
export const applyStatus = {
  [ApplyStatus.applying]: "申请中",
  [ApplyStatus.traded]: "已交易",
} as const satisfies Words<typeof ApplyStatus>;

export const purchaseApply = defineKind({
  name: "采购申请",
  path: "/portal/purchase-apply",
  group: "buying",
  icon: "edit",
  number: "applyNo",
  sorts: ["amount"],
  approval: "审批通过后，自动生成订单",
  sumsWithout: "",
  readers: ["purchaser"],
  sets: { applyStatus: { codes: ApplyStatus, words: applyStatus } },
  actions: {
    "purchaseApply:purchaser:save": "填写采购申请",
    "purchaseApply:purchaser:submit": "提交采购申请",
    "purchaseApply:purchaser:audit": "审批采购申请",
    "purchaseApply:purchaser:cancelAudit": "撤回采购申请",
    "purchaseApply:purchaser:delete": "删除采购申请",
  },
  todos: {
    purchaser: [
      {
        rank: 140,
        todo: "correct",
        standing: true,
        label: "被拒绝或撤回的采购申请",
        tab: "已拒绝或撤回",
        codes: ["purchaseApply:purchaser:save"],
      },
      {
        rank: 150,
        todo: "auditing",
        standing: true,
        label: "审批中的采购申请",
        tab: "审批中",
        codes: ["purchaseApply:purchaser:save"],
        unless: "approve",
        others: true,
      },
      {
        rank: 160,
        todo: "submit",
        standing: true,
        label: "待提交的采购申请",
        tab: "待提交",
        codes: ["purchaseApply:purchaser:submit"],
      },
    ],
    supplier: [],
  },
});
