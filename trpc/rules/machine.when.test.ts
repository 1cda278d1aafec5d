import { describe, expect, test } from "vitest";
import {
  eventName,
  exitsOf,
  findTransition,
  type Machine,
  machineColumns,
  mayStart,
  nextStatus,
  steps,
} from "./machine";
import { deliveryMachine } from "./machine-delivery";
import { orderMachine } from "./machine-order";
import { receivingMachine } from "./machine-receiving";
import { returnMachine } from "./machine-return";

type Header = Record<string, number | boolean>;
/** Rule, event, a status in which it may start, the column that decides, the values that let it. */
type Row = [rule: string, event: string, status: number, column: string, allowed: (number | boolean)[], rest?: Header];

const values: Record<string, (number | boolean)[]> = {
  approvalStatus: [0, 1, 2, 3, 4],
  paymentStatus: [0, 5, 8, 10],
  shippingTrace: [10, 15, 20, 25, 30, 40],
  receivingConfirm: [0, 1, 2],
  shippingEnded: [false, true],
  arrived: [false, true],
  refusalStatus: [0, 10, 20, 30],
  refusesGoods: [false, true],
};
const undecided = [0, 3];

const orderRows: Row[] = [
  ["R-ORD-06", "submit", 10, "approvalStatus", [0, 2, 3, 4], { paymentMode: 0, supplierConfirmStatus: 0 }],
  ["R-ORD-06", "approve", 10, "approvalStatus", [1]],
  ["R-ORD-06", "disapprove", 10, "approvalStatus", [1]],
  ["R-DEL-02", "prepare", 20, "shippingEnded", [false], { paymentMode: 0 }],
  ["R-DEL-02", "prepare", 45, "shippingEnded", [false], { paymentMode: 2 }],
  ["R-ORD-08", "prepare", 20, "paymentStatus", [10], { paymentMode: 1, shippingEnded: false }],
  ["R-ORD-08", "prepare", 45, "shippingEnded", [false], { paymentMode: 1, paymentStatus: 10 }],
  ["R-ORD-10", "prepare", 20, "paymentStatus", [8, 10], { paymentMode: 3, shippingEnded: false }],
  ["R-ORD-10", "prepare", 45, "shippingEnded", [false], { paymentMode: 3, paymentStatus: 8 }],
  ["R-ORD-14", "end", 40, "shippingEnded", [false]],
  ["R-ORD-14", "end", 45, "shippingEnded", [false]],
  ["R-ORD-16", "delete", 60, "paymentStatus", [0, 5]],
];
const deliveryRows: Row[] = [2, 5].flatMap((status): Row[] => [
  ["R-BIZ-28", "auditCancel", status, "approvalStatus", [1]],
  ["R-BIZ-28", "submitAudit", status, "approvalStatus", [2, 4]],
  ["R-PERM-19", "approve", status, "approvalStatus", [1]],
  ["R-PERM-19", "disapprove", status, "approvalStatus", [1]],
]);
deliveryRows.push(
  ["R-DEL-04", "outbound", 5, "approvalStatus", undecided],
  ["R-TRACE-01", "trace", 10, "shippingTrace", [10, 15, 20]],
  ["R-DEL-05", "receive", 10, "refusalStatus", [0, 30]],
  ["R-DEL-10", "invalidate", 10, "refusalStatus", [0, 30]],
  ["R-DEL-10", "refuse", 10, "refusalStatus", [0, 30]],
  ["R-DEL-10", "withdrawRefusal", 10, "refusalStatus", [10]],
  ["R-DEL-10", "agreeRefusal", 10, "refusalStatus", [10]],
  ["R-DEL-10", "disputeRefusal", 10, "refusalStatus", [10]],
);
const receivingRows: Row[] = [
  ["R-RCV-06", "auditCancel", 5, "approvalStatus", [0, 1, 2]],
  ["R-RCV-05", "approve", 5, "approvalStatus", [1]],
  ["R-RCV-05", "disapprove", 5, "approvalStatus", [1]],
  ["R-RCV-11", "void", 5, "approvalStatus", [0, 2, 3, 4]],
  ["R-RCV-11", "void", 10, "approvalStatus", [0, 2, 3, 4], { refusesGoods: false }],
  ["R-RCV-11", "void", 10, "refusesGoods", [false], { approvalStatus: 0 }],
  ...(
    [
      ["R-RCV-07", "agree", 1],
      ["R-RCV-08", "disagree", 1],
      ["R-RCV-09", "accept", 2],
      ["R-RCV-09", "decline", 2],
      ["R-RCV-10", "pass", 0],
    ] as const
  ).flatMap(([rule, event, confirm]): Row[] => [
    [rule, event, 5, "approvalStatus", undecided, { receivingConfirm: confirm }],
    [rule, event, 5, "receivingConfirm", [confirm], { approvalStatus: 0 }],
  ]),
];
const returnRows: Row[] = [
  ["R-PERM-19", "approve", 10, "approvalStatus", [1]],
  ["R-PERM-19", "disapprove", 10, "approvalStatus", [1]],
  ["R-RET-03", "agree", 10, "approvalStatus", undecided],
  ["R-RET-04", "refuse", 10, "approvalStatus", undecided],
  ["R-RET-03", "arrive", 20, "arrived", [false]],
  ["R-RET-06", "void", 20, "arrived", [false]],
];

