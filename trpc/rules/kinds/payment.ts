import type { Words } from "../../contract/shared/goods-labels";
import { defineKind } from "./kind";

/** A payment: planned, said to be paid, seen by who gets it, not seen, a refund that its supplier took back. */
export const PaymentNoteStatus = { planned: 0, paid: 10, arrived: 20, missing: 30, withdrawn: 40 } as const;
export const paymentNoteStatus = {
  [PaymentNoteStatus.planned]: "待付款",
  [PaymentNoteStatus.paid]: "待确认到账",
  [PaymentNoteStatus.arrived]: "已到账",
  [PaymentNoteStatus.missing]: "未到账",
  [PaymentNoteStatus.withdrawn]: "已撤回",
} as const satisfies Words<typeof PaymentNoteStatus>;

/** To the supplier, or back from it. */
export const PaymentDirection = { payment: 0, refund: 1 } as const;
export const paymentDirection = {
  [PaymentDirection.payment]: "付款",
  [PaymentDirection.refund]: "退款",
} as const satisfies Words<typeof PaymentDirection>;

/** How it is paid. */
export const PaymentMethod = { transfer: 1, bill: 2, voucher: 3, factoring: 4 } as const;
export const paymentMethod = {
  [PaymentMethod.transfer]: "银行转账",
  [PaymentMethod.bill]: "商业汇票",
  [PaymentMethod.voucher]: "应收账款电子凭证",
  [PaymentMethod.factoring]: "融资放款",
} as const satisfies Words<typeof PaymentMethod>;

export const payment = defineKind({
  name: "付款单",
  path: "/portal/payment",
  group: "money",
  icon: "wallet",
  number: "paymentNo",
  sorts: ["amount"],
  approval: "审批通过后，才能付款",
  sumsWithout: "不含未到账、已撤回的付款单",
  readers: ["purchaser", "supplier"],
  // R-PERM-16: what is paid is what was bought for
  readCodes: { purchaser: "goods:purchaser:price" },
  sets: {
    paymentNoteStatus: { codes: PaymentNoteStatus, words: paymentNoteStatus, unspecified: true },
    paymentDirection: { codes: PaymentDirection, words: paymentDirection, unspecified: true },
    paymentMethod: { codes: PaymentMethod, words: paymentMethod, unspecified: true },
  },
  actions: {
    "payment:purchaser:save": "编制付款单",
    "payment:purchaser:pay": "办理付款、确认退款到账",
    "payment:purchaser:audit": "审批付款单",
    "payment:supplier:confirm": "确认到账、办理退款",
  },
  todos: {
    purchaser: [
      { rank: 183, todo: "correct", label: "被拒绝的付款单", tab: "审批拒绝", codes: ["payment:purchaser:save"] },
      { rank: 184, todo: "pay", label: "待付款的付款单", tab: "待我付款", codes: ["payment:purchaser:pay"] },
      {
        rank: 185,
        todo: "repay",
        label: "供应商未收到的付款",
        tab: "供应商未收到",
        codes: ["payment:purchaser:pay"],
      },
      {
        rank: 186,
        todo: "confirmRefund",
        label: "待确认到账的退款",
        tab: "退款待确认",
        codes: ["payment:purchaser:pay"],
      },
    ],
    supplier: [
      {
        rank: 141,
        todo: "confirmArrival",
        label: "待确认到账的付款",
        tab: "待我确认到账",
        codes: ["payment:supplier:confirm"],
      },
    ],
  },
});
