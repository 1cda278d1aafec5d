import { describe, expect, it } from "vitest";
import { todosOf } from "./todo";

const NOW = 3 * 86_400;
const statistics = {
  orderStatusCount: [
    { status: 5, count: 2, amount: 100.1, oldestTime: 200 },
    { status: 11, count: 1, amount: 0.2, oldestTime: 100 },
    { status: 15, count: 4, amount: 80, oldestTime: 300 },
    { status: 50, count: 9, amount: 1, oldestTime: 1 },
  ],
  orderApprovalCount: [
    { status: 1, count: 2, amount: 7, oldestTime: 20 },
    { status: 2, count: 1, amount: 1, oldestTime: 30 },
    { status: 3, count: 1, amount: 2, oldestTime: 10 },
  ],
  toApproveCount: [],
  orderPaymentCount: [{ status: 5, count: 2, amount: 60, oldestTime: 40 }],
  deliveryStatusCount: [{ status: 10, count: 3, oldestTime: 50 }],
  returnStatusCount: [],
  receivingStatusCount: [{ status: 5, count: 0 }],
};

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
      "审批未通过的订单 1",
      "审批中的订单 2",
      "待付款订单 3",
      "到货待付订单 2",
      "等待供应商确认 4",
    ]);
  });

  it("tells an approver what waits for them, first and once", () => {
    const toApproveCount = [{ status: 1, count: 1, amount: 7, oldestTime: 20 }];
    const todos = todosOf(purchaser, { ...statistics, toApproveCount }, NOW);
    expect(todos[0]).toMatchObject({ label: "待我审批的订单", waited: 2 });
    const labels = todos.map(({ label }) => label);
    expect(labels).not.toContain("审批中的订单");
  });

  it("adds amounts exactly and finds the oldest", () => {
    const pay = todosOf(purchaser, statistics, NOW).find(({ href }) => href.endsWith("order?status=5"));
    expect(pay).toMatchObject({ amount: 100.3, oldestTime: 100, waited: 2 });
  });

  it("tells the supplier what to confirm, and nothing of empty kinds", () => {
    expect(todosOf({ side: "supplier", may: () => true }, statistics, NOW).map(({ label }) => label)).toEqual([
      "待确认订单",
      "待收款订单",
    ]);
  });
});
