import { describe, expect, test } from "vitest";
import { dueDay, termSpan } from "./due";
import { chinaDay } from "./price";

const at = (accountPeriod: number, more: { billingPeriod?: number; otherDays?: number } = {}) => ({
  accountPeriod,
  billingPeriod: 0,
  otherDays: 0,
  ...more,
});
const due = (term: ReturnType<typeof at>, received: string) => {
  const day = dueDay(term, new Date(received));
  return day && chinaDay(day);
};

describe("when goods are to be paid", () => {
  test("at once is the day of the receipt in China, from its midnight on", () => {
    expect(dueDay(at(0), new Date("2026-11-22T16:30:00Z"))?.toISOString()).toBe("2026-11-22T16:00:00.000Z");
    expect(due(at(0), "2026-11-22T15:59:59Z")).toBe("2026-11-22");
  });

  test.each([
    [1, "2026-11-29"],
    [2, "2026-12-22"],
    [5, "2027-01-22"],
    [3, "2027-02-22"],
    [8, "2027-03-22"],
    [9, "2027-04-22"],
    [4, "2027-05-22"],
  ])("term %i after 2026-11-22 is %s", (code, day) => {
    expect(due(at(code), "2026-11-22T02:00:00Z")).toBe(day);
  });

  test("a month after its last day is the last day of the next", () => {
    expect(due(at(2), "2027-01-31T02:00:00Z")).toBe("2027-02-28");
    expect(due(at(5), "2027-12-31T02:00:00Z")).toBe("2028-02-29");
  });

  test("the billing period counts where there is no account period, agreed days where the code says other", () => {
    expect(due(at(2, { billingPeriod: 1 }), "2026-11-22T02:00:00Z")).toBe("2026-12-22");
    expect(due(at(0, { billingPeriod: 1 }), "2026-11-22T02:00:00Z")).toBe("2026-11-29");
    expect(due(at(6, { otherDays: 45 }), "2026-11-22T02:00:00Z")).toBe("2027-01-06");
    expect(due(at(6, { otherDays: 1 }), "2026-11-22T02:00:00Z")).toBe("2026-11-23");
    expect(termSpan(at(6))).toBeNull();
    expect(termSpan(at(2, { otherDays: 45 }))).toEqual({ days: 0, months: 1 });
  });

  test("a day of a term is as long as a day", () => {
    expect(dueDay(at(1), new Date("2026-11-22T16:30:00Z"))?.toISOString()).toBe("2026-11-29T16:00:00.000Z");
  });

  test("without a day there is none: by instalments, or other without its days", () => {
    expect(due(at(7), "2026-11-22T02:00:00Z")).toBeNull();
    expect(due(at(6), "2026-11-22T02:00:00Z")).toBeNull();
  });
});
