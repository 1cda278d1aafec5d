import { describe, expect, test } from "vitest";
import { actionCode } from "../contract/shared/labels";
import {
  allowedActions,
  DELETED,
  defineMachine,
  eventName,
  findTransition,
  initialStatus,
  type Machine,
  nextStatus,
  steps,
  type Who,
} from "./machine";
import { deliveryMachine } from "./machine-delivery";
import { orderMachine } from "./machine-order";
import { receivingMachine } from "./machine-receiving";
import { returnMachine } from "./machine-return";

/** What the rules say: rule, event, allowed starts, end, header. */
type Row = [
  rule: string,
  event: string,
  from: number[],
  to: number | "deleted",
  header?: Record<string, number | boolean>,
];

const orderRows: Row[] = [
  ["R-ORD-06", "submit", [10], 15, { approvalStatus: 0, paymentMode: 0 }],
  ["R-ORD-06", "submit", [10], 15, { approvalStatus: 3, paymentMode: 2 }],
  ["R-ORD-06", "submit", [10], 10, { approvalStatus: 2, paymentMode: 0 }],
  ["R-ORD-06", "submit", [10], 10, { approvalStatus: 4, paymentMode: 0 }],
  ["R-ORD-07", "submit", [10], 5, { approvalStatus: 0, paymentMode: 1 }],
  ["R-ORD-09", "agree", [15], 20, { paymentMode: 0 }],
  ["R-ORD-09", "agree", [15], 11, { paymentMode: 3 }],
  ["R-ORD-11", "refuse", [15], 30],
  ["R-ORD-15", "cancel", [5, 10, 15, 20], 60, { supplierConfirmStatus: 0 }],
  ["R-ORD-15", "cancel", [5, 10, 15, 20], 60, { supplierConfirmStatus: 30 }],
  ["R-ORD-15", "agreeCancel", [11, 20], 60, { cancelStatus: 10 }],
  ["R-ORD-15", "expire", [5, 11], 60, { paymentStatus: 5 }],
  ["R-PERM-19", "approve", [10], 10, { approvalStatus: 1, keptBack: true }],
  ["R-ORD-06", "approve", [10], 15, { approvalStatus: 1, paymentMode: 0, keptBack: false }],
  ["R-ORD-07", "approve", [10], 5, { approvalStatus: 1, paymentMode: 1, keptBack: false }],
  ["R-ORD-05", "approve", [10], 20, { approvalStatus: 1, supplierConfirmStatus: 30, keptBack: false }],
  ["R-ORD-06", "disapprove", [10], 10, { approvalStatus: 1 }],
  ["R-ORD-05", "submit", [10], 20, { approvalStatus: 3, paymentMode: 0, supplierConfirmStatus: 30 }],
  ["R-ORD-16", "delete", [10, 30, 60], DELETED, { paymentStatus: 0 }],
];
const deliveryRows: Row[] = [
  ["R-DEL-03", "accept", [2], 5],
  ["R-DEL-03", "decline", [2], 50],
  ["R-DEL-04", "outbound", [5], 10, { approvalStatus: 0 }],
  ["R-DEL-06", "unreceive", [15], 10],
  ["R-DEL-07", "end", [15], 20],
  ["R-DEL-07", "complete", [15], 20],
  ["R-DEL-09", "returned", [20], 40],
  ["R-RET-06", "unreturned", [40], 20],
  ["R-DEL-10", "invalidate", [2, 5, 10], 50, { refusalStatus: 0 }],
  ["R-DEL-11", "delete", [2, 50], DELETED],
];
const receivingRows: Row[] = [
  ["R-RCV-05", "submit", [0, 2], 5],
  ["R-RCV-06", "auditCancel", [5], 2, { approvalStatus: 1 }],
  ["R-RCV-06", "auditCancel", [5], 2, { approvalStatus: 2 }],
  ["R-RCV-07", "agree", [5], 10, { approvalStatus: 0, receivingConfirm: 1 }],
  ["R-RCV-07", "agree", [5], 10, { approvalStatus: 3, receivingConfirm: 1 }],
  ["R-RCV-08", "disagree", [5], 2, { approvalStatus: 0, receivingConfirm: 1 }],
  ["R-RCV-09", "accept", [5], 10, { approvalStatus: 0, receivingConfirm: 2 }],
  ["R-RCV-10", "pass", [5], 10, { approvalStatus: 0, receivingConfirm: 0 }],
  ["R-RCV-11", "void", [5, 10], 100, { approvalStatus: 0, refusesGoods: false }],
  ["R-RCV-12", "remove", [0, 2, 100], DELETED],
  ["R-RCV-14", "returned", [10], 30],
  ["R-RET-06", "unreturned", [30], 10],
];
const returnRows: Row[] = [
  ["R-RET-03", "agree", [10], 20, { approvalStatus: 0 }],
  ["R-RET-03", "agree", [10], 20, { approvalStatus: 3 }],
  ["R-RET-04", "refuse", [10], 40, { approvalStatus: 0 }],
  ["R-RET-05", "cancel", [10], 30],
  ["R-RET-06", "void", [10, 20], 50, { arrived: false, settled: false }],
  ["R-RET-06", "void", [10], 50, { arrived: false, settled: true }],
  ["R-RET-06", "void", [10], 50, { arrived: true, settled: false }],
  ["R-RET-03", "arrive", [20], 20, { arrived: false }],
];

