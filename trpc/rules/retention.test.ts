import { expect, test } from "vitest";
import { dueOfOpen } from "./retention";

const [term, until] = [new Date("2026-12-01T00:00:00+08:00"), new Date("2027-11-27T00:00:00+08:00")];
const due = (open: string, retainedAmount = "190.00", retainedUntil: Date | null = until) =>
  dueOfOpen({ open, retainedAmount, retainedUntil, termDueTime: term });

test("what is held back is due when its time is over, all else by the term", () => {
  expect(due("3800")).toBe(term);
  expect(due("190.01")).toBe(term);
  expect(due("190.00")).toBe(until);
  expect(due("0.01")).toBe(until);
  expect(due("0")).toBe(term);
  expect(due("190.00", "190.00", null)).toBe(term);
});
