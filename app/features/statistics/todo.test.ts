import { describe, expect, it } from "vitest";
import type { CountsByKind } from "#trpc/contract/home";
import { documentTypes } from "#trpc/rules/kinds";
import { workbenchText } from "~/lib/texts/workbench";
import { type Statistics, todosOf } from "./todo";

const NOW = 3 * 86_400;
const noCounts = Object.fromEntries(documentTypes.map((type) => [`${type}StatusCount`, []])) as unknown as CountsByKind;
const statistics = {
  ...noCounts,
  orderStatusCount: [
    { status: 5, count: 2, amount: 100.1, oldestTime: 200 },
    { status: 11, count: 1, amount: 0.2, oldestTime: 100 },
    { status: 15, count: 4, amount: 80, oldestTime: 300 },
    { status: 50, count: 9, amount: 1, oldestTime: 1 },
  ],
  deliveryStatusCount: [{ status: 10, count: 3, oldestTime: 50 }],
  receivingStatusCount: [{ status: 5, count: 0 }],
  todoCount: [
    { document: "order", todo: "auditing", count: 2, amount: 7, oldestTime: 20 },
    { document: "order", todo: "correct", count: 1, amount: 1, oldestTime: 30 },
    { document: "order", todo: "approved", count: 1, amount: 2, oldestTime: 10 },
    { document: "order", todo: "settle", count: 2, amount: 60, oldestTime: 40 },
  ],
} satisfies Statistics;

const purchaser = { side: "purchaser", may: () => true } as const;

describe("todosOf", () => {
  it("R-PERM-12: tells somebody who receives on site nothing of what only others can do", () => {
    const may = (code: string) => code === "delivery:purchaser:receive" || code === "receiving:purchaser:edit";
    const todos = todosOf({ side: "purchaser", may }, statistics, NOW);
    expect(todos.map(({ label, count }) => `${label} ${count}`)).toEqual(["待收货 3"]);
  });

  it("tells the purchaser what to receive, approve, submit and pay", () => {
    expect(todosOf(purchaser, statistics, NOW).map(({ label, count }) => `${label} ${count}`)).toEqual([
      "待收货 3",
      "已批准待提交 1",
      "审批拒绝的订单 1",
      "审批中的订单 2",
      "待付款订单 3",
      "待结清的订单 2",
      "等待供应商确认 4",
    ]);
  });

  it("tells an approver what waits for them, first and once", () => {
    const waits = { document: "order", todo: "approve", count: 1, amount: 7, oldestTime: 20 } as const;
    const todoCount = [...statistics.todoCount, waits];
    const todos = todosOf(purchaser, { ...statistics, todoCount }, NOW);
    expect(todos[0]).toMatchObject({ label: "待我审批的订单", waited: 2 });
    const labels = todos.map(({ label }) => label);
    expect(labels).not.toContain("审批中的订单");
  });

  it("counts what came today in hours, and what came within the hour by its time", () => {
    const HOUR = 3600;
    const since = (hours: number) => {
      const todoCount = [{ document: "order", todo: "approve", count: 1, oldestTime: NOW - hours * HOUR } as const];
      const [{ waited = 0, waitedHours = 0 } = {}] = todosOf(purchaser, { ...statistics, todoCount }, NOW);
      return workbenchText.waited(waited, waitedHours, "06:00");
    };
    expect([since(0.5), since(5.9), since(24), since(49)]).toEqual([
      "06:00 起",
      "已等 5 小时",
      "已等 1 天",
      "已等 2 天",
    ]);
  });

  it("tells an approver of other documents where they wait, each under a tab of its own list", () => {
    const waiting = (document: "delivery" | "receiving" | "return", count: number) =>
      ({ document, todo: "approve", count, oldestTime: 20 }) as const;
    const todoCount = [waiting("delivery", 1), waiting("receiving", 2), waiting("return", 3)];
    const todos = todosOf({ ...purchaser, may: () => false }, { ...statistics, todoCount }, NOW);
    expect(todos.map(({ label, count, href }) => `${label} ${count} ${href}`)).toEqual([
      "待我审批的发货单 1 /delivery-order?status=to-approve",
      "待我审批的收货单 2 /portal/receiving?status=to-approve",
      "待我审批的退货单 3 /portal/return?status=to-approve",
    ]);
  });

  it("adds amounts exactly and finds the oldest", () => {
    const pay = todosOf(purchaser, statistics, NOW).find(({ href }) => href.endsWith("order?status=5"));
    expect(pay).toMatchObject({ amount: 100.3, oldestTime: 100, waited: 2 });
  });

  it("says no amount of what comes to nothing yet", () => {
    const todoCount = [{ document: "receiving", todo: "confirm", count: 2, amount: 0, oldestTime: 50 } as const];
    const [note] = todosOf(
      { side: "supplier", may: () => true },
      { ...statistics, orderStatusCount: [], todoCount },
      NOW,
    );
    expect(note).toMatchObject({ count: 2 });
    expect(note).not.toHaveProperty("amount");
  });

  it("tells each side what it can do, under the tab that lists it, and only who may", () => {
    const todoCount = [
      { document: "receiving", todo: "confirm", count: 1 },
      { document: "order", todo: "shipRest", count: 2 },
      { document: "order", todo: "settle", count: 2 },
    ] as const;
    const told = (side: "purchaser" | "supplier", may: (code: string) => boolean = () => true) =>
      todosOf({ side, may }, { ...statistics, orderStatusCount: [], todoCount }, NOW).map(({ href }) => href);
    expect(told("supplier")).toEqual([
      "/portal/order?status=to-shipRest",
      "/portal/receiving?status=to-confirm",
      "/portal/order?status=to-settle",
    ]);
    expect(told("purchaser", (code) => code === "receiving:purchaser:confirm")).toEqual([
      "/portal/receiving?status=to-confirm",
    ]);
  });

  it("tells the supplier what to confirm, and nothing of empty kinds", () => {
    const certify = { document: "delivery", todo: "certify", count: 3, oldestTime: 50 } as const;
    const all = { ...statistics, todoCount: [...statistics.todoCount, certify] };
    expect(todosOf({ side: "supplier", may: () => true }, all, NOW).map(({ label }) => label)).toEqual([
      "待确认订单",
      "缺质量文件的发货单",
      "待结清的订单",
    ]);
  });
});
