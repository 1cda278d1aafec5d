import { beforeAll, describe, expect, test } from "vitest";
import { countStatements } from "#server/kernel/db";
import { confirmPours } from "#server/mall/pour-order/index";
import { type Person, refusal } from "../support/api";
import {
  concreteOrder,
  confirmedPour,
  draftPour,
  shipTruck,
  startIn,
  startSoon,
  truckOf,
  wishFor,
} from "../support/pours";
import { addFile, openFile } from "../support/uploads";
import { useMarket } from "../support/worlds";

const market = useMarket({ tenants: true });
let site: Person["api"];
let plant: Person["api"];
const HOUR_MS = 3_600_000;

beforeAll(() => {
  site = market.purchaser.api;
  plant = market.supplier.api;
});

const read = (sysNo: number) => site.pourOrder.detail({ id: sysNo });
const unload = (sysNo: number, ticketSysNo: number, restQuantity = 0) =>
  site.pourOrder.unloaded({ sysNo, ticketSysNo, restQuantity });
const tariff = {
  ...{ freeMinutes: 0, waitPrice: 0, emptyRunPrice: 300, pumpMinimum: 50, boomPumpPrice: 25.5, linePumpPrice: 20 },
  ...{ reducerPrice: 12.35, antifreezePrice: 18.5, lateCancelAmount: 800 },
};

test("R-CONC-02 a pour goes from call to end: trucks are its deliveries, what is unloaded is received", async () => {
  const { sysNo, order } = await confirmedPour(market, { quantity: 36 });
  for (const part of [12, 12, 12]) {
    const ticket = await shipTruck(market, { sysNo }, part);
    await site.pourOrder.arrive({ sysNo, ticketSysNo: ticket });
    await site.pourOrder.unload({ sysNo, ticketSysNo: ticket });
    await unload(sysNo, ticket, part === 12 ? 0 : 1);
  }
  const { pouredQuantity, sentQuantity, ticketList, nextQuantity } = await read(sysNo);
  expect({ pouredQuantity, sentQuantity, nextQuantity }).toEqual({
    pouredQuantity: 36,
    sentQuantity: 36,
    nextQuantity: 0,
  });
  const notes = await Promise.all(
    ticketList.map(({ receivingSysNo }) => site.receiving.detail({ id: receivingSysNo ?? 0 })),
  );
  expect(notes.flatMap(({ itemList }) => itemList.map((line) => line.receivedQuantity))).toEqual([12, 12, 12]);
  const { itemList } = await site.order.get({ id: order.sysNo });
  expect(itemList[0]).toMatchObject({ deliveredQuantity: 36, receivedQuantity: 36 });
  expect(await site.pourOrder.finish({ sysNo })).toEqual({ sysNo, status: 40 });
});

test("R-CONC-02 a pour called off too late is refused unless it is urgent and its supplier accepts that", async () => {
  const { sysNo } = await draftPour(market, { startTime: startSoon(20) });
  expect(await refusal(site.pourOrder.submit({ sysNo }))).toMatchObject({
    fields: { urgent: expect.stringContaining("24 小时") },
  });
  await site.pourOrder.submit({ sysNo, urgent: true });
  const answer = { sysNo, stationName: "江北一站", firstTruckTime: startSoon(20) };
  expect(await refusal(plant.pourOrder.confirm(answer))).toMatchObject({
    fields: { acceptsUrgent: expect.stringContaining("接受加急") },
  });
  expect(await plant.pourOrder.confirm({ ...answer, acceptsUrgent: true })).toMatchObject({ status: 20 });
});

test("R-CONC-02 only the last truck is not full, and no truck brings more than the order is open for", async () => {
  const { sysNo } = await confirmedPour(market, { quantity: 28 });
  expect(await refusal(plant.pourOrder.ship({ sysNo, ...truckOf(8) }))).toMatchObject({
    fields: { quantity: expect.stringContaining("只有最后一车可以不满载") },
  });
  await shipTruck(market, { sysNo });
  await shipTruck(market, { sysNo });
  await shipTruck(market, { sysNo }, 4);
  expect(await refusal(plant.pourOrder.ship({ sysNo, ...truckOf(4) }))).toMatchObject({ reason: "BAD_INPUT" });
});