/** Events that nobody asks for: other documents' events lead to them. */
const consequences: Record<string, string[]> = {
  order: [
    ...["change", "complete", "due", "expire", "increase", "receive", "refund"],
    ...["reopen", "replace", "settle", "ship", "unpay", "unreceive", "unrefund", "unship"],
  ],
  delivery: ["complete", "price", "reopen", "returned", "settle", "turnBack", "unreceive", "unreturned"],
  receiving: ["arrive", "pass", "returned", "settle", "unreturned"],
  return: [],
};

const statesOf = (machine: Machine): number[] => Object.keys(machine.states).map(Number);

test.each([
  ["attach", [2, 5, 10, 15]],
  ["detach", [2, 5, 10]],
  ["expect", [2, 5, 10]],
] as const)("what a supplier adds to a delivery leaves it where it stands: %s in %j", (event, from) => {
  const starts = statesOf(deliveryMachine).filter(
    (status) => nextStatus(deliveryMachine, event, { status }) === status,
  );
  expect(starts).toEqual(from);
  const elsewhere = statesOf(deliveryMachine).filter((status) => !starts.includes(status));
  expect(elsewhere.every((status) => nextStatus(deliveryMachine, event, { status }) === null)).toBe(true);
});

const everything = (who: Who) => ({ who, may: () => true });
const unrefused = { refusalStatus: 0 };
const order = [2, 1, 0];

describe.each([
  { machine: orderMachine as Machine, rows: orderRows },
  { machine: deliveryMachine as Machine, rows: deliveryRows },
  { machine: receivingMachine as Machine, rows: receivingRows },
  { machine: returnMachine as Machine, rows: returnRows },
])("$machine.name", ({ machine, rows }) => {
  test.each(rows)("%s: %s starts in %j and ends in %j", (rule, event, from, to, header = {}) => {
    for (const status of statesOf(machine)) {
      const next = nextStatus(machine, event, { status, ...header });
      expect(next, `${event} in ${status}`).toBe(from.includes(status) ? to : null);
      if (next !== null) expect(findTransition(machine, event, { status, ...header })?.rule).toBe(rule);
    }
  });

  test("R-STEP-01: in every status exactly one node is current, and none is done behind it", () => {
    for (const status of statesOf(machine)) {
      const record = {
        ...{ status, paymentMode: 1, supplierConfirmStatus: 0 },
        ...{ confirmStatus: 0, cancelStatus: 0, refusalStatus: 0 },
      };
      const header = status === 11 ? { ...record, paymentMode: 3 } : record;
      const list = steps(machine, header, []).map((step) => step.status);
      expect(
        list.filter((state) => state === 1),
        `status ${status}`,
      ).toHaveLength(1);
      expect(list).toEqual([...list].sort((a, b) => order.indexOf(a) - order.indexOf(b)));
    }
  });

  test("R-PERM-21: every event has its code, or follows from another document's", () => {
    const events = [...new Set(machine.transitions.map(({ event }) => event))];
    expect(Object.keys(machine.codes).sort()).toEqual(events.sort());
    const without = events.filter((event) => machine.codes[event] === null);
    expect(without).toEqual(consequences[machine.document]);
  });

  test("R-PERM-21: a code has a name and is one of the side that may use it", () => {
    for (const { event, who } of machine.transitions) {
      const code = machine.codes[event];
      if (!code) continue;
      expect(actionCode[code]).toBeTruthy();
      expect(code, event).toMatch(new RegExp(`^[a-zA-Z]+:${who}:[a-zA-Z]+$`));
    }
  });
});

