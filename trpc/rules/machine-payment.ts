import { approvalCleared, decisions } from "./approval";
import { PaymentNoteStatus, paymentNoteStatus } from "./kinds/payment";
import { DELETED, defineMachine, NEW, SAME } from "./machine";
import { act, actsOf } from "./machine-acts";

const { planned, paid, arrived, missing } = PaymentNoteStatus;
const cleared = { approvalStatus: approvalCleared };
const [save, pay, confirm] = ["payment:purchaser:save", "payment:purchaser:pay", "payment:supplier:confirm"] as const;
const rule = "R-PAY-01";

/**
 * A payment of one or several orders of a supplier. It counts into its orders from the moment it is said to be paid, and
 * no longer when its supplier does not see the money or its payer takes it back.
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
      { rule, from: [paid], to: planned },
      { rule, from: [missing], to: planned },
    ]),
    confirm: act("supplier", confirm, "确认到账", [{ rule, from: [paid], to: arrived }]),
    deny: act("supplier", confirm, "未收到款", [{ rule, from: [paid], to: missing }]),
    delete: act("purchaser", save, "删除", [{ rule, from: [planned], to: DELETED }]),
  }),
  nodes: [
    { node: "plan", name: "编制付款单", at: [], events: ["plan", "save"] },
    { node: "pay", name: "付款", at: [planned], events: ["pay", "record", "advance"] },
    { node: "confirm", name: "供应商确认到账", at: [paid], events: ["confirm"] },
    { node: "arrived", name: "已到账", at: [arrived], events: ["confirm", "advance"], end: true },
    { node: "missing", name: "未到账", at: [missing], events: ["deny"], exit: true },
  ],
});
