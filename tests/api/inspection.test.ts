import { beforeAll, describe, expect, test } from "vitest";
import { sum } from "#trpc/rules/money";
import { chinaDay } from "#trpc/rules/price";
import { type Person, refusal } from "../support/api";
import { addConfirmed, addDelivery, addOrder, addReceiving, addReturn } from "../support/documents";
import { addFile } from "../support/uploads";
import { useMarket } from "../support/worlds";

const market = useMarket({ tenants: true });
let buyer: Person["api"];
let seller: Person["api"];
const rebar = { skuName: "螺纹钢 HRB400E Φ25", unit: "吨", goodsKind: 1, quantityScale: 3, quantity: "200" };
const today = chinaDay(new Date());
const DAY_S = 86_400;
const ago = (days: number) => Math.floor(Date.now() / 1000) - days * DAY_S;
const dayAgo = (days: number) => chinaDay(new Date(ago(days) * 1000));

beforeAll(() => {
  buyer = market.purchaser.api;
  seller = market.supplier.api;
});

/** A confirmed receiving note of one line of rebar under an agreement that settles released lots alone. */
async function received(quantity: number, inspectionRequired = true) {
  const order = await addOrder(market, { items: [rebar], inspectionRequired });
  const note = await addConfirmed(market, await addDelivery(market, order, [quantity]), [quantity]);
  return { ...note, order: order.sysNo, item: note.itemSysNos[0] ?? 0 };
}
type Note = Awaited<ReturnType<typeof received>>;
const identify = (note: Note, ...heats: [heatNo: string, quantity?: number][]) =>
  buyer.receiving.identify({
    sysNo: note.sysNo,
    itemList: [{ receivingItemSysNo: note.item, batchList: heats.map(([heatNo, quantity]) => ({ heatNo, quantity })) }],
  });
async function lots(note: Note): Promise<number[]> {
  const { batchList } = await buyer.receiving.detail({ id: note.sysNo });
  const open = batchList.find((batch) => batch.lotQuantity < batch.quantity);
  return (await buyer.inspection.make({ batchSysNo: open?.sysNo ?? 0 })).sysNoList;
}
const names = { sampler: "张建国", witness: "王监理", sampleNo: "YP-1" };
const sample = (sysNo: number) => buyer.inspection.sample({ sysNo, ...names, sampleDay: today });
const result = (failed: number[] = [], properties = [1, 2, 3, 4, 5]) => ({
  ...{ lab: "市建材检测中心", reportNo: "BG-1", resultDay: today },
  testList: properties.map((property) => ({ property: property as 1, passed: !failed.includes(property) })),
});
const conclude = (sysNo: number, failed: number[] = [], properties?: number[]) =>
  buyer.inspection.conclude({ sysNo, ...result(failed, properties) });
async function released(note: Note, ...heats: Parameters<typeof identify>[1][]) {
  await identify(note, ...heats);
  const made = await lots(note);
  for (const sysNo of made) {
    await sample(sysNo);
    await conclude(sysNo);
  }
  return made;
}
const makeStatement = (note: Note) =>
  buyer.settlement.make({ supplierSysNo: market.supplier.supplierSysNo ?? 0, orderSysNo: note.order });
async function settle(sysNo: number) {
  await buyer.settlement.send({ sysNo });
  await seller.settlement.answer({ sysNo });
  await buyer.settlement.finish({ sysNo });
}
const linesOf = async (sysNo: number) =>
  (await buyer.settlement.detail({ id: sysNo })).itemList.map(({ quantity, amount }) => [quantity, amount]);
const heldOf = async (note: Note) =>
  (await buyer.settlement.searchHeld({})).heldList
    .filter(({ receivingSysNo }) => receivingSysNo === note.sysNo)
    .map(({ reason, quantity, inspectionStatus }) => [reason, quantity, inspectionStatus]);