describe.each([
  { machine: orderMachine as Machine, rows: orderRows },
  { machine: deliveryMachine as Machine, rows: deliveryRows },
  { machine: receivingMachine as Machine, rows: receivingRows },
  { machine: returnMachine as Machine, rows: returnRows },
])("$machine.name", ({ machine, rows }) => {
  test.each(rows)(
    "%s: %s starts at %i only while %s is one of %j",
    (rule, event, status, column, allowed, rest = {}) => {
      const at = (value: number | boolean) => ({ status, settled: false, cancelStatus: 0, ...rest, [column]: value });
      expect(values[column]?.filter((value) => mayStart(machine, event, at(value)))).toEqual(allowed);
      for (const value of allowed) expect(findTransition(machine, event, at(value))).toMatchObject({ rule, event });
    },
  );
});

test("R-ORD-05, R-ORD-06, R-ORD-07: an order goes on as its payment and its supplier want, unless approval failed", () => {
  const submit = (header: Header) => nextStatus(orderMachine, "submit", { status: 10, ...header });
  for (const approvalStatus of [0, 3]) {
    expect(submit({ approvalStatus, paymentMode: 1, supplierConfirmStatus: 30 })).toBe(5);
    expect(submit({ approvalStatus, paymentMode: 0, supplierConfirmStatus: 30 })).toBe(20);
    expect(submit({ approvalStatus, paymentMode: 0, supplierConfirmStatus: 0 })).toBe(15);
  }
  for (const approvalStatus of [2, 4]) {
    expect(submit({ approvalStatus, paymentMode: 1, supplierConfirmStatus: 30 })).toBe(10);
    expect(submit({ approvalStatus, paymentMode: 0, supplierConfirmStatus: 30 })).toBe(10);
  }
});

test("R-RET-06: what was agreed to is void only before settlement", () => {
  const agreed = { status: 20, arrived: false };
  const at = (settled: boolean) => ({ ...agreed, settled });
  expect(nextStatus(returnMachine, "void", at(false))).toBe(50);
  expect(nextStatus(returnMachine, "void", at(true))).toBeNull();
  // whether it is settled is found out by the command
  expect(mayStart(returnMachine, "void", agreed)).toBe(true);
});

const nodes = (machine: Machine, header: Header & { status: number }) =>
  steps(machine, header, []).map(({ nodeType }) => nodeType);