describe("a new document", () => {
  test("R-ORD-05: waits for approval, for payment, for the supplier, or for nobody", () => {
    const start = { approvalStatus: 0, paymentMode: 0, supplierConfirmStatus: 0 };
    expect(initialStatus(orderMachine, "create", { ...start, approvalStatus: 1 })).toBe(10);
    expect(initialStatus(orderMachine, "create", { ...start, paymentMode: 1 })).toBe(5);
    expect(initialStatus(orderMachine, "create", start)).toBe(15);
    expect(initialStatus(orderMachine, "create", { ...start, supplierConfirmStatus: 30 })).toBe(20);
  });

  test("R-DEL-02: waits for the purchaser's consent where the agreement asks for it", () => {
    expect(initialStatus(deliveryMachine, "create", { deliveryConfirmRequired: true })).toBe(2);
    expect(initialStatus(deliveryMachine, "create", { deliveryConfirmRequired: false })).toBe(5);
  });

  test("R-RCV-04: a draft is at 2, a submitted note at 5", () => {
    expect(initialStatus(receivingMachine, "draft", {})).toBe(2);
    expect(initialStatus(receivingMachine, "submit", {})).toBe(5);
    expect(() => initialStatus(receivingMachine, "void", {})).toThrow(RangeError);
  });
});

test("only what is received can be settled; no call settles yet, so the rules of settling are not claimed", () => {
  const settles = (machine: Machine) => statesOf(machine).filter((status) => nextStatus(machine, "settle", { status }));
  expect(settles(deliveryMachine)).toEqual([20]);
  expect(settles(receivingMachine)).toEqual([10]);
});

test("R-ORD-12, R-ORD-13: later trucks and notes are self-transitions", () => {
  expect([20, 40, 45].map((status) => nextStatus(orderMachine, "ship", { status }))).toEqual([40, 40, 45]);
  expect([20, 40, 45].map((status) => nextStatus(orderMachine, "receive", { status }))).toEqual([null, 45, 45]);
  const received = (status: number) => nextStatus(deliveryMachine, "receive", { ...unrefused, status });
  expect([5, 10, 15, 20].map(received)).toEqual([null, 15, 15, null]);
});

test("R-ORD-08, R-ORD-10, R-PAY-01: what a payment leads to depends on what is paid then", () => {
  const next = (status: number, header: Record<string, number>) =>
    nextStatus(orderMachine, "pay", Object.assign({ status, cancelStatus: 0 }, header));
  const [waiting, unneeded] = [{ supplierConfirmStatus: 0 }, { supplierConfirmStatus: 30 }];
  expect(next(5, { paymentStatus: 8, ...waiting })).toBe(5);
  expect(next(5, { paymentStatus: 10, ...waiting })).toBe(15);
  expect(next(5, { paymentStatus: 8, ...unneeded })).toBe(5);
  expect(next(5, { paymentStatus: 10, ...unneeded })).toBe(20);
  expect(next(11, { paymentStatus: 8, ...waiting })).toBe(20);
  expect(next(11, { paymentStatus: 10, ...waiting })).toBe(20);
  for (const status of [10, 15, 20, 30, 40, 45, 50, 60]) expect(next(status, { paymentStatus: 10 })).toBeNull();
  // what was not paid before is paid from the delivery on, the rest of a prepayment as soon as it may be shipped
  for (const paymentMode of [0, 1, 2]) {
    expect([20, 40, 45, 50].map((status) => next(status, { paymentStatus: 8, paymentMode }))).toEqual([
      // once more, where the payment before the delivery did not arrive
      paymentMode === 1 ? 20 : null,
      40,
      45,
      50,
    ]);
  }
  expect([20, 40, 45, 50].map((status) => next(status, { paymentStatus: 10, paymentMode: 3 }))).toEqual([
    20, 40, 45, 50,
  ]);
  const actions = (header: { status: number; paymentStatus: number }) =>
    allowedActions(
      orderMachine,
      { cancelStatus: 0, hasOpen: true, ...header } as typeof header,
      everything("purchaser"),
    );
  expect(actions({ status: 5, paymentStatus: 8 })).toContain("order:purchaser:pay");
  expect(actions({ status: 11, paymentStatus: 5 })).toContain("order:purchaser:pay");
  expect(actions({ status: 60, paymentStatus: 8 })).toEqual(["order:purchaser:reorder"]);
});