describe("heats and lots", () => {
  test("heats are entered while receiving or later, and never come to more than was received", async () => {
    const order = await addOrder(market, { items: [rebar] });
    const delivery = await addDelivery(market, order, [30]);
    const [deliveryItemSysNo = 0] = delivery.itemSysNos;
    const submit = (quantity: number) =>
      buyer.receiving.submit({
        orderDeliverySysNo: delivery.sysNo,
        itemList: [
          { deliveryItemSysNo, receivedQuantity: 30, batchList: [{ heatNo: "a-1", quantity }, { heatNo: "A-2" }] },
        ],
      });
    expect((await refusal(submit(31))).message).toContain("不能超过实收未组批的 30 吨");
    const { sysNo } = await submit(12.5);
    const note = await buyer.receiving.detail({ id: sysNo });
    expect(note.batchList.map(({ heatNo, grade, size, quantity }) => [heatNo, grade, size, quantity])).toEqual([
      ["A-1", "HRB400E", "Φ25", 12.5],
      ["A-2", "HRB400E", "Φ25", 17.5],
    ]);
    const item = note.itemList[0]?.sysNo ?? 0;
    const again = { sysNo, itemSysNos: [item], order: order.sysNo, item };
    await identify(again, ["B-9"]);
    expect((await seller.receiving.detail({ id: sysNo })).batchList).toMatchObject([{ heatNo: "B-9", quantity: 30 }]);
    expect((await refusal(identify(again, ["炉"]))).message).toContain("只能由字母、数字");
    // not accepted yet
    expect((await refusal(buyer.inspection.make({ batchSysNo: note.batchList[0]?.sysNo ?? 0 }))).code).toBe(404);
  });

  test("95 吨 of a heat in two receipts are lots of 60 and 35, and are in no other lot", async () => {
    const [one, other] = [await received(45), await received(50)];
    for (const note of [one, other]) await identify(note, ["H95"]);
    const open = (await buyer.inspection.searchOpen({})).find(({ heatNo }) => heatNo === "H95");
    expect(open).toMatchObject({ quantity: 95, batchCount: 2, lotCount: 2, grade: "HRB400E", size: "Φ25" });
    const made = await lots(one);
    const read = await Promise.all(made.map((id) => buyer.inspection.detail({ id })));
    expect(read.map(({ quantity, itemCount }) => [quantity, itemCount])).toEqual([
      [60, 2],
      [35, 1],
    ]);
    expect(sum(read.flatMap(({ itemList }) => itemList.map(({ quantity }) => quantity))).toNumber()).toBe(95);
    expect((await buyer.inspection.searchOpen({})).some(({ heatNo }) => heatNo === "H95")).toBe(false);
    expect((await refusal(buyer.receiving.void({ sysNo: one.sysNo, reason: "点错" }))).message).toContain("已组检验批");
    await buyer.inspection.delete({ sysNo: made[1] ?? 0 });
    expect((await buyer.inspection.searchOpen({})).find(({ heatNo }) => heatNo === "H95")).toMatchObject({
      quantity: 35,
    });
  });

  test("a heat is recalled with every receipt on the own side, a page by key, and nobody else's", async () => {
    const notes = [await received(10), await received(20), await received(30)];
    for (const note of notes) await identify(note, ["RECALL-1"]);
    const [lot = 0] = await lots(notes[0] as Note);
    const first = await buyer.inspection.recall({ heatNo: " recall-1", pageSize: 2 });
    expect(first.itemList.map(({ quantity }) => quantity)).toEqual([10, 20]);
    expect(first.itemList[0]).toMatchObject({ heatNo: "RECALL-1", lotList: [{ sysNo: lot, status: 0, quantity: 10 }] });
    const rest = await buyer.inspection.recall({ heatNo: "RECALL-1", pageSize: 2, afterSysNo: first.nextSysNo ?? 0 });
    expect([rest.itemList.map(({ quantity }) => quantity), rest.nextSysNo]).toEqual([[30], null]);
    expect((await seller.inspection.recall({ heatNo: "RECALL-1" })).itemList).toHaveLength(3);
    for (const stranger of [market.otherPurchaser, market.otherSupplier, market.northPurchaser])
      expect((await stranger.api.inspection.recall({ heatNo: "RECALL-1" })).itemList).toEqual([]);
  });
});

