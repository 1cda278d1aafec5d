import { approvalCleared, decisions } from "./approval";
import { FactoringStatus, factoringStatus } from "./kinds/factoring";
import { defineMachine, NEW } from "./machine";
import { act, actsOf } from "./machine-acts";

const { applied, agreed, approved, paidOut, repaid, declined, refused, withdrawn } = FactoringStatus;
const cleared = { approvalStatus: approvalCleared };
const [apply, answer, lend] = [
  "factoring:purchaser:apply",
  "factoring:supplier:answer",
  "factoring:operator:answer",
] as const;
const rule = "R-CALL-06";

/**
 * An application for financing. The supplier is free to decline (order 802, article 11); an operator records what the
 * funding party answers and does, since no bank logs in.
 */
export const factoringMachine = defineMachine({
  document: "factoring",
  name: "融资申请",
  states: factoringStatus,
  ...actsOf({
    apply: act("purchaser", apply, "申请融资", [{ rule, from: NEW, to: applied }]),
    ...decisions("R-PERM-19", [applied], "factoring:purchaser:audit"),
    withdraw: act("purchaser", apply, "撤回申请", [{ rule, from: [applied, agreed], to: withdrawn }]),
    agree: act("supplier", answer, "同意融资", [{ rule, from: [applied], to: agreed, when: cleared }]),
    decline: act("supplier", answer, "不同意融资", [{ rule, from: [applied], to: declined, when: cleared }]),
    accept: act("operator", lend, "资金方审核通过", [{ rule, from: [agreed], to: approved }]),
    refuse: act("operator", lend, "资金方未通过", [{ rule, from: [agreed, approved], to: refused }]),
    payOut: act("operator", lend, "放款", [{ rule, from: [approved], to: paidOut }]),
    repay: act("operator", lend, "还款", [{ rule, from: [paidOut], to: repaid }]),
  }),
  nodes: [
    { node: "apply", name: "提交申请", at: [], events: ["apply"] },
    { node: "answer", name: "供应商确认", at: [applied], events: ["agree"] },
    { node: "accept", name: "资金方审核", at: [agreed], events: ["accept"] },
    { node: "payOut", name: "放款", at: [approved], events: ["payOut"] },
    { node: "repay", name: "到期还款", at: [paidOut], events: ["repay"] },
    { node: "repaid", name: "已还款", at: [repaid], events: ["repay"], end: true },
    { node: "declined", name: "供应商不同意", at: [declined], events: ["decline"], exit: true },
    { node: "refused", name: "资金方未通过", at: [refused], events: ["refuse"], exit: true },
    { node: "withdrawn", name: "已撤回", at: [withdrawn], events: ["withdraw"], exit: true },
  ],
});
