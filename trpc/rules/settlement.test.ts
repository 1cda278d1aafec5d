import { expect, test } from "vitest";
import { SettlementCycle } from "../contract/shared/codes";
import { orderStatus } from "../contract/shared/labels";
import { lastPeriod, settlementDay, settlementOrderStatus, takesFee } from "./settlement";

const workdays = () => undefined;

test("a month is over on the first of the next one, a week on Monday, across years too", () => {
  const { weekly, monthly } = SettlementCycle;
  expect(lastPeriod(monthly, "2026-01-01")).toEqual({ startDay: "2025-12-01", endDay: "2025-12-31" });
  expect(lastPeriod(monthly, "2028-03-31")).toEqual({ startDay: "2028-02-01", endDay: "2028-02-29" });
  // 2026-11-23 is a Monday
  expect(lastPeriod(weekly, "2026-11-23")).toEqual({ startDay: "2026-11-16", endDay: "2026-11-22" });
  expect(lastPeriod(weekly, "2026-11-29")).toEqual({ startDay: "2026-11-16", endDay: "2026-11-22" });
  expect(lastPeriod(SettlementCycle.single, "2026-11-27").endDay).toBe("2026-11-26");
});

test("statements of a period that ends before a holiday are made on the first working day after it", () => {
  expect(settlementDay({ endDay: "2026-10-31" }, workdays)).toBe("2026-11-02");
  const holiday = (day: string) => (day >= "2026-10-01" && day <= "2026-10-07" ? ("holiday" as const) : undefined);
  expect(settlementDay({ endDay: "2026-09-30" }, holiday)).toBe("2026-10-08");
  const sunday = (day: string) => (day === "2026-11-01" ? ("workday" as const) : undefined);
  expect(settlementDay({ endDay: "2026-10-31" }, sunday)).toBe("2026-11-01");
});

test("R-CONC-04 a statement takes each fee of a pour once, also an early one, and never one of a later day", () => {
  const { single, monthly, weekly } = SettlementCycle;
  const fee = { endDay: "2026-10-31", cycle: monthly, orderIsOver: false, isStated: false };
  const days = ["2026-10-30", "2026-10-31", "2026-12-31"];
  expect(days.map((endDay) => takesFee({ endDay, cycle: null }, fee))).toEqual([false, true, true]);
  expect(takesFee({ endDay: "2026-12-31", cycle: null }, { ...fee, isStated: true })).toBe(false);
  const byClock = (cycle: number, change = {}) => takesFee({ endDay: "2026-10-31", cycle }, { ...fee, ...change });
  expect([byClock(monthly), byClock(weekly)]).toEqual([true, false]);
  expect([false, true].map((orderIsOver) => byClock(single, { cycle: single, orderIsOver }))).toEqual([false, true]);
});

test("the settlement side has words of its own for 20 and 45 alone", () => {
  const other = Object.entries(settlementOrderStatus).filter(
    ([status, word]) => orderStatus[Number(status) as never] !== word,
  );
  expect(other).toEqual([
    ["20", "待结算"],
    ["45", "结算中"],
  ]);
});