describe("certificates of heats", () => {
  test("are found by heat on any delivery of the two parties; a heat without one is named", async () => {
    const order = await addOrder(market, { items: [rebar], inspectionRequired: true });
    const [first, second] = [await addDelivery(market, order, [10]), await addDelivery(market, order, [10])];
    const fileSysNo = await addFile(market.world, market.supplier, "质保书 炉号CERT-1.pdf");
    await seller.delivery.attachCertificates({ sysNo: first.sysNo, certificateList: [{ fileSysNo, kind: 1 }] });
    const report = await addFile(market.world, market.supplier, "检测报告 炉号CERT-2.pdf");
    await seller.delivery.attachCertificates({ sysNo: first.sysNo, certificateList: [{ fileSysNo: report, kind: 2 }] });
    const note = await addConfirmed(market, second, [10]);
    const item = note.itemSysNos[0] ?? 0;
    await identify({ ...note, order: order.sysNo, item }, ["CERT-1", 6], ["CERT-2", 4]);
    const files = (list: { name: string }[]) => list.map(({ name }) => name);
    const { batchList } = await seller.receiving.detail({ id: note.sysNo });
    expect(batchList.map(({ heatNo, certificateList }) => [heatNo, files(certificateList)])).toEqual([
      ["CERT-1", ["质保书 炉号CERT-1.pdf"]],
      ["CERT-2", []],
    ]);
    const { itemList } = await buyer.inspection.recall({ heatNo: "CERT-1" });
    expect(itemList.map(({ certificateList }) => files(certificateList))).toEqual([["质保书 炉号CERT-1.pdf"]]);
    const made = await Promise.all(batchList.map(({ sysNo }) => buyer.inspection.make({ batchSysNo: sysNo })));
    const lotsMade = await Promise.all(made.map(({ sysNo }) => buyer.inspection.detail({ id: sysNo })));
    expect(lotsMade.map((lot) => [files(lot.certificateList), lot.uncertifiedHeatList])).toEqual([
      [["质保书 炉号CERT-1.pdf"], []],
      [[], ["CERT-2"]],
    ]);
    expect((await buyer.receiving.detail({ id: note.sysNo })).certifiedHeatList).toEqual([]);
  });
});

describe("lots of several heats", () => {
  test("are of one mill, grade and size within the limits; each heat recalls all of the lot", async () => {
    const [one, other] = [await received(20), await received(25)];
    await identify(one, ["MIX-1"]);
    await identify(other, ["MIX-2", 15], ["MIX-3", 10]);
    const open = new Map((await buyer.inspection.searchOpen({})).map((lot) => [lot.heatNo, lot.batchSysNo]));
    const heat = (heatNo: string, carbon: number, manganese: number) => {
      return { batchSysNo: open.get(heatNo) ?? 0, carbon, manganese };
    };
    const mix = (...heatList: ReturnType<typeof heat>[]) => buyer.inspection.mix({ heatList });
    expect((await refusal(mix(heat("MIX-1", 0.21, 1.4), heat("MIX-2", 0.24, 1.4)))).message).toContain("含碳量之差");
    expect((await refusal(mix(heat("MIX-1", 0.21, 1.4)))).message).toContain("至少要有两个炉批号");
    const stranger = market.otherPurchaser.api.inspection.mix({ heatList: [heat("MIX-1", 0.21, 1.4)] });
    expect((await refusal(stranger)).code).toBe(403);
    const { sysNo } = await mix(heat("MIX-1", 0.21, 1.4), heat("MIX-2", 0.23, 1.55));
    const lot = await buyer.inspection.detail({ id: sysNo });
    expect(lot).toMatchObject({ heatNo: "", quantity: 35, grade: "HRB400E", itemCount: 2 });
    expect(lot.heatList).toEqual([
      { heatNo: "MIX-1", carbon: 0.21, manganese: 1.4 },
      { heatNo: "MIX-2", carbon: 0.23, manganese: 1.55 },
    ]);
    expect((await refusal(mix(heat("MIX-1", 0.21, 1.4), heat("MIX-3", 0.21, 1.4)))).reason).toBe("INSPECTION_EMPTY");
    for (const heatNo of ["MIX-1", "MIX-2"]) {
      const { itemList } = await seller.inspection.recall({ heatNo });
      expect(itemList.map((row) => [row.heatNo, row.quantity, row.lotList[0]?.sysNo])).toEqual([
        ["MIX-1", 20, sysNo],
        ["MIX-2", 15, sysNo],
      ]);
    }
    expect((await buyer.inspection.search({ keyword: "MIX-2" })).datas.map((row) => row.sysNo)).toEqual([sysNo]);
    await buyer.inspection.delete({ sysNo });
    expect((await buyer.inspection.recall({ heatNo: "MIX-1" })).itemList).toHaveLength(1);
  });
});

