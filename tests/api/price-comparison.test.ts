import { expect, test } from "vitest";
import { countStatements } from "#server/kernel/db";
import { auditCodes, refusal } from "../support/api";
import { addOrder } from "../support/documents";
import { useMarket } from "../support/worlds";

const market = useMarket();

test("an approver sees what the organisation last paid, in one statement beside the order's own", async () => {
  const { purchaser, supplier, otherPurchaser, world } = market;
  const sku = await market.sku();
  const fresh = await market.sku();
  const line = (price: string, skuSysNo = sku) => ({ skuSysNo, price });
  const first = await addOrder(market, { items: [line("380")] });
  // what was cancelled was never paid
  const lost = await addOrder(market, { items: [line("1")] });
  await purchaser.api.order.cancel({ sysNo: lost.sysNo, reason: "不要了" });
  const asked = await addOrder(market, { status: 10, approvalStatus: 1, items: [line("390"), line("5", fresh)] });
  const approver = await world.person({ ...purchaser, permissions: auditCodes });
  const { statements, result } = await countStatements(() =>
    approver.api.order.getPriceComparison({ id: asked.sysNo }),
  );
  expect(statements.length).toBeLessThanOrEqual(4);
  expect(result.map(({ orderItemSysNo, last }) => [orderItemSysNo, last?.orderSysNo, last?.price])).toEqual([
    [asked.itemSysNos[0], first.sysNo, 380],
    [asked.itemSysNos[1], undefined, undefined],
  ]);
  // how it was paid, for a price that is paid later is no dearer one
  expect(result[0]?.last?.payment).toMatchObject({
    accountPeriod: expect.any(Number),
    paymentMode: expect.any(Number),
  });
  for (const { api } of [otherPurchaser, supplier])
    expect(await refusal(api.order.getPriceComparison({ id: asked.sysNo }))).toMatchObject({ code: 403 });
});
