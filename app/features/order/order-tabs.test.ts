import { expect, test } from "vitest";
import { tabCount } from "../document/list-query";
import { orderCounts, orderFilter, orderTabs, shownOrderTabs } from "./order-tabs";

test("orders under approval are counted and listed apart from the others being edited", () => {
  const counts = orderCounts(
    [
      { status: 10, count: 5 },
      { status: 11, count: 2 },
    ],
    [
      { status: 1, count: 3 },
      { status: 2, count: 2 },
    ],
  );
  const shown = orderTabs.map((tab) => [tab.label, tabCount(tab, counts)]).filter(([, count]) => count !== 0);
  expect(shown).toEqual([
    ["全部", 7],
    ["审批中", 3],
    ["编辑中", 2],
    ["待付款", 2],
  ]);
  const asked = (key: string) => orderFilter(orderTabs.find((tab) => tab.key === key)?.statuses ?? []);
  expect(asked("auditing")).toEqual({ statusList: [10], approvalStatusList: [1] });
  expect(asked("10")).toEqual({ statusList: [10], approvalStatusList: [0, 2, 3, 4] });
  expect(asked("5")).toEqual({ statusList: [5, 11], approvalStatusList: [] });
  expect(asked("")).toEqual({ statusList: [], approvalStatusList: [] });
});

test("tabs of approval are shown where something is approved, or looked at", () => {
  const labels = (...asked: Parameters<typeof shownOrderTabs>) => shownOrderTabs(...asked).map(({ label }) => label);
  const nothing = orderCounts([{ status: 15, count: 1 }], []);
  expect(labels(nothing).slice(0, 2)).toEqual(["全部", "待付款"]);
  expect(labels(nothing, "auditing").slice(0, 3)).toEqual(["全部", "审批中", "待付款"]);
  const some = orderCounts([{ status: 10, count: 2 }], [{ status: 1, count: 1 }]);
  expect(labels(some).slice(0, 3)).toEqual(["全部", "审批中", "编辑中"]);
});
