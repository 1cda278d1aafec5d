import { describe, expect, test } from "vitest";
import {
  coveredKinds,
  type Delegation,
  delegationConflict,
  delegationDaysProblem,
  delegationState,
} from "./approval-delegation";

const names: Record<number, string> = { 1: "王审批", 2: "孙审批", 3: "周总" };
const of = (userSysNo: number, delegateUserSysNo: number, fromDay: string, untilDay = fromDay): Delegation => ({
  ...{ userSysNo, delegateUserSysNo, fromDay, untilDay },
  ...{ userName: names[userSysNo] ?? "", delegateName: names[delegateUserSysNo] ?? "" },
});

test("days of a delegation are in order and not over, at most a year", () => {
  const problem = (fromDay: string, untilDay: string) => delegationDaysProblem({ fromDay, untilDay }, "2026-11-25");
  expect(problem("2026-11-25", "2026-11-25")).toBeUndefined();
  expect(problem("2026-11-25", "2027-11-25")).toBeUndefined();
  expect(problem("2026-11-25", "2027-11-26")).toEqual({ field: "untilDay", message: "一次委托最多366天" });
  expect(problem("2026-11-24", "2026-11-30")).toEqual({ field: "fromDay", message: "开始日期不能早于今天" });
  expect(problem("2026-11-26", "2026-11-25")).toEqual({ field: "untilDay", message: "结束日期不能早于开始日期" });
});

describe("a delegation beside others", () => {
  const wanted = of(1, 2, "2026-12-01", "2026-12-05");
  const refusal = (...others: Delegation[]) => delegationConflict(wanted, others)?.message;

  test("stands where they are of other days or of other people", () => {
    expect(refusal(of(1, 3, "2026-11-30"), of(1, 3, "2026-12-06"), of(3, 2, "2026-12-02"))).toBeUndefined();
    expect(refusal(of(2, 1, "2026-12-06"), of(3, 1, "2026-11-30"))).toBeUndefined();
  });

  test("is refused on a day of another one of the same person", () => {
    for (const day of ["2026-12-01", "2026-12-05"])
      expect(refusal(of(1, 3, day))).toBe(`您在${day}已委托周总，日期重叠；请先结束那次委托，或改选日期`);
  });

  test("is refused in a circle and in a chain", () => {
    expect(refusal(of(2, 1, "2026-12-05", "2026-12-09"))).toBe(
      "孙审批在2026-12-05 至 2026-12-09委托您审批，不能互相委托；请先退回该委托，或改选日期",
    );
    expect(refusal(of(3, 1, "2026-12-05"))).toBe(
      "周总在2026-12-05委托您审批，这些天不能再委托他人；请先退回该委托，或改选日期",
    );
    expect(refusal(of(2, 3, "2026-12-05"))).toBe("孙审批在2026-12-05已委托周总，不能接受委托；请另选同事，或改选日期");
  });
});

test("a delegation covers the kinds that both may approve", () => {
  const [order, apply] = ["order:purchaser:audit", "purchaseApply:purchaser:audit"];
  expect(coveredKinds([order, apply], [order])).toEqual(["order"]);
  expect(coveredKinds([order], [apply])).toEqual([]);
});

test("a delegation waits, holds, and is over; without a common right it is idle", () => {
  const days = { fromDay: "2026-12-01", untilDay: "2026-12-02" };
  const state = (today: string, ended = false, coveredKindList: "order"[] = ["order"]) =>
    delegationState({ ...days, ended, coveredKindList }, today);
  expect(["2026-11-30", "2026-12-01", "2026-12-02", "2026-12-03"].map((day) => state(day))).toEqual([
    "planned",
    "active",
    "active",
    "ended",
  ]);
  expect(state("2026-12-01", true)).toBe("ended");
  expect(state("2026-12-01", false, [])).toBe("idle");
});