describe("R-STEP-01: the timeline shows the way of this very document", () => {
  test("an order's approval, payment and confirmation only where it has them", () => {
    const plain = { status: 20, approvalStatus: 0, paymentMode: 0, supplierConfirmStatus: 30, cancelStatus: 0 };
    const rest = ["ship", "receive", "complete"];
    expect(nodes(orderMachine, plain)).toEqual(["submit", ...rest]);
    for (const approvalStatus of [1, 3, 4]) {
      expect(nodes(orderMachine, { ...plain, approvalStatus })).toEqual(["submit", "approve", ...rest]);
    }
    expect(nodes(orderMachine, { ...plain, approvalStatus: 2 })).toEqual(["submit", "disapproved", ...rest]);
    const keptBack = { ...plain, approvalStatus: 3, keptBack: true };
    expect(nodes(orderMachine, keptBack)).toEqual(["submit", "approve", "send", ...rest]);
    for (const supplierConfirmStatus of [0, 10, 20]) {
      expect(nodes(orderMachine, { ...plain, supplierConfirmStatus })).toEqual(["submit", "confirm", ...rest]);
    }
    expect(nodes(orderMachine, { ...plain, paymentMode: 1 })).toEqual(["submit", "pay", ...rest]);
    expect(nodes(orderMachine, { ...plain, paymentMode: 3 })).toEqual(["submit", "prepay", ...rest]);
    // a request for cancellation is answered before anything is shipped
    const asked = { ...plain, supplierConfirmStatus: 10, cancelStatus: 10 };
    expect(nodes(orderMachine, asked)).toEqual(["submit", "confirm", "answerCancel", ...rest]);
  });

  test("a delivery's consent only where the purchaser was asked", () => {
    const rest = ["outbound", "receive", "complete", "settle"];
    const unrefused = { status: 5, refusalStatus: 0 };
    expect(nodes(deliveryMachine, { ...unrefused, confirmStatus: 30 })).toEqual(["create", ...rest]);
    for (const confirmStatus of [0, 10, 20]) {
      expect(nodes(deliveryMachine, { ...unrefused, confirmStatus })).toEqual(["create", "confirm", ...rest]);
    }
  });

  test("a refused truck waits for its supplier's answer, and ends refused or void", () => {
    const atGate = { status: 10, confirmStatus: 30 };
    const [before, after] = [
      ["create", "outbound"],
      ["complete", "settle"],
    ];
    expect(nodes(deliveryMachine, { ...atGate, refusalStatus: 10 })).toEqual([...before, "refusal", ...after]);
    expect(nodes(deliveryMachine, { ...atGate, refusalStatus: 30 })).toEqual([...before, "receive", ...after]);
    expect(nodes(deliveryMachine, { status: 50, refusalStatus: 20 })).toContain("refused");
    expect(nodes(deliveryMachine, { status: 50, refusalStatus: 0 })).toContain("void");
  });

  test("a return's goods are back when they are", () => {
    expect(nodes(returnMachine, { status: 20, arrived: false })).toEqual(["submit", "confirm", "arrive"]);
    expect(nodes(returnMachine, { status: 20, arrived: true })).toEqual(["submit", "confirm", "arrive", "complete"]);
  });

  test("where documents end off their way is shown only while they stand there", () => {
    expect(nodes(receivingMachine, { status: 5 })).toEqual(["submit", "confirm", "complete", "settle"]);
    const exits: [Machine, Record<number, string>][] = [
      [orderMachine, { 30: "refused", 60: "cancelled" }],
      [deliveryMachine, { 40: "returned", 50: "void" }],
      [receivingMachine, { 30: "returned", 100: "void" }],
      [returnMachine, { 30: "cancelled", 40: "refused", 50: "void" }],
    ];
    for (const [machine, ends] of exits) {
      for (const [status, node] of Object.entries(ends)) {
        expect(nodes(machine, { status: Number(status) }), machine.name).toEqual([node]);
      }
    }
  });

  test("a node is shown with the event that led to it, not with one that led away", () => {
    const told = (event: string, toStatus: number, operatorName: string, createTime: number) => ({
      ...{ event, toStatus, operatorName, createTime },
      comment: "",
    });
    const events = [told("draft", 2, "张建国", 1), told("submit", 5, "王工", 2)];
    const [first] = steps(receivingMachine, { status: 2 }, events);
    expect(first).toMatchObject({ nodeType: "submit", status: 1, operatorName: "张建国", operateTime: 1 });
    const [done, current] = steps(receivingMachine, { status: 5 }, events);
    expect(done).toMatchObject({ status: 2, operatorName: "王工" });
    expect(current).toMatchObject({ nodeType: "confirm", status: 1, operatorName: "" });
  });
});

test("history calls an event by its name, and one it does not know by its code", () => {
  expect(eventName(orderMachine, "agree")).toBe("确认接单");
  expect(eventName(orderMachine, "unheard of")).toBe("unheard of");
});

test("the columns a kind must read are those that its transitions and nodes look at, each once", () => {
  expect(machineColumns(deliveryMachine)).toEqual([
    "deliveryConfirmRequired",
    "approvalStatus",
    "shippingTrace",
    "refusalStatus",
    "confirmStatus",
  ]);
  expect(machineColumns(returnMachine)).toEqual(["approvalStatus", "arrived"]);
});

describe("whether an event may start", () => {
  test("is said by its name, its status and the columns of the header, whatever its command will find", () => {
    const draft = { status: 10, approvalStatus: 1, keptBack: true };
    const [sent, passed] = [
      { ...draft, status: 15 },
      { ...draft, approvalStatus: 3 },
    ];
    expect(mayStart(orderMachine, "approve", draft)).toBe(true);
    expect(mayStart(orderMachine, "submit", draft)).toBe(false);
    for (const elsewhere of [sent, passed]) expect(mayStart(orderMachine, "approve", elsewhere)).toBe(false);
  });
});

test("what left its path is what was refused, cancelled or went back", () => {
  expect(exitsOf(orderMachine).sort()).toEqual([30, 60]);
  expect(exitsOf(deliveryMachine).sort()).toEqual([40, 50]);
});
