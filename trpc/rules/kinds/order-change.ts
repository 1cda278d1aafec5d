import type { Words } from "../../contract/shared/goods-labels";
import { defineKind } from "./kind";

/** A change of an order: a draft of either side, with the other side, agreed to, or ended without effect. */
export const OrderChangeStatus = {
  purchaserDraft: 0,
  supplierDraft: 5,
  waitingSupplier: 10,
  waitingPurchaser: 20,
  agreed: 30,
  refused: 40,
  withdrawn: 50,
} as const;
export const orderChangeStatus = {
  [OrderChangeStatus.purchaserDraft]: "草稿",
  [OrderChangeStatus.supplierDraft]: "草稿",
  [OrderChangeStatus.waitingSupplier]: "待供应商答复",
  [OrderChangeStatus.waitingPurchaser]: "待采购方答复",
  [OrderChangeStatus.agreed]: "已生效",
  [OrderChangeStatus.refused]: "已拒绝",
  [OrderChangeStatus.withdrawn]: "已撤回",
} as const satisfies Words<typeof OrderChangeStatus>;

/** It may still change its order: one of each order at a time is with the other side, one of each side is a draft. */
export const openChanges: readonly number[] = [OrderChangeStatus.waitingSupplier, OrderChangeStatus.waitingPurchaser];
export const draftChanges: readonly number[] = [OrderChangeStatus.purchaserDraft, OrderChangeStatus.supplierDraft];

export const orderChange = defineKind({
  name: "订单变更",
  path: "/portal/order-change",
  group: "buying",
  icon: "edit",
  number: "changeNo",
  sorts: ["amount"],
  approval: "审批通过后，才发给供应商或生效",
  sumsWithout: "不含已拒绝、已撤回的订单变更",
  readers: ["purchaser", "personal", "supplier"],
  // R-PERM-16: a change shows the prices of what was ordered
  readCodes: { purchaser: "goods:purchaser:price" },
  sets: { orderChangeStatus: { codes: OrderChangeStatus, words: orderChangeStatus, unspecified: true } },
  actions: {
    "orderChange:purchaser:save": "提出订单变更",
    "orderChange:purchaser:answer": "答复订单变更",
    "orderChange:purchaser:audit": "审批订单变更",
    "orderChange:supplier:save": "提出订单变更",
    "orderChange:supplier:answer": "答复订单变更",
  },
  todos: {
    purchaser: [
      {
        rank: 125,
        todo: "answer",
        label: "待答复的订单变更",
        tab: "待我答复",
        codes: ["orderChange:purchaser:answer"],
      },
      {
        rank: 126,
        todo: "correct",
        label: "审批拒绝的订单变更",
        tab: "审批拒绝",
        codes: ["orderChange:purchaser:save"],
      },
    ],
    supplier: [
      { rank: 45, todo: "answer", label: "待答复的订单变更", tab: "待我答复", codes: ["orderChange:supplier:answer"] },
    ],
  },
});
