import { describe, expect, test } from "vitest";
import { machines } from "../contract/documents";
import {
  allowedActions,
  findTransition,
  type Machine,
  missingFact,
  needsOf,
  type Requirement,
  requirementsOf,
  type Who,
} from "./machine";

const everything = (who: Who) => ({ who, may: () => true });
const statesOf = ({ states }: Machine) => Object.keys(states).map(Number);
const valued = (all: readonly Requirement[]) => Object.fromEntries(all.map(({ fact, is }) => [fact, is]));

/** A header whose columns and lines let as much as possible. */
const headerOf = (machine: Machine, status: number) => ({
  ...valued(requirementsOf(machine)),
  status,
  approvalStatus: 0,
  paymentMode: 0,
  receivingConfirm: 1,
  shippingEnded: false,
  shippingTrace: 10,
  supplierConfirmStatus: 0,
  cancelStatus: 0,
  refusalStatus: 0,
});

describe.each(Object.values(machines))("$name", (machine) => {
  test("an action is offered only to those who hold its code, and one of those it needs beside it", () => {
    for (const status of statesOf(machine)) {
      for (const who of ["purchaser", "supplier"] as const) {
        const record = headerOf(machine, status);
        expect(allowedActions(machine, record, { who, may: () => false })).toEqual([]);
        for (const code of allowedActions(machine, record, everything(who))) {
          const beside = machine.transitions.flatMap(({ event }) =>
            machine.codes[event] === code ? (needsOf(machine, event).oneOf ?? []) : [],
          );
          const offered = (may: (held: string) => boolean) => allowedActions(machine, record, { who, may });
          expect(offered((held) => held === code)).toEqual(beside.length > 0 ? [] : [code]);
          for (const other of beside) expect(offered((held) => held === code || held === other)).toContain(code);
        }
      }
    }
  });

  test("an action is offered exactly where its event is allowed to that side", () => {
    for (const status of statesOf(machine)) {
      const record = headerOf(machine, status);
      for (const who of ["purchaser", "supplier"] as const) {
        const own = machine.transitions.filter((transition) => transition.who === who);
        const possible = own.flatMap(({ event }) =>
          findTransition(machine, event, record) ? (machine.codes[event] ?? []) : [],
        );
        expect(allowedActions(machine, record, everything(who)).sort()).toEqual([...new Set(possible)].sort());
      }
    }
  });

  test("an action whose fact does not hold is not offered, and its event is refused with a sentence", () => {
    for (const [event, needs] of Object.entries(machine.needs ?? {})) {
      for (const { fact, is, message } of needs?.facts ?? []) {
        const ways = machine.transitions.filter((one) => one.event === event && one.from !== "new");
        expect(ways.length).toBeGreaterThan(0);
        expect(message).toMatch(/^[^a-z]+$/);
        for (const { from, who } of ways) {
          for (const status of from === "new" ? [] : from) {
            const record = { ...headerOf(machine, status), [fact]: !is };
            expect(missingFact(needs ?? {}, record)).toMatchObject({ fact });
            // another event of the same code may be possible
            const offering = machine.transitions.filter(
              (one) => one.who === who && machine.codes[one.event] === machine.codes[event],
            );
            const left = offering.some(
              (one) => findTransition(machine, one.event, record) && !missingFact(needsOf(machine, one.event), record),
            );
            expect(allowedActions(machine, record, everything(who)).some((code) => code === machine.codes[event])).toBe(
              left,
            );
          }
        }
      }
    }
  });
});
