import { describe, expect, test } from "vitest";
import { PouringType, SupplyMode } from "../contract/shared/codes";
import { PourFee, PourTicketStatus } from "./kinds/pour-order";
import {
  cancelFees,
  type FeeTicket,
  feesOf,
  isFreeChange,
  isSlow,
  isYes,
  lastProblem,
  leadProblem,
  loadProblem,
  nextTruckTime,
  noTariff,
  type PourLoad,
  promptOf,
  reachesHold,
  timesProblem,
  waterProblem,
} from "./pour";

const at = (day: number, time: string) => new Date(`2026-12-${String(day).padStart(2, "0")}T${time}:00+08:00`);

test("R-CONC-02 a pour is called off 24 h ahead, 48 h above 300 立方米, or as urgent", () => {
  const start = at(10, "10:00");
  expect(leadProblem(300, start, at(9, "10:00"), false)).toBe("");
  expect(leadProblem(300, start, at(9, "10:01"), false)).toContain("24 小时");
  expect(leadProblem("300.01", start, at(8, "10:00"), false)).toBe("");
  expect(leadProblem("300.01", start, at(8, "10:01"), false)).toContain("48 小时");
  expect(leadProblem(300, start, at(10, "09:00"), true)).toBe("");
  expect(leadProblem(300, start, at(10, "10:00"), true)).toContain("已过");
});

test("R-CONC-02 changes and cancellations are free until 4 h before the start", () => {
  const start = at(10, "10:00");
  expect([isFreeChange(start, at(10, "06:00")), isFreeChange(start, at(10, "06:01"))]).toEqual([true, false]);
  const tariff = { ...noTariff, lateCancelAmount: "800" };
  expect(cancelFees(tariff, start, at(10, "06:00"))).toEqual([]);
  expect(cancelFees(tariff, start, at(10, "06:01")).map(({ amount }) => amount.toFixed(2))).toEqual(["800.00"]);
});

const load: PourLoad = {
  ...{ quantity: 40, sent: 0, capacity: 12, hasPart: false, mode: SupplyMode.continuous, holdQuantity: null },
};
test("R-CONC-02 only the last truck is not full", () => {
  expect(loadProblem(load, 12)).toBe("");
  expect(loadProblem(load, 8)).toContain("只有最后一车可以不满载");
  expect(loadProblem(load, 13)).toContain("每车最多 12");
  expect(loadProblem({ ...load, sent: 36 }, 4)).toBe("");
  expect(loadProblem({ ...load, sent: 36 }, 5)).toContain("还可发 4");
  expect(loadProblem({ ...load, sent: 40 }, 1)).toContain("已发满");
  expect(loadProblem({ ...load, quantity: 44, sent: 40, hasPart: true }, 4)).toContain("只能有一车不满载");
});

test("R-CONC-02 the last quantity covers what left, and ends with a truck that was not full", () => {
  expect(lastProblem({ ...load, sent: 24 }, 23)).toContain("不能少于");
  expect(lastProblem({ ...load, sent: 24 }, 30)).toBe("");
  expect(lastProblem({ ...load, sent: 40, hasPart: true }, 41)).toContain("另下浇筑单");
  expect(lastProblem({ ...load, sent: 40, hasPart: true }, 40)).toBe("");
});

test("R-CONC-02 a pour holds before its hold quantity is passed", () => {
  const holding = { ...load, mode: SupplyMode.hold, holdQuantity: 30 };
  expect([0, 12, 24].map((sent) => reachesHold({ ...holding, sent }))).toEqual([false, false, true]);
  expect(reachesHold({ ...load, sent: 24 })).toBe(false);
});

test("R-CONC-03 times follow each other; more than 90 minutes and water are marked", () => {
  const times = { leaveTime: at(10, "10:00"), arriveTime: null, unloadTime: null, doneTime: null };
  const now = at(10, "12:00");
  expect(timesProblem({ ...times, arriveTime: at(10, "09:59") }, now)).toBe("到场时间不能早于出厂时间");
  expect(timesProblem({ ...times, doneTime: at(10, "12:05") }, now)).toBe("现在时间不能早于卸完时间");
  expect(timesProblem({ ...times, arriveTime: at(10, "10:30"), unloadTime: at(10, "10:30") }, now)).toBe("");
  expect(isSlow({ ...times, doneTime: at(10, "11:30") }, now)).toBe(false);
  expect(isSlow({ ...times, doneTime: at(10, "11:31") }, now)).toBe(true);
  expect(isSlow(times, at(10, "11:31"))).toBe(true);
  expect([waterProblem(0, ""), waterProblem(5, "坍落度损失")]).toEqual(["", ""]);
  expect(waterProblem(5, " ")).toContain("不再保证强度");
});

