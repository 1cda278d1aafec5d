import { describe, expect, test } from "vitest";
import { countStatements } from "#server/kernel/db";
import { OrderStatus } from "#trpc/contract/shared/codes";
import { mondaysUntil } from "#trpc/rules/weeks";
import { refusal } from "../support/api";
import { addDelivery, addOrder, addReceiving } from "../support/documents";
import { useMarket } from "../support/worlds";

const market = useMarket();

describe("home.statistics", () => {
  test("R-BIZ-13: counts equal the lists of the own side, in one statement", async () => {
    await addOrder(market);
    const order = await addOrder(market, { status: 20 });
    const delivery = await addDelivery(market, order, [40]);
    await addDelivery(market, order, [40], { leave: false });
    await addReceiving(market, delivery, [1]);
    await addReceiving(market, delivery, [1], { draft: true });
    for (const { api } of [market.purchaser, market.supplier]) {
      const { statements, result } = await countStatements(() => api.home.statistics({}));
      expect(statements.length - 1).toBe(1);
      expect(result).toEqual({
        orderStatusCount: [
          { status: 15, count: 1 },
          { status: 45, count: 1 },
        ],
        orderApprovalCount: [],
        toApproveCount: [],
        orderPaymentCount: [{ status: 5, count: 1 }],
        deliveryStatusCount: [
          { status: 5, count: 1 },
          { status: 15, count: 1 },
        ],
        receivingStatusCount: [
          { status: 2, count: 1 },
          { status: 5, count: 1 },
        ],
        returnStatusCount: [],
      });
      for (const { status, count } of result.orderStatusCount) {
        expect((await api.order.search({ statusList: [status as 15] })).total).toBe(count);
      }
    }
  });

  test("strangers count nothing", async () => {
    const nothing = {
      orderStatusCount: [],
      orderApprovalCount: [],
      toApproveCount: [],
      orderPaymentCount: [],
      deliveryStatusCount: [],
      receivingStatusCount: [],
      returnStatusCount: [],
    };
    for (const person of [market.otherPurchaser, market.otherSupplier, market.northPurchaser, market.northSupplier]) {
      expect(await person.api.home.statistics({})).toEqual(nothing);
    }
  });
});

describe("home.orderWeeks", () => {
  test("thirteen weeks of the own side's orders in one statement, what was cancelled counts nothing", async () => {
    const before = (await market.purchaser.api.home.orderWeeks({})).weeks;
    expect(before).toHaveLength(13);
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
    await addOrder(market, { totalAmount: "1000.25" });
    await addOrder(market, { totalAmount: "2000.50", createTime: ago(28) });
    await addOrder(market, { totalAmount: "4000", createTime: ago(28), status: OrderStatus.cancelled });
    await addOrder(market, { totalAmount: "8000", createTime: ago(92) });
    for (const { api } of [market.purchaser, market.supplier]) {
      const { statements, result } = await countStatements(() => api.home.orderWeeks({}));
      expect(statements.length - 1).toBe(1);
      const grown = result.weeks.map((week, at) => week.amount - (before[at]?.amount ?? 0));
      expect(grown).toEqual([...Array(8).fill(0), 2000.5, 0, 0, 0, 1000.25]);
      expect(result.weeks.map(({ from }) => from)).toEqual(mondaysUntil(new Date(), 13));
    }
    for (const person of [market.otherPurchaser, market.northSupplier])
      expect((await person.api.home.orderWeeks({})).weeks.every(({ count }) => count === 0)).toBe(true);
    expect(await refusal(market.operator.api.home.orderWeeks({}))).toMatchObject({ code: 403 });
  });
});
