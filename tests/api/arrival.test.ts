import { describe, expect, test } from "vitest";
import { countStatements } from "#server/kernel/db";
import { addDelivery, addFile, addOrder, rebarLine } from "../support/documents";
import { useMarket } from "../support/worlds";

const market = useMarket();
const { db } = market;

const DELIVERED = 25;
const trace = (sysNo: number, shippingTrace: 15 | 25 = DELIVERED) =>
  market.supplier.api.delivery.updateTrace({ sysNo, shippingTrace, location: "工地大门" });
const notesOf = async (orderDeliverySysNo: number) =>
  (await market.purchaser.api.receiving.searchList({ orderDeliverySysNo })).datas;

/** A truck on the road with so many lines. */
async function truck(lines = 2) {
  const items = Array.from({ length: lines }, () => ({}));
  const order = await addOrder(market, { status: 20, items });
  return {
    order,
    ...(await addDelivery(
      market,
      order,
      items.map(() => 10),
    )),
  };
}

describe("R-RCV-04: goods arrive", () => {
  test("a note of nothing counted waits to be filled in; it is the one that is submitted", async () => {
    const delivery = await truck();
    await trace(delivery.sysNo, 15);
    expect(await notesOf(delivery.sysNo)).toEqual([]);
    await trace(delivery.sysNo);
    const [note, ...more] = await notesOf(delivery.sysNo);
    expect(more).toEqual([]);
    expect(note).toMatchObject({ status: 0, itemCount: 2, totalAmount: 0 });
    const detail = await market.purchaser.api.receiving.detail({ id: note?.sysNo ?? 0 });
    expect(
      detail.itemList.map(({ deliveryItemSysNo, receivedQuantity }) => [deliveryItemSysNo, receivedQuantity]),
    ).toEqual(delivery.itemSysNos.map((key) => [key, 0]));
    expect(detail.historyList).toMatchObject([
      { event: "arrive", eventName: "货物送达", operatorName: "系统", toStatus: 0 },
    ]);
    expect((await market.purchaser.api.delivery.get({ id: delivery.sysNo })).status).toBe(10);

    const itemList = delivery.itemSysNos.map((deliveryItemSysNo) => ({ deliveryItemSysNo, receivedQuantity: 10 }));
    const submitted = await market.purchaser.api.receiving.submit({ orderDeliverySysNo: delivery.sysNo, itemList });
    expect(submitted).toMatchObject({ sysNo: note?.sysNo, status: 5 });
    expect(await notesOf(delivery.sysNo)).toMatchObject([{ sysNo: note?.sysNo, status: 5, receiverName: "张建国" }]);
  });

  test("it is kept as a draft, then submitted by its own number", async () => {
    const delivery = await truck();
    await trace(delivery.sysNo);
    const [first] = delivery.itemSysNos;
    const itemList = [{ deliveryItemSysNo: first ?? 0, receivedQuantity: 4 }];
    const input = { orderDeliverySysNo: delivery.sysNo, itemList };
    const draft = await market.purchaser.api.receiving.submit({ ...input, draft: true });
    expect(draft.status).toBe(2);
    expect(await market.purchaser.api.receiving.submit({ ...input, sysNo: draft.sysNo })).toMatchObject({ status: 5 });
  });

  test("R-RCV-12: it is deleted before anybody has filled it in", async () => {
    const delivery = await truck();
    await trace(delivery.sysNo);
    const [note] = await notesOf(delivery.sysNo);
    expect(note?.status).toBe(0);
    expect(await market.purchaser.api.receiving.remove({ sysNo: note?.sysNo ?? 0 })).toBe(true);
    expect(await notesOf(delivery.sysNo)).toEqual([]);
  });

  test("none where somebody has begun to write one", async () => {
    const delivery = await truck();
    const itemList = [{ deliveryItemSysNo: delivery.itemSysNos[0] ?? 0, receivedQuantity: 4 }];
    await market.purchaser.api.receiving.submit({ orderDeliverySysNo: delivery.sysNo, itemList, draft: true });
    await trace(delivery.sysNo);
    expect((await notesOf(delivery.sysNo)).map(({ status }) => status)).toEqual([2]);
  });

  test("R-DEL-10: a truck that is voided after all takes its note along", async () => {
    const delivery = await truck();
    await trace(delivery.sysNo);
    await market.supplier.api.delivery.invalid({ sysNo: delivery.sysNo, reason: "送错工地" });
    expect(await notesOf(delivery.sysNo)).toEqual([]);
  });

  test("R-DEL-10: so does one of which a draft was kept; what was void stays on record", async () => {
    const delivery = await truck();
    const { purchaser, supplier } = market;
    const itemList = [{ deliveryItemSysNo: delivery.itemSysNos[0] ?? 0, receivedQuantity: 4 }];
    const input = { orderDeliverySysNo: delivery.sysNo, itemList };
    const wrong = await purchaser.api.receiving.submit(input);
    await purchaser.api.receiving.void({ sysNo: wrong.sysNo, reason: "点错车" });
    await trace(delivery.sysNo);
    const fileSysNoList = [await addFile(market)];
    const draft = await purchaser.api.receiving.submit({ ...input, draft: true, fileSysNoList });
    await supplier.api.delivery.invalid({ sysNo: delivery.sysNo, reason: "送错工地" });
    expect((await notesOf(delivery.sysNo)).map(({ sysNo, status }) => [sysNo, status])).toEqual([[wrong.sysNo, 100]]);
    const told = await db
      .selectFrom("mall.DocumentEvent")
      .selectAll()
      .where("documentType", "=", "receiving")
      .where("documentSysNo", "=", draft.sysNo)
      .orderBy("sysNo")
      .execute();
    expect(told.at(-1)).toMatchObject({ event: "remove", fromStatus: 2, toStatus: null, operatorRole: "system" });
    expect(told.at(-1)?.comment).toContain("送错工地");
    const files = await db
      .selectFrom("mall.FileLink")
      .select("documentSysNo")
      .where("documentType", "=", "receiving")
      .where("documentSysNo", "=", draft.sysNo)
      .execute();
    expect(files).toEqual([]);
  });

  test("goods by the piece and by the weighbridge wait for their count", async () => {
    const order = await addOrder(market, { status: 20, weighing: 1, items: [rebarLine] });
    const [orderItemSysNo] = order.itemSysNos;
    const created = await market.supplier.api.delivery.create({
      orderSysNo: order.sysNo,
      vehicleNo: "渝A12345",
      driverName: "赵师傅",
      driverMobile: "13900000099",
      itemList: [{ orderItemSysNo: orderItemSysNo ?? 0, quantity: 4.62, pieceCount: 100 }],
    });
    await market.supplier.api.delivery.outbound({ sysNo: created.sysNo });
    await trace(created.sysNo);
    const [note] = await notesOf(created.sysNo);
    const { itemList } = await market.purchaser.api.receiving.detail({ id: note?.sysNo ?? 0 });
    expect(itemList).toMatchObject([{ pieceCount: null, weighedMass: null, receivedQuantity: 0 }]);
  });

  test("many lines take as many statements as one", async () => {
    const counts = [];
    for (const lines of [1, 100]) {
      const { sysNo } = await truck(lines);
      counts.push((await countStatements(() => trace(sysNo))).statements.length);
    }
    expect(counts[1]).toBe(counts[0]);
  });
});