test("R-ORD-06: nothing is submitted while it is being approved", () => {
  expect(nextStatus(orderMachine, "submit", { status: 10, ...{ approvalStatus: 1, paymentMode: 0 } })).toBeNull();
  const approving = {
    status: 10,
    approvalStatus: 1,
    paymentStatus: 5,
    supplierConfirmStatus: 0,
    cancelStatus: 0,
    hasDelivery: false,
  };
  expect(allowedActions(orderMachine, approving, everything("purchaser"))).toEqual([
    "order:purchaser:audit",
    "order:purchaser:cancel",
    "order:purchaser:delete",
  ]);
  const events = [{ event: "create", toStatus: 10, operatorName: "张建国", createTime: 1, comment: "" }];
  const header = { ...approving, paymentMode: 0 };
  expect(steps(orderMachine, header, events).map(({ nodeType, status }) => [nodeType, status])).toEqual([
    ["submit", 2],
    ["approve", 1],
    ["confirm", 0],
    ["ship", 0],
    ["receive", 0],
    ["complete", 0],
  ]);
});

test("R-STEP-01: what waits says since when: what was asked, or what brought it there, not what happened meanwhile", () => {
  const at = (event: string, fromStatus: number | null, toStatus: number, createTime: number) => ({
    ...{ event, fromStatus, toStatus, createTime },
    ...{ operatorName: "", comment: "" },
  });
  const since = (header: { status: number; approvalStatus: number }, events: ReturnType<typeof at>[]) =>
    steps(
      orderMachine,
      { ...header, ...{ cancelStatus: 0, supplierConfirmStatus: 0, paymentMode: 0, keptBack: true } },
      events,
    ).flatMap(({ nodeType, since: time }) => (time === null ? [] : [[nodeType, time]]));
  const asked = [at("create", null, 10, 1), at("disapprove", 10, 10, 2), at("submit", 10, 10, 3)];
  expect(since({ status: 10, approvalStatus: 1 }, asked)).toEqual([["approve", 3]]);
  const approved = [...asked, at("approve", 10, 10, 4)];
  expect(since({ status: 10, approvalStatus: 3 }, approved)).toEqual([["send", 4]]);
  const sent = [...approved, at("submit", 10, 15, 5), at("notify", 15, 15, 6)];
  expect(since({ status: 15, approvalStatus: 3 }, sent)).toEqual([["confirm", 5]]);
  expect(since({ status: 50, approvalStatus: 3 }, [...sent, at("complete", 45, 50, 7)])).toEqual([]);
});

test("R-ORD-14: an order completes only out of 45", () => {
  expect([20, 40, 45, 50].map((status) => nextStatus(orderMachine, "complete", { status }))).toEqual([
    null,
    null,
    50,
    null,
  ]);
});

test("the timeline tells who and when, and where it ended", () => {
  const events = [
    { event: "create", toStatus: 15, operatorName: "张建国", createTime: 1, comment: "" },
    { event: "refuse", toStatus: 30, operatorName: "李强", createTime: 2, comment: "无货" },
  ];
  const header = { status: 30, paymentMode: 0, supplierConfirmStatus: 20, cancelStatus: 0 };
  expect(steps(orderMachine, header, events)).toEqual([
    {
      nodeType: "submit",
      nodeName: "提交订单",
      status: 2,
      outcome: null,
      operatorName: "张建国",
      operateTime: 1,
      comment: "",
      since: null,
    },
    {
      nodeType: "refused",
      nodeName: "已驳回",
      status: 1,
      outcome: "left",
      operatorName: "李强",
      operateTime: 2,
      comment: "无货",
      since: null,
    },
  ]);
  const shipped = [events[0]!, { event: "agree", toStatus: 20, operatorName: "李强", createTime: 3, comment: "" }];
  expect(
    steps(orderMachine, { ...header, status: 20 }, shipped).map(({ nodeType, status }) => [nodeType, status]),
  ).toEqual([
    ["submit", 2],
    ["confirm", 2],
    ["ship", 1],
    ["receive", 0],
    ["complete", 0],
  ]);
});

test("a machine with a state nobody knows does not load", () => {
  const transitions = [{ rule: "R", event: "go", name: "去", from: [1], to: 9, who: "system" as const }];
  const strange = { document: "order", name: "订单", states: { 1: "一" }, codes: { go: null }, nodes: [] } as const;
  expect(() => defineMachine({ ...strange, transitions })).toThrow(/9/);
  expect(eventName(orderMachine, "unheard of")).toBe("unheard of");
});
