import { expect, test } from "vitest";
import { machines } from "../contract/documents";
import { actsFor, answerActNames, answerActs, compareInbox, type InboxKey } from "./inbox";

const key = (change: Partial<InboxKey>): InboxKey => ({
  ...{ late: 1, soon: 1, day: "2026-12-01", worth: "100.00", place: "demo/1", document: "order", sysNo: 1 },
  ...change,
});
const named = {
  overdue: key({ late: 0, soon: 0, day: "2026-11-20", worth: "1.00" }),
  soon: key({ soon: 0, day: "2026-11-28" }),
  early: key({ day: "2026-11-29", worth: "-1" }),
  dear: key({ worth: "12000000.50", place: "north/7" }),
  cheap: key({ worth: "9.90", place: "demo/1" }),
};
const ordered = (order: "due" | "amount") =>
  Object.entries(named)
    .sort(([, one], [, other]) => compareInbox(order, one, other))
    .map(([name]) => name);

test("documents of all malls are ordered by time, overdue first, then by amount, or by amount before all else", () => {
  expect(ordered("due")).toEqual(["overdue", "soon", "early", "dear", "cheap"]);
  expect(ordered("amount")).toEqual(["dear", "soon", "cheap", "overdue", "early"]);
});

test("no two documents have the same place, and a document has the same place as itself", () => {
  const same = [key({}), key({ sysNo: 2 }), key({ document: "enquiry" }), key({ place: "demo/2" })];
  for (const one of same)
    for (const other of same)
      for (const order of ["due", "amount"] as const)
        expect(Math.sign(compareInbox(order, one, other))).toBe(-Math.sign(compareInbox(order, other, one)) + 0);
  expect(new Set(same.map((one) => same.findIndex((other) => compareInbox("due", one, other) === 0))).size).toBe(4);
});

test("each act of a link is an event of its kind's machine for the supplier alone, by the code that the event needs", () => {
  for (const act of answerActNames) {
    const { document, event, code } = answerActs[act];
    expect(actsFor(document)).toContain(act);
    expect(machines[document].codes[event], act).toBe(code);
    expect(code).toContain(":supplier:");
  }
  expect(actsFor("enquiry")).toEqual([]);
});
