import { describe, expect, test } from "vitest";
import { OrderStatus } from "../contract/shared/codes";
import type { Calendar } from "./calendar";
import {
  AppealStatus,
  exposureEnd,
  moveViolation,
  periodEnd,
  REPLY_DAYS,
  reportable,
  ViolationStatus,
  ViolationType,
  violationActions,
  violationTypeOf,
} from "./violation";

const at = (china: string): Date => new Date(`${china}+08:00`);
const usual: Calendar = () => undefined;
/** National Day of 2026 with the working Saturday after it. */
const autumn: Calendar = (date) =>
  date >= "2026-10-01" && date <= "2026-10-07" ? "holiday" : date === "2026-10-10" ? "workday" : undefined;

describe("the period for a statement is three working days, to the end of the third", () => {
  test.each([
    ["on a Monday", "2026-11-23T09:00", "2026-11-27T00:00", usual],
    ["late on a Monday", "2026-11-23T23:59", "2026-11-27T00:00", usual],
    ["over a weekend", "2026-11-26T10:00", "2026-12-02T00:00", usual],
    ["from a Saturday", "2026-11-28T10:00", "2026-12-03T00:00", usual],
    ["over a holiday with a working Saturday", "2026-09-30T10:00", "2026-10-11T00:00", autumn],
  ])("%s", (_name, from, end, calendar) => {
    expect(periodEnd(calendar, at(from), REPLY_DAYS)).toEqual(at(end));
  });
});

const report = {
  status: ViolationStatus.replying as number,
  appealStatus: AppealStatus.none as number,
  replyDueTime: at("2026-11-27T00:00"),
  appealDueTime: null as Date | null,
  expireTime: null as Date | null,
};
const before = at("2026-11-26T23:59");
const after = at("2026-11-27T00:00");

describe("a report moves", () => {
  test("to a decision after the statement, or when its period is over; no statement is taken then", () => {
    expect(moveViolation("uphold", report, before)).toHaveProperty("refusal");
    expect(moveViolation("uphold", report, after)).toEqual({ to: ViolationStatus.upheld });
    const replied = { ...report, status: ViolationStatus.replied };
    expect(moveViolation("decline", replied, before)).toEqual({ to: ViolationStatus.declined });
    expect(moveViolation("state", replied, before)).toEqual({ to: ViolationStatus.replied });
    expect(moveViolation("state", replied, after)).toHaveProperty("refusal");
  });

  test("to the column only once it is upheld and no appeal waits", () => {
    for (const status of Object.values(ViolationStatus))
      expect("to" in moveViolation("release", { ...report, status }, after)).toBe(status === ViolationStatus.upheld);
    const appealed = { ...report, status: ViolationStatus.upheld, appealStatus: AppealStatus.waiting };
    expect(moveViolation("release", appealed, after)).toEqual({ refusal: "供应商已申诉，请先复核" });
    expect(moveViolation("acceptAppeal", appealed, after)).toEqual({ to: ViolationStatus.withdrawn });
  });

  test("by an appeal once, within its period", () => {
    const upheld = { ...report, status: ViolationStatus.upheld, appealDueTime: after };
    expect(moveViolation("appeal", upheld, before)).toEqual({ to: ViolationStatus.upheld });
    expect(moveViolation("appeal", upheld, after)).toHaveProperty("refusal");
    expect(moveViolation("appeal", { ...upheld, appealStatus: AppealStatus.refused }, before)).toHaveProperty(
      "refusal",
    );
  });

  test("by the acts of its own side alone", () => {
    expect(violationActions("purchaser", { ...report, status: ViolationStatus.draft }, before)).toEqual([
      ...["revise", "remove", "publish"],
    ]);
    expect(violationActions("supplier", report, before)).toEqual(["state"]);
    expect(violationActions("operator", report, before)).toEqual([]);
    expect(violationActions("operator", report, after)).toEqual(["uphold", "decline"]);
  });
});

test("words name a type; others are another violation", () => {
  expect(violationTypeOf("延迟交货")).toBe(ViolationType.late);
  expect(violationTypeOf("围标")).toBe(ViolationType.other);
});

test("an exposure ends on the same day of a later month, or on that month's last", () => {
  expect(exposureEnd(new Date("2026-11-28T02:00:00Z"), 12)).toEqual(new Date("2027-11-28T02:00:00Z"));
  expect(exposureEnd(new Date("2026-08-31T02:00:00Z"), 6)).toEqual(new Date("2027-02-28T02:00:00Z"));
});

test("only finished documents are reported", () => {
  expect(reportable.order).not.toContain(OrderStatus.shipped);
  expect(reportable.order).toContain(OrderStatus.tradeSuccess);
});
