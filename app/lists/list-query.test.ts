import { describe, expect, it } from "vitest";
import { dayEnd, dayStart, nextSort, readListQuery, usualSpans } from "./list-query";

const tabs = [
  { key: "", label: "全部", statuses: [] },
  { key: "pay", label: "待付款", statuses: [5, 11] },
];
// 00:30 of the 22nd in Beijing
const NOW = Date.parse("2026-11-21T16:30:00Z");
const anyDay = { days: { from: "", to: "" }, span: "", today: "2026-11-22", tickAll: false };
const newestFirst = { sortBy: "time", ascending: false };
const read = (query: string) =>
  readListQuery(new URL(`http://mall.test/portal/order?${query}`), { tabs, sorts: ["amount", "due"] }, NOW);

describe("readListQuery", () => {
  it("reads tab, keyword and page", () => {
    expect(read("status=pay&keyword=%20DD1%20&pageNo=3")).toEqual({
      project: "",
      tab: "pay",
      statusList: [5, 11],
      keyword: "DD1",
      pageNo: 3,
      ...anyDay,
      ...newestFirst,
    });
  });

  it("reads days of Beijing, each end alone too", () => {
    expect(read("from=2026-11-22&to=2026-11-22").dateRange).toEqual({ from: 1795276800, to: 1795363199 });
    expect(read("from=2026-11-22").dateRange).toEqual({ from: 1795276800 });
    expect(read("to=gestern").dateRange).toBeUndefined();
    expect(read("from=2026-11-23&to=2026-11-22").days).toEqual({ from: "2026-11-22", to: "2026-11-23" });
  });

  it("reads bent values as none", () => {
    expect(read("status=99&pageNo=-1")).toEqual({
      project: "",
      tab: "",
      statusList: [],
      keyword: "",
      pageNo: 1,
      ...anyDay,
      ...newestFirst,
    });
    expect(read("pageNo=1e9").pageNo).toBe(500);
    expect(read("pageNo=abc").pageNo).toBe(1);
  });
});

describe("the order of a list", () => {
  const of = (query: string) => {
    const { sortBy, ascending } = read(query);
    return { sortBy, ascending };
  };
  it("is read from the address; what the list does not know is the time", () => {
    expect(of("sort=amount.asc")).toEqual({ sortBy: "amount", ascending: true });
    expect(of("sort=amount.desc")).toEqual({ sortBy: "amount", ascending: false });
    expect(of("sort=time.asc")).toEqual({ sortBy: "time", ascending: true });
    expect(of("sort=password.asc")).toEqual(newestFirst);
  });
  it("is the tab's own where nothing is asked for", () => {
    const soon = { key: "10", label: "待收货", statuses: [10], sortBy: "due" };
    const under = (query: string) =>
      readListQuery(new URL(`http://mall.test/delivery-order?${query}`), { tabs: [soon], sorts: ["due"] }, NOW);
    expect(under("status=10")).toMatchObject({ sortBy: "due", ascending: true });
    expect(under("")).toMatchObject(newestFirst);
    expect(under("status=10&sort=time.desc")).toMatchObject(newestFirst);
    expect(under("status=10&sort=due.desc")).toMatchObject({ sortBy: "due", ascending: false });
  });

  it("goes from the usual way over the other one back to the list as it comes", () => {
    expect(nextSort("amount", newestFirst as never)).toBe("amount.desc");
    expect(nextSort("amount", { sortBy: "amount", ascending: false })).toBe("amount.asc");
    expect(nextSort("amount", { sortBy: "amount", ascending: true })).toBeNull();
    expect(nextSort("due", { sortBy: "amount", ascending: true })).toBe("due.asc");
    expect(nextSort("due", { sortBy: "due", ascending: true })).toBe("due.desc");
    expect(nextSort("time", newestFirst as never)).toBe("time.asc");
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
  it("begin so many days before, or with the month, over years too", () => {
    expect(usualSpans("2026-01-03").map(({ key, from, to }) => [key, from, to])).toEqual([
      ["today", "2026-01-03", "2026-01-03"],
      ["week", "2025-12-28", "2026-01-03"],
      ["month", "2026-01-01", "2026-01-03"],
      ["last-month", "2025-12-01", "2025-12-31"],
      ["quarter", "2025-10-06", "2026-01-03"],
    ]);
  });

  it("stand in the address by name, and give way to days that are named", () => {
    expect(read("span=last-month")).toMatchObject({
      span: "last-month",
      dateRange: { from: dayStart("2026-10-01"), to: dayEnd("2026-10-31") },
    });
    expect(read("span=last-month&to=2026-11-20")).toMatchObject({ span: "", dateRange: { to: dayEnd("2026-11-20") } });
    expect(read("span=forever").dateRange).toBeUndefined();
  });
});
