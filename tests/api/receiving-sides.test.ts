import { expect, test } from "vitest";
import { refusal, startWorld } from "../support/api";
import { addDelivery, addOrder, addReceiving, type Market, openMarket } from "../support/documents";

type Api = Market["purchaser"]["api"];

test("R-RCV-01: each operation around a receipt exists, for its own side and organisation alone", async () => {
  const market = await openMarket(await startWorld());
  /** A truck of 100 吨 on the road. */
  const underway = async () => ({ delivery: await addDelivery(market, await addOrder(market, { status: 20 }), [100]) });
  const { delivery } = await underway();
  const { sysNo } = await addReceiving(market, delivery, [40]);
  const itemList = [{ deliveryItemSysNo: delivery.itemSysNos[0] ?? 0, receivedQuantity: 1 }];
  const receipt = { orderDeliverySysNo: delivery.sysNo, itemList };
  const ofPurchaser: Record<string, (api: Api) => Promise<unknown>> = {
    create: (api) => api.receiving.submit({ ...receipt, draft: true }),
    submit: (api) => api.receiving.submit(receipt),
    void: (api) => api.receiving.void({ sysNo, reason: "点错" }),
    remove: (api) => api.receiving.remove({ sysNo }),
    auditCancel: (api) => api.receiving.auditCancel({ sysNo }),
    confirm: (api) => api.delivery.confirmReceiving({ sysNo, confirmStatus: 10 }),
    endReceiving: (api) => api.delivery.endReceiving({ sysNo: delivery.sysNo, reason: "够用了" }),
    confirmDelivery: (api) => api.delivery.confirmDelivery({ sysNo: delivery.sysNo, confirmStatus: 10 }),
  };
  const confirm = (api: Api) => api.receiving.confirm({ sysNo, confirmStatus: 10 });
  const before = await market.purchaser.api.receiving.detail({ id: sysNo });
  for (const [name, call] of Object.entries(ofPurchaser))
    for (const { api } of [market.supplier, market.otherPurchaser])
      expect(await refusal(call(api)), name).toMatchObject({ code: 403 });
  expect(await refusal(confirm(market.purchaser.api))).toMatchObject({ code: 403 });
  expect(await market.purchaser.api.receiving.detail({ id: sysNo })).toEqual(before);
  // its own side is heard: what cannot be now is refused for where the papers stand
  for (const name of ["remove", "confirm", "confirmDelivery", "endReceiving"])
    expect(await refusal(ofPurchaser[name]?.(market.purchaser.api) ?? Promise.resolve()), name).toMatchObject({
      code: 409,
    });
  for (const name of ["create", "submit", "auditCancel", "remove"])
    await expect(ofPurchaser[name]?.(market.purchaser.api), name).resolves.toBeDefined();
  const another = { sysNo: (await addReceiving(market, (await underway()).delivery, [40])).sysNo };
  const agreed = await market.supplier.api.receiving.confirm({ ...another, confirmStatus: 10 });
  expect(agreed).toMatchObject({ status: 10 });
  const voided = await market.purchaser.api.receiving.void({ ...another, reason: "点错" });
  expect(voided).toMatchObject({ status: 100 });
});
