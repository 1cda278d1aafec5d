import { describe, expect, test } from "vitest";
import { countStatements } from "#server/kernel/db";
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
