import { expect, test } from "vitest";
import { tabCount } from "../document/list-query";
import { orderCounts, orderFilter, orderTabs, shownOrderTabs } from "./order-tabs";

type Counts = { status: number; count: number }[];

test("orders under approval are counted and listed apart from the others being edited", () => {
  const counts = orderCounts({
    orderStatusCount: [
      { status: 10, count: 6 },
      { status: 11, count: 2 },
    ],
    orderApprovalCount: [
      { status: 1, count: 3 },
      { status: 2, count: 2 },
      { status: 3, count: 1 },
    ],
    orderPaymentCount: [],
  });
  const shown = orderTabs.map((tab) => [tab.label, tabCount(tab, counts)]).filter(([, count]) => count !== 0);
  expect(shown).toEqual([
    ["全部", 8],
    ["审批中", 3],
    ["已批准待提交", 1],
    ["审批拒绝", 2],
    ["待付款", 2],
  ]);
  const asked = (key: string) => orderFilter(orderTabs.find((tab) => tab.key === key)?.statuses ?? []);
  expect(asked("auditing")).toEqual({ statusList: [10], approvalStatusList: [1] });
  expect(asked("approved")).toEqual({ statusList: [10], approvalStatusList: [3] });
  expect(asked("10")).toEqual({ statusList: [10], approvalStatusList: [0, 2, 4] });
  expect(asked("5")).toEqual({ statusList: [5, 11], approvalStatusList: [] });
  expect(asked("")).toEqual({ statusList: [], approvalStatusList: [] });
});

const none = { orderStatusCount: [], orderApprovalCount: [], orderPaymentCount: [] };

test("orders to be paid after delivery are a tab beside their statuses, where there are any", () => {
  const counts = orderCounts({
    ...none,
    orderStatusCount: [{ status: 50, count: 4 }],
    orderPaymentCount: [
      { status: 5, count: 2 },
      { status: 8, count: 1 },
    ],
  });
  const shown = shownOrderTabs(counts).map((tab) => [tab.label, tabCount(tab, counts)]);
  expect(shown).toContainEqual(["全部", 4]);
  expect(shown).toContainEqual(["待结清", 3]);
  expect(shown).toContainEqual(["交易成功", 4]);
  const unpaid = orderTabs.find((tab) => tab.key === "unpaid");
  expect(orderFilter(unpaid?.statuses ?? [])).toEqual({
    statusList: [40, 45, 50],
    approvalStatusList: [],
    paymentStatusList: [5, 8],
  });
  expect(shownOrderTabs(orderCounts(none)).map(({ label }) => label)).not.toContain("待结清");
});

test("tabs of approval are shown where something is approved, or looked at", () => {
  const labels = (...asked: Parameters<typeof shownOrderTabs>) => shownOrderTabs(...asked).map(({ label }) => label);
  const counted = (orderStatusCount: Counts, orderApprovalCount: Counts) =>
    orderCounts({ ...none, orderStatusCount, orderApprovalCount });
  const nothing = counted([{ status: 15, count: 1 }], []);
  expect(labels(nothing).slice(0, 2)).toEqual(["全部", "待付款"]);
  expect(labels(nothing, "auditing").slice(0, 3)).toEqual(["全部", "审批中", "待付款"]);
  const some = counted([{ status: 10, count: 2 }], [{ status: 1, count: 1 }]);
  expect(labels(some).slice(0, 3)).toEqual(["全部", "审批中", "审批拒绝"]);
});
