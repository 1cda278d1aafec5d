import { approvalCleared, decisions } from "./approval";
import { PaymentDirection, PaymentNoteStatus, paymentNoteStatus } from "./kinds/payment";
import { DELETED, defineMachine, NEW, SAME } from "./machine";
import { act, actsOf } from "./machine-acts";

const { planned, paid, arrived, missing, withdrawn } = PaymentNoteStatus;
const cleared = { approvalStatus: approvalCleared };
const [save, pay, confirm] = ["payment:purchaser:save", "payment:purchaser:pay", "payment:supplier:confirm"] as const;
const rule = "R-PAY-01";
const forward = { direction: [PaymentDirection.payment] };
const back = { direction: [PaymentDirection.refund] };

/**
 * A payment of one or several orders of a supplier. It counts into its orders from the moment it is said to be paid, and
 * no longer when its supplier does not see the money or its payer takes it back. A refund goes the other way: its supplier
 * makes it, its purchaser sees it.
 */
export const paymentMachine = defineMachine({
  document: "payment",
  name: "付款单",
  states: paymentNoteStatus,
  ...actsOf({
    plan: act("purchaser", save, "编制付款单", [{ rule, from: NEW, to: planned }]),
    record: act("system", null, "登记付款", [{ rule, from: NEW, to: paid }]),
    advance: act("system", null, "融资放款", [{ rule, from: NEW, to: arrived }]),
    save: act("purchaser", save, "修改付款单", [{ rule, from: [planned], to: SAME }]),
    ...decisions("R-PERM-19", [planned], "payment:purchaser:audit"),
    pay: act("purchaser", pay, "付款", [{ rule, from: [planned], to: paid, when: cleared }]),
    withdraw: act("purchaser", pay, "撤回付款", [
      { rule, from: [paid], to: planned, when: forward },
      { rule, from: [missing], to: planned, when: forward },
    ]),
    confirm: act("supplier", confirm, "确认到账", [{ rule, from: [paid], to: arrived, when: forward }]),
    deny: act("supplier", confirm, "未收到款", [{ rule, from: [paid], to: missing, when: forward }]),
    refund: act("supplier", confirm, "登记退款", [{ rule, from: NEW, to: paid }]),
    confirmRefund: act("purchaser", pay, "确认退款到账", [{ rule, from: [paid], to: arrived, when: back }]),
    denyRefund: act("purchaser", pay, "未收到退款", [{ rule, from: [paid], to: missing, when: back }]),
    withdrawRefund: act("supplier", confirm, "撤回退款", [{ rule, from: [paid], to: withdrawn, when: back }]),
    delete: act("purchaser", save, "删除", [{ rule, from: [planned], to: DELETED }]),
  }),
  nodes: [
    { node: "plan", name: "编制付款单", at: [], events: ["plan", "save"] },
    { node: "pay", name: "付款", at: [planned], events: ["pay", "record", "advance", "refund"] },
    { node: "confirm", name: "确认到账", at: [paid], events: ["confirm", "confirmRefund"] },
    { node: "arrived", name: "已到账", at: [arrived], events: ["confirm", "confirmRefund", "advance"], end: true },
    { node: "missing", name: "未到账", at: [missing], events: ["deny", "denyRefund"], exit: true },
    { node: "withdrawn", name: "已撤回", at: [withdrawn], events: ["withdrawRefund"], exit: true },
  ],
});
