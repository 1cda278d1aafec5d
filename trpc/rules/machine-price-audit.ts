import { PriceAuditStatus, priceAuditStatus } from "./kinds/price-audit";
import { defineMachine, NEW, SAME } from "./machine";
import { act, actsOf } from "./machine-acts";

const { pending, decided, withdrawn } = PriceAuditStatus;
const [audits, submits] = ["priceAudit:purchaser:decide", "priceAudit:supplier:submit"] as const;
const rule = "R-PRICE-01";
/** A decision about some lines, or about the last ones that waited. */
const decision = [
  { rule, from: [pending], to: decided, given: { isLast: [true] } },
  { rule, from: [pending], to: SAME },
] as const;

/**
 * A supplier's change of prices of an agreement: the purchaser passes or refuses its lines, in any number of steps.
 * Passed prices take effect on the day that the supplier named, or at once where that day has come.
 */
export const priceAuditMachine = defineMachine({
  document: "priceAudit",
  name: "调价单",
  states: priceAuditStatus,
  ...actsOf({
    submit: act("supplier", submits, "提交", [{ rule, from: NEW, to: pending }]),
    withdraw: act("supplier", submits, "撤回", [{ rule, from: [pending], to: withdrawn }]),
    pass: act("purchaser", audits, "审核通过", decision),
    refuse: act("purchaser", audits, "审核拒绝", decision),
    effect: act("system", null, "调价生效", [{ rule, from: [pending, decided, withdrawn], to: SAME }]),
  }),
  nodes: [
    { node: "submit", name: "供应商提交", at: [], events: ["submit"] },
    { node: "audit", name: "采购方审核", at: [pending], events: ["pass", "refuse"] },
    { node: "decided", name: "已审核", at: [decided], events: ["pass", "refuse"], end: true },
    { node: "withdrawn", name: "已撤回", at: [withdrawn], events: ["withdraw"], exit: true },
  ],
});