test("the next truck leaves one interval after the last one", () => {
  const first = { startTime: at(10, "10:00"), interval: 20 };
  expect(nextTruckTime(first, [])).toEqual(at(10, "10:00"));
  expect(nextTruckTime(first, [at(10, "10:00"), at(10, "10:25")])).toEqual(at(10, "10:45"));
});

const truck = (ticketNo: number, quantity: string, change: Partial<FeeTicket> = {}): FeeTicket => ({
  ...{ ticketNo, quantity, restQuantity: 0, status: PourTicketStatus.done },
  ...{ arriveTime: at(10, "10:00"), doneTime: at(10, "10:30") },
  ...change,
});
describe("R-CONC-04 fees", () => {
  const tariff = {
    ...{ freeMinutes: 30, waitPrice: "3.33", emptyRunPrice: "300", pumpMinimum: "50", boomPumpPrice: "25.555" },
    ...{ linePumpPrice: "20", reducerPrice: "12.35", antifreezePrice: "18.5", lateCancelAmount: "800" },
  };
  const words = (fees: ReturnType<typeof feesOf>) => fees.map(({ type, amount }) => [type, amount.toFixed(2)]);
  test("of each kind, half up to the fen", () => {
    const trucks = [
      truck(1, "12", { doneTime: at(10, "10:41") }),
      truck(2, "12", { status: PourTicketStatus.turnedBack }),
      truck(3, "12", { restQuantity: "1.5" }),
    ];
    const pour = { pouringType: PouringType.boomPump, reducer: true, antifreeze: true };
    expect(words(feesOf(tariff, pour, trucks))).toEqual([
      [PourFee.waiting, "36.63"],
      [PourFee.emptyRun, "300.00"],
      [PourFee.pumpMinimum, "702.76"],
      [PourFee.reducer, "277.88"],
      [PourFee.antifreeze, "416.25"],
    ]);
  });
  test("none without a tariff, without a pump no minimum, above the minimum no difference", () => {
    const pour = { pouringType: PouringType.chute, reducer: false, antifreeze: false };
    expect(feesOf(noTariff, { ...pour, pouringType: PouringType.boomPump }, [truck(1, "12")])).toEqual([]);
    expect(feesOf(tariff, pour, [truck(1, "12")])).toEqual([]);
    const many = [1, 2, 3, 4, 5].map((no) => truck(no, "12"));
    expect(feesOf(tariff, { ...pour, pouringType: PouringType.linePump }, many)).toEqual([]);
  });
});

describe("R-CONC-05 the yes of the day before", () => {
  const startTime = at(10, "10:00");
  const prompt = (asked: number, now: Date) => promptOf({ startTime, asked }, now);
  test("is asked for from nine o'clock, once more from six, and missed on the day", () => {
    expect(prompt(0, at(9, "08:59"))).toBe("none");
    expect(prompt(0, at(9, "09:00"))).toBe("ask");
    expect(prompt(1, at(9, "17:59"))).toBe("none");
    expect(prompt(1, at(9, "18:00"))).toBe("remind");
    expect(prompt(2, at(9, "23:00"))).toBe("none");
    expect([0, 1, 2].map((asked) => prompt(asked, at(10, "00:00")))).toEqual(["lapse", "lapse", "lapse"]);
    expect(prompt(0, at(8, "12:00"))).toBe("none");
  });
  test("is given by what was done so late anyway", () => {
    expect([isYes("submit", startTime, at(10, "08:00")), isYes("submit", startTime, at(9, "23:00"))]).toEqual([
      true,
      false,
    ]);
    expect([isYes("confirm", startTime, at(9, "08:00")), isYes("confirm", startTime, at(8, "23:00"))]).toEqual([
      true,
      false,
    ]);
  });
});