describe("sample and result", () => {
  test("a lot that fails is tested once more with double samples, and may pass then", async () => {
    const note = await received(20);
    await identify(note, ["M1"]);
    const [sysNo = 0] = await lots(note);
    const own = buyer.inspection.sample({ sysNo, ...names, witness: "张建国", sampleDay: today });
    expect((await refusal(own)).message).toContain("见证人不能是取样人本人");
    await sample(sysNo);
    expect((await conclude(sysNo, [3])).status).toBe(30);
    expect(await heldOf(note)).toEqual([["lot", 20, 30]]);
    expect((await buyer.inspection.retest({ sysNo, ...names, sampleNo: "YP-2", sampleDay: today })).status).toBe(40);
    expect((await refusal(conclude(sysNo))).message).toContain("不属于");
    expect((await conclude(sysNo, [], [3])).status).toBe(20);
    expect(await heldOf(note)).toEqual([]);
    const { sampleList } = await seller.inspection.detail({ id: sysNo });
    expect(sampleList.map(({ round, sampleNo, witness }) => [round, sampleNo, witness])).toEqual([
      [1, "YP-1", "王监理"],
      [2, "YP-2", "王监理"],
    ]);
  });

  test("a weight deviation that failed is not sampled again, and a second failure is the last", async () => {
    const note = await received(20);
    await identify(note, ["M2", 10], ["M3", 10]);
    const { batchList } = await buyer.receiving.detail({ id: note.sysNo });
    const made = [];
    for (const { sysNo } of batchList) made.push((await buyer.inspection.make({ batchSysNo: sysNo })).sysNo);
    const [light = 0, weak = 0] = made;
    for (const sysNo of [light, weak]) await sample(sysNo);
    const retest = (sysNo: number) => buyer.inspection.retest({ sysNo, ...names, sampleNo: "YP-2", sampleDay: today });
    await conclude(light, [1, 3]);
    expect((await refusal(retest(light))).message).toContain("重量偏差不合格，不得重新取样复检");
    await conclude(weak, [2]);
    await retest(weak);
    expect((await conclude(weak, [2], [2])).status).toBe(30);
    expect((await refusal(retest(weak))).message).toContain("已复检过一次");
  });

  test("concrete is poured in lots of a day, and released on its 28th day", async () => {
    const concrete = { skuName: "预拌混凝土 C30", unit: "立方米", goodsKind: 3, quantityScale: 2, quantity: "500" };
    const pour = async (days: number, quantity: number) => {
      const order = await addOrder(market, { items: [concrete], usePlace: "3#楼 5层", inspectionRequired: true });
      const delivery = await addDelivery(market, order, [quantity]);
      const { sysNo } = await addReceiving(market, delivery, [quantity], { receiveTime: ago(days) });
      await seller.receiving.confirm({ sysNo, confirmStatus: 10 });
      const note = await buyer.receiving.detail({ id: sysNo });
      return { sysNo, itemSysNos: [], order: order.sysNo, item: note.itemList[0]?.sysNo ?? 0 };
    };
    const [old, young] = [await pour(28, 130), await pour(27, 40)];
    const [full = 0, rest = 0] = await lots(old);
    const read = await buyer.inspection.detail({ id: full });
    expect(read).toMatchObject({ quantity: 100, grade: "C30", pourDay: dayAgo(28), dueDay: today });
    expect(read.itemList[0]).toMatchObject({ pourPlace: "3#楼 5层" });
    expect((await buyer.inspection.detail({ id: rest })).quantity).toBe(30);
    const [early = 0] = await lots(young);
    for (const sysNo of [full, early]) await buyer.inspection.sample({ sysNo, ...names, sampleDay: dayAgo(27) });
    expect((await conclude(full, [], [11])).status).toBe(20);
    const due = chinaDay(new Date((ago(27) + 28 * DAY_S) * 1000));
    expect((await refusal(conclude(early, [], [11]))).message).toContain(`到 ${due} 才有结果`);
    const { datas } = await buyer.inspection.search({ todo: "conclude", pageSize: 100 });
    expect(datas.some(({ sysNo }) => sysNo === early)).toBe(false);
  });
});

