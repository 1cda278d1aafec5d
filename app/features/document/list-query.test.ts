import { describe, expect, it } from "vitest";
import { dayEnd, dayStart, readListQuery, tabCount, usualSpans } from "./list-query";

const tabs = [
  { key: "", label: "全部", statuses: [] },
  { key: "pay", label: "待付款", statuses: [5, 11] },
];
// 00:30 of the 22nd in Beijing
const NOW = Date.parse("2026-11-21T16:30:00Z");
const anyDay = { days: { from: "", to: "" }, today: "2026-11-22", tickAll: false };
const read = (query: string) => readListQuery(new URL(`http://mall.test/portal/order?${query}`), tabs, NOW);

describe("readListQuery", () => {
  it("reads tab, keyword and page", () => {
    expect(read("status=pay&keyword=%20DD1%20&pageNo=3")).toEqual({
      tab: "pay",
      statusList: [5, 11],
      keyword: "DD1",
      pageNo: 3,
      ...anyDay,
    });
  });

  it("reads days of Beijing, each end alone too", () => {
    expect(read("from=2026-11-22&to=2026-11-22").dateRange).toEqual({ from: 1795276800, to: 1795363199 });
    expect(read("from=2026-11-22").dateRange).toEqual({ from: 1795276800 });
    expect(read("to=gestern").dateRange).toBeUndefined();
  });

  it("reads bent values as none", () => {
    expect(read("status=99&pageNo=-1")).toEqual({
      tab: "",
      statusList: [],
      keyword: "",
      pageNo: 1,
      ...anyDay,
    });
    expect(read("pageNo=1e9").pageNo).toBe(500);
    expect(read("pageNo=abc").pageNo).toBe(1);
  });
});

describe("tabCount", () => {
  const counts = [
    { status: 5, count: 1 },
    { status: 11, count: 2 },
    { status: 50, count: 7 },
  ];
  it("counts 5 and 11 together (R-ENUM-03) and everything under the first tab", () => {
    expect(tabs.map((tab) => tabCount(tab, counts))).toEqual([10, 3]);
    expect(tabCount(tabs[0]!, undefined)).toBeUndefined();
  });
});

describe("days", () => {
  it("begin and end in Beijing", () => {
    expect(dayStart("2026-11-20")).toBe(Date.UTC(2026, 10, 19, 16) / 1000);
    expect(dayEnd("2026-11-20")).toBe(Date.UTC(2026, 10, 20, 16) / 1000 - 1);
    expect(dayStart("gestern")).toBeUndefined();
  });
});

describe("usual spans", () => {
  it("end today and begin so many days before, over months and years", () => {
    expect(usualSpans("2026-01-03").map(({ from, to }) => [from, to])).toEqual([
      ["2026-01-03", "2026-01-03"],
      ["2025-12-28", "2026-01-03"],
      ["2025-12-05", "2026-01-03"],
    ]);
  });
});
