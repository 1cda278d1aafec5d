import { expect, test } from "vitest";
import { kindsOnScreen } from "../document/kinds";
import { orderTabs } from "./order-tabs";

test("R-ENUM-03: both kinds of waiting for payment are one tab", () => {
  expect(orderTabs.find(({ label }) => label === "待付款")?.statuses).toEqual([5, 11]);
});

test("orders being edited are found by how far their approval is, and by no status", () => {
  const labels = ["审批中", "已批准待提交", "审批拒绝"];
  expect(orderTabs.filter(({ label }) => labels.includes(label)).map(({ todo }) => todo)).toEqual([
    "approved",
    "correct",
    "auditing",
  ]);
  expect(orderTabs.flatMap(({ statuses }) => statuses)).not.toContain(10);
});

test("no kind has two tabs under one key", () => {
  for (const { tabs } of Object.values(kindsOnScreen)) {
    const keys = tabs.map(({ key }) => key);
    expect([...new Set(keys)]).toEqual(keys);
  }
});