describe("only released lots are settled where the agreement asks for it", () => {
  test("what is not released is held back with its reason, and is settled once, when it is released", async () => {
    const note = await received(100);
    expect(await heldOf(note)).toEqual([["noHeat", 100, null]]);
    expect((await refusal(makeStatement(note))).message).toContain("待检验合格放行后才能结算");
    await identify(note, ["G1", 33.3333], ["G2", 66.6667]);
    expect(await heldOf(note)).toEqual([["noLot", 100, null]]);
    const { batchList } = await buyer.receiving.detail({ id: note.sysNo });
    const made: number[][] = [];
    for (const { sysNo } of batchList) made.push((await buyer.inspection.make({ batchSysNo: sysNo })).sysNoList);
    expect(made.map((list) => list.length)).toEqual([1, 2]);
    const [first = 0, second = 0, third = 0] = made.flat();
    await sample(first);
    await conclude(first);
    const statement = await makeStatement(note);
    expect(await linesOf(statement.sysNo)).toEqual([[33.3333, 333.33]]);
    const { heldList } = await buyer.settlement.searchHeld({ settlementSysNo: statement.sysNo });
    expect(heldList.map(({ quantity, inspectionStatus }) => [quantity, inspectionStatus])).toEqual([
      [60, 0],
      [6.6667, 0],
    ]);
    // what a draft has is in no other one
    expect((await refusal(makeStatement(note))).reason).toBe("SETTLEMENT_EMPTY");
    await settle(statement.sysNo);
    expect((await buyer.receiving.detail({ id: note.sysNo })).status).toBe(10);
    for (const sysNo of [second, third]) await sample(sysNo);
    await conclude(third);
    const next = await makeStatement(note);
    await conclude(second);
    expect(await linesOf(next.sysNo)).toEqual([[6.6667, 66.67]]);
    await buyer.settlement.refresh({ sysNo: next.sysNo });
    expect(await linesOf(next.sysNo)).toEqual([[66.6667, 666.67]]);
    await settle(next.sysNo);
    expect((await buyer.receiving.detail({ id: note.sysNo })).status).toBe(20);
    expect((await refusal(makeStatement(note))).reason).toBe("SETTLEMENT_EMPTY");
  });

  test("a lot that failed goes back, though the rest of its note is settled; both come to what was kept", async () => {
    const note = await received(100);
    await identify(note, ["F1", 60], ["F2", 40]);
    const { batchList } = await buyer.receiving.detail({ id: note.sysNo });
    const made: number[] = [];
    for (const { sysNo } of batchList) made.push((await buyer.inspection.make({ batchSysNo: sysNo })).sysNo);
    const [good = 0, bad = 0] = made;
    for (const sysNo of made) await sample(sysNo);
    await conclude(good);
    await conclude(bad, [1]);
    const statement = await makeStatement(note);
    await settle(statement.sysNo);
    expect(await linesOf(statement.sysNo)).toEqual([[60, 600]]);
    expect(await heldOf(note)).toEqual([["lot", 40, 30]]);
    expect((await refusal(addReturn(market, note, [41]))).reason).toBe("RETURN_TOO_MUCH");
    const { sysNo } = await addReturn(market, note, [40]);
    expect((await buyer.inspection.detail({ id: bad })).returnList).toMatchObject([{ sysNo }]);
    await seller.return.supplierConfirm({ sysNo, confirmStatus: 10 });
    expect(await heldOf(note)).toEqual([]);
    const next = await makeStatement(note);
    expect(await linesOf(next.sysNo)).toEqual([
      [40, 400],
      [-40, -400],
    ]);
    await settle(next.sysNo);
    expect((await buyer.receiving.detail({ id: note.sysNo })).status).toBe(20);
  });

  test("another agreement settles what was received, whatever became of its lots", async () => {
    const note = await received(30, false);
    await identify(note, ["FREE"]);
    await lots(note);
    expect(await linesOf((await makeStatement(note)).sysNo)).toEqual([[30, 300]]);
    expect(await heldOf(note)).toEqual([]);
    const gated = await received(5);
    await released(gated, ["OK1"]);
    expect(await linesOf((await makeStatement(gated)).sysNo)).toEqual([[5, 50]]);
  });
});
