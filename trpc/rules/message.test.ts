import { describe, expect, test } from "vitest";
import { machines, messagesOf } from "../contract/documents";
import { actionCode } from "../contract/shared/labels";
import { defineMachine, type Machine, NEW } from "./machine";
import { messageKinds, seesAmounts } from "./message";
import { tellsOf } from "./message-events";

const eventsOf = ({ transitions }: Machine) => [...new Set(transitions.map(({ event }) => event))];

describe("every event of every document", () => {
  test.each(Object.values(machines))("$document says whom it concerns, or why nobody", (machine) => {
    const missing = eventsOf(machine).filter((event) => messagesOf[machine.document].events[event] === undefined);
    expect(missing, "add them to the messages of the kind").toEqual([]);
    const unknown = Object.keys(messagesOf[machine.document].events).filter(
      (event) => !eventsOf(machine).includes(event),
    );
    expect(unknown, "no machine has them any more").toEqual([]);
  });

  test("tells people of one side, by codes of that side", () => {
    for (const machine of Object.values(machines))
      for (const event of eventsOf(machine))
        for (const { side, codes = [], involved, approvers, kind, title } of tellsOf(machine, event)) {
          expect(messageKinds).toContain(kind);
          expect(title.length).toBeLessThan(30);
          expect(involved || approvers || codes.length > 0, event).toBe(true);
          for (const code of codes) {
            expect(actionCode).toHaveProperty([code]);
            expect(code.split(":")[1]).toBe(side);
          }
        }
  });

  test("names no money in a title: not all who read it may know", () => {
    for (const machine of Object.values(machines))
      for (const event of eventsOf(machine))
        for (const { title } of tellsOf(machine, event)) expect(title).not.toMatch(/[¥元]/);
  });
});

test("an event that the table lacks is told to the other side as the machine names it", () => {
  const machine = defineMachine({
    document: "order",
    name: "订单",
    states: { 1: "一" },
    transitions: [
      { rule: "R", event: "ponder", name: "斟酌", from: NEW, to: 1, who: "supplier" },
      { rule: "R", event: "wonder", name: "疑问", from: [1], to: 1, who: "purchaser" },
    ],
    codes: { ponder: null, wonder: null },
    nodes: [],
  });
  expect(tellsOf(machine, "ponder")).toMatchObject([{ side: "purchaser", title: "斟酌", kind: "order" }]);
  expect(tellsOf(machine, "wonder")).toMatchObject([{ side: "supplier", title: "疑问" }]);
  expect(tellsOf(machine, "nowhere")).toEqual([]);
});

test("amounts are for those whose work is money", () => {
  const receiver = ["goods:purchaser:price", "delivery:purchaser:receive"];
  expect(seesAmounts({ identity: "purchaser", permissions: receiver })).toBe(false);
  expect(seesAmounts({ identity: "purchaser", permissions: [...receiver, "order:purchaser:pay"] })).toBe(true);
  expect(seesAmounts({ identity: "purchaser", permissions: ["order:purchaser:create"] })).toBe(false);
  expect(seesAmounts({ identity: "supplier", permissions: ["order:supplier:confirm"] })).toBe(true);
  expect(seesAmounts({ identity: "supplier", permissions: ["delivery:supplier:outbound"] })).toBe(false);
});
