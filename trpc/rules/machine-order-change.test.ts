import { expect, test } from "vitest";
import { ApprovalStatus } from "../contract/shared/codes";
import { OrderChangeStatus } from "./kinds/order-change";
import { DELETED, findTransition, nextStatus } from "./machine";
import { orderChangeMachine as machine } from "./machine-order-change";

type State = keyof typeof OrderChangeStatus;
type Row = [rule: string, event: string, from: State[], to: State | "deleted", header?: object];
const [none, auditing, passed] = [ApprovalStatus.none, ApprovalStatus.auditing, ApprovalStatus.passed].map(
  (approvalStatus) => ({ approvalStatus }),
);

const rows: Row[] = [
  ["R-BIZ-19", "revise", ["purchaserDraft"], "purchaserDraft"],
  ["R-BIZ-19", "send", ["purchaserDraft"], "waitingSupplier"],
  ["R-BIZ-19", "withdraw", ["waitingSupplier"], "withdrawn"],
  ["R-BIZ-19", "delete", ["purchaserDraft"], DELETED],
  ["R-BIZ-19", "submit", ["supplierDraft"], "waitingPurchaser"],
  ["R-BIZ-19", "takeBack", ["waitingPurchaser"], "withdrawn"],
  ["R-BIZ-19", "agree", ["waitingSupplier"], "agreed", none],
  ["R-BIZ-19", "agree", ["waitingSupplier"], "agreed", passed],
  ["R-BIZ-19", "agree", [], "agreed", auditing],
  ["R-BIZ-19", "refuse", ["waitingSupplier"], "refused", none],
  ["R-BIZ-19", "accept", ["waitingPurchaser"], "agreed", { ...none, needsApproval: false }],
  ["R-PERM-19", "accept", ["waitingPurchaser"], "waitingPurchaser", { ...none, needsApproval: true }],
  ["R-BIZ-19", "accept", [], "agreed", { ...auditing, needsApproval: false }],
  ["R-BIZ-19", "decline", ["waitingPurchaser"], "refused"],
  [
    ...(["R-BIZ-19", "lapse"] as const),
    ["purchaserDraft", "supplierDraft", "waitingSupplier", "waitingPurchaser"],
    "withdrawn",
  ],
];

test.each(rows)("%s: %s starts in %j and ends in %j", (rule, event, from, to, header = {}) => {
  for (const [state, status] of Object.entries(OrderChangeStatus)) {
    const record = { status, ...header };
    const end = to === DELETED ? DELETED : OrderChangeStatus[to];
    const next = nextStatus(machine, event as "send", record);
    expect(next, `${event} in ${state}`).toBe(from.includes(state as State) ? end : null);
    if (next !== null) expect(findTransition(machine, event as "send", record)?.rule).toBe(rule);
  }
});