test("R-CONC-02 parallel trucks never bring more than the pour", async () => {
  const { sysNo, order } = await confirmedPour(market, { quantity: 24 });
  const tried = await Promise.allSettled(
    Array.from({ length: 6 }, () => plant.pourOrder.ship({ sysNo, ...truckOf() })),
  );
  expect(tried.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  const pour = await read(sysNo);
  expect(pour).toMatchObject({ sentQuantity: 24, truckCount: 2 });
  expect((await site.order.get({ id: order.sysNo })).itemList[0]?.deliveredQuantity).toBe(24);
});

test("R-CONC-02 parallel pours of one line never take more than it has", async () => {
  const order = await concreteOrder(market, { quantity: "100" });
  const orderItemSysNo = order.itemSysNos[0] ?? 0;
  const drafts = await Promise.all(
    [1, 2, 3].map(() => site.pourOrder.create({ orderItemSysNo, ...wishFor(), quantity: 48 })),
  );
  const sent = await Promise.allSettled(drafts.map(({ sysNo }) => site.pourOrder.submit({ sysNo })));
  expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
});

test("R-CONC-02 the last quantity is named once, also by two phones at once", async () => {
  const { sysNo } = await confirmedPour(market);
  await shipTruck(market, { sysNo });
  const named = await Promise.allSettled([15, 17].map((quantity) => site.pourOrder.nameLast({ sysNo, quantity })));
  expect(named.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const { quantity, lastQuantity, nextQuantity } = await read(sysNo);
  expect(quantity).toBe(lastQuantity);
  expect(nextQuantity).toBe(quantity - 12);
  expect(await refusal(site.pourOrder.nameLast({ sysNo, quantity: 20 }))).toMatchObject({ reason: "STATE_CONFLICT" });
});

describe("R-CONC-02 a change", () => {
  const other = (sysNo: number, startTime: number) =>
    site.pourOrder.change({ sysNo, quantity: 30, startTime, mode: 1 });
  test("takes effect at once until four hours before the start", async () => {
    const { sysNo } = await confirmedPour(market);
    await other(sysNo, startIn(4));
    expect(await read(sysNo)).toMatchObject({ quantity: 30, startTime: startIn(4), changeStatus: 0 });
  });
  test("waits for the supplier later, who agrees or not", async () => {
    const startTime = startSoon(3);
    const late = async () => {
      const { sysNo } = await confirmedPour(market, { startTime });
      await other(sysNo, startTime);
      expect(await read(sysNo)).toMatchObject({ quantity: 40, changeStatus: 10, wantedQuantity: 30 });
      return sysNo;
    };
    const [agreed, refused] = [await late(), await late()];
    await plant.pourOrder.acceptChange({ sysNo: agreed });
    expect(await read(agreed)).toMatchObject({ quantity: 30, changeStatus: 0, wantedQuantity: null });
    await plant.pourOrder.declineChange({ sysNo: refused, reason: "排不开" });
    expect(await read(refused)).toMatchObject({ quantity: 40, changeStatus: 0, wantedQuantity: null });
  });
});

test("R-CONC-02 a pour that holds stops at its hold quantity until it is released", async () => {
  const { sysNo } = await confirmedPour(market, { quantity: 36, mode: 3, holdQuantity: 24 });
  await shipTruck(market, { sysNo });
  expect(await read(sysNo)).toMatchObject({ isStopped: false });
  await shipTruck(market, { sysNo });
  expect(await read(sysNo)).toMatchObject({ isStopped: true, nextQuantity: 0 });
  expect(await refusal(plant.pourOrder.ship({ sysNo, ...truckOf() }))).toMatchObject({ reason: "STATE_CONFLICT" });
  await site.pourOrder.release({ sysNo });
  await shipTruck(market, { sysNo });
});

test("R-CONC-03 times of a truck follow each other, water needs a reason, what goes back is not received", async () => {
  const { sysNo } = await confirmedPour(market, { quantity: 24 });
  const ticketSysNo = await shipTruck(market, { sysNo });
  expect(await refusal(site.pourOrder.arrive({ sysNo, ticketSysNo, time: startSoon(-1) }))).toMatchObject({
    fields: { time: "到场时间不能早于出厂时间" },
  });
  await site.pourOrder.arrive({ sysNo, ticketSysNo });
  expect(await refusal(site.pourOrder.arrive({ sysNo, ticketSysNo }))).toMatchObject({ reason: "STATE_CONFLICT" });
  expect(await refusal(site.pourOrder.unloaded({ sysNo, ticketSysNo, waterLitres: 10 }))).toMatchObject({
    fields: { waterReason: expect.stringContaining("不再保证强度") },
  });
  const measured = { slump: 175, temperature: 21.5, waterLitres: 10, waterReason: "坍落度损失" };
  await site.pourOrder.unloaded({ sysNo, ticketSysNo, restQuantity: 1.5, ...measured });
  const { ticketList, pouredQuantity } = await read(sysNo);
  expect(pouredQuantity).toBe(10.5);
  expect(ticketList[0]).toMatchObject({ status: 40, restQuantity: 1.5, ...measured });
  const note = await site.receiving.detail({ id: ticketList[0]?.receivingSysNo ?? 0 });
  expect(note.itemList[0]?.receivedQuantity).toBe(10.5);
  expect(note.remark).toContain("现场加水 10 升");
});

test("R-CONC-03 the ticket that a truck brought is photographed for both sides alone, ten times at most", async () => {
  const { sysNo } = await confirmedPour(market, { quantity: 24 });
  const ticketSysNo = await shipTruck(market, { sysNo });
  const photo = () => addFile(market.world, market.purchaser, "小票.pdf");
  const send = (fileSysNoList: number[]) => site.pourOrder.photograph({ sysNo, ticketSysNo, fileSysNoList });
  const first = await photo();
  await Promise.all([send([first]), send([first])]);
  await unload(sysNo, ticketSysNo);
  await site.pourOrder.finish({ sysNo });
  await send([await photo()]);
  const files = (await plant.pourOrder.detail({ id: sysNo })).ticketList[0]?.fileList ?? [];
  expect(files.map(({ name }) => name)).toEqual(["小票.pdf", "小票.pdf"]);
  expect(await openFile(market.world, market.supplier, first)).toBe(200);
  for (const stranger of [market.otherPurchaser, market.otherSupplier])
    expect(await openFile(market.world, stranger, first)).not.toBe(200);
  const theirs = await addFile(market.world, market.otherPurchaser, "小票.pdf");
  expect(await refusal(send([theirs]))).toMatchObject({ reason: "BAD_INPUT" });
  const many = await Promise.all(Array.from({ length: 9 }, photo));
  expect(await refusal(send(many))).toMatchObject({
    fields: { fileSysNoList: expect.stringContaining("最多 10 张") },
  });
});

test("R-CONC-03 a truck that is unloaded twice at once is received once", async () => {
  const { sysNo } = await confirmedPour(market, { quantity: 24 });
  const ticketSysNo = await shipTruck(market, { sysNo });
  const twice = await Promise.allSettled([unload(sysNo, ticketSysNo), unload(sysNo, ticketSysNo)]);
  expect(twice.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await read(sysNo)).toMatchObject({ pouredQuantity: 12 });
});

describe("R-CONC-04 fees", () => {
  test("are agreed with the confirmation, written once and settled once", async () => {
    await plant.pourOrder.saveTariff(tariff);
    const order = await concreteOrder(market, { quantity: "24" });
    const { sysNo } = await confirmedPour(market, { quantity: 24, reducer: true } as object, order);
    await plant.pourOrder.saveTariff({ ...tariff, boomPumpPrice: 99 });
    const back = await shipTruck(market, { sysNo });
    await site.pourOrder.turnBack({ sysNo, ticketSysNo: back, reason: "坍落度不合格" });
    const turned = await read(sysNo);
    expect(turned).toMatchObject({ sentQuantity: 0, nextQuantity: 12 });
    await plant.delivery.answerRefusal({ sysNo: turned.ticketList[0]?.deliverySysNo ?? 0, confirmStatus: 10 });
    for (let truck = 0; truck < 2; truck += 1) await unload(sysNo, await shipTruck(market, { sysNo }));
    const finished = await Promise.allSettled([site.pourOrder.finish({ sysNo }), site.pourOrder.finish({ sysNo })]);
    expect(finished.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { feeList, totalAmount, ticketList } = await read(sysNo);
    expect(feeList.map(({ type, quantity, amount }) => [type, quantity, amount])).toEqual([
      [1, 1, 300],
      [2, 26, 663],
      [4, 24, 296.4],
    ]);
    expect(totalAmount).toBe(1259.4);

    for (const { receivingSysNo } of ticketList)
      if (receivingSysNo !== null) await plant.receiving.confirm({ sysNo: receivingSysNo, confirmStatus: 10 });
    const wanted = { supplierSysNo: market.supplier.supplierSysNo ?? 0, orderSysNo: order.sysNo };
    const made = await Promise.allSettled([site.settlement.make(wanted), site.settlement.make(wanted)]);
    const [statement] = made.flatMap((one) => (one.status === "fulfilled" ? [one.value.sysNo] : []));
    expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const id = statement ?? 0;
    const { itemList, totalAmount: settled } = await site.settlement.detail({ id });
    expect(itemList.filter(({ type }) => type === 6).map(({ amount }) => amount)).toEqual([300, 663, 296.4]);
    expect(settled).toBe(24 * 420 + 1259.4);
    await site.settlement.refresh({ sysNo: id });
    expect((await site.settlement.detail({ id })).totalAmount).toBe(settled);
    await site.settlement.send({ sysNo: id });
    await plant.settlement.answer({ sysNo: id });
    await site.settlement.finish({ sysNo: id });
    expect((await site.order.get({ id: order.sysNo })).payableAmount).toBe(settled);
    expect(await refusal(site.settlement.make(wanted))).toMatchObject({ reason: "SETTLEMENT_EMPTY" });
  });
  test("of a late cancellation are due, and none before", async () => {
    await plant.pourOrder.saveTariff(tariff);
    const late = await confirmedPour(market, { startTime: startSoon(3) });
    await site.pourOrder.cancel({ sysNo: late.sysNo, reason: "下雨" });
    expect(await read(late.sysNo)).toMatchObject({ status: 50, totalAmount: 800 });
    const early = await confirmedPour(market);
    await site.pourOrder.cancel({ sysNo: early.sysNo, reason: "下雨" });
    expect(await read(early.sysNo)).toMatchObject({ status: 50, totalAmount: 0 });
  });
});

test("R-CONC-05 both sides are asked the day before, reminded in the evening; without a yes it waits for a call", async () => {
  const { sysNo: forgotten } = await confirmedPour(market, { startTime: startIn(5) });
  const { sysNo: agreed } = await confirmedPour(market, { startTime: startIn(5) });
  const db = market.world.database.kysely;
  const at = (hours: number) => new Date(startIn(5) * 1000 + (hours - 10) * HOUR_MS);
  await confirmPours(db, at(-24 + 8));
  expect(await read(agreed)).toMatchObject({ askStatus: 0 });
  await confirmPours(db, at(-24 + 9));
  expect(await read(agreed)).toMatchObject({ askStatus: 1 });
  expect((await plant.pourOrder.search({ todo: "yes" })).datas.map((row) => row.sysNo)).toEqual(
    expect.arrayContaining([agreed, forgotten]),
  );
  await site.pourOrder.sayYes({ sysNo: agreed });
  await plant.pourOrder.vow({ sysNo: agreed });
  await plant.pourOrder.vow({ sysNo: forgotten });
  await confirmPours(db, at(-24 + 18));
  expect(await read(agreed)).toMatchObject({ askStatus: 1 });
  expect(await read(forgotten)).toMatchObject({ askStatus: 2, mode: 1 });
  await Promise.all([confirmPours(db, at(0.2)), confirmPours(db, at(0.2))]);
  expect(await read(agreed)).toMatchObject({ mode: 1, isStopped: false });
  const { historyList, ...pour } = await read(forgotten);
  expect(pour).toMatchObject({ mode: 2, isStopped: true });
  expect(historyList.filter(({ event }) => event === "lapse")).toHaveLength(1);
  expect(await refusal(plant.pourOrder.ship({ sysNo: forgotten, ...truckOf() }))).toMatchObject({
    reason: "STATE_CONFLICT",
  });
  await site.pourOrder.release({ sysNo: forgotten });
  await shipTruck(market, { sysNo: forgotten });
});

test("strangers neither see a pour nor call one off from another's order", async () => {
  const { sysNo, orderItemSysNo } = await confirmedPour(market);
  const ticketSysNo = await shipTruck(market, { sysNo });
  for (const { api } of [market.otherPurchaser, market.northPurchaser]) {
    expect(await refusal(api.pourOrder.detail({ id: sysNo }))).toMatchObject({
      reason: expect.stringMatching(/FORBIDDEN|NOT_FOUND/),
    });
    expect(await refusal(api.pourOrder.unloaded({ sysNo, ticketSysNo }))).toMatchObject({
      reason: expect.stringMatching(/FORBIDDEN|NOT_FOUND/),
    });
    expect(await refusal(api.pourOrder.create({ orderItemSysNo, ...wishFor() }))).toMatchObject({
      reason: expect.stringMatching(/FORBIDDEN|NOT_FOUND/),
    });
  }
  expect(await refusal(market.otherSupplier.api.pourOrder.ship({ sysNo, ...truckOf() }))).toMatchObject({
    reason: expect.stringMatching(/FORBIDDEN|NOT_FOUND/),
  });
  await market.otherSupplier.api.pourOrder.saveTariff({ ...tariff, waitPrice: 1 });
  await plant.pourOrder.saveTariff({ ...tariff, waitPrice: 7 });
  expect(await market.otherSupplier.api.pourOrder.tariff({})).toMatchObject({ waitPrice: 1 });
});

test("a page of a pour costs as many statements with many trucks as with one", async () => {
  const { sysNo } = await confirmedPour(market, { quantity: 96 });
  await shipTruck(market, { sysNo });
  const one = await countStatements(() => read(sysNo));
  for (let truck = 0; truck < 5; truck += 1) await shipTruck(market, { sysNo });
  const many = await countStatements(() => read(sysNo));
  expect(many.statements.length).toBe(one.statements.length);
});
